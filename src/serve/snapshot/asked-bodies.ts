/** The documents of a site that somebody has asked for: those of the next process will be, too. */
import type { Snapshot, StoredBody } from '../../contract/snapshot.ts'

/** In bytes. Larger documents are few, and made again. */
const largestBody = 4 * 1024 * 1024
const allBodies = 16 * 1024 * 1024

export interface AskedBodies {
  /** The same site, of which the bodies that it gives are remembered, as far as there is room for them. */
  of(snapshot: Snapshot): Snapshot
  /** How many there have been. */
  count(): number
  /** By path, those that came since the last call. */
  take(): ReadonlyMap<string, Uint8Array>
}

/** For one site, which may be there as several snapshots. */
export function createAskedBodies(): AskedBodies {
  const known = new Set<string>()
  let fresh = new Map<string, Uint8Array>()
  let size = 0
  /** A body that is served instead of the right one does not count. */
  const note = (path: string, stored: StoredBody) => {
    const { bytes, mediaType } = stored
    const hasRoom = bytes.length <= largestBody && size + bytes.length <= allBodies
    if (mediaType !== undefined || !hasRoom || known.has(path)) return stored
    size += bytes.length
    known.add(path)
    fresh.set(path, bytes)
    return stored
  }
  return {
    of(snapshot) {
      const load: Snapshot['bodies']['load'] = (route) => {
        const stored = snapshot.bodies.load(route)
        return stored instanceof Promise ? stored.then((found) => note(route.path, found)) : note(route.path, stored)
      }
      // A spread would call the getters, which make what nobody may ask for.
      return Object.create(snapshot, { bodies: { value: { ...snapshot.bodies, load } } })
    },
    count: () => known.size,
    take() {
      const taken = fresh
      fresh = new Map()
      return taken
    },
  }
}
