/** The memory of addresses: `.lectern/addresses.json` below the site folder. */
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AddressStore } from '../../publish/address-history.ts'
import { makeCacheFolder } from './cache-folder.ts'

/** In bytes. A larger file is not ours. */
const largest = 128 * 1024 * 1024

/** A read-only folder has no memory: nothing here fails. The file changes in one step, and only if its text does. */
export function createAddressFile(dir: string): AddressStore {
  const file = path.join(dir, '.lectern', 'addresses.json')
  let known: string | undefined

  async function read(): Promise<string | undefined> {
    try {
      if ((await stat(file)).size > largest) return undefined
      known = await readFile(file, 'utf8')
      return known
    } catch {
      return undefined
    }
  }

  return {
    read,
    async write(text) {
      if (text === known || text.length > largest) return
      const temporary = `${file}.${process.pid}`
      try {
        makeCacheFolder(path.dirname(file), 1)
        await writeFile(temporary, text)
        await rename(temporary, file)
        known = text
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined)
      }
    },
  }
}
