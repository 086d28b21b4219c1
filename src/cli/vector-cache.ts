/** Where the vectors of a site folder are kept, so that only sections that changed are encoded again. */
import path from 'node:path'
import { createByteCache } from '../adapters/disk/byte-cache.ts'
import type { VectorCache } from '../serve/encode/fill-vectors.ts'

/** @param dir the site folder */
export function vectorCacheIn(dir: string): VectorCache {
  return createByteCache(path.join(dir, '.lectern', 'vectors'))
}
