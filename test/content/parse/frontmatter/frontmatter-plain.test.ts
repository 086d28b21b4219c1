import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { readPlainBlock } from '../../../../src/content/parse/frontmatter/frontmatter-plain.ts'

const key = fc.constantFrom('title', 'Tags', 'date', 'draft', 'author', 'x-y', 'a_b', 'slug')
const piece = fc.constantFrom(
  ...[
    'a',
    'Soil',
    'true',
    'NULL',
    'yes',
    'no',
    '~',
    '2024-05-01',
    '12',
    '1e3',
    '0x1F',
    '.5',
    '- ',
    ': ',
    ' #',
    '#',
    ':',
  ],
  ...[
    ',',
    '[',
    ']',
    '{',
    '"',
    "'",
    '&',
    '*',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
    ' ',
    '  ',
    '\t',
    'é',
    '日',
    '-',
    '?',
    '/',
    '.',
    ';',
  ],
)
const value = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
const lines = fc.tuple(key, fc.constantFrom(': ', ':', ':  ', ' : '), value).map((parts) => parts.join(''))
const flow = fc.tuple(key, fc.array(value, { maxLength: 4 })).map(([name, items]) => `${name}: [${items.join(', ')}]`)
const block = fc.array(fc.oneof(lines, flow), { maxLength: 5 }).map((all) => all.map((it) => `${it}\n`).join(''))

describe('a block that needs no parser', () => {
  it('is read as a parser of YAML 1.2 reads it, or left to one', () => {
    let read = 0
    const property = fc.property(block, (text) => {
      const plain = readPlainBlock(text)
      if (!plain) return
      read++
      const document = parseDocument(text, { version: '1.2', uniqueKeys: false })
      expect(document.errors).toEqual([])
      expect(plain.toJSON()).toEqual(document.toJSON())
    })
    fc.assert(property, { numRuns: 20_000 })
    expect(read).toBeGreaterThan(200)
  })

  it('is the usual one', () => {
    const usual = 'title: Soil, and how it is made\ndate: 2024-05-01\ntags: [garden, Deep soil]\n\nauthor: Ada\n'
    expect(readPlainBlock(usual)).toBeUndefined()
    expect(readPlainBlock(usual.replace(',', ''))?.toJSON()).toEqual({
      title: 'Soil and how it is made',
      date: '2024-05-01',
      tags: ['garden', 'Deep soil'],
      author: 'Ada',
    })
  })

  it.each([
    'draft: true',
    'title: 2024',
    'title: "x"',
    'a: b: c',
    'a: b #c',
    'a: b\na: c',
    'a: b\nA: c',
    'a:',
    '- a',
    'a: |',
    '',
  ])('is not %j', (text) => {
    expect(readPlainBlock(text)).toBeUndefined()
  })
})
