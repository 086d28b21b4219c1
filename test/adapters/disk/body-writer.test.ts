import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeBodies } from '../../../src/adapters/disk/body-writer.ts'
import { createContentFiles } from '../../../src/adapters/disk/content-files.ts'
import type { FileRoute, PreparedRoute, Route } from '../../../src/contract/snapshot.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-bodies-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const pathOf = (at: number) => `/${String(at).padStart(5, '0')}`

const documents = (count: number) =>
  Array.from({ length: count }, (_, at): PreparedRoute => {
    return { kind: 'prepared', path: pathOf(at), endpoint: 'page', mediaType: 'text/html', lastModified: 0 }
  })

const files = (count: number, size: number) =>
  Array.from({ length: count }, (_, at): FileRoute => {
    const path = pathOf(at)
    return { kind: 'file', path, endpoint: 'file', mediaType: 'image/png', lastModified: 0, size, file: path }
  })

type Load = (route: PreparedRoute | FileRoute) => Promise<Uint8Array>

const write = (routes: readonly Route[], load: Load) =>
  writeBodies(
    {
      routes: new Map(routes.map((route) => [route.path, route])),
      bodies: { load: async (route) => ({ bytes: await load(route) }), stream: () => new ReadableStream() },
    },
    createContentFiles(dir, dir),
    {},
  )

/** How many bodies are begun before the first of them is there. */
async function begunBefore(routes: readonly Route[], load: Load): Promise<number> {
  let begun = 0
  let release = () => {}
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  const written = write(routes, async (route) => {
    begun++
    if (begun === 1) await first
    return load(route)
  })
  for (let before = -1; before < begun; await turns(20)) before = begun
  const before = begun
  release()
  await written
  return before
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

describe('while the first document waits', () => {
  test('hundreds of others are made, and are still written in their order', async () => {
    const routes = documents(3000)
    const body = (at: string) => Buffer.from(`body of ${at}`)
    const begun = await begunBefore(routes, async (route) => body(route.path))
    expect(begun).toBeGreaterThan(500)
    expect(begun).toBeLessThan(3000)
    const folder = path.join(dir, 'files')
    const packs = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
    const inOrder = routes.map((route) => String(body(route.path))).join('')
    expect(packs.sort().join('')).toBe(inOrder)
  })

  test('large ones are made only as far as memory is meant to reach', async () => {
    const megabyte = 1024 * 1024
    expect(await begunBefore(documents(200), async () => new Uint8Array(megabyte))).toBeLessThanOrEqual(100)
    expect(await begunBefore(files(40, 8 * megabyte), async () => new Uint8Array(8))).toBeLessThanOrEqual(10)
    expect(await begunBefore(files(400, 100), async () => new Uint8Array(100))).toBeLessThanOrEqual(130)
  })
})

test('other work goes on between documents that are made at once', async () => {
  let turnsTaken = 0
  let isDone = false
  const count = () => {
    turnsTaken++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await write(documents(320), async () => new Uint8Array(10))
  isDone = true
  expect(turnsTaken).toBeGreaterThanOrEqual(15)
})
