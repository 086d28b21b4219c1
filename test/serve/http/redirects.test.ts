import { describe, expect, it } from 'vitest'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { openSnapshot } from '../../../src/serve/snapshot/open-snapshot.ts'
import { now, siteOf } from '../../publish/site-of.ts'
import { type Asked, ask } from '../exchange.ts'
import { storedFiles, stores } from '../snapshot/stored.ts'

const day = 24 * 60 * 60 * 1000

const redirects = {
  '/old': '/notes/soil',
  '/part': '/notes/soil?b=2#part',
  '/gone': 410,
  '/feed': 'https://elsewhere.example/feed',
  '/blog/*': '/notes/*',
  '/2019/:slug': '/notes/:slug',
  '/shop/*': 410,
  '/out/*': 'https://elsewhere.example/in/*',
  '/to-old/*': '/*',
  '/p/*': '/q/*',
  '/q/*': '/p/*',
  '/notes/:slug/comments': '/notes/:slug',
} as const

const first = await siteOf({
  'content/notes/soil.md': '# Soil',
  'content/notes/worms.md': '# Worms',
  'content/notes/ants.md': '# Ants',
})
const { snapshot } = await siteOf(
  { 'content/notes/soil.md': '# Soil', 'content/notes/earthworms.md': '# Worms' },
  {
    previous: first,
    config: { redirects, aliases: { github: 'https://github.example/x' }, otherHosts: ['www.example.com'] },
  },
)

const at = (milliseconds: number) => createSiteService({ snapshot: () => snapshot, now: () => milliseconds })
const service = at(now)
const asked = (path: string, more: Asked = {}) => ask(service, path, more)

/** `308 /notes/soil` or the status alone. */
async function answer(path: string, more: Asked = {}): Promise<string> {
  const { status, headers } = await asked(path, more)
  return [status, headers.get('location')].filter((part) => part !== null).join(' ')
}

describe('an old address', () => {
  it.each([
    ['/notes/worms', '308 /notes/earthworms'],
    ['/notes/worms/', '308 /notes/earthworms'],
    ['/notes/worms.html', '308 /notes/earthworms'],
    ['/notes/worms/index.html', '308 /notes/earthworms'],
    ['//notes//worms', '308 /notes/earthworms'],
    ['/notes/worms.md', '308 /notes/earthworms.md'],
    ['/notes/worms?a=b%20c', '308 /notes/earthworms?a=b%20c'],
    ['/notes/worms/?a', '308 /notes/earthworms?a'],
    ['/old', '308 /notes/soil'],
    ['/old/?utm=1', '308 /notes/soil?utm=1'],
    ['/part?a=1', '308 /notes/soil?b=2&a=1#part'],
    ['/feed', '308 https://elsewhere.example/feed'],
    ['/gone', '410'],
    ['/gone/', '410'],
    ['/notes/ants', '410'],
    ['/notes/ants.md', '410'],
    ['/notes/ants/', '410'],
    ['/github?a=b', '308 https://github.example/x'],
  ])('%s answers %s in one step', async (path, expected) => {
    expect(await answer(path)).toBe(expected)
    expect(await answer(path, { method: 'HEAD' })).toBe(expected)
  })

  it('is cached like other redirects, and has no body', async () => {
    const [old, alias] = [await asked('/old'), await asked('/github')]
    expect(old.text).toBe('')
    expect([...old.headers.keys()]).toEqual([...alias.headers.keys()])
    expect(old.headers.get('cache-control')).toBe(alias.headers.get('cache-control'))
    expect(old.headers.get('ratelimit-limit')).toBe('60')
  })

  it('has the methods of a document', async () => {
    for (const path of ['/old', '/gone', '/blog/soil', '/github']) {
      const post = await asked(path, { method: 'POST', body: '{}' })
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
      const options = await asked(path, { method: 'OPTIONS' })
      expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    }
  })

  it.each([
    ['/old', '308 https://example.com/notes/soil'],
    ['/notes/worms.html?a=1', '308 https://example.com/notes/earthworms?a=1'],
    ['/blog/soil', '308 https://example.com/notes/soil'],
    ['/feed', '308 https://elsewhere.example/feed'],
    ['/gone', '308 https://example.com/gone'],
    ['/notes/soil?a', '308 https://example.com/notes/soil?a'],
  ])('%s on another host of the site leads to the final address in one step', async (path, expected) => {
    for (const host of ['www.example.com', 'WWW.example.com.', 'www.example.com:8443']) {
      expect(await answer(path, { headers: { host } })).toBe(expected)
    }
  })
})

describe('the address of a deleted page', () => {
  it('answers 410 in the form that the client wants, and never from a cache', async () => {
    const json = await asked('/notes/ants')
    expect(JSON.parse(json.text)).toMatchObject({
      status: 410,
      code: 'GONE',
      type: 'https://example.com/api-docs#gone',
      instance: '/notes/ants',
    })
    expect(json.headers.get('content-type')).toBe('application/problem+json')
    expect(json.headers.get('cache-control')).toBe('no-store')
    expect(json.headers.get('ratelimit-limit')).toBe('60')
    const html = await asked('/notes/ants', { headers: { accept: 'text/html' } })
    expect(html.text).toContain('<h1>This page was removed</h1>')
    const markdown = await asked('/notes/ants', { headers: { accept: 'text/markdown' } })
    expect(markdown.text).toContain('# 410 Gone')
    expect((await asked('/notes/ants', { method: 'HEAD' })).text).toBe('')
  })

  it('names the nearest addresses, as 404 does', async () => {
    const other = await siteOf({ 'content/notes/ant-hills.md': 'Hills' }, { previous: first })
    const { text } = await ask(createSiteService({ snapshot: () => other.snapshot, now: () => now }), '/notes/ants')
    expect(JSON.parse(text)).toMatchObject({ code: 'GONE', nearest: ['https://example.com/notes/ant-hills'] })
    expect(JSON.parse((await asked('/notes/earthwormz')).text).nearest).toEqual([
      'https://example.com/notes/earthworms',
    ])
  })

  it('answers 404 after 180 days, without another build; what the owner calls gone stays gone', async () => {
    const start = Date.UTC(2026, 0, 15)
    expect((await ask(at(start + 180 * day - 1), '/notes/ants')).status).toBe(410)
    const later = await ask(at(start + 180 * day), '/notes/ants')
    expect([later.status, JSON.parse(later.text).code]).toEqual([404, 'NOT_FOUND'])
    expect((await ask(at(start + 9_000 * day), '/gone')).status).toBe(410)
  })
})

describe('a rule with placeholders', () => {
  it.each([
    ['/blog/soil', '308 /notes/soil'],
    ['/blog/soil/', '308 /notes/soil'],
    ['/blog/soil.html', '308 /notes/soil'],
    ['/blog/soil.md', '308 /notes/soil.md'],
    ['/blog/soil?a=1', '308 /notes/soil?a=1'],
    ['/blog', '308 /notes'],
    ['/2019/worms', '308 /notes/earthworms'],
    ['/blog/ants', '410'],
    ['/to-old/old', '308 /notes/soil'],
    ['/to-old/search', '308 /search'],
    ['/to-old/ask', '308 /ask'],
    ['/to-old/to-old/to-old/notes/soil', '308 /notes/soil'],
    ['/shop/hats/1', '410'],
    ['/out/a/b?c', '308 https://elsewhere.example/in/a/b?c'],
    ['/notes/soil/comments', '308 /notes/soil'],
  ])('leads %s to %s', async (path, expected) => {
    expect(await answer(path)).toBe(expected)
  })

  it.each([
    '/blog/nothing',
    '/2019/soil/more',
    '/p/1',
    '/to-old/.well-known/oauth-authorization-server',
    `${'/to-old'.repeat(20)}/notes/soil`,
    '/notes/nothing/comments',
  ])('answers 404 if nothing is served where it leads: %s', async (path) => {
    expect(await answer(path)).toBe('404')
  })

  it.each(['/notes/soil', '/notes/soil.md', '/ask?query=soil', '/'])(
    'never wins over what is there: %s',
    async (path) => {
      const greedy = await siteOf(
        { 'content/notes/soil.md': 'x' },
        { config: { redirects: { '/*': 'https://x.example/*' } } },
      )
      expect((await ask(createSiteService({ snapshot: () => greedy.snapshot }), path)).status).toBe(200)
    },
  )

  it.each([
    '/out//evil.example',
    '/out/@evil.example/',
    '/out/%2F%2Fevil.example',
    '/out/%2e%2e/%2e%2e/evil',
    '/out/..//evil.example',
    '/out/\\\\evil.example',
    '/out/%5c%5cevil.example',
    '/out/%0d%0aLocation:%20https:%2f%2fevil.example',
    '/out/.evil.example',
    'http://example.com/out/@evil.example',
    '/to-old///evil.example',
    '/blog//evil.example',
  ])('leads to no host but that of its target: %s', async (path) => {
    const { status, headers } = await asked(path)
    expect([308, 404]).toContain(status)
    const location = headers.get('location')
    if (location !== null) {
      expect(['elsewhere.example', 'example.com']).toContain(new URL(location, 'https://example.com/').host)
      expect(location).not.toMatch(/[\r\n]|^\/\//)
    }
  })
})

it.each(Object.entries(stores))('old addresses are kept in a snapshot in %s', async (_, store) => {
  const opened = await openSnapshot(store(await storedFiles(snapshot)))
  const stored = createSiteService({ snapshot: () => opened, now: () => now })
  for (const path of [
    '/old/?a=1',
    '/notes/worms.md',
    '/notes/ants',
    '/blog/soil',
    '/shop/x',
    '/out/a',
    '/blog/nothing',
  ]) {
    const [here, there] = [await asked(path), await ask(stored, path)]
    expect([there.status, there.headers.get('location'), there.text]).toEqual([
      here.status,
      here.headers.get('location'),
      here.text,
    ])
  }
  opened.close()
})
