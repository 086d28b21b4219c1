/** A bounded cache on disk for bytes that can be made again. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ByteCache } from '../../publish/images/tools.ts'

/** Room for the images of some thousand pages. In bytes. */
const defaultLimit = 512 * 1024 * 1024

/** How much is left after making room, so that it is not made for each file. */
const kept = 0.8

/** How old a time stamp may become before a use renews it (milliseconds): a write for each read would cost more. */
const renewal = 24 * 60 * 60 * 1000

/**
 * @param dir is created with the first entry; where that cannot be done nothing is kept
 * @param limit in bytes; beyond it the entries that were not used for longest go
 */
export function createByteCache(dir: string, limit = defaultLimit): ByteCache {
  let usable: Promise<boolean> | undefined
  /** In bytes, of all entries. */
  let total = 0

  async function open(): Promise<boolean> {
    try {
      await mkdir(dir, { recursive: true })
      // Nobody wants it in version control.
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

interface Entry {
  readonly file: string
  /** In bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly used: number
}

async function listEntries(dir: string): Promise<Entry[]> {
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
