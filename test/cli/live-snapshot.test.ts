/** What is served while the folder of a snapshot changes. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSnapshot } from '../../src/adapters/disk/snapshot-files.ts'
import { openLiveSnapshot } from '../../src/cli/live/live-snapshot.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { fixtureSnapshot } from '../serve/fixture.ts'
import { route } from '../serve/snapshot/old-format.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-live-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

function snapshotOf(id: string): Snapshot {
  const bodies = {
    load: () => ({ bytes: Buffer.from(`text of ${id}`) }),
    stream: () => new ReadableStream<Uint8Array>(),
  }
  return { ...fixtureSnapshot(), id, routes: new Map([['/a', route('/a')]]), bodies }
}

test('a new snapshot that arrives file by file, its manifest first, is served when it is complete', async () => {
  const [served, built] = [path.join(dir, 'served'), path.join(dir, 'built')]
  await writeSnapshot(snapshotOf('old'), served)
  await writeSnapshot(snapshotOf('new'), built)
  const errors: string[] = []
  const onError = (error: unknown) => errors.push(String(error))
  const live = await openLiveSnapshot({ dir: served, accept: () => {}, onError, watch: true })
  const text = async () => Buffer.from((await live.snapshot().bodies.load(route('/a'))).bytes).toString()
  try {
    cpSync(path.join(built, 'lectern-snapshot.json'), path.join(served, 'lectern-snapshot.json'))
    await expect.poll(() => errors, { timeout: 20_000 }).toHaveLength(1)
    expect(errors[0]).toMatch(/The snapshot is not complete: files\/\w+ is missing\./)
    expect(await text()).toBe('text of old')
    for (const name of readdirSync(path.join(built, 'files'))) {
      expect(live.snapshot().id).toBe('old')
      cpSync(path.join(built, 'files', name), path.join(served, 'files', name))
    }
    await expect.poll(text, { timeout: 30_000 }).toBe('text of new')
    expect(errors).toHaveLength(1)
  } finally {
    live.close()
  }
})

test('a folder that lost its files still answers what was opened, and is picked up when it is whole again', async () => {
  const served = path.join(dir, 'served')
  await writeSnapshot(snapshotOf('old'), served)
  const live = await openLiveSnapshot({ dir: served, accept: () => {}, onError: () => {}, watch: true })
  try {
    rmSync(served, { recursive: true })
    mkdirSync(served)
    const { bytes } = await live.snapshot().bodies.load(route('/a'))
    expect(Buffer.from(bytes).toString()).toBe('text of old')
    await writeSnapshot(snapshotOf('new'), served)
    await expect.poll(() => live.snapshot().id, { timeout: 30_000 }).toBe('new')
  } finally {
    live.close()
  }
})
