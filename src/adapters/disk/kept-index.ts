/** The search index of a folder, kept for its next start. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IndexStore, KeptIndex } from '../../serve/kept-search.ts'
import { isJsonObject } from '../../text/json.ts'
import { type BuildCache, openBuildCache } from './build-cache.ts'

const name = 'index.bin'

/** In bytes. Building a larger one takes minutes, but so many are no cache. */
const largest = 512 * 1024 * 1024

/** What is kept of an index besides its bytes. */
type About = Pick<KeptIndex, 'baseUrl'> & { readonly size: number; readonly isEarly: boolean }

/**
 * Keeps one index. Never fails: what cannot be kept, or is damaged, is built again.
 *
 * @param dir folder for caches; created when something is kept
 * @param version of the code that builds it, and of the word table that it uses
 */
export function keptIndex(dir: string, version: string): IndexStore {
  const open = (stamp: string) => openBuildCache(dir, `${version} ${stamp}`, { name, limit: largest })
  return {
    isEmpty: () => !existsSync(path.join(dir, name)),
    read(stamp) {
      const cache = open(stamp)
      try {
        const about = readAbout(cache)
        const bytes = about && readPieces(cache, about)
        const places = cache.get('places')
        return bytes && { bytes, baseUrl: about.baseUrl, isEarly: about.isEarly, ...(places ? { places } : {}) }
      } finally {
        cache.close()
      }
    },
    async keep(stamp, { pieces, baseUrl, places, isEarly = false }) {
      const cache = open(stamp)
      try {
        let size = 0
        for (const piece of pieces) {
          cache.set(pieceKey(isEarly, size), piece)
          size += piece.length
          await nextTurn()
        }
        const about: About = { size, baseUrl, isEarly }
        cache.set('about', Buffer.from(JSON.stringify(about)))
        if (places) cache.set('places', places)
        cache.save()
      } finally {
        cache.close()
      }
    },
  }
}

/**
 * Those of an early index have other keys than those of the whole one: equal ones would be
 * read and copied from the old file.
 */
function pieceKey(isEarly: boolean, from: number): string {
  return `${isEarly ? 'early' : 'whole'} ${from}`
}

function readAbout(cache: BuildCache): About | undefined {
  const bytes = cache.get('about')
  const about: unknown = bytes && JSON.parse(Buffer.from(bytes).toString())
  return isAbout(about) ? about : undefined
}

/** The bytes were checked, and written by this code. */
function isAbout(value: unknown): value is About {
  return isJsonObject(value) && typeof value.size === 'number'
}

/** One piece at a time, so that hardly more memory is needed than for the index. */
function readPieces(cache: BuildCache, about: About): Uint8Array | undefined {
  const bytes = new Uint8Array(about.size)
  for (let from = 0; from < about.size; ) {
    const piece = cache.get(pieceKey(about.isEarly, from))
    if (!piece?.length) return undefined
    bytes.set(piece, from)
    from += piece.length
  }
  return bytes
}
