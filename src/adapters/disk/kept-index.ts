/** The search index of a folder, kept for its next start. */
import type { IndexStore } from '../../serve/kept-search.ts'
import { openBuildCache } from './build-cache.ts'

/** In bytes. Building a larger one takes minutes, but so many are no cache. */
const largest = 512 * 1024 * 1024

/**
 * Keeps one index. Never fails: what cannot be kept, or is damaged, is built again.
 *
 * @param dir folder for caches; created when something is kept
 * @param version of the code that builds it, and of the word table that it uses
 */
export function keptIndex(dir: string, version: string): IndexStore {
  const open = (stamp: string) => openBuildCache(dir, `${version} ${stamp}`, { name: 'index.bin', limit: largest })
  return {
    read(stamp) {
      const cache = open(stamp)
      try {
        const [bytes, baseUrl, places] = [cache.get('index'), cache.get('base URL'), cache.get('places')]
        if (!bytes || !baseUrl) return undefined
        const isEarly = cache.get('early') !== undefined
        return { bytes, baseUrl: Buffer.from(baseUrl).toString(), isEarly, ...(places ? { places } : {}) }
      } finally {
        cache.close()
      }
    },
    keep(stamp, { bytes, baseUrl, places, isEarly = false }) {
      const cache = open(stamp)
      cache.set('index', bytes)
      cache.set('base URL', Buffer.from(baseUrl))
      if (places) cache.set('places', places)
      if (isEarly) cache.set('early', Uint8Array.of(1))
      cache.save()
      cache.close()
    },
  }
}
