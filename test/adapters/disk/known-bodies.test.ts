/** Bodies with the version that they had stay where they are; whatever is in doubt is made again. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBodies } from '../../../src/adapters/disk/body-writer.ts'
import type { BuildCache } from '../../../src/adapters/disk/build-cache.ts'
import { createContentFiles } from '../../../src/adapters/disk/content-files.ts'
import { openKnownBodies } from '../../../src/adapters/disk/known-bodies.ts'
import type { BodySource, PreparedRoute, Route } from '../../../src/contract/snapshot.ts'

let dir: string
let made: string[]
let pieces: Map<string, Uint8Array>
let kept: string[]

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-known-'))
  made = []
  pieces = new Map()
  kept = []
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const cache: Pick<BuildCache, 'get' | 'set' | 'keep'> = {
  get: (key) => pieces.get(key),
  set: (key, bytes) => void pieces.set(key, bytes),
  keep: (isNeeded) => void kept.push(...[...pieces.keys()].filter(isNeeded)),
}

const route = (at: string): PreparedRoute => ({
  kind: 'prepared',
  path: at,
  endpoint: 'entry',
  mediaType: 'text/plain',
  lastModified: 0,
})

const encode = async (bytes: Uint8Array) => ({ br: Buffer.from(`coded ${Buffer.from(bytes).toString()}`) })

/** Writes a text for each path, whose version it is, and gives the bytes of each body with its coding. */
async function write(texts: Record<string, string>, { save = true, wanted = (_: string): boolean => true } = {}) {
  made = []
  kept = []
  const routes = new Map<string, Route>(Object.keys(texts).map((at) => [at, route(at)]))
  const bodies: BodySource = {
    load: ({ path: at }) => {
      made.push(at)
      return { bytes: Buffer.from(texts[at] ?? '') }
    },
    stream: () => new ReadableStream(),
    version: ({ path: at }) => texts[at],
  }
  const known = openKnownBodies(cache, 'here', dir)
  const files = createContentFiles(dir, dir, known.isWhole)
  const places = await writeBodies({ routes, bodies }, files, { encode, known })
  const found = Array.from(places, ([{ path: at }, { pack, offset, size, codings }]) => {
    const bytes = readFileSync(path.join(dir, 'files', pack.files[0] ?? '')).subarray(offset)
    return [at, bytes.subarray(0, size + (codings.br ?? 0)).toString()]
  })
  known.noteFiles(files.sizes)
  if (save) known.save(wanted)
  return { bodies: Object.fromEntries(found), created: files.created.size, save: known.save }
}

const both = (text: string) => `${text}coded ${text}`

test('without a change, nothing is made or written', async () => {
  await write({ '/a': 'One', '/b': 'Two', '/c': 'Two' })
  expect(made).toEqual(['/a', '/b', '/c'])
  const { bodies, created } = await write({ '/a': 'One', '/b': 'Two', '/c': 'Two' })
  expect(made).toEqual([])
  expect(created).toBe(0)
  expect(bodies).toEqual({ '/a': both('One'), '/b': both('Two'), '/c': both('Two') })
})

test('what changed is made, and lies beside what did not', async () => {
  await write({ '/a': 'One', '/b': 'Two', '/c': 'Three' })
  const { bodies } = await write({ '/a': 'One', '/b': 'Changed', '/d': 'New' })
  expect(made).toEqual(['/b', '/d'])
  expect(bodies).toEqual({ '/a': both('One'), '/b': both('Changed'), '/d': both('New') })
})

test('a body that comes to equal another has its codings too', async () => {
  await write({ '/a': 'One', '/b': 'Two' })
  const { bodies } = await write({ '/a': 'Two', '/b': 'Two' })
  expect(bodies).toEqual({ '/a': both('Two'), '/b': both('Two') })
})

test('bodies of a file that is gone or was written again are made', async () => {
  await write({ '/a': 'One', '/b': 'Two' })
  const [name = ''] = readdirSync(path.join(dir, 'files'))
  writeFileSync(path.join(dir, 'files', name), 'x')
  expect((await write({ '/a': 'One', '/b': 'Two' })).bodies).toEqual({ '/a': both('One'), '/b': both('Two') })
  expect(made).toEqual(['/a', '/b'])
})

test('bodies of a file that was damaged unseen are made when they are copied', async () => {
  const { save } = await write({ '/a': 'One', '/b': 'Two' }, { save: false })
  const [name = ''] = readdirSync(path.join(dir, 'files'))
  const file = path.join(dir, 'files', name)
  writeFileSync(file, readFileSync(file, 'utf8').toUpperCase())
  save(() => true)
  const { bodies } = await write({ '/a': 'One', '/b': 'Changed' })
  expect(bodies).toEqual({ '/a': both('One'), '/b': both('Changed') })
})

test('bodies that are not wanted again are made again', async () => {
  await write({ '/a': 'One', '/b': 'Two' }, { wanted: (at) => at !== '/a' })
  await write({ '/a': 'One', '/b': 'Two' })
  expect(made).toEqual(['/a'])
})

test('the pieces that a body was made of are kept with it', async () => {
  for (const key of ['text /a f00 images', 'text /b f00 images', 'text other']) pieces.set(key, Buffer.from('x'))
  await write({ '/a': 'One', '/b': 'Two' })
  await write({ '/a': 'One', '/b': 'Changed' })
  expect(kept).toEqual(['text /a f00 images'])
})
