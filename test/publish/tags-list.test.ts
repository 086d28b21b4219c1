/** `/tags`: all tags of a site, A to Z. */
import { describe, expect, it } from 'vitest'
import { tagGroups, tagsAtoZ } from '../../src/content/model/tags.ts'
import { bodyAt, codesOf, siteOf } from './site-of.ts'

const tagged = (tags: readonly string[]) => `---\ndate: 2026-01-01\ntags: ${JSON.stringify(tags)}\n---\nText.\n`

describe('the letters that tags are listed under', () => {
  const lettersOf = (names: readonly string[], language = 'en') => {
    const tags = names.map((name) => ({ name, slug: name, path: `/tags/${name}`, entries: [] }))
    return tagGroups(tagsAtoZ(tags, language), language).map(({ letter, tags }) => [
      letter,
      tags.map((tag) => tag.name),
    ])
  }

  it('are those of the language: a letter with a mark is one of its own where it is sorted so', () => {
    expect(lettersOf(['zebra', 'Éclair', 'eel', 'Ångström', 'apple'])).toEqual([
      ['A', ['Ångström', 'apple']],
      ['E', ['Éclair', 'eel']],
      ['Z', ['zebra']],
    ])
    expect(lettersOf(['Ångström', 'apple', 'zebra'], 'sv').map(([letter]) => letter)).toEqual(['A', 'Z', 'Å'])
  })

  it('group numbers, other characters, and scripts of thousands of characters', () => {
    const names = ['10', '2', '+plus', '日本語', '中文', 'かな', 'カナ', '한국', 'Яблоко', 'яма', '🌱']
    expect(Object.fromEntries(lettersOf(names))).toEqual({
      '#': expect.arrayContaining(['+plus', '🌱']),
      '0–9': ['2', '10'],
      Я: ['Яблоко', 'яма'],
      한글: ['한국'],
      かな: expect.arrayContaining(['かな', 'カナ']),
      漢字: expect.arrayContaining(['日本語', '中文']),
    })
  })
})

describe('/tags', async () => {
  const site = await siteOf({
    'content/notes/a.md': tagged(['Soil', 'bread']),
    'content/lab/b.md': tagged(['soil', 'Éclair', '<b>&']),
    'content/pages/tags.md': 'A page that is called tags.\n',
  })

  it('lists every tag with the number of its entries, under its letter, and links to its page', async () => {
    const page = await bodyAt(site, '/tags')
    expect(page).toContain('<h1>Tags</h1>')
    expect([...page.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, letter]) => letter)).toEqual(['#', 'B', 'E', 'S'])
    expect(page).toContain('<a href="/tags/soil" rel="tag" dir="auto">Soil</a> <span class="count">2</span>')
    expect(page).toContain('&lt;b&gt;&amp;')
    expect(page).toContain('<link rel="canonical" href="https://example.com/tags">')
  })

  it('has a Markdown twin with the same tags', async () => {
    const markdown = await bodyAt(site, '/tags.md')
    expect(markdown).toContain('\n## S\n\n- [Soil](https://example.com/tags/soil.md): 2 entries\n')
    expect(markdown).toContain('\n## \\#\n\n- [\\<b>&](')
    expect(site.snapshot.routes.get('/tags')).toMatchObject({ markdown: '/tags.md' })
  })

  it('is in the sitemap and in /llms.txt, and on the way to each tag; pages with tags lead to it', async () => {
    expect(await bodyAt(site, '/sitemap.xml')).toContain('<loc>https://example.com/tags</loc>')
    expect(await bodyAt(site, '/sitemap.md')).toContain('- [Tags](https://example.com/tags) ([Markdown]')
    expect(await bodyAt(site, '/llms.txt')).toContain('](https://example.com/tags.md): all tags')
    expect(await bodyAt(site, '/tags/soil')).toMatch(
      /<nav class="breadcrumbs"[\s\S]*<a href="\/tags" dir="auto">Tags<\/a>/,
    )
    for (const path of ['/', '/notes', '/search'])
      expect(await bodyAt(site, path), path).toContain('<a href="/tags">All tags</a>')
  })

  it('leaves its address to no page of that name', async () => {
    expect(codesOf(site)).toContain('SLUG_RESERVED')
    expect(await bodyAt(site, '/tags')).not.toContain('A page that is called tags.')
  })

  it('is not there where nothing is tagged, and nothing leads to it', async () => {
    const bare = await siteOf({ 'content/notes/a.md': 'Text.\n' })
    for (const path of ['/tags', '/tags.md']) expect(bare.snapshot.routes.has(path)).toBe(false)
    for (const path of ['/', '/notes', '/search', '/sitemap.xml', '/llms.txt', '/index.md'])
      expect(await bodyAt(bare, path), path).not.toMatch(/\/tags\b/)
  })

  it('comes in pages, each under 50,000 characters, which hold every tag once', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `Tag number ${index} of many`)
    // A note may have fifty.
    const notes = Array.from({ length: 20 }, (_, at) => [
      `content/notes/${at}.md`,
      tagged(names.slice(50 * at, 50 * at + 50)),
    ])
    const many = await siteOf(Object.fromEntries(notes))
    const seen: string[] = []
    for (const path of ['/tags', '/tags/page/2', '/tags/page/3', '/tags/page/4']) {
      const page = await bodyAt(many, path)
      const markdown = await bodyAt(many, `${path}.md`)
      const links = [...page.matchAll(/<a href="(\/tags\/[^"]+)" rel="tag"/g)].map(([, tag = '']) => tag)
      expect(Buffer.byteLength(page)).toBeLessThan(50_000)
      expect(markdown.length).toBeLessThan(50_000)
      for (const tag of links) expect(markdown).toContain(`](https://example.com${tag}.md)`)
      seen.push(...links)
    }
    expect(new Set(seen).size).toBe(1_000)
    expect(seen.length).toBe(1_000)
    expect(many.snapshot.routes.has('/tags/page/5')).toBe(false)
    expect(await bodyAt(many, '/sitemap.xml')).toContain('<loc>https://example.com/tags/page/4</loc>')
  })
})
