import fc from 'fast-check'
import type { Element, Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { parseHtml } from '../../../src/content/markdown/engine.ts'
import { eachElement } from '../../../src/content/markdown/html/tree.ts'
import { type RenderOptions, renderHtml } from '../../../src/content/markdown/render.ts'
import { parse } from '../parse/helpers.ts'

const render = (markdown: string, options: Partial<RenderOptions> = {}) =>
  renderHtml(markdown, { html: 'safe', ...options })

function all(root: Root, test: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  eachElement(root, (element) => {
    if (test(element)) found.push(element)
  })
  return found
}

const tagged = async (markdown: string, ...names: string[]) =>
  all(parseHtml(await render(markdown)), ({ tagName }) => names.includes(tagName))

describe('headings', () => {
  it('have an id and a link to themselves with a name', async () => {
    expect(await render('## Good *soil*')).toBe(
      '<h2 id="good-soil">Good <em>soil</em><a class="anchor" href="#good-soil" aria-label="Link to “Good soil”"></a></h2>',
    )
  })

  it('are never above the second level, for the title of the page is the first', async () => {
    expect((await tagged('# A\n\n## B\n\n### C\n\n> # D', 'h1', 'h2', 'h3')).map(({ tagName }) => tagName)).toEqual([
      'h2',
      'h2',
      'h3',
      'h2',
    ])
    expect(await tagged('<h1>raw</h1>', 'h1')).toEqual([])
  })

  it('that skip levels are at the level that follows', async () => {
    const levels = async (markdown: string) =>
      (await tagged(markdown, 'h2', 'h3', 'h4', 'h5', 'h6')).map(({ tagName }) => tagName)
    expect(await levels('## A\n\n### B\n\n#### C\n\n## D')).toEqual(['h2', 'h3', 'h4', 'h2'])
    expect(await levels('### A\n\n##### B\n\n##### C\n\n### D\n\n## E\n\n#### F')).toEqual([
      'h2',
      'h3',
      'h3',
      'h2',
      'h2',
      'h3',
    ])
  })

  it('in quotes and lists have no id, since they open no section', async () => {
    expect((await tagged('> ## A\n\n- ## B', 'h2')).map(({ properties }) => properties.id)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('percent-encode the link to themselves', async () => {
    expect(await render('## 土')).toContain('href="#%E5%9C%9F"')
  })

  it('keep their anchors inside of raw HTML that is never closed', async () => {
    expect((await tagged('<div>\n\n## A\n\n<b>\n\n## A', 'h2')).map(({ properties }) => properties.id)).toEqual([
      'a',
      'a-1',
    ])
  })

  it('take over a place of its own that a text may name, and pass over the others', async () => {
    const ids = new Set(['askByGet', 'links'])
    const text =
      '### <a id="askByGet"></a>`GET /ask`\n\n## Links\n\n<a id="links"></a>here\n\n## <a id="elsewhere"></a>Other'
    const found = all(parseHtml(await render(text, { ids })), ({ properties }) => properties.id !== undefined)
    expect(found.map(({ tagName, properties }) => `${tagName} ${properties.id}`)).toEqual([
      ...['h2 askByGet', 'h2 links-1', 'a links', 'h2 other'],
    ])
    expect(await render(text)).not.toContain('id="askByGet"')
  })

  it('have the anchors that parsing gave them', async () => {
    const piece = fc.constantFrom(
      '# ',
      '## ',
      '### ',
      '> ',
      '- ',
      '\n',
      '\n\n',
      'Soil',
      'soil',
      ' ',
      '*',
      '**',
      '`',
      '==',
      '[a](b)',
      '![c](d.png)',
      '<b>',
      '</b>',
      '&amp;',
      '\\',
      '_',
      '1',
      '語',
      '???',
      '[^1]',
      '\n\n[^1]: x\n\n',
      '===',
      '---',
      '#',
      '<div>',
      '  \n',
      '~~',
      '|',
      '```\n',
      '<!-- -->',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        // An H1 above all other headings is the title, which opens no section.
        const markdown = `## x\n\n${pieces.join('')}`
        // Comments are gone when a page is rendered.
        if (markdown.includes('<!--')) return
        const anchors = parse(markdown).sections.flatMap(({ anchor }) => (anchor === '' ? [] : [anchor]))
        const headings = all(parseHtml(await render(markdown)), (element) => /^h\d$/.test(element.tagName))
        const ids = headings.flatMap(({ properties: { id } }) =>
          id === undefined || id === 'user-content-footnote-label' ? [] : [id],
        )
        expect(ids).toEqual(anchors)
      }),
      { numRuns: 400 },
    )
  })
})

describe('HTML that leaves its page', () => {
  const leave = (markdown: string) => render(markdown, { leadingTo: 'https://example.org/notes/a' })

  it('has no links from headings to themselves', async () => {
    expect(await leave('# A\n\n### B')).toBe('<h2 id="a">A</h2>\n<h3 id="b">B</h3>')
  })

  it('leads to the page from footnotes and back', async () => {
    const html = await leave('a[^1]\n\n[^1]: b')
    expect(html).toContain('href="https://example.org/notes/a#user-content-fn-1"')
    expect(html).toContain('href="https://example.org/notes/a#user-content-fnref-1"')
    expect(html).not.toContain('href="#')
  })

  it('leads to the page from links within it, in raw HTML too, and leaves others as they are', async () => {
    expect(await leave('[a](#b) <a href="#c">c</a> [d](https://example.com/#e)')).toBe(
      '<p><a href="https://example.org/notes/a#b">a</a> <a href="https://example.org/notes/a#c">c</a> ' +
        '<a href="https://example.com/#e">d</a></p>',
    )
  })
})

describe('callouts', () => {
  it('are notes with a title', async () => {
    expect(await render('> [!tip] Mind *this*\n> Text')).toBe(
      '<aside class="callout" data-callout="tip" role="note"><p class="callout-title">Mind <em>this</em></p><p>Text</p>\n</aside>',
    )
  })

  it.each([
    ['> [!NOTE]\n> Text', 'note', 'Note'],
    ['> [!my type|wide]\n> Text', 'my-type', 'My type'],
    ['> [!faq] Why?', 'faq', 'Why?'],
  ])('take their title from the type where they have none: %j', async (markdown, type, title) => {
    const html = await render(markdown)
    expect(html).toContain(`data-callout="${type}"`)
    expect(html).toContain(`<p class="callout-title">${title}</p>`)
  })

  it('fold with "-" and "+"', async () => {
    expect(await render('> [!note]- T\n> x')).toMatch(
      /^<details class="callout" data-callout="note"><summary class="callout-title">T<\/summary>/,
    )
    expect(await render('> [!note]+ T\n> x')).toMatch(/^<details class="callout" data-callout="note" open>/)
  })

  it('nest', async () => {
    expect(await tagged('> [!note] A\n> > [!tip] B\n> > x', 'aside')).toHaveLength(2)
  })

  it('are no other quotes', async () => {
    for (const markdown of ['> Text', '> a [!note]', '> [!]\n> x', '> `[!note]`', '> **[!note]**'])
      expect(await tagged(markdown, 'aside', 'details')).toEqual([])
  })
})

describe('marks', () => {
  it.each([
    ['a ==b== c', '<p>a <mark>b</mark> c</p>'],
    ['==a **b** c==', '<p><mark>a <strong>b</strong> c</mark></p>'],
    ['**==a==**', '<p><strong><mark>a</mark></strong></p>'],
    ['==a== and ==b==', '<p><mark>a</mark> and <mark>b</mark></p>'],
  ])('%s', async (markdown, html) => {
    expect(await render(markdown)).toBe(html)
  })

  it.each(['a == b == c', 'a === b', '`==a==`', '==a', '== a==', '====', '==a =='])(
    'are not in %j',
    async (markdown) => {
      expect(await tagged(markdown, 'mark')).toEqual([])
    },
  )
})

describe('GFM', () => {
  it('puts tables in a region that scrolls and that the keyboard reaches, aligned without styles', async () => {
    const html = await render('| a | b |\n|:-:|--:|\n| 1 | 2 |')
    expect(html).toContain('<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>')
    expect(html).toContain('<td align="center">1</td>')
    expect(html).not.toContain('style')
  })

  it('gives the boxes of task lists a name', async () => {
    const html = await render('- [x] a\n- [ ] b')
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done"> a')
    expect(html).toContain('<input type="checkbox" disabled aria-label="To do"> b')
  })

  it('gives footnotes ids that are the name of nothing else, in the words of the page', async () => {
    const footnotes = { label: 'Notas', backLabel: 'Voltar {reference}' }
    const html = await render('a[^1]\n\n[^1]: b', { labels: { footnotes } })
    expect(html).toContain('id="user-content-fn-1"')
    expect(html).toContain('<h2 class="sr-only" id="user-content-footnote-label">Notas</h2>')
    expect(html).toContain('aria-label="Voltar 1"')
    expect(html).toContain('aria-describedby="user-content-footnote-label"')
  })

  it('links bare addresses and strikes through', async () => {
    expect(await render('~~a~~ www.example.org')).toBe(
      '<p><del>a</del> <a href="http://www.example.org" data-address="">www.example.org</a></p>',
    )
  })
})

describe('addresses of other sites', () => {
  const letters = 'https://example.com/caf%C3%A9'

  it.each([`<${letters}>`, letters, `[${letters}](${letters})`])('show their letters: %s', async (text) => {
    expect(await render(text)).toBe(
      `<p><a href="${letters}" data-address="" dir="ltr">https://example.com/café</a></p>`,
    )
  })

  it('are printed with their letters beside other words', async () => {
    expect(await render(`[coffee](${letters})`)).toContain(
      `<a href="${letters}" data-address="https://example.com/café">coffee`,
    )
    expect(await render('[coffee](https://example.com/a%20b)')).not.toContain('data-address')
  })

  it('are not printed again beside themselves', async () => {
    for (const text of ['https://example.com/a', '<https://example.com/a>', 'www.example.com'])
      expect(await render(text)).toContain(' data-address="">')
    expect(await render('[https://example.org/](https://example.com/a)')).not.toContain('data-address')
    expect(await render(`[https://example.org/](${letters})`)).toContain(' data-address="https://example.com/café">')
  })

  it('are shown as they are where decoding would mislead, and where an author wrote another one', async () => {
    for (const address of ['https://example.com/%E2%80%AEtxt', 'https://example.com/%C3', 'https://example.com/a%2Fb'])
      expect(await render(address)).toBe(`<p><a href="${address}" data-address="">${address}</a></p>`)
    expect(await render(`[https://example.org/%C3%A9](${letters})`)).toContain('>https://example.org/%C3%A9</a>')
  })
})

describe('other elements', () => {
  it('are images that load when they are near', async () => {
    expect(await render('![a](b.png)')).toBe(
      '<p class="picture"><img src="b.png" alt="a" loading="lazy" decoding="async"></p>',
    )
    expect(await render('<img src="b.png" width="3">')).toContain('width="3" alt="" loading="lazy"')
  })

  it('are no links to nothing: those are text', async () => {
    expect(await render('[a *b*]()')).toBe('<p>a <em>b</em></p>')
  })

  it('are the places that block ids lead to', async () => {
    expect(await render('Text <a id="^id"></a>')).toBe('<p>Text <a id="^id"></a></p>')
  })

  it('are videos that have controls', async () => {
    expect(await render('<video src="a.mp4" autoplay></video>')).toBe('<p><video src="a.mp4" controls></video></p>')
  })

  it('never carry inline styles, whatever the extension', async () => {
    const markdown = '|a|\n|:-|\n|b|\n\n```js\nlet a\n```\n\n<p style="color:red">x</p>\n\n> [!note] x'
    expect(all(parseHtml(await render(markdown)), ({ properties }) => 'style' in properties)).toEqual([])
  })
})
