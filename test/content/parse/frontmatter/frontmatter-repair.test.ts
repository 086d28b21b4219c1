import { describe, expect, it } from 'vitest'
import { readFrontmatter } from '../../../../src/content/parse/frontmatter/frontmatter.ts'
import { parsePage } from '../../../../src/content/parse/page.ts'
import { bytes } from '../helpers.ts'

const read = (block: string) => readFrontmatter(block, 'a.md')

describe('invalid YAML whose meaning is clear', () => {
  it.each([
    ['author: @name', { author: '@name', authors: ['@name'] }],
    ['authors:\n  - @ann\n  - Bob', { author: '@ann, Bob', authors: ['@ann', 'Bob'] }],
    ['title: Foo: bar', { title: 'Foo: bar' }],
    ["title: Foo: the reader's bar", { title: "Foo: the reader's bar" }],
    ['title: `code` here', { title: '`code` here' }],
    ['title: %percent', { title: '%percent' }],
    ['title: A\nup: [[One]], [[Two]]', { title: 'A' }],
    ['title: A\nsidebar:\n\torder: 3', { title: 'A', order: 3 }],
    ['title: A: b\nsummary: |\n  key: @value: x', { title: 'A: b', description: 'key: @value: x' }],
  ])('is read, and a warning names the line: %j', (block, frontmatter) => {
    const result = read(block)
    expect(result.frontmatter).toEqual(frontmatter)
    expect(result.diagnostics).toMatchObject([{ code: 'FRONTMATTER_REPAIRED', severity: 'warning' }])
    expect(result.diagnostics[0]?.line).toBeGreaterThan(1)
  })

  it('is one warning at the first line, with the number of the others', () => {
    const [first, ...others] = read('ok: 1\ntitle: a: b\nauthor: @me\nsource: x: y').diagnostics
    expect(others).toEqual([])
    expect(first).toMatchObject({ line: 3 })
    expect(first?.message).toContain('and 2 more lines are repaired')
  })

  it('keeps the lines of other warnings', () => {
    expect(read('title: a: b\nnoindex: perhaps').diagnostics).toMatchObject([{ line: 2 }, { line: 3 }])
  })
})

describe('invalid YAML in doubt withholds the page', () => {
  it.each([
    'draft: @true',
    'draft: true: no',
    'status: private: yes',
    'date: `2024`',
    'title: A: b # private remark',
    'title: A: b\n  draft: true',
    'title: "A: b\ndraft: true',
    'title: A: b\n draft: true',
    'title: A\n\tdraft: true',
    'draft: true\ntitle: a: b\ndraft: false',
    'title: > A',
    'title: & B',
  ])('%j', (block) => {
    expect(read(block).frontmatter).toBeUndefined()
    expect(read(block).diagnostics).toMatchObject([{ code: 'FRONTMATTER_INVALID' }])
  })
})

it.each(['title: @', '\t', '- @x\n', 'a: b: c\n', 'a: [[\n', 'a: |\n', '  '])(
  'a block of thousands of %j costs no more than it is long',
  (piece) => {
    read(`a: b: c\n${piece.repeat(Math.floor(16_000 / piece.length))}`)
  },
)

it.each([
  ['\n\n---\ndraft: true\n---\nText', { draft: true }, 5],
  [' \n---\ntitle: A\n---\nText', { title: 'A' }, 4],
  ['\uFEFF\uFEFF---\ntitle: A\n---\nText', { title: 'A' }, 3],
  ['\u200b---\ndraft: true\n---\nText', { draft: true }, 3],
])('blank lines and marks before a block do not matter: %j', (text, frontmatter, lineOffset) => {
  expect(parsePage(bytes(text), 'a.md').page).toMatchObject({ frontmatter, text: 'Text', lineOffset })
})

it('lines behind a block below blank lines have their numbers', () => {
  const { diagnostics } = parsePage(bytes('\n\n---\ntitle: A\nnoindex: perhaps\n---\nText'), 'a.md')
  expect(diagnostics).toMatchObject([{ code: 'FRONTMATTER_TYPE', line: 5 }])
})

it('a rule below blank lines is a rule', () => {
  const text = '\n\n---\n\nText\n\n---\n'
  expect(parsePage(bytes(text), 'a.md').page).toMatchObject({ frontmatter: {}, text })
})
