import { describe, expect, it } from 'vitest'
import { errorMarkdown } from '../../src/serve/http/error-markdown.ts'
import { errorPage } from '../../src/serve/http/error-page.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { ask } from '../serve/exchange.ts'
import { htmlProblems } from '../theme/html-problems.ts'
import { bodyAt, codesOf, siteOf } from './site-of.ts'

const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  code: 'NOT_FOUND',
  detail: 'There is nothing at this address.',
  hint: 'Start at /llms.txt.',
} as const
const soil = '---\ndate: 2026-01-01\n---\nSoil is alive.\n'
const text = '# Lost in the garden\n\nSee [[Soil]] or ![a map](map.png).\n'
const map = new Uint8Array([1, 2, 3])

describe.each(['content/pages/404.md', 'content/404.md'])('the owner’s text at %s', async (file) => {
  const site = await siteOf({
    [file]: text,
    'content/notes/Soil.md': soil,
    'content/pages/map.png': map,
    'content/map.png': map,
  })
  const page = errorPage(site.snapshot.site, problem, [{ path: '/notes/soil', title: 'Soil' }])

  it('is the body of the page for addresses that lead nowhere, above the suggestions', async () => {
    expect(page).toContain('>Lost in the garden</h1>')
    expect(page).toContain('<title>Lost in the garden')
    expect(page).toContain('<a href="/notes/soil">Soil</a>')
    expect(page.indexOf('Lost in')).toBeLessThan(page.indexOf('Perhaps you meant'))
    expect(page).toContain('404 <code>NOT_FOUND</code>')
    expect(page).not.toContain('This page isn’t here')
    expect(await htmlProblems(page)).toEqual([])
  })

  it('is in the Markdown too, below the words that programs know', () => {
    const markdown = errorMarkdown(site.snapshot.site, problem, [])
    expect(markdown).toMatch(/^# 404 Not found\n/)
    expect(markdown).toContain('\n## Lost in the garden\n')
    expect(markdown).toContain('https://example.com/notes/soil')
  })

  it('is no page: it has no address, and is in no list, feed, search or backlink', async () => {
    for (const path of ['/404', '/404.md', '/notes/404']) expect(site.snapshot.routes.has(path)).toBe(false)
    for (const path of [
      '/',
      '/notes',
      '/notes/soil',
      '/llms.txt',
      '/llms-full.txt',
      '/sitemap.xml',
      '/sitemap.md',
      '/feed.xml',
    ])
      expect(await bodyAt(site, path)).not.toMatch(/404|Lost in/)
    expect(site.snapshot.pages.map((record) => record.path)).not.toContain('/404')
  })

  it('brings the files that it shows', () => {
    expect([...site.snapshot.routes.keys()].filter((path) => path.endsWith('map.png'))).toHaveLength(1)
  })

  it('stays out of other errors', () => {
    const other = { ...problem, code: 'URI_TOO_LONG', status: 414 } as const
    expect(errorPage(site.snapshot.site, other, [])).not.toContain('Lost in')
    expect(errorMarkdown(site.snapshot.site, other, [])).not.toContain('Lost in')
  })
})

it('a draft of it is published nowhere', async () => {
  const site = await siteOf({ 'content/pages/404.md': `---\ndraft: true\n---\n${text}`, 'content/notes/Soil.md': soil })
  expect(site.snapshot.site.notFound).toBeUndefined()
})

it('its broken links are reported', async () => {
  const site = await siteOf({ 'content/pages/404.md': 'See [[Nowhere]].\n', 'content/notes/Soil.md': soil })
  expect(codesOf(site)).toContain('LINK_BROKEN')
})

it('a text of megabytes is not sent with every error', async () => {
  const site = await siteOf({ 'content/pages/404.md': `# Lost\n\n${'word '.repeat(200_000)}` })
  expect(site.snapshot.site.notFound).toMatchObject({ title: 'Lost', html: '', markdown: '' })
})

it('a change of it is a new state of the site', async () => {
  const of = async (body: string) => (await siteOf({ 'content/pages/404.md': body })).snapshot.id
  expect(await of('One')).not.toBe(await of('Two'))
})

it('the nearest pages are named by their titles for people, and by their addresses for programs', async () => {
  const { snapshot } = await siteOf({ 'content/notes/soil.md': '# Earth & roots\n', 'content/notes/x.md': 'Text.\n' })
  const service = createSiteService({ snapshot: () => snapshot })
  const people = await ask(service, '/notes/soill', { headers: { accept: 'text/html' } })
  expect(people.text).toContain('<a href="/notes/soil" dir="auto">Earth &amp; roots</a>')
  expect(people.text).toContain('name="q" value="soill"')
  const programs = await ask(service, '/notes/soill', { headers: { accept: 'application/json' } })
  expect(JSON.parse(programs.text).nearest).toEqual(['https://example.com/notes/soil'])
})
