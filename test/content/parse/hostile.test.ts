import { describe, expect, it } from 'vitest'
import { parsePage } from '../../../src/content/parse/page.ts'
import { bytes } from './helpers.ts'

const length = 393_216

/** Texts that parsers have been slow on, or have run out of stack on. */
const pieces = [
  '[',
  '![',
  '[]',
  '[[',
  '[[a',
  '[a](',
  '[a](<',
  '](',
  ']',
  '*',
  '**a ',
  '*a* ',
  '_',
  '_a_',
  'a_b',
  '__a__',
  '~',
  '~~a ',
  '`',
  '`a``',
  '>',
  '> ',
  '- ',
  '1. ',
  '> - ',
  '#',
  '# ',
  '%%',
  '<!--',
  '%%\n',
  '<!-- \n',
  '-->',
  '<',
  '<a ',
  '<a href="',
  '<img src=x ',
  '<div>\n',
  '</b>',
  'a <!-- b --> c\n',
  '<!-- a -->\n\n',
  '<?a?> ',
  '[//]: # (a)\n\n',
  '<?',
  '<![CDATA[',
  '&',
  '&amp;',
  '^a ',
  ' ^a\n\n',
  '\n',
  'a\n',
  '|',
  '|a',
  '|-|\n',
  '[^a]',
  '[^a]: x\n\n',
  '[a]: b\n',
  'www.',
  'http://',
  'a@b.',
  '==a',
  '$',
  '\\',
  '\0',
  '#a ',
  '\uFFFF',
  '  - a\n',
  '😀',
  '字',
  '字*a*',
  '字。',
  '*_',
  '#a////b',
  '#a ',
  '![[a]] ',
  ' ^a> ',
  'a\u0301',
  '\u200d',
  '…',
]

describe('a hostile text', () => {
  it.each(pieces)('of 384 KiB of %j is parsed: in quadratic time, that would outlast the test', (piece) => {
    const { page } = parsePage(bytes(piece.repeat(length / piece.length)), 'a.md')
    expect(page === undefined ? piece.trim() : '').toBe('')
  })

  it.each(['*a* ', '- a\n', 'a\n\n', '[a](b) ', '|a|\n', '**a'])(
    'of 5 MiB of %j has no tree: it is published as text, with a warning, and without its comments',
    (piece) => {
      const { page } = parsePage(bytes(`---\ntitle: T\n---\n${piece.repeat(5_000_000 / piece.length)}%%x%%`), 'a.md')
      expect(page?.diagnostics).toMatchObject([{ code: 'MARKUP_TOO_DENSE', severity: 'warning', file: 'a.md' }])
      expect(page?.references).toMatchObject([{ kind: 'comment' }])
      expect(page?.frontmatter.title).toBe('T')
    },
  )

  it.each([
    ['links', '- [A name](https://example.org/some/path) that says what it is about.\n', 1_000_000],
    ['cells', '| 2026-01-01 | 12.50 | paid |\n', 1_000_000],
    ['paragraphs', `${'Some words of prose. '.repeat(30)}\n\n`, 5_000_000],
  ])(
    'has a tree, as long texts of %s have',
    (_, piece, size) => {
      expect(parsePage(bytes(piece.repeat(size / piece.length)), 'a.md').page?.diagnostics).toEqual([])
    },
    60_000,
  )

  it.each([
    ['title', '.'],
    ['tags', ' '],
    ['tags', '# '],
    ['tags', '/'],
    ['aliases', ' '],
    ['date', '2024-'],
    ['image', '!'],
    ['slug', '-'],
    ['lang', '-a1'],
    ['description', '\u0323\u0301'],
  ])('of 200 KB as the %s of a frontmatter is read: %j', (key, piece) => {
    const text = `---\n${key}: 'a${piece.repeat(200_000 / piece.length)}b'\n---\nText.\n`
    expect(parsePage(bytes(text), 'a.md').page?.text).toBe('Text.\n')
  })

  it('of 384 KiB on one line may name a tag', () => {
    const { page } = parsePage(bytes(`#a${'/'.repeat(length)}b #c${'/'.repeat(length)}`), 'a.md')
    expect(page?.inlineTags.map((tag) => tag.length)).toEqual([length + 2, 1])
  })

  it('may be nested in emphasis a hundred thousand deep', () => {
    const { page } = parsePage(bytes(`${'*'.repeat(100_000)}a${'*'.repeat(100_000)}`), 'a.md')
    expect(page?.words).toBe(1)
  })
})
