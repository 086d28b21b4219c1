import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKnownChecks, type KnownChecks } from '../../../src/adapters/disk/known-checks.ts'
import { openSnapshotFolder, writeSnapshot } from '../../../src/adapters/disk/snapshot-files.ts'
import type { Route, Snapshot } from '../../../src/contract/snapshot.ts'
import { fixtureSnapshot } from '../../serve/fixture.ts'

let dir: string
let kept: Map<string, Uint8Array>

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-checks-'))
  kept = new Map()
  vi.useFakeTimers({ toFake: ['Date'] })
  await writeSnapshot(written(), dir)
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(dir, { recursive: true, force: true })
})

function written(): Snapshot {
  const whole = fixtureSnapshot()
  const load: Snapshot['bodies']['load'] = async ({ path }) => ({
    bytes: new TextEncoder().encode(`The body of ${path}.`),
  })
  return { ...whole, routes: new Map([...whole.routes].filter(isDocument)), bodies: { ...whole.bodies, load } }
}

const isDocument = ([, { kind }]: readonly [string, Route]) => kind !== 'file'

const cache = {
  get: async (key: string) => kept.get(key),
  set: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
}

/** Opens the snapshot, and tells how many of its files were known to be right. */
async function open(): Promise<{ known: number; all: number }> {
  let [known, all] = [0, 0]
  const counting: KnownChecks = {
    async open() {
      const checks = await createKnownChecks(dir, cache).open()
      const isKnown: typeof checks.isKnown = (expected, stats) => {
        all++
        const isRight = checks.isKnown(expected, stats)
        if (isRight) known++
        return isRight
      }
      return { ...checks, isKnown }
    },
  }
  const opened = await openSnapshotFolder(dir, { readsLater: true }, counting)
  opened.close()
  return { known, all }
}

const later = () => void vi.setSystemTime(Date.now() + 10_000)
const filesOf = () => readdirSync(path.join(dir, 'files')).map((name) => path.join(dir, 'files', name))

const bodyFile = () => filesOf().find((file) => readFileSync(file, 'latin1').startsWith('The body of')) ?? ''

test('a file that was checked is known at the next start, and nothing else is', async () => {
  later()
  const { known, all } = await open()
  expect(known).toBe(0)
  expect(all).toBeGreaterThan(2)
  expect(await open()).toEqual({ known: all, all })
  const first = bodyFile()
  writeFileSync(first, readFileSync(first))
  expect(await open()).toEqual({ known: all - 1, all })
})

test('a file that may still have been written is checked again', async () => {
  const { all } = await open()
  expect(await open()).toEqual({ known: 0, all })
})

test('a known file that is no longer what it was fails the start', async () => {
  later()
  await open()
  const first = bodyFile()
  const bytes = readFileSync(first)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  writeFileSync(first, bytes)
  await expect(open()).rejects.toThrow('was changed')
  truncateSync(first, bytes.length - 1)
  await expect(open()).rejects.toThrow('bytes of')
  rmSync(first)
  await expect(open()).rejects.toThrow('is missing')
})

test('what is kept is of no use for another folder, and a damaged cache of none', async () => {
  later()
  const { all } = await open()
  const [[key = '', bytes] = []] = kept
  kept = new Map([[`${key}0`, bytes ?? new Uint8Array()]])
  expect(await open()).toEqual({ known: 0, all })
  kept.set(key, Buffer.from('[[1, 2], "x", null'))
  expect(await open()).toEqual({ known: 0, all })
  kept.set(key, Buffer.from('[[1, 2], "x", null]'))
  expect(await open()).toEqual({ known: 0, all })
})

test('routes and records that are read later are those that are read at once', async () => {
  const [now, soon] = [await openSnapshotFolder(dir), await openSnapshotFolder(dir, { readsLater: true })]
  for (const [at, route] of now.routes) {
    expect(soon.routes.get(at)).toEqual(route)
    expect(soon.routes.has(`${at}-`)).toBe(now.routes.has(`${at}-`))
    if (route.kind === 'prepared') expect(await soon.bodies.load(route)).toEqual(await now.bodies.load(route))
  }
  expect(soon.routes.size).toBe(now.routes.size)
  expect([...soon.routes]).toEqual([...now.routes])
  expect([...soon.routes.keys()]).toEqual([...now.routes.keys()])
  expect([...soon.routes.values()]).toEqual([...now.routes.values()])
  expect(soon.pages).toEqual(now.pages)
  for (const snapshot of [now, soon]) snapshot.close()
})

test('what was read to its end is there without the folder', async () => {
  const opened = await openSnapshotFolder(dir, { readsLater: true })
  const first = bodyFile()
  await opened.readAll?.(async () => {})
  opened.close()
  for (const file of filesOf()) appendFileSync(file, 'x')
  rmSync(first)
  expect([...opened.routes]).toHaveLength(opened.routes.size)
  expect(opened.pages).toEqual(written().pages)
})
