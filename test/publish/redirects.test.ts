import { describe, expect, it } from 'vitest'
import { bodyAt, siteOf } from './site-of.ts'

const files = { 'content/notes/soil.md': '# Soil', 'content/notes/worms.md': 'See [old](/old) and [blog](/blog/soil).' }

/** What the redirects of a configuration answer, and what is wrong with them. */
async function redirected(redirects: Readonly<Record<string, string | 410>>) {
  const { snapshot, diagnostics } = await siteOf(files, { config: { redirects } })
  const routes = [...snapshot.routes.values()].flatMap((route): [string, string | number][] => {
    if (route.kind === 'gone') return [[route.path, 410]]
    return route.kind === 'redirect' ? [[route.path, route.location]] : []
  })
  const faults = diagnostics
    .filter(({ code }) => code !== 'LINK_BROKEN')
    .map(({ code, message }) => `${code} ${message}`)
  return { routes: Object.fromEntries(routes), rules: snapshot.site.redirects, faults }
}

describe('redirects of the configuration', () => {
  it('are routes, and those with placeholders are matched while serving', async () => {
    const patterns = { '/blog/*': '/notes/*', '/2019/:slug': '/notes/:slug', '/shop/*': 410 } as const
    const exact = { '/old': '/notes/soil', '/feed': 'https://elsewhere.example/feed', '/gone': 410 } as const
    const { routes, rules, faults } = await redirected({
      ...patterns,
      ...exact,
      '/s': '/search?q=soil#x',
      '/j': '/api/jobs/1',
    })
    expect(routes).toEqual({ ...exact, '/s': '/search?q=soil#x', '/j': '/api/jobs/1' })
    expect(rules).toEqual(Object.entries(patterns).map(([from, to]) => ({ from, to })))
    expect(faults).toEqual([])
  })

  it('are followed to their end', async () => {
    const { routes, faults } = await redirected({
      ...{ '/a': '/b/', '/b': '/c.html', '/c': '/blog/soil#top', '/blog/*': '/notes/*' },
      ...{ '/d': '/e', '/e': 'https://elsewhere.example/', '/f': '/g', '/g': 410 },
    })
    expect(routes).toEqual({
      ...{ '/a': '/notes/soil#top', '/b': '/notes/soil#top', '/c': '/notes/soil#top' },
      ...{ '/d': 'https://elsewhere.example/', '/e': 'https://elsewhere.example/', '/f': 410, '/g': 410 },
    })
    expect(faults).toEqual([])
  })

  it('are left out if they lead in a circle, or to a path that is not served', async () => {
    const { routes, rules, faults } = await redirected({
      ...{
        '/a': '/b',
        '/b': '/c',
        '/c': '/a',
        '/d': '/d',
        '/e': '/nothing',
        '/f': '/e',
        '/x/*': '/nothing',
        '/y/*': '/d',
      },
      ...{
        '/p/*': '/q/*',
        '/q/*': '/p/*',
        '/r': '/p/1',
        '/z/*': '/z/z/*',
        '/w': '/z/1',
        '/llms': '/.well-known/oauth-authorization-server',
      },
    })
    expect(routes).toEqual({})
    expect(rules?.map(({ from }) => from)).toEqual(['/p/*', '/q/*', '/z/*'])
    expect(faults.map((fault) => fault.split(' ', 1)[0])).toEqual([
      ...Array.from({ length: 4 }, () => 'REDIRECT_CIRCULAR'),
      ...Array.from({ length: 2 }, () => 'REDIRECT_BROKEN'),
      ...['REDIRECT_CIRCULAR', 'REDIRECT_BROKEN', 'REDIRECT_BROKEN', 'REDIRECT_BROKEN', 'REDIRECT_CIRCULAR'],
    ])
    expect(faults[4]).toBe(
      'REDIRECT_BROKEN "/e" is redirected to "/nothing", which leads to no page or file; readers get 404.',
    )
  })

  it('never win over what is there, and one spelling of a path counts', async () => {
    const { routes, faults } = await redirected({
      '/notes/soil': '/notes/worms',
      '/ask': '/x',
      '/o': '/notes',
      '/o/': '/search',
    })
    expect(routes).toEqual({ '/o': '/notes' })
    expect(faults).toEqual([
      'REDIRECT_SHADOWED Something is served at /notes/soil, so its redirect has no effect.',
      'REDIRECT_SHADOWED Something is served at /ask, so its redirect has no effect.',
      'REDIRECT_CONFLICT The configuration redirects /o already, and that redirect counts.',
    ])
  })

  it('are no broken links, and stand in no list', async () => {
    const config = { redirects: { '/old': '/notes/soil', '/blog/*': '/notes/*' } }
    const site = await siteOf(files, { config })
    expect(site.diagnostics).toEqual([])
    for (const path of ['/sitemap.xml', '/llms.txt', '/openapi.json', '/api-docs.md'])
      expect(await bodyAt(site, path)).not.toMatch(/["/]old["<\s)]|oldAddress/)
  })

  it('keep the query and the fragment of their target, also through other redirects', async () => {
    const { routes } = await redirected({
      '/old': '/notes/soil',
      '/older': '/old?x=1#frag',
      '/oldest': '/older',
      '/own': '/notes/soil?y=2',
      '/other': '/own?x=1',
    })
    expect(routes).toEqual({
      '/old': '/notes/soil',
      '/older': '/notes/soil?x=1#frag',
      '/oldest': '/notes/soil?x=1#frag',
      '/own': '/notes/soil?y=2',
      '/other': '/notes/soil?y=2',
    })
  })

  it('may form a chain of ten thousand', async () => {
    const chain = Object.fromEntries(Array.from({ length: 9_999 }, (_, at) => [`/c${at}`, `/c${at + 1}`]))
    const { routes } = await redirected({ ...chain, '/c9999': '/notes/soil' })
    expect(new Set(Object.values(routes))).toEqual(new Set(['/notes/soil']))
    const { faults } = await redirected({ ...chain, '/c9999': '/c0' })
    expect(faults).toHaveLength(10_000)
  })

  it('change the id of the snapshot', async () => {
    const ids = await Promise.all(
      [{}, { '/a': '/notes' }].map(async (redirects) => (await siteOf(files, { config: { redirects } })).snapshot.id),
    )
    expect(new Set(ids).size).toBe(2)
  })
})
