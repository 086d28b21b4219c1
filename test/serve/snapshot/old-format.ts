/** Snapshots as versions before format 4 wrote them. */
import { createHash } from 'node:crypto'
import type { PreparedRoute, Snapshot } from '../../../src/contract/snapshot.ts'
import { serialiseEnvelope } from '../../../src/serve/snapshot/manifest.ts'
import type { Files } from './stored.ts'

/** @param bodiesName of the file with the bodies; the right one by default */
export async function oldFiles(
  snapshot: Snapshot,
  texts: Readonly<Record<string, string>>,
  bodiesName?: string,
): Promise<Files> {
  const { id, site, endpoints, pages } = snapshot
  const entries: [offset: number, size: number, codings: Record<string, number>][] = []
  let whole = ''
  const add = (text: string, coded = '') => {
    entries.push([whole.length, text.length, coded === '' ? {} : { br: coded.length }])
    whole += text + coded
    return entries.length - 1
  }
  const routes = Object.entries(texts).map(([path, text]) => ({ route: route(path), body: add(text, `br of ${text}`) }))
  const index = add('the index')
  const sha256 = createHash('sha256').update(whole).digest('hex')
  const file = bodiesName ?? `bodies-${sha256.slice(0, 16)}.bin`
  const content = {
    ...{ id, site, endpoints, pages, routes, settings: { trustProxy: 1, ask: {} } },
    search: { kind: 'index', body: index },
    bodies: { file, size: whole.length, sha256, entries },
  }
  return new Map([
    ['lectern-snapshot.json', new TextEncoder().encode(await serialiseEnvelope(3, content))],
    [file, new TextEncoder().encode(whole)],
  ])
}

export function route(path: string): PreparedRoute {
  return { kind: 'prepared', path, endpoint: 'page', mediaType: 'text/plain', lastModified: 1 }
}
