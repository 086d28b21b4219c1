/**
 * Files of snapshots that an earlier process has checked, so that the next one only looks
 * whether they are still the same.
 */
import type { Stats } from 'node:fs'
import path from 'node:path'
import type { ByteCache } from '../../publish/images/tools.ts'
import type { StoredFile } from '../../serve/snapshot/manifest.ts'
import { contentHash } from '../../text/hash.ts'
import { settledAt, stampOfStats } from '../record/file-stamp.ts'

export interface KnownChecks {
  /** For one look at all files of a snapshot. */
  open(): Promise<Checks>
}

export interface Checks {
  /** Whether the file is the very one that was checked, by its number, its size and its times. */
  isKnown(expected: StoredFile, stats: Stats): boolean
  /** @param began when the check began, in milliseconds since 1970 */
  note(expected: StoredFile, stats: Stats, began: number): void
  /** Keeps what was seen since `open`, if anything is new. Never fails. */
  keep(): Promise<void>
}

/**
 * @param dir the folder of the snapshot
 * @param cache has one entry for each folder
 */
export function createKnownChecks(dir: string, cache: ByteCache): KnownChecks {
  const key = contentHash(path.resolve(dir))
  return {
    async open() {
      const before = parseStamps(await cache.get(key))
      const now = new Map<string, string>()
      let hasNew = false
      return {
        isKnown({ sha256 }, stats) {
          const stamp = fullStamp(stats)
          if (before.get(sha256) !== stamp) return false
          now.set(sha256, stamp)
          return true
        },
        note({ sha256 }, stats, began) {
          // A file that changes again at once may look the same.
          if (Math.max(settledAt(stats.mtimeMs), settledAt(stats.ctimeMs)) > began) return
          now.set(sha256, fullStamp(stats))
          hasNew = true
        },
        async keep() {
          if (hasNew) await cache.set(key, Buffer.from(JSON.stringify([...now])))
        },
      }
    },
  }
}

function fullStamp(stats: Stats): string {
  return `${stats.dev} ${stats.ino} ${stampOfStats(stats)}`
}

function parseStamps(bytes: Uint8Array | undefined): ReadonlyMap<string, string> {
  try {
    const entries: unknown = bytes && JSON.parse(Buffer.from(bytes).toString())
    return new Map(Array.isArray(entries) ? entries.filter(isStamp) : [])
  } catch {
    return new Map()
  }
}

function isStamp(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}
