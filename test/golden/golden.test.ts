/**
 * One body for each row of the catalog. `npx vitest run test/golden -u` writes them anew; read them before you commit.
 */
import { describe, expect, it } from 'vitest'
import { buildSite } from '../../src/publish/build.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import type { PreparedRoute, Route } from '../../src/contract/snapshot.ts'
import { smallSite, smallSiteConfig } from './small-site.ts'

const { snapshot } = await buildSite({
  source: smallSite,
  config: resolveConfig(smallSiteConfig, { flags: { baseUrl: 'https://garden.example' } }),
  now: Date.UTC(2026, 0, 15),
})
const prepared = [...snapshot.routes.values()].filter((route) => route.kind === 'prepared')

/** The first document of each row in each folder: every collection and every page, one of the entries and tags. */
const firsts = new Map<string, PreparedRoute>()
for (const route of prepared) {
  const [, folder = ''] = route.path.split('/')
  const row = `${route.endpoint} of ${folder.replace(/\.md$/, '')}`
  if (!firsts.has(row)) firsts.set(row, route)
}

describe('the documents of a small site', () => {
  it.each([...firsts.values()].map((route) => [route.path, route] as const))('GET %s', async (_, route) => {
    const { bytes } = await snapshot.bodies.load(route)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    await expect(withoutFingerprints(text)).toMatchFileSnapshot(fileOf(route))
  })

  it('stand at these addresses', async () => {
    await expect(`${[...snapshot.routes.values()].map(line).sort().join('\n')}\n`).toMatchFileSnapshot('routes.txt')
  })
})

function line(route: Route): string {
  const path = withoutFingerprints(route.path)
  switch (route.kind) {
    case 'redirect':
      return `${path} -> ${route.location}`
    case 'absent':
    case 'gone':
      return `${path} is ${route.kind}`
    case 'file':
      return `${path} ${route.mediaType}`
    case 'prepared':
      return `${path} ${route.mediaType}${route.noindex ? ' noindex' : ''}`
  }
}

/** So that a change of the style sheet changes no page here. */
function withoutFingerprints(text: string): string {
  return text.replace(/(\/assets\/[\w.]+?)\.[0-9a-f]{12}\./g, '$1.FINGERPRINT.')
}

/** Named so that an editor shows it as what it is. */
function fileOf({ path, mediaType }: PreparedRoute): string {
  if (path === '/') return 'documents/index.html'
  if (/\.\w+$/.test(path)) return `documents${path}`
  return `documents${path}${mediaType.startsWith('text/html') ? '.html' : '.json'}`
}
