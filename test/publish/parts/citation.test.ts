import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bibtex, citationText } from '../../../src/publish/parts/citation.ts'
import { contextFixture, type PageOverrides, pageAt, type SiteOverrides } from '../../fixture/site.ts'

const cited = (page: Omit<PageOverrides, 'slug'>, overrides: SiteOverrides = {}, slug = 'a') => {
  const context = contextFixture({ ...overrides, entries: { notes: [{ slug, ...page }] } })
  const found = pageAt(context, `/notes/${encodeURIComponent(slug)}`)
  return { text: citationText(found, context), bibtex: bibtex(found, context) }
}

describe('a citation', () => {
  it('names author, title, site, date and canonical address', () => {
    expect(cited({ title: 'Soil', author: 'Ada', date: '2026-01-10' }).text).toBe(
      'Ada, “Soil”, Fixture Garden, 2026-01-10, https://garden.example/notes/a',
    )
  })

  it('falls back to the author of the site and to the last change', () => {
    expect(cited({ title: 'Soil' }).text).toBe(
      'Ada Fixture, “Soil”, Fixture Garden, 2026-01-15, https://garden.example/notes/a',
    )
  })

  it('is one line that reorders nothing', () => {
    expect(cited({ title: 'a\n\u202eb', author: 'c\td' }).text).toContain('c d, “a b”')
  })
})

describe('BibTeX', () => {
  it('has the fields that are known', () => {
    expect(cited({ title: 'Soil', author: 'Ada', date: '2026-01-10' }).bibtex).toBe(
      [
        '@misc{a,',
        '  author = {Ada},',
        '  title = {{Soil}},',
        '  howpublished = {Fixture Garden},',
        '  year = {2026},',
        '  url = {https://garden.example/notes/a},',
        '  langid = {english},',
        '  language = {english}',
        '}',
      ].join('\n'),
    )
  })

  it.each([
    ['pt', 'portuguese'],
    ['pt-BR', 'brazilian'],
    ['de-Latn-AT', 'naustrian'],
    ['fr-CA', 'french'],
    ['zh-Hant', 'chinese'],
  ])('says the language of the page: %s is %s', (language, name) => {
    expect(cited({ language }).bibtex).toContain(`  langid = {${name}},\n  language = {${name}}\n`)
  })

  it('says a language by its tag if LaTeX has no name for it', () => {
    const entry = cited({ language: 'tlh' }).bibtex
    expect(entry).toContain('  language = {tlh}\n')
    expect(entry).not.toContain('langid')
  })

  it('keeps the address in ASCII, and the line of text shows its letters', () => {
    const { text, bibtex } = cited({}, {}, 'café')
    expect(text).toContain('https://garden.example/notes/café')
    expect(bibtex).toContain('url = {https://garden.example/notes/caf%C3%A9}')
  })

  it('keeps several names as they were written', () => {
    expect(cited({ author: 'Ada B., Charles D.' }).bibtex).toContain('author = {{Ada B., Charles D.}},')
    expect(cited({ author: 'Ada and Charles' }).bibtex).toContain('author = {{Ada and Charles}},')
    expect(cited({ author: 'Alexandra Sandwich' }).bibtex).toContain('author = {Alexandra Sandwich},')
  })

  it('writes what LaTeX would take for a command by name', () => {
    expect(cited({ title: 'A & B_c 100% #1 $x^2$ {~\\' }).bibtex).toContain(
      'A \\& B\\_c 100\\% \\#1 \\$x\\textasciicircum{}2\\$ \\textbraceleft{}\\textasciitilde{}\\textbackslash{}',
    )
  })

  it('has a key in ASCII for every slug', () => {
    expect(cited({}, {}, '余白').bibtex).toMatch(/^@misc\{page-[0-9a-f]{8},/)
  })

  it('has balanced braces whatever the texts are', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', '\\', 'a', ',', '%') }), (text) => {
        const entry = cited({ title: `t${text}`, author: `a${text}` }).bibtex
        let depth = 0
        for (const character of entry) {
          depth += character === '{' ? 1 : character === '}' ? -1 : 0
          expect(depth).toBeGreaterThanOrEqual(0)
        }
        expect(depth).toBe(0)
      }),
    )
  })
})
