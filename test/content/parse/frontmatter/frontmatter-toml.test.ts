import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFrontmatter } from '../../../../src/content/parse/frontmatter/frontmatter.ts'
import { parsePage } from '../../../../src/content/parse/page.ts'
import { bytes } from '../helpers.ts'

const read = (block: string) => readFrontmatter(block, 'a.md', 2, 'toml')
const parse = (text: string) => parsePage(bytes(text), 'a.md')

describe('TOML between two lines "+++"', () => {
  it('is read as frontmatter, and the text begins below it', () => {
    const { page } = parse('+++\ntitle = "A"\ndraft = true\n+++\nText')
    expect(page).toMatchObject({ frontmatter: { title: 'A', draft: true }, text: 'Text', lineOffset: 4 })
  })

  it.each(['+++\n+++\nText', '+++\n# a comment\n\n+++\nText', '\n\n+++\n+++\nText'])('may be empty: %j', (text) => {
    expect(parse(text).page).toMatchObject({ frontmatter: {}, text: 'Text' })
  })

  it('may come below blank lines', () => {
    expect(parse('\n \n+++\ntitle = "A"\n+++\nText').page).toMatchObject({ frontmatter: { title: 'A' }, lineOffset: 5 })
  })

  it('has dates with and without time and zone', () => {
    expect(read('date = 2024-01-31').frontmatter).toEqual({ date: '2024-01-31', dateTime: Date.UTC(2024, 0, 31) })
    expect(read('date = 2024-01-31T10:30:00+02:00').frontmatter).toEqual({
      date: '2024-01-31',
      timestamp: '2024-01-31T10:30:00+02:00',
      dateTime: Date.UTC(2024, 0, 31, 8, 30),
    })
    expect(read('lastmod = 2024-01-31 10:30:00').frontmatter).toEqual({ updated: '2024-01-31' })
  })

  it('has the tables of Zola, whose keys count where the page itself says nothing', () => {
    const block = 'title = "A"\n[taxonomies]\ntags = ["x", "y"]\ncategories = ["z"]\nauthors = ["Ann"]\n'
    expect(read(`${block}[extra]\ntitle = "B"\nimage = "a.png"\nmath = true`)).toEqual({
      frontmatter: { title: 'A', tags: ['x', 'y', 'z'], author: 'Ann', authors: ['Ann'], image: 'a.png' },
      diagnostics: [],
    })
  })

  it.each([
    'draft = true',
    'publish = false',
    'private = true',
    'date = 2999-01-01',
    'draft = "maybe"',
    'noindex = true',
  ])('withholds a page also by a key that slipped into a table: %s', (line) => {
    const { frontmatter } = read(`title = "A"\ndate = 2024-01-01\n[extra]\n${line}`)
    const { draft, publish, noindex, dateTime } = frontmatter ?? {}
    expect(draft === true || publish === false || noindex === true || (dateTime ?? 0) > Date.UTC(2900)).toBe(true)
  })

  it('names the line of a wrong value', () => {
    expect(read('title = "A"\n\nnoindex = "perhaps"').diagnostics).toMatchObject([
      { code: 'FRONTMATTER_TYPE', line: 4, hint: 'Write noindex: true or noindex: false.' },
    ])
  })

  it.each([
    ['title = A', 2],
    ['ok = 1\ntitle = "open', 3],
    ['draft = true\ndraft = false', 3],
    ['draft = true\nDraft = false', 3],
    ['title: A\nx = 1', 2],
    ['ok = 1\n[extra\nx = 1', 3],
    ['date = 2024-13-01', 2],
  ])('that cannot be read withholds the page and names line, cause and cure: %j', (block, line) => {
    const { frontmatter, diagnostics } = read(block)
    expect(frontmatter).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'FRONTMATTER_INVALID', severity: 'error', line }])
    expect(diagnostics[0]?.message).toMatch(/^The frontmatter cannot be read: .*; the page is withheld\.$/)
    expect(diagnostics[0]?.hint).not.toBe('')
  })

  it('that nothing closes withholds the page', () => {
    const result = parse('+++\ntitle = "A"\ndraft = true\n\nText')
    expect(result).toMatchObject({ page: undefined, withheld: true })
    expect(result.diagnostics[0]?.message).toContain('its closing line "+++" is missing')
  })

  it.each(['+++\nText', '+++\nText\n+++\n', '+++'])('is not seen in text: %j', (text) => {
    expect(parse(text).page?.text).toBe(text)
  })
})

describe('a TOML bomb', () => {
  it.each([
    ['brackets', `a = ${'['.repeat(100_000)}`],
    ['braces', `a = ${'{a='.repeat(80_000)}`],
    ['dots in a key', `${'a.'.repeat(100_000)}a = 1`],
    ['dots in a table', `[${'a.'.repeat(100_000)}a]`],
    ['length', `title = "${'x'.repeat(300_000)}"`],
    ['an unclosed text', `a = """${'x\n'.repeat(100_000)}`],
  ])('of %s withholds the page', (_, block) => {
    expect(read(block).frontmatter).toBeUndefined()
  })

  it.each([
    ['keys', Array.from({ length: 20_000 }, (_, at) => `k${at} = 1`).join('\n')],
    ['tables', Array.from({ length: 20_000 }, (_, at) => `[t${at}]`).join('\n')],
    ['lists of tables', '[[a]]\n'.repeat(40_000)],
    ['comments', '#\n'.repeat(100_000)],
    ['comments in a list', `a = [\n${'#\n'.repeat(100_000)}]`],
    ['items', `tags = [${'"x",'.repeat(50_000)}]`],
    ['a long key', `${'k'.repeat(200_000)} = 1`],
  ])('of %s costs no more than it is long', (_, block) => {
    expect(read(`${block}\n`).frontmatter).toBeDefined()
  })

  it('means nothing by the keys of a prototype', () => {
    expect(read('__proto__ = {draft = true}\nconstructor = 1\ntitle = "A"').frontmatter).toEqual({ title: 'A' })
  })

  it('never throws', () => {
    const piece = fc.constantFrom(
      'a',
      '=',
      ' ',
      '\n',
      '[',
      ']',
      '{',
      '}',
      '"',
      "'",
      '.',
      '1',
      '#',
      'title',
      '2024-01-31',
      '"""',
      '\\u',
      '\uD800',
      '+',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        read(pieces.join(''))
      }),
    )
  })
})
