import { describe, expect, it } from 'vitest'
import { writeAddresses } from '../../src/content/model/addresses/address-memory.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { bodyAt, now, type SiteOptions, siteOf } from './site-of.ts'

const day = 24 * 60 * 60 * 1000

const files = {
  'content/notes/soil.md': '# Soil\n\nDirt.\n\n## Part\n\nMore.\n',
  'content/notes/worms.md': '# Worms\n\nThey dig.\n',
}

/** What a site answers at a path: where it leads, `gone`, `200` or `404`. */
function at({ snapshot }: SiteState, path: string): string {
  const route = snapshot.routes.get(path)
  if (route?.kind === 'redirect') return route.location
  return route === undefined ? '404' : route.kind === 'gone' ? 'gone' : '200'
}

/** The second state of a folder after a first one, in one process or through the memory. */
async function then(
  first: Readonly<Record<string, string>>,
  second: Readonly<Record<string, string>>,
  options: SiteOptions = {},
): Promise<SiteState> {
  const before = await siteOf(first)
  const live = await siteOf(second, { ...options, previous: before })
  const restarted = await siteOf(second, { ...options, addresses: writeAddresses(before.memory.addresses) })
  expect([...restarted.memory.addresses].sort()).toEqual([...live.memory.addresses].sort())
  expect(restarted.snapshot.id).toBe(live.snapshot.id)
  return restarted
}

describe('a page that has moved keeps its old address', () => {
  it('if its file has another name and the same content', async () => {
    const { 'content/notes/soil.md': soil, ...rest } = files
    const site = await then(files, { ...rest, 'content/notes/earth.md': soil })
    expect([at(site, '/notes/soil'), at(site, '/notes/earth')]).toEqual(['/notes/earth', '200'])
  })

  it('if its file is in another folder or collection', async () => {
    const { 'content/notes/soil.md': soil, ...rest } = files
    expect(at(await then(files, { ...rest, 'content/lab/garden/soil.md': soil }), '/notes/soil')).toBe('/lab/soil')
  })

  it('if its file has another slug, whatever else has changed in it', async () => {
    const site = await then(files, { ...files, 'content/notes/soil.md': '---\nslug: earth\n---\nNew text.' })
    expect(at(site, '/notes/soil')).toBe('/notes/earth')
  })

  it('if version control knows that its file was renamed, though its text has changed', async () => {
    const { 'content/notes/soil.md': _, ...rest } = files
    const changed = { ...rest, 'content/notes/earth.md': '# Earth\n\nNew text.' }
    const renamed = { 'content/notes/soil.md': 'content/notes/earth.md' }
    expect(at(await then(files, changed, { renamed }), '/notes/soil')).toBe('/notes/earth')
    expect(at(await siteOf(changed, { renamed }), '/notes/soil')).toBe('/notes/earth')
  })

  it('through several moves, and after its text has changed', async () => {
    const first = await siteOf({ 'content/notes/a.md': 'One.' })
    const second = await siteOf({ 'content/notes/b.md': 'One.' }, { previous: first })
    const third = await siteOf({ 'content/notes/b.md': 'Two, longer.' }, { previous: second })
    const fourth = await siteOf({ 'content/notes/c.md': 'Two, longer.' }, { previous: third })
    expect([at(fourth, '/notes/a'), at(fourth, '/notes/b')]).toEqual(['/notes/c', '/notes/c'])
  })

  it('after a state in which it was missing', async () => {
    const first = await siteOf(files)
    const second = await siteOf({ 'content/notes/worms.md': files['content/notes/worms.md'] }, { previous: first })
    expect(at(second, '/notes/soil')).toBe('gone')
    const moved = { ...files, 'content/notes/earth.md': files['content/notes/soil.md'] }
    const { 'content/notes/soil.md': _, ...now } = moved
    expect(at(await siteOf(now, { previous: second }), '/notes/soil')).toBe('/notes/earth')
  })

  it('unless another page has it now', async () => {
    const { 'content/notes/soil.md': soil, ...rest } = files
    const site = await then(files, { ...rest, 'content/notes/earth.md': soil, 'content/notes/soil.md': 'New.' })
    expect(at(site, '/notes/soil')).toBe('200')
  })

  it('and pages link to it directly, also by the whole address', async () => {
    const { 'content/notes/soil.md': soil } = files
    const links = '[a](/notes/soil) [b](https://example.com/notes/soil.html#part) [c](/notes/soil?x#part)'
    const site = await then(files, { 'content/notes/earth.md': soil, 'content/notes/links.md': links })
    const text = await bodyAt(site, '/notes/links.md')
    expect(text.match(/https:\/\/example\.com\/notes\/(?:soil|earth)[^)]*/g)).toEqual([
      'https://example.com/notes/earth',
      'https://example.com/notes/earth#part',
      'https://example.com/notes/earth#part',
    ])
    expect(site.site.backlinks.get('/notes/earth')?.map(({ path }) => path)).toEqual(['/notes/links'])
  })
})

describe('of several pages with the content of one that is missing', () => {
  const stub = 'To do.'

  it('none is taken for it if all were there before', async () => {
    const stubs = { 'content/notes/a.md': stub, 'content/notes/b.md': stub, 'content/notes/c.md': stub }
    const { 'content/notes/a.md': _, ...rest } = stubs
    expect(at(await then(stubs, rest), '/notes/a')).toBe('gone')
  })

  it('the one with its name is, and else a new one', async () => {
    const before = { 'content/notes/a.md': stub, 'content/notes/b.md': stub }
    const moved = { 'content/notes/b.md': stub, 'content/lab/a.md': stub, 'content/lab/c.md': stub }
    expect(at(await then(before, moved), '/notes/a')).toBe('/lab/a')
    const renamed = { 'content/notes/b.md': stub, 'content/notes/c.md': stub }
    expect(at(await then(before, renamed), '/notes/a')).toBe('/notes/c')
  })
})

describe('a page that was deleted', () => {
  const { 'content/notes/soil.md': _, ...rest } = files

  it('is gone for 180 days, and then it is not found', async () => {
    const first = await siteOf(files)
    const second = await siteOf(rest, { previous: first })
    const route = second.snapshot.routes.get('/notes/soil')
    expect(route).toMatchObject({ kind: 'gone', until: Date.UTC(2026, 0, 15) + 180 * day })
    expect(at(await siteOf(rest, { previous: second, at: now + 179 * day }), '/notes/soil')).toBe('gone')
    const later = await siteOf(rest, { previous: second, at: now + 180 * day })
    expect(at(later, '/notes/soil')).toBe('404')
    expect(later.memory.addresses.has('/notes/soil')).toBe(false)
  })

  it('is there again if its file is', async () => {
    const first = await siteOf(files)
    const second = await siteOf(rest, { previous: first })
    const third = await siteOf(files, { previous: second })
    expect(at(third, '/notes/soil')).toBe('200')
    expect(third.memory.addresses.get('/notes/soil')).not.toHaveProperty('gone')
  })

  it('takes the addresses that it had before with it', async () => {
    const first = await siteOf({ ...rest, 'content/notes/a.md': 'One.' })
    const second = await siteOf({ ...rest, 'content/notes/b.md': 'One.' }, { previous: first })
    const third = await siteOf(rest, { previous: second })
    expect([at(third, '/notes/a'), at(third, '/notes/b')]).toEqual(['gone', 'gone'])
  })

  it('is in no sitemap, and a link to it is broken', async () => {
    const first = { ...rest, 'content/notes/quagga.md': 'Extinct.' }
    const site = await then(first, { ...rest, 'content/notes/links.md': '[q](/notes/quagga)' })
    expect(site.diagnostics.map(({ code }) => code)).toEqual(['LINK_BROKEN'])
    for (const path of ['/sitemap.xml', '/llms.txt', '/openapi.json', '/notes'])
      expect(await bodyAt(site, path)).not.toContain('quagga')
  })

  it('counts from today if its day lies in the future', async () => {
    const { memory } = await siteOf(files)
    const soil = { file: 'content/notes/soil.md', hash: '0'.repeat(28), gone: '2099-01-01' }
    const addresses = writeAddresses(new Map([...memory.addresses, ['/notes/soil', soil]]))
    const site = await siteOf(rest, { addresses })
    expect(site.snapshot.routes.get('/notes/soil')).toMatchObject({ until: Date.UTC(2026, 0, 15) + 180 * day })
  })
})

describe('a page that is no longer public answers 404', () => {
  const { 'content/notes/soil.md': soil, ...rest } = files

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a draft', { 'content/notes/soil.md': `---\ndraft: true\n---\n${soil}` }],
    ['a draft elsewhere', { 'content/lab/soil.md': `---\ndraft: true\n---\n${soil}` }],
    ['not to be published', { 'content/notes/soil.md': `---\npublish: false\n---\n${soil}` }],
    ['of the future', { 'content/notes/soil.md': `---\ndate: 2099-01-01\n---\n${soil}` }],
    ['moved to the drafts', { 'content/_drafts/soil.md': soil }],
    ['private by its name', { 'content/notes/_soil.md': soil, 'content/_private/soil.md': soil }],
    ['of a kind that is not read', { 'content/notes/soil.rmd': soil }],
  ])('as it is %s', async (_, change) => {
    const site = await then(files, { ...rest, ...change })
    expect(at(site, '/notes/soil')).toBe('404')
  })

  it('as its frontmatter cannot be read at the start', async () => {
    const { memory } = await siteOf(files)
    const broken = { ...rest, 'content/notes/soil.md': `---\n{{{\n---\n${soil}` }
    expect(at(await siteOf(broken, { addresses: writeAddresses(memory.addresses) }), '/notes/soil')).toBe('404')
  })

  it('also at the addresses that it had before, until it is public again', async () => {
    const first = await siteOf({ 'content/notes/a.md': 'One.' })
    const second = await siteOf({ 'content/notes/b.md': 'One.' }, { previous: first })
    const third = await siteOf({ 'content/notes/b.md': '---\ndraft: true\n---\nOne.' }, { previous: second })
    expect([at(third, '/notes/a'), at(third, '/notes/b')]).toEqual(['404', '404'])
    const fourth = await siteOf({ 'content/notes/b.md': 'Two, longer.' }, { previous: third })
    expect(at(fourth, '/notes/a')).toBe('/notes/b')
  })

  it('if its file is there, though it is not listed', async () => {
    const before = await siteOf(files)
    const after = await siteOf({ ...rest, 'content/notes/.soil.md': soil }, { previous: before })
    expect(at(after, '/notes/soil')).toBe('gone')
    const excluded = { 'content/.notes/x.md': soil }
    const addresses = writeAddresses(new Map([['/notes/x', { file: 'content/.notes/x.md', hash: '1'.repeat(28) }]]))
    expect(at(await siteOf({ ...rest, ...excluded }, { addresses }), '/notes/x')).toBe('404')
  })

  it('and version control makes no address of a draft that was published later', async () => {
    const renamed = {
      'content/_drafts/secret.md': 'content/notes/soil.md',
      'content/.x/old.md': 'content/notes/soil.md',
    }
    const site = await siteOf(files, { renamed })
    expect(at(site, '/notes/secret')).toBe('404')
  })

  it('and no title or text of it is remembered', async () => {
    const secret = { 'content/notes/secret.md': '---\ndraft: true\ntitle: Merger\n---\nWith Acme.' }
    const site = await siteOf({ ...files, ...secret })
    expect(writeAddresses(site.memory.addresses)).not.toMatch(/secret|Merger|Acme|Soil/)
  })
})

it('addresses in the memory never win over documents, operations and paths that are absent on purpose', async () => {
  const entry = { file: 'content/notes/x.md', hash: '1'.repeat(28), gone: '2026-01-01' }
  const paths = ['/', '/notes', '/ask', '/mcp', '/llms.txt', '/api/jobs/1', '/search', '/api-docs', '/notes/index.json']
  const absent = '/.well-known/oauth-authorization-server/mcp'
  const without = await siteOf(files)
  const site = await siteOf(files, {
    addresses: writeAddresses(new Map([...paths, absent].map((path) => [path, entry]))),
  })
  expect([...site.snapshot.routes.keys()]).toEqual([...without.snapshot.routes.keys()])
})
