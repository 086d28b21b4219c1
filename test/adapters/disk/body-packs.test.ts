import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPacker, type PlacedBody } from '../../../src/adapters/disk/body-packs.ts'
import { type ContentFiles, createContentFiles } from '../../../src/adapters/disk/content-files.ts'

let dir: string
let files: ContentFiles

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-packs-'))
  files = createContentFiles(dir, dir)
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const kibibytes = (count: number) => count * 1024
const pathOf = (n: number) => `/notes/note-${String(n).padStart(5, '0')}`

/** Texts by path, in the order of the paths. */
function texts(count: number, size: number): Map<string, Buffer> {
  return new Map(Array.from({ length: count }, (_, n) => [pathOf(n), Buffer.alloc(size, `${n} `)]))
}

/** @returns names of the files with them */
async function pack(bodies: ReadonlyMap<string, Buffer>): Promise<Set<string>> {
  const packer = createPacker(files)
  const places: PlacedBody[] = []
  const sorted = [...bodies].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [at, bytes] of sorted) {
    places.push(await packer.add(at, { key: bytes.toString(), size: bytes.length, parts: [bytes], codings: {} }))
  }
  await packer.finish()
  return new Set(places.flatMap((place) => place.pack.files))
}

const sizes = () => readdirSync(path.join(dir, 'files')).map((name) => statSync(path.join(dir, 'files', name)).size)
const added = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
  [...after].filter((name) => !before.has(name))

describe('bodies share files', () => {
  test.each([
    [2000, 1000, 20, 50],
    [1000, 20_000, 50, 140],
    [200, 300_000, 100, 200],
  ])('%i of %i bytes, of a size that suits every host', async (count, size, least, most) => {
    const names = await pack(texts(count, size))
    expect(names.size).toBeGreaterThanOrEqual(least)
    expect(names.size).toBeLessThanOrEqual(most)
    expect(Math.max(...sizes())).toBeLessThanOrEqual(kibibytes(512))
  })

  test.each<[string, (bodies: Map<string, Buffer>, at: string) => void, number]>([
    ['a changed body', (bodies, at) => bodies.set(at, Buffer.from('changed')), 2],
    ['a longer body', (bodies, at) => bodies.set(at, Buffer.alloc(60_000, 'x')), 3],
    ['a new body', (bodies, at) => bodies.set(`${at}-a`, Buffer.alloc(5000, 'x')), 3],
    ['a removed body', (bodies, at) => bodies.delete(at), 2],
  ])('so that %s changes few of them', async (_, change, most) => {
    const before = await pack(texts(1000, 5000))
    for (const n of [0, 123, 500, 777, 999]) {
      const bodies = texts(1000, 5000)
      change(bodies, pathOf(n))
      const changed = added(before, await pack(bodies))
      expect(changed.length).toBeLessThanOrEqual(most)
    }
  })

  test('whose names are the hash of their bytes', async () => {
    await pack(new Map([['/a', Buffer.from('hello')]]))
    expect(readdirSync(path.join(dir, 'files'))).toEqual(['2cf24dba5fb0a30e26e83b2ac5b9e29e'])
  })
})

describe('a body that is larger than the files that others share', () => {
  const mebibyte = kibibytes(1024)

  test('has files of its own, of at most 16 MiB', async () => {
    const packer = createPacker(files)
    const stream = new Blob([Buffer.alloc(20 * mebibyte, 'a'), Buffer.alloc(20 * mebibyte, 'b')]).stream()
    await packer.add('/a', { key: 'a', size: 1, parts: [Buffer.from('a')], codings: {} })
    const { pack, offset } = await packer.add('/b', { key: 'b', size: 40 * mebibyte, parts: stream, codings: {} })
    await packer.finish()
    expect({ offset, pieces: pack.files.length }).toEqual({ offset: 0, pieces: 3 })
    expect(sizes().sort((a, b) => a - b)).toEqual([1, 8 * mebibyte, 16 * mebibyte, 16 * mebibyte])
  })

  test('is refused when it changes its size meanwhile', async () => {
    const parts = new Blob(['123']).stream()
    const added = createPacker(files).add('/b', { key: 'b', size: 4, parts, codings: {} })
    await expect(added).rejects.toThrow('The file has 3 bytes, and had 4.')
  })
})

test('a file that cannot be written leaves no part of it', async () => {
  mkdirSync(path.join(dir, 'files'))
  const broken = createContentFiles(path.join(dir, 'files', 'none', 'such'), path.join(dir, 'away'))
  await expect(broken.add([Buffer.from('x')])).rejects.toThrow('ENOENT')
  expect(readdirSync(path.join(dir, 'files', 'none', 'such', 'files'))).toEqual([])
})

test('what is known of a written body has none of its bytes, so that memory does not grow with the snapshot', async () => {
  const packer = createPacker(files)
  const body = { key: 'a', size: 4, parts: [Buffer.from('text')], codings: {} }
  const placed = await packer.add('/a', body)
  await packer.finish()
  expect(placed).toEqual({ pack: { files: [expect.any(String)] }, offset: 0, size: 4, codings: {} })
})

describe('the memory of a body is given back', () => {
  const bodyOf = (text: string) => ({ key: text, size: text.length, parts: [Buffer.from(text)], codings: {} })
  const released: string[] = []
  const release = (part: Uint8Array) => void released.push(Buffer.from(part).toString().slice(0, 5))

  beforeEach(() => void released.splice(0))

  test('once its file is written, and not before', async () => {
    const packer = createPacker(files, release)
    await packer.add(pathOf(1), bodyOf('one'))
    await packer.add(pathOf(2), bodyOf('two'))
    expect(released).toEqual([])
    await packer.finish()
    expect(released).toEqual(['one', 'two'])
  })

  test('at once if an equal body has a place', async () => {
    const packer = createPacker(files, release)
    await packer.add(pathOf(1), bodyOf('one'))
    await packer.add(pathOf(2), bodyOf('one'))
    expect(released).toEqual(['one'])
  })

  test('after a file of its own too', async () => {
    await createPacker(files, release).add('/a', bodyOf('large'.repeat(200_000)))
    expect(released).toEqual(['large'])
  })
})
