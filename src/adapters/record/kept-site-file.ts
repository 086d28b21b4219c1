/** The site that a service served, kept for its next start, with the documents that were asked for. */
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Route } from '../../contract/snapshot.ts'
import type { KeptPage, KeptParts, KeptSite, Move } from '../../serve/snapshot/kept-site.ts'
import { isJsonObject } from '../../text/json.ts'
import { type BuildCache, openBuildCache } from '../disk/build-cache.ts'
import { fileStamp, type Stamp } from './file-stamp.ts'

const name = 'site.bin'

/** In bytes. A larger site is opened as if nothing had been kept of it. */
const largest = 256 * 1024 * 1024

/** Routes, or pages. Requests get a turn after each group. */
const groupSize = 256

export interface OpenedSite {
  readonly site: KeptSite
  readonly parts: KeptParts
  close(): void
}

export interface SiteFile {
  /** Nothing if there is none of this code, or it is damaged. */
  open(): OpenedSite | undefined
  /** Never fails. */
  write(site: KeptSite, content: SiteContent): Promise<void>
  stamp(): Stamp
}

export interface SiteContent {
  readonly routes: Iterable<Route>
  readonly pages: Iterable<KeptPage>
  /** By path. */
  readonly bodies: ReadonlyMap<string, Uint8Array>
  /** The file has documents of this very site, which stay. */
  readonly hasSame: boolean
}

/**
 * @param dir folder for caches
 * @param version of the code
 */
export function keptSiteFile(dir: string, version: string): SiteFile {
  const open = () => openBuildCache(dir, version, { name, limit: largest })
  return {
    open() {
      const cache = open()
      const opened = readSite(cache)
      if (!opened) cache.close()
      return opened
    },
    async write(site, { routes, pages, bodies, hasSame }) {
      const cache = open()
      try {
        const { id } = site
        cache.set('site', Buffer.from(JSON.stringify(site)))
        await setAll(cache, 'routes', routes)
        await setAll(cache, 'pages', pages)
        for (const [at, bytes] of bodies) {
          cache.set(bodyKey(id, at), bytes)
          await nextTurn()
        }
        const own = bodyKey(id, '')
        if (hasSame) cache.keep((key) => key.startsWith(own))
        cache.save()
      } finally {
        cache.close()
      }
    },
    stamp: () => [name, fileStamp(path.join(dir, name)).stamp],
  }
}

function readSite(cache: BuildCache): OpenedSite | undefined {
  const site = parsed(cache.get('site'))
  if (!isKeptSite(site) || !hasAll(cache, 'routes')) return undefined
  const { id } = site
  const parts = {
    routes: (move: Move['text']) => getAll<Route>(cache, 'routes', move) ?? [],
    pages: () => getAll<KeptPage>(cache, 'pages') ?? [],
    body: (at: string) => cache.get(bodyKey(id, at)),
  }
  return { site, parts, close: () => cache.close() }
}

function bodyKey(id: string, at: string): string {
  return `body ${id} ${at}`
}

async function setAll(cache: BuildCache, kind: string, items: Iterable<unknown>): Promise<void> {
  let count = 0
  let group: unknown[] = []
  const write = () => {
    cache.set(`${kind} ${count++}`, Buffer.from(JSON.stringify(group)))
    group = []
  }
  for (const item of items) {
    if (group.push(item) < groupSize) continue
    write()
    await nextTurn()
  }
  if (group.length > 0) write()
  cache.set(kind, Buffer.from(JSON.stringify(count)))
}

function hasAll(cache: BuildCache, kind: string): boolean {
  const count = parsed(cache.get(kind))
  return (
    typeof count === 'number' && Array.from({ length: count }, (_, at) => at).every((at) => cache.get(`${kind} ${at}`))
  )
}

/** The bytes were checked, and written by this code. */
function getAll<Item>(cache: BuildCache, kind: string, move = (text: string) => text): Item[] | undefined {
  const count = parsed(cache.get(kind))
  if (typeof count !== 'number') return undefined
  const all: Item[] = []
  for (let at = 0; at < count; at++) {
    const items = parsed(cache.get(`${kind} ${at}`), move)
    if (!isList<Item>(items)) return undefined
    for (const item of items) all.push(item)
  }
  return all
}

function isList<Item>(value: unknown): value is Item[] {
  return Array.isArray(value)
}

function isKeptSite(value: unknown): value is KeptSite {
  return isJsonObject(value) && typeof value.id === 'string'
}

function parsed(bytes: Uint8Array | undefined, move = (text: string) => text): unknown {
  return bytes && JSON.parse(move(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()))
}
