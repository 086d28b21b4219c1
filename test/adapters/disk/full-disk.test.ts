/** A disk that is full or read-only while a snapshot is written: a small one of its own, where that is allowed. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSnapshotFolder, writeSnapshot } from '../../../src/adapters/disk/snapshot-files.ts'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import { fixtureSnapshot } from '../../serve/fixture.ts'
import { route } from '../../serve/snapshot/old-format.ts'

const disk = mkdtempSync(path.join(tmpdir(), 'lectern-disk-'))
const isMounted = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk)

afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

function mount(...args: readonly string[]): boolean {
  try {
    execFileSync('mount', args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** @param count bodies of 100 KB each */
function snapshotOf(id: string, count: number): Snapshot {
  const paths = Array.from({ length: count }, (_, n) => `/${n}`)
  return {
    ...fixtureSnapshot(),
    id,
    routes: new Map(paths.map((at) => [at, route(at)])),
    bodies: {
      load: async ({ path: at }) => ({ bytes: Buffer.alloc(100_000, `${id} ${at}`) }),
      stream: () => new ReadableStream(),
    },
  }
}

const everything = () => readdirSync(disk, { recursive: true }).map(String).sort()

test.skipIf(!isMounted)('a full disk leaves nothing of a new folder', async () => {
  await expect(writeSnapshot(snapshotOf('new', 30), path.join(disk, 'dist'))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(everything()).toEqual([])
})

test.skipIf(!isMounted)(
  'a disk that is full or read-only leaves the snapshot that is there, and it is served',
  async () => {
    const dir = path.join(disk, 'dist')
    mkdirSync(dir)
    await writeSnapshot(snapshotOf('old', 3), dir)
    const before = everything()
    await expect(writeSnapshot(snapshotOf('new', 30), dir)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(everything()).toEqual(before)
    expect(mount('-o', 'remount,ro', disk)).toBe(true)
    await expect(writeSnapshot(snapshotOf('new', 1), dir)).rejects.toMatchObject({ code: 'EROFS' })
    expect(everything()).toEqual(before)
    const opened = await openSnapshotFolder(dir)
    expect(opened.id).toBe('old')
    opened.close()
  },
)
