/** The title of a page is its first heading, once, in HTML and in Markdown. */
import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from './site-of.ts'

async function shown(note: string, more: Record<string, string> = {}) {
  const state = await siteOf({ 'content/notes/a.md': note, ...more })
  const html = await bodyAt(state, '/notes/a')
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  const markdown = (await bodyAt(state, '/notes/a.md')).replace(/^---[\s\S]*?\n---\n/, '')
  const headings = [...article.matchAll(/<h[1-6][^>]*>([\s\S]*?)<\/h[1-6]>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )
  return { state, article, markdown, headings }
}

const above = {
  code: '```\n# no heading\n```',
  'indented code': '    # no heading',
  'a quote': '> # Quoted',
  'an image': '![A picture](https://example.com/a.png)',
  comments: '%% private %%\n\n<!-- private -->',
  text: 'Words above the title.',
  'text without a blank line': 'Words above the title.\n',
  HTML: '<div>Words above</div>\n',
  'a list': '- One\n- Two',
  'a table': '| a | b |\n|---|---|\n| c | d |',
  'a formula': '$$\nx^2\n$$',
  'an embed': '![[b]]',
  'a rule': '***',
}

describe.each(Object.entries(above))('with %s above it', (_, text) => {
  it.each(['# The *title*', 'The **title**\n=====', '# The [title](https://example.com) ##'])(
    '%j stands once',
    async (title) => {
      for (const front of ['', '---\ntitle: The Title\n---\n']) {
        const { headings, markdown, article } = await shown(
          `${front}${text}\n${text.endsWith('\n') ? '' : '\n'}${title}\n\nText below.\n\n## Next\n`,
          {
            'content/notes/b.md': 'Another note.',
          },
        )
        expect(headings.filter((heading) => /^the title$/i.test(heading))).toHaveLength(1)
        expect(headings[0]).toMatch(/^the title$/i)
        expect(markdown.match(/^#? ?.*the .*title.*$/gim)?.filter((line) => !/above|cite as/i.test(line))).toHaveLength(
          1,
        )
        expect(article).toContain('<p>Text below.</p>')
        const word = /\w{3,}/.exec(text.replace(/%%.*|<!--.*|\S+:\S+/g, ''))?.[0]
        if (word) expect(article.indexOf(word)).toBeLessThan(article.indexOf('Text below'))
      }
    },
  )
})

describe('what stands around a title that is left out', () => {
  it('keeps its blocks apart', async () => {
    const { article } = await shown('Above\n# A\nBelow')
    expect(article).toMatch(/<p>Above<\/p>\s*<p>Below<\/p>/)
  })

  it.each([
    ['- One\n# A\n- Two', /<ul>\s*<li>One<\/li>\s*<\/ul>\s*<ul>\s*<li>Two<\/li>\s*<\/ul>/],
    ['- One\n# A\n  ## Next', /<\/ul>\s*<h2 id="next">/],
    ['- One\n# A\n\n      code', /<\/ul>\s*<pre/],
    ['    one\n# A\n    two', /<\/pre>\s*<pre/],
    ['> One\n# A\n> Two', /<\/blockquote>\s*<blockquote>/],
  ])('also lists, quotes and code: %j', async (note, expected) => {
    expect((await shown(note)).article).toMatch(expected)
  })

  it('is one section with its text letter for letter', async () => {
    const { state, markdown } = await shown('Above.\n\n# A\n\nBelow.\n\n## Next\n\nMore.')
    const { search } = state.snapshot
    const [page] = search.kind === 'texts' ? [...search.texts()] : []
    expect(page?.sections).toEqual([
      { anchor: '', heading: '', text: 'Above.\n\nBelow.\n' },
      { anchor: 'next', heading: 'Next', text: 'More.\n' },
    ])
    expect(markdown).toContain('Above.\n\nBelow.\n\n## Next\n\nMore.')
  })

  it('is embedded whole', async () => {
    const { article } = await shown('![[b]]', { 'content/notes/b.md': 'Above.\n\n# B\n\nBelow.' })
    expect(article).toMatch(/Above\.[\s\S]*Below\./)
    expect(article).not.toMatch(/<h[2-6]/)
  })
})

describe('links to a title that is left out', () => {
  it.each([
    '[x](a.md#the-title)',
    '[x](#the-title)',
    '[[a#The title]]',
    '[[#The title]]',
    '<a href="#the-title">x</a>',
  ])('lead to its page: %s', async (link) => {
    const { state, article } = await shown(`Above.\n\n# The title\n\n${link}`)
    expect(codesOf(state)).toEqual([])
    expect(article).toContain('href="/notes/a"')
  })
})

it('a heading below another one, or with other words, opens a section of its own', async () => {
  expect((await shown('## First\n\n# A')).headings).toEqual(['A', 'First', 'A'])
  expect((await shown('---\ntitle: Another\n---\nText\n\n# A')).headings).toEqual(['Another', 'A'])
})
