/** What a browser keeps for a reader without a connection, before any page is read. */
import { type ReaderManifest, readerPaths } from '../../contract/reader.ts'
import type { PreparedRoute, Snapshot } from '../../contract/snapshot.ts'

/** All pages are kept only if they are few and small. */
const mostPages = 300
const mostBytes = 2 * 1024 * 1024

/** The pages that every reader may be led to. */
const firstPages = ['/', '/search']

export async function shellOf(snapshot: Snapshot): Promise<Pick<ReaderManifest, 'shell' | 'pages'>> {
  const first = firstPages.filter((path) => snapshot.routes.has(path))
  const shell = [...first, ...(await assetsOf(snapshot, first)), readerPaths.offline]
  return { shell, pages: await smallSite(snapshot, new Set(first)) }
}

/** Theme files that the pages name, those for scripts included. */
async function assetsOf(snapshot: Snapshot, paths: readonly string[]): Promise<string[]> {
  const html = await Promise.all(paths.map((path) => textAt(snapshot, path)))
  const named = html.join('\n')
  return [...snapshot.routes.values()]
    .filter((route) => route.kind === 'file' && route.immutable && named.includes(`"${route.path}"`))
    .map(({ path }) => path)
}

/** Bodies are made one after the other, and no more of them than it takes to see that they are too many. */
async function smallSite(snapshot: Snapshot, known: ReadonlySet<string>): Promise<string[]> {
  const pages = [...snapshot.routes.values()].filter(isPage).filter(({ path }) => !known.has(path))
  if (pages.length > mostPages) return []
  let bytes = 0
  for (const page of pages) {
    bytes += (await snapshot.bodies.load(page)).bytes.length
    if (bytes > mostBytes) return []
  }
  return pages.map(({ path }) => path)
}

function isPage(route: { readonly kind: string }): route is PreparedRoute {
  return route.kind === 'prepared' && 'mediaType' in route && String(route.mediaType).startsWith('text/html')
}

async function textAt({ routes, bodies }: Snapshot, path: string): Promise<string> {
  const route = routes.get(path)
  return route?.kind === 'prepared' ? new TextDecoder().decode((await bodies.load(route)).bytes) : ''
}
