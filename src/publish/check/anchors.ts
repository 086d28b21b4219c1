/** The fragments that a document of the site has: the ids in its HTML, which is rendered for this. */
import type { Snapshot } from '../../contract/snapshot.ts'
import { percentDecoded } from '../../text/web-address.ts'

/** Whether a fragment leads anywhere; always for what is not an HTML document. */
export type HasAnchor = (path: string, fragment: string) => Promise<boolean>

export function createAnchorLookup({ routes, bodies }: Pick<Snapshot, 'routes' | 'bodies'>): HasAnchor {
  const known = new Map<string, Promise<ReadonlySet<string> | undefined>>()
  const read = async (path: string) => {
    const route = routes.get(path)
    if (route?.kind !== 'prepared' || !/^text\/html\b/.test(route.mediaType)) return undefined
    const { bytes } = await bodies.load(route)
    const html = new TextDecoder().decode(bytes)
    return new Set([...html.matchAll(/\s(?:id|name)=(?:"([^"]*)"|([^\s"'>]+))/g)].map(([, a, b]) => a ?? b ?? ''))
  }
  return async (path, fragment) => {
    const wanted = percentDecoded(fragment)
    // `#top` is the top of every document, and `#:~:` names a text.
    if (wanted === '' || wanted.toLowerCase() === 'top' || wanted.includes(':~:')) return true
    const ids = known.get(path) ?? read(path).catch(() => undefined)
    known.set(path, ids)
    return (await ids)?.has(wanted) ?? true
  }
}
