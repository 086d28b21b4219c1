import { describe, expect, it } from 'vitest'
import type { Frame } from '../../src/contract/frame.ts'
import { html } from '../../src/theme/html.ts'
import { licenseName, renderLayout } from '../../src/theme/layout.ts'
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
  dialogScript: '/assets/dialog.js',
  dialogStyle: '/assets/dialog.css',
  readingScript: '/assets/reading.js',
  readingStyle: '/assets/reading.css',
  toolsScript: '/assets/webmcp.tools.js',
  contentStyles: [{ mark: '<math', path: '/assets/maths.1.css' }],
  navigation: [
    { path: '/notes', label: 'Notes', language: 'en' },
    { path: '/search', label: 'Search', language: 'en' },
  ],
  footer: [{ path: '/llms.txt', label: 'llms.txt', language: 'en' }],
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
      '<script type="module" src="/assets/site.1.js" data-dialog="/assets/dialog.js" data-dialog-style="/assets/dialog.css" data-reading="/assets/reading.js" data-reading-style="/assets/reading.css" data-tools="/assets/webmcp.tools.js">',
      '<script type="application/ld+json">',
    ])
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
    expect(page).not.toMatch(/\ssrc="(?!\/)|<link rel="(?:stylesheet|icon)" href="(?!\/)/)
  })

  it('turns for a language that is written from the right, and marks what is not in it', () => {
    const arabic = renderLayout({ ...view, language: 'ar' }, frame)
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('<header class="site-header" lang="en">')
    expect(arabic).toContain('<section class="skip" aria-label="Shortcuts" lang="en">')
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
        dialogScript: bad,
        dialogStyle: bad,
        readingScript: bad,
        readingStyle: bad,
        toolsScript: bad,
        contentStyles: [],
        navigation: [link],
        footer: [link],
        feeds: [{ path: bad, mediaType: bad, label: bad }],
        license: bad,
      },
    )
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('"">')
  })
})

describe('licenseName', () => {
  it('links a web address and nothing else', () => {
    expect(String(licenseName('https://creativecommons.org/licenses/by/4.0/'))).toContain('<a rel="license"')
    expect(licenseName('CC-BY-4.0')).toBe('CC-BY-4.0')
    expect(licenseName('javascript:alert(1)')).toBe('javascript:alert(1)')
  })
})
