/** Sections 1 to 3, rule by rule, against the example site as `npm start` serves it. Titles name the rows and rules. */
import { describe, expect, it } from 'vitest'
import { serveExampleSite } from './example-service.ts'
import { indexEntries, keysOf, markdownBody } from './expectations.ts'

const { at, get, json, snapshot } = serveExampleSite()

const documentation = ['/api-docs', '/developers', '/auth', '/pricing']
const collections = ['notes', 'jornal', 'lab']

describe('1. What the service does', () => {
  it('publishes notes, journal articles and lab entries as JSON indexes and Markdown bodies', async () => {
    for (const name of collections) {
      const entries = indexEntries(await get(`/${name}/index.json`))
      expect(entries.length).toBeGreaterThan(4)
      for (const { url } of entries) expect((await get(`${url}.md`)).status).toBe(200)
    }
  })

  it('needs no API key: every GET of its OpenAPI description answers anonymously', async () => {
    const description = await json('/openapi.json')
    expect(description).toMatchObject({ security: [] })
    expect(JSON.stringify(description)).not.toContain('securitySchemes')
  })

  it('has every content body cite the canonical HTML URL of its item', async () => {
    for (const name of collections) {
      for (const { url } of indexEntries(await get(`/${name}/index.json`))) {
        const { frontmatter, text } = markdownBody(await get(`${url}.md`))
        expect(frontmatter.canonical).toBe(url)
        expect(text.trimEnd().split('\n').slice(-6).join('\n')).toContain(String(url))
        const html = await get(String(url))
        expect(html.text).toContain(`<link rel="canonical" href="${url}">`)
      }
    }
  })
})

describe('2. Resources and their fields', () => {
  it.each(['notes', 'lab'])('%s index entry: slug, title, url, tags, and nothing else', async (name) => {
    const entries = indexEntries(await get(`/${name}/index.json`))
    expect(keysOf(entries)).toEqual(['slug,title,url,tags'])
    for (const { slug, title, url, tags } of entries) {
      expect(url).toBe(at(`/${name}/${encodeURIComponent(String(slug))}`))
      expect(title).toEqual(expect.stringMatching(/\S/))
      expect(tags).toEqual(expect.any(Array))
    }
  })

  it('Journal index entry: slug, title, url, author, source, and nothing else', async () => {
    const entries = indexEntries(await get('/jornal/index.json'))
    expect(keysOf(entries)).toEqual(['slug,title,url,author,source'])
    expect(entries.find(({ slug }) => slug === 'walden')).toEqual({
      slug: 'walden',
      title: 'Walden; or, Life in the Woods',
      url: at('/jornal/walden'),
      author: 'Henry David Thoreau',
      source: 'https://www.gutenberg.org/ebooks/205',
    })
  })

  it('Tag list: the tags that have 2 or more posts, each with the number of its posts', async () => {
    const counts = new Map<string, number>()
    for (const { tags } of indexEntries(await get('/notes/index.json'))) {
      if (!Array.isArray(tags)) throw new Error('tags are no array')
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
    const expected = [...counts].filter(([, count]) => count >= 2)
    const listed = indexEntries(await get('/notes/list-tags.json'))
    expect(keysOf(listed)).toEqual(['tag,count,url'])
    expect(new Map(listed.map(({ tag, count }) => [tag, count]))).toEqual(new Map(expected))
    expect(listed.map(({ count }) => count)).toEqual(listed.map(({ count }) => Number(count)).sort((a, b) => b - a))
    for (const { url } of listed) expect((await get(String(url))).headers.get('content-type')).toContain('text/html')
  })

  it('Note body: frontmatter followed by a Markdown body', async () => {
    const { keys, frontmatter, text } = markdownBody(await get('/notes/http-caching.md'))
    expect(keys).toEqual([
      'title',
      'description',
      'canonical',
      'markdown',
      'last-updated',
      'slug',
      'tags',
      'date',
      'license',
    ])
    expect(frontmatter).toMatchObject({
      title: 'HTTP caching',
      canonical: at('/notes/http-caching'),
      markdown: at('/notes/http-caching.md'),
      'last-updated': '2026-05-03',
      slug: 'http-caching',
      date: '2023-08-20',
      license: 'CC-BY-4.0',
    })
    expect(text).toMatch(/^# HTTP caching\n\n> For language models: [^\n]*\n\nA cache keeps a copy/)
  })

  it('Journal article body: frontmatter followed by a Markdown body; author and source at the top', async () => {
    const { keys, text } = markdownBody(await get('/jornal/walden.md'))
    expect(keys.slice(0, 2)).toEqual(['author', 'source'])
    const [title, blank, byline] = text.split('\n')
    expect([title, blank]).toEqual(['# Walden; or, Life in the Woods', ''])
    expect(byline).toContain('Henry David Thoreau')
    expect(byline).toContain('https://www.gutenberg.org/ebooks/205')
  })

  it('Lab entry: frontmatter followed by a Markdown body', async () => {
    const { frontmatter, text } = markdownBody(await get('/lab/a-loaf-in-awk.md'))
    expect(frontmatter).toMatchObject({ title: 'A loaf in awk', canonical: at('/lab/a-loaf-in-awk') })
    expect(text).toMatch(/^# A loaf in awk\n\n/)
  })

  it.each(documentation)('Documentation page %s: exactly the five keys, then a Markdown body', async (path) => {
    const { keys, text } = markdownBody(await get(`${path}.md`))
    expect(keys).toEqual(['title', 'description', 'canonical', 'markdown', 'last-updated'])
    expect(text).toMatch(/^# \S/)
  })

  it.each(documentation)(
    'Rule 1: %s carries its HTML URL, its Markdown URL and a date of the form YYYY-MM-DD',
    async (path) => {
      const { frontmatter } = markdownBody(await get(`${path}.md`))
      expect(frontmatter.canonical).toBe(at(path))
      expect(frontmatter.markdown).toBe(at(`${path}.md`))
      const date = String(frontmatter['last-updated'])
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    },
  )

  it('Rule 2: content bodies are Markdown with a frontmatter block at the top', async () => {
    const bodies = [...snapshot().routes.values()].filter(({ endpoint }) => endpoint === 'entryMarkdown')
    expect(bodies.length).toBeGreaterThan(40)
    for (const { path } of bodies) {
      const answer = await get(path)
      expect(answer.headers.get('content-type'), path).toBe('text/markdown; charset=utf-8')
      const { keys, frontmatter } = markdownBody(answer)
      expect(keys, path).toEqual(expect.arrayContaining(['title', 'canonical', 'markdown', 'last-updated', 'slug']))
      expect(frontmatter['last-updated'], path).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})

describe('3. States and transitions', () => {
  it('exposes no stateful resource: a read changes nothing', async () => {
    const before = await get('/notes/index.json')
    await get('/notes/http-caching', { cookie: 'a=b' })
    const after = await get('/notes/index.json')
    expect(after.text).toBe(before.text)
    expect(after.headers.has('set-cookie')).toBe(false)
  })
})
