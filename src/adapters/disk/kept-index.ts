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
  const open = (id: string) => openBuildCache(dir, `${version} ${id}`, { name: 'index.bin', limit: largest })
  return {
    read(id) {
      const cache = open(id)
      try {
        return cache.get('index')
      } finally {
        cache.close()
      }
    },
    keep(id, bytes) {
      const cache = open(id)
      cache.set('index', bytes)
      cache.save()
      cache.close()
    },
  }
}
