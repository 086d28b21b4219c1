import { describe, expect, it } from 'vitest'
import { type Heading, tableOfContents } from '../../../src/publish/parts/table-of-contents.ts'
import { phrasesFor } from '../../../src/theme/words/phrases.ts'

const contentsOf = (headings: readonly Heading[], language: string) =>
  tableOfContents(headings, language, phrasesFor(language))
const heading = (anchor: string, depth = 2) => ({ anchor, heading: anchor.toUpperCase(), depth })
const links = (markup: unknown) => [...String(markup).matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor)

describe('tableOfContents', () => {
  it('is there from three headings on', () => {
    expect(contentsOf([heading('a'), heading('b')], 'en')).toBeUndefined()
    expect(links(contentsOf([heading('a'), heading('b'), heading('c')], 'en'))).toEqual(['a', 'b', 'c'])
  })

  it('does not count what has no name or no anchor: the text before the first heading', () => {
    expect(
      contentsOf([heading(''), heading('a'), heading('b'), { ...heading('x'), heading: '' }], 'en'),
    ).toBeUndefined()
  })

  it('shows the two upper levels, whichever they are', () => {
    const markup = contentsOf([heading('a', 3), heading('b', 4), heading('c', 5), heading('d', 3)], 'en')
    expect(links(markup)).toEqual(['a', 'b', 'd'])
    expect(String(markup)).toContain('<li class="lower"><a href="#b" dir="auto">B</a></li>')
  })

  it('shows the upper level alone where there are very many, and never more than 60', () => {
    const chapters = Array.from({ length: 40 }, (_, index) => [heading(`c${index}`), heading(`s${index}`, 3)]).flat()
    expect(links(contentsOf(chapters, 'en'))).toHaveLength(40)
    const endless = Array.from({ length: 200_000 }, (_, index) => heading(`h${index}`))
    expect(links(contentsOf(endless, 'en'))).toHaveLength(60)
  })

  it('encodes anchors, escapes headings, and says in which language it is', () => {
    const markup = String(
      contentsOf([{ anchor: '余白', heading: '<b>"\u202e', depth: 2 }, heading('b'), heading('c')], 'qu'),
    )
    expect(markup).toContain('<a href="#%E4%BD%99%E7%99%BD" dir="auto">&lt;b&gt;&quot;</a>')
    expect(markup).toContain('<nav class="contents" aria-label="On this page" lang="en">')
    expect(markup).toContain('<ol lang="qu">')
  })

  it('opens and closes without a script', () => {
    expect(String(contentsOf([heading('a'), heading('b'), heading('c')], 'en'))).toMatch(
      /<details>\n<summary>On this page<\/summary>/,
    )
  })
})
