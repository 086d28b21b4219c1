import { describe, expect, it } from 'vitest'
import type { Frame } from '../../src/contract/frame.ts'
import { html } from '../../src/theme/html.ts'
import { licenseName, renderLayout } from '../../src/theme/layout.ts'
import { type MadeParts, madeOnce } from '../../src/theme/made-parts.ts'
import type { View } from '../../src/theme/view.ts'
import { htmlProblems } from './html-problems.ts'

const frame: Frame = {
  siteTitle: 'Garden',
  siteUrl: 'https://garden.example/',
  owner: { slots: {} },
  language: 'en',
  stylesheet: '/assets/style.1.css',
  icon: '/assets/icon.1.svg',
  schemeScript: '/assets/scheme.1.js',
  siteScript: '/assets/site.1.js',
  restScript: '/assets/rest.js',
  dialogScript: '/assets/dialog.js',
  dialogStyle: '/assets/dialog.css',
  readingScript: '/assets/reading.js',
  readingStyle: '/assets/reading.css',
  toolsScript: '/assets/webmcp.tools.js',
  contentStyles: [{ mark: '<math', path: '/assets/maths.1.css' }],
  navigation: [{ path: '/notes', label: 'Notes', language: 'en' }],
  programs: '/developers',
  feeds: [{ path: '/feed.xml', mediaType: 'application/rss+xml', label: 'RSS' }],
  license: 'CC-BY-4.0',
}

const view: View = {
  language: 'en',
  title: 'Soil',
  description: 'What soil is.',
  path: '/notes/soil',
  canonical: 'https://garden.example/notes/soil',
  section: '/notes',
  markdown: 'https://garden.example/notes/soil.md',
  structuredData: [{ '@type': 'Article', headline: '</script><b>' }],
  main: html`<h1>Soil</h1>`,
}

describe('parts that pages share', () => {
  it('are those that each page would have alone', () => {
    const styles = ['/assets/a.1.css']
    const pages: View[] = [
      view,
      { ...view, path: '/' },
      { ...view, path: '/search' },
      ...frame.navigation.flatMap(({ path }) => [
        { ...view, path },
        { ...view, section: path },
      ]),
      { ...view, section: '/other' },
      { ...view, language: 'de' },
      { ...view, language: 'ar', path: '/' },
      { ...view, styles },
      { ...view, main: html`<math></math>` },
    ]
    const made: MadeParts = new Map()
    for (const page of [...pages, ...pages]) {
      expect(renderLayout(page, frame, undefined, made)).toBe(renderLayout(page, frame))
    }
    expect(made.size).toBeGreaterThan(0)
  })

  it('are forgotten before there are too many', () => {
    const made: MadeParts = new Map()
    for (let at = 0; at < 2_000; at++) madeOnce(made, `part ${at}`, () => html`${at}`)
    expect(made.size).toBeLessThan(1_000)
    expect(madeOnce(made, 'part 1', () => html`again`).toString()).toBe('again')
  })
})

describe('renderLayout', () => {
  const page = renderLayout(view, frame)

  it('is valid HTML', async () => {
    expect(await htmlProblems(page)).toEqual([])
  })

  it('names the site in the title once', () => {
    expect(page).toContain('<title>Soil · Garden</title>')
    expect(renderLayout({ ...view, title: 'Garden' }, frame)).toContain('<title>Garden</title>')
  })

  it.each([
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="description" content="What soil is.">',
    '<link rel="canonical" href="https://garden.example/notes/soil">',
    '<link rel="alternate" type="text/markdown" title="Markdown" href="https://garden.example/notes/soil.md">',
    '<link rel="alternate" type="application/rss+xml" title="RSS" href="/feed.xml">',
    '<link rel="describedby" type="text/plain" href="/llms.txt">',
    '<meta property="og:url" content="https://garden.example/notes/soil">',
    '<meta property="og:type" content="website">',
    '<meta name="twitter:card" content="summary">',
  ])('says %s', (markup) => {
    expect(page).toContain(markup)
  })

  it('tells the dates of an article', () => {
    const article = renderLayout({ ...view, article: { published: '2026-01-10', modified: '2026-01-15' } }, frame)
    expect(article).toContain('<meta property="og:type" content="article">')
    expect(article).toContain('<meta property="article:published_time" content="2026-01-10">')
    expect(article).toContain('<meta property="article:modified_time" content="2026-01-15">')
  })

  it('names the pages before and after in a list, and only there', () => {
    expect(page).not.toMatch(/rel="(?:prev|next)"/)
    const middle = renderLayout(
      { ...view, previous: 'https://garden.example/a', next: 'https://garden.example/c' },
      frame,
    )
    expect(middle).toContain('<link rel="prev" href="https://garden.example/a">')
    expect(middle).toContain('<link rel="next" href="https://garden.example/c">')
  })

  it('has a switch with a name, which scripts alone show', () => {
    expect(page).toMatch(/<button type="button" class="scheme" aria-label="Dark colours"[^>]* hidden>/)
  })

  it('asks search engines to stay away only where it should', () => {
    expect(page).not.toContain('noindex')
    expect(renderLayout({ ...view, noindex: true }, frame)).toContain('<meta name="robots" content="noindex">')
  })

  it('lets a keyboard skip to the content first', () => {
    expect(page).toMatch(/<body>\n<section class="skip" aria-label="Shortcuts"><a href="#site:main">/)
  })

  it('tells programs that read raw HTML of the overview, where the keyboard does not stop', () => {
    expect(page.indexOf('href="/llms.txt" tabindex="-1"')).toBeLessThan(page.indexOf('<header'))
    expect(page).toContain(
      '<p><a href="/llms.txt" tabindex="-1">/llms.txt</a> is an overview of this site for language models.</p>',
    )
  })

  it('leads to the search by a link that works without scripts', () => {
    expect(page).toMatch(/<a class="find" href="\/search">.*<span>Search or ask<\/span><kbd aria-hidden="true">/)
    expect(renderLayout({ ...view, path: '/search' }, frame)).toContain('href="/search" aria-current="page"')
  })

  it('has one link for programs at its end, and their feeds in its head', () => {
    const [, footer = ''] = /<footer[^>]*>(.*)<\/footer>/s.exec(page) ?? []
    expect(footer.match(/<a [^>]*>[^<]*/g)).toEqual(['<a href="/developers">For programs'])
    expect(renderLayout(view, { ...frame, programs: '' }).includes('<link rel="alternate"')).toBe(true)
  })

  it('marks the place of the page in the navigation', () => {
    expect(page).toContain('<a href="/notes" aria-current="true">Notes</a>')
    expect(renderLayout({ ...view, path: '/notes' }, frame)).toContain('<a href="/notes" aria-current="page">Notes</a>')
  })

  it('holds JSON-LD that no text can break out of', () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': view.structuredData })
  })

  it('has no inline script, no inline style and no other host', () => {
    expect(page.match(/<script\b[^>]*>/g)).toEqual([
      '<script src="/assets/scheme.1.js">',
      '<script type="module" src="/assets/site.1.js" data-rest="/assets/rest.js" data-dialog="/assets/dialog.js" data-dialog-style="/assets/dialog.css" data-reading="/assets/reading.js" data-reading-style="/assets/reading.css" data-tools="/assets/webmcp.tools.js">',
      '<script type="application/ld+json">',
    ])
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
    expect(page).not.toMatch(/\ssrc="(?!\/)|<link rel="(?:stylesheet|icon)" href="(?!\/)/)
  })

  it('turns for a language that is written from the right, and marks what is not in it', () => {
    const arabic = renderLayout({ ...view, language: 'ar' }, frame)
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('<a class="site-title" href="/" dir="auto" lang="en">Garden</a>')
    expect(arabic).toContain('<a href="/notes" aria-current="true" lang="en">Notes</a>')
    expect(arabic).toContain('<section class="skip" aria-label="اختصارات">')
  })

  it('knows the locale only where the language names a region', () => {
    expect(page).not.toContain('og:locale')
    expect(renderLayout({ ...view, language: 'zh-Hant-TW' }, frame)).toContain('property="og:locale" content="zh_TW"')
  })

  it('escapes every text', () => {
    const bad = '"><script>alert(1)</script>'
    const link = { path: bad, label: bad, language: bad }
    const texts: View = {
      ...view,
      language: bad,
      title: bad,
      description: bad,
      path: bad,
      canonical: bad,
      markdown: bad,
    }
    const page = renderLayout(
      { ...texts, article: { published: bad, modified: bad } },
      {
        siteTitle: bad,
        siteUrl: bad,
        owner: { slots: {} },
        language: 'en',
        stylesheet: bad,
        icon: bad,
        schemeScript: bad,
        siteScript: bad,
        restScript: bad,
        dialogScript: bad,
        dialogStyle: bad,
        readingScript: bad,
        readingStyle: bad,
        toolsScript: bad,
        contentStyles: [],
        navigation: [link],
        programs: bad,
        textFace: bad,
        feeds: [{ path: bad, mediaType: bad, label: bad }],
        license: bad,
      },
    )
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('"">')
  })
})

describe('the links of the bar', () => {
  const linked = (count: number) => {
    const navigation = Array.from({ length: count }, (_, index) => ({
      ...{ path: `/${index}`, label: `L${index}`, language: 'en' },
    }))
    const page = renderLayout(view, { ...frame, navigation })
    const [, bar = ''] = /<nav aria-label="Main">(.*?)<\/nav>/s.exec(page) ?? []
    const [, menu = ''] = /(<details class="menu.*?)<\/details>/s.exec(page) ?? []
    const texts = (markup: string) => [...markup.matchAll(/>(L\d)</g)].map(([, text]) => text)
    return { page, menu, bar: texts(bar), all: texts(menu) }
  }

  it('are four; the menu, which opens without a script, has the others, and all for narrow screens', async () => {
    const { page, menu, bar, all } = linked(6)
    expect(bar).toEqual(['L0', 'L1', 'L2', 'L3'])
    expect(all).toEqual(['L0', 'L1', 'L2', 'L3', 'L4', 'L5'])
    expect(menu.match(/<li class="narrow">/g)).toHaveLength(4)
    expect(menu).toMatch(/^<details class="menu">\n<summary>.*<span>More<\/span><\/summary>\n<nav aria-label="More">/)
    expect(await htmlProblems(page)).toEqual([])
  })

  it('need the menu on narrow screens only, where they are few, and nowhere, where there are none', () => {
    expect(linked(4).menu).toContain('<details class="menu narrow">')
    expect(linked(4).menu).not.toContain('<li class=')
    expect(linked(0).page).not.toMatch(/<details|<nav/)
  })
})

describe('the columns', () => {
  const contents = html`<nav class="contents" aria-label="On this page"></nav>\n`
  const tree = html`<ul><li><a href="/notes">Notes</a></li></ul>`
  const page = renderLayout({ ...view, contents, tree }, frame)

  it('are there for the contents or the tree; else the text is alone', () => {
    const alone = renderLayout(view, frame)
    expect(alone).not.toContain('class="columns"')
    expect(alone).toContain('</header>\n<main id="site:main"')
    expect(renderLayout({ ...view, tree }, frame)).toContain('<div class="columns">\n<main id="site:main"')
    expect(renderLayout({ ...view, contents }, frame)).not.toContain('<aside')
  })

  it('begin with the contents and end with the tree, so that programs and screen readers soon reach the text', () => {
    const at = ['<nav class="contents"', '<main', '</main>', '<aside class="site-tree"'].map((part) =>
      page.indexOf(part),
    )
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at).not.toContain(-1)
  })

  it('have names and open without a script', async () => {
    expect(page).toContain(
      '<aside class="site-tree" tabindex="0" aria-label="All pages">\n<details>\n<summary>All pages</summary>\n<div>\n<ul>',
    )
    expect(await htmlProblems(page)).toEqual([])
  })
})

describe('the face of the text', () => {
  const text = html`<div class="prose">Text.</div>`
  const inFace = (language: string, main = text) =>
    renderLayout({ ...view, language, main }, { ...frame, textFace: '/assets/face.1.woff2' })

  it('is fetched early, by pages in Latin letters alone', () => {
    const preload = '<link rel="preload" href="/assets/face.1.woff2" as="font" type="font/woff2" crossorigin>'
    for (const language of ['en', 'pt-BR', 'sr-Latn']) {
      expect(inFace(language)).toContain(preload)
      expect(inFace(language)).toContain(' data-face>')
    }
    for (const language of ['ru', 'ja', 'ar', 'vi', 'az-Arab']) expect(inFace(language)).not.toMatch(/woff2|data-face/)
  })

  it('is not fetched early by pages without text', () => {
    expect(inFace('en', html`<h1>Soil</h1>`)).not.toContain('rel="preload"')
  })

  it('is not named by pages of a theme without one', () => {
    expect(renderLayout(view, frame)).not.toMatch(/woff2|data-face/)
  })
})

describe('licenseName', () => {
  it('links a web address and nothing else', () => {
    expect(String(licenseName('https://creativecommons.org/licenses/by/4.0/'))).toContain('<a rel="license"')
    expect(licenseName('CC-BY-4.0')).toBe('CC-BY-4.0')
    expect(licenseName('javascript:alert(1)')).toBe('javascript:alert(1)')
  })
})
