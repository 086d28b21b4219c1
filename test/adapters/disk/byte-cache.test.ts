import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createByteCache } from '../../../src/adapters/disk/byte-cache.ts'

let folder: string
let dir: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-cache-'))
  dir = path.join(folder, '.lectern', 'images')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (size: number) => new Uint8Array(size).fill(7)
const entries = () => readdirSync(dir).filter((name) => name !== '.gitignore')

test('gives what was put in, also to the next process', async () => {
  await createByteCache(dir).set('a-1', bytes(3))
  expect(await createByteCache(dir).get('a-1')).toEqual(Buffer.from(bytes(3)))
  expect(await createByteCache(dir).get('a-2')).toBeUndefined()
})

test('touches nothing before there is something to keep', async () => {
  await createByteCache(dir).get('a')
  expect(existsSync(dir)).toBe(false)
})

test('stays out of version control', async () => {
  await createByteCache(dir).set('a', bytes(1))
  expect(readFileSync(path.join(dir, '.gitignore'), 'utf8')).toBe('*\n')
})

test('keeps within its bound; what was not used for longest goes first', async () => {
  const cache = createByteCache(dir, 1_000)
  for (const name of ['a', 'b', 'c', 'd']) {
    await cache.set(name, bytes(240))
    utimesSync(path.join(dir, name), 1_000 + name.charCodeAt(0), 1_000 + name.charCodeAt(0))
  }
  await cache.get('a')
  await cache.set('e', bytes(240))
  expect(entries().sort()).toEqual(['a', 'd', 'e'])
})

test('counts what an earlier process left', async () => {
  await createByteCache(dir, 1_000).set('a', bytes(900))
  utimesSync(path.join(dir, 'a'), 1, 1)
  await createByteCache(dir, 1_000).set('b', bytes(200))
  expect(entries()).toEqual(['b'])
})

test('leaves no drafts, however many write one entry at a time', async () => {
  const caches = Array.from({ length: 8 }, () => createByteCache(dir))
  await Promise.all(caches.map((cache, at) => cache.set('same', bytes(1_000 + at))))
  expect(entries()).toEqual(['same'])
})

test('forgets where nothing can be written, and fails nobody', async () => {
  writeFileSync(path.join(folder, '.lectern'), 'a file in the way')
  const cache = createByteCache(dir)
  await cache.set('a', bytes(1))
  expect(await cache.get('a')).toBeUndefined()
})
