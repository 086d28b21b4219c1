/** A cache never makes the site folder, which would be a site without pages. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAddressFile } from '../../../src/adapters/disk/address-file.ts'
import { openBuildCache } from '../../../src/adapters/disk/build-cache.ts'
import { createByteCache } from '../../../src/adapters/disk/byte-cache.ts'
import { makeCacheFolder } from '../../../src/adapters/disk/cache-folder.ts'

let above: string

beforeEach(() => {
  above = mkdtempSync(path.join(tmpdir(), 'lectern-moved-'))
})

afterEach(() => rmSync(above, { recursive: true, force: true }))

const bytes = new Uint8Array(8)

test.each<[string, (site: string) => unknown]>([
  ['the memory of addresses', (site) => createAddressFile(site).write('a')],
  ['the cache of images', (site) => createByteCache(path.join(site, '.lectern', 'images')).set('a', bytes)],
  [
    'the cache of builds',
    (site) => {
      const cache = openBuildCache(path.join(site, '.lectern', 'build'), '1')
      cache.set('a', bytes)
      cache.save()
    },
  ],
])('%s keeps nothing of a folder that was moved away', async (_, keep) => {
  const site = path.join(above, 'site')
  await keep(site)
  expect(existsSync(site)).toBe(false)
})

test('a folder that is there already is taken', () => {
  const dir = path.join(above, '.lectern', 'build')
  makeCacheFolder(dir, 2)
  makeCacheFolder(dir, 2)
  expect(existsSync(dir)).toBe(true)
})
