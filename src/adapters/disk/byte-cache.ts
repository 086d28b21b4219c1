/** A bounded cache on disk for bytes that can be made again. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ByteCache } from '../../publish/images/tools.ts'
import { makeCacheFolder } from './cache-folder.ts'

/** Room for the images of some thousand pages. In bytes. */
const defaultLimit = 512 * 1024 * 1024

/** The part of the limit that is left after making room, so that room is not made for each file. */
const kept = 0.8

/** In milliseconds. A use renews a time stamp that is older than this; a write for each read would cost more. */
const renewal = 24 * 60 * 60 * 1000

/**
 * @param dir in `.lectern` of the site folder; made with the first entry; if that fails, nothing is kept
 * @param limit in bytes; beyond it, the least recently used entries are deleted
 */
export function createByteCache(dir: string, limit = defaultLimit): ByteCache {
  let usable: Promise<boolean> | undefined
  /** In bytes, of all entries. */
  let total = 0

  async function open(): Promise<boolean> {
    try {
      makeCacheFolder(dir, 2)
      // Caches have no place in version control.
      await writeFile(path.join(dir, '.gitignore'), '*\n')
      total = (await listEntries(dir)).reduce((sum, { size }) => sum + size, 0)
      return true
    } catch {
      return false
    }
  }

  async function makeRoom(): Promise<void> {
    const entries = (await listEntries(dir)).sort((a, b) => a.used - b.used)
    total = entries.reduce((sum, { size }) => sum + size, 0)
    for (const { file, size } of entries) {
      if (total <= limit * kept) return
      await rm(file, { force: true })
      total -= size
    }
  }

  return {
    async get(key) {
      const file = path.join(dir, key)
      try {
        const bytes = await readFile(file)
        await renew(file)
        return bytes
      } catch {
        return undefined
      }
    },
    async set(key, bytes) {
      usable ??= open()
      if (!(await usable)) return
      const file = path.join(dir, key)
      // Readers see all of it or nothing, also those of another process.
      const draft = path.join(dir, `.${randomUUID()}`)
      try {
        await writeFile(draft, bytes, { flag: 'wx' })
        await rename(draft, file)
        total += bytes.length
        if (total > limit) await makeRoom()
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}

/** Sizes in bytes; times of use in milliseconds since 1970. */
async function listEntries(dir: string) {
  const names = (await readdir(dir)).filter((name) => name !== '.gitignore')
  const entries = await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name)
      const stats = await stat(file).catch(() => undefined)
      return stats?.isFile() ? [{ file, size: stats.size, used: stats.mtimeMs }] : []
    }),
  )
  return entries.flat()
}

/** On a disk that cannot be written the order of use stays as it is. */
async function renew(file: string): Promise<void> {
  const now = Date.now()
  const stats = await stat(file)
  if (now - stats.mtimeMs > renewal) await utimes(file, now / 1000, now / 1000).catch(() => undefined)
}
