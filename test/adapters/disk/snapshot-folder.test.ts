/** What stays in the folder of a snapshot, and what goes. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSnapshotFolder, writeSnapshot } from '../../../src/adapters/disk/snapshot-files.ts'
import { holdsUnfinished } from '../../../src/adapters/disk/snapshot-folder.ts'
import type { FileRoute, PreparedRoute, Route, Snapshot } from '../../../src/contract/snapshot.ts'
import { fixtureSnapshot } from '../../serve/fixture.ts'
import { oldFiles } from '../../serve/snapshot/old-format.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-folder-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A page at `/a`, and a large file. */
function snapshotOf(text: string, size = 0): Snapshot {
  const page: PreparedRoute = {
    kind: 'prepared',
    path: '/a',
    endpoint: 'page',
    mediaType: 'text/plain',
    lastModified: 1,
  }
  const bytes = (route: Route) => (route.path === '/a' ? Buffer.from(text) : Buffer.alloc(size, text))
  return {
    ...fixtureSnapshot(),
    routes: new Map<string, Route>([page, large(size)].map((route) => [route.path, route])),
    search: { kind: 'texts', texts: () => [] },
    bodies: {
      load: async (route) => ({ bytes: bytes(route) }),
      stream: (route, start, end) => new Blob([bytes(route).subarray(start, end + 1)]).stream(),
    },
  }
}

const large = (size: number): FileRoute => {
  return { kind: 'file', path: '/large', endpoint: 'file', mediaType: 'x/y', lastModified: 1, size, file: 'large' }
}

const files = () => readdirSync(path.join(dir, 'files')).sort()
const inFiles = (name: string) => path.join(dir, 'files', name)
const textOf = async (snapshot: Snapshot) => {
  const route = snapshot.routes.get('/a')
  return route?.kind === 'prepared' ? Buffer.from((await snapshot.bodies.load(route)).bytes).toString() : undefined
}
const fileWith = (text: string) => files().find((name) => readFileSync(inFiles(name), 'utf8') === text) ?? 'none'

describe('after a new snapshot', () => {
  test('files of the one before stay until the next', async () => {
    const stays: boolean[][] = []
    for (const text of ['first', 'second', 'third', 'third']) {
      await writeSnapshot(snapshotOf(text), dir)
      stays.push(['first', 'second', 'third'].map((old) => fileWith(old) !== 'none'))
    }
    expect(stays).toEqual([
      [true, false, false],
      [true, true, false],
      [false, true, true],
      [false, false, true],
    ])
  })

  test('the bodies of an old format go, which a service reads to its end', async () => {
    for (const [name, bytes] of await oldFiles(snapshotOf('new'), { '/a': 'old' }))
      writeFileSync(path.join(dir, name), bytes)
    const old = await openSnapshotFolder(dir)
    await writeSnapshot(snapshotOf('new'), dir)
    expect(readdirSync(dir)).toEqual(['files', 'lectern-snapshot.json'])
    expect(await textOf(old)).toBe('old')
    expect(await textOf(await openSnapshotFolder(dir))).toBe('new')
    old.close()
  })

  test('files of the owner stay', async () => {
    mkdirSync(path.join(dir, 'files'))
    writeFileSync(inFiles('notes.txt'), 'mine')
    writeFileSync(inFiles('0'.repeat(32)), 'of a killed build')
    await writeSnapshot(snapshotOf('new'), dir)
    expect([existsSync(inFiles('notes.txt')), existsSync(inFiles('0'.repeat(32)))]).toEqual([true, false])
  })

  test('files of another build that is writing stay', async () => {
    mkdirSync(path.join(dir, `.writing-${process.ppid}-abc`), { recursive: true })
    mkdirSync(path.join(dir, 'files'))
    writeFileSync(inFiles('0'.repeat(32)), 'of the other')
    await writeSnapshot(snapshotOf('new'), dir)
    expect(existsSync(inFiles('0'.repeat(32)))).toBe(true)
  })

  test('drafts of a killed process with the same number go, as in containers', async () => {
    mkdirSync(path.join(dir, `.writing-${process.pid}-${(Date.now() - 1e9).toString(36)}`), { recursive: true })
    await writeSnapshot(snapshotOf('new'), dir)
    expect(readdirSync(dir)).toEqual(['files', 'lectern-snapshot.json'])
  })

  test('a file where the folder of files must be is an error, and stays', async () => {
    writeFileSync(path.join(dir, 'files'), 'mine')
    await expect(writeSnapshot(snapshotOf('new'), dir)).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(readdirSync(dir)).toEqual(['files'])
  })
})

describe('a service', () => {
  test('reads everything that it has opened when the folder is gone, also what a stream has begun', async () => {
    await writeSnapshot(snapshotOf('text', 40 * 1024 * 1024), dir)
    const opened = await openSnapshotFolder(dir)
    const begun = opened.bodies.stream(large(40 * 1024 * 1024), 0, 40 * 1024 * 1024 - 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    rmSync(dir, { recursive: true })
    expect(await textOf(opened)).toBe('text')
    opened.close()
    expect((await new Response(begun).arrayBuffer()).byteLength).toBe(40 * 1024 * 1024)
    await expect(textOf(opened)).rejects.toThrow('closed')
  })

  test('reads any part of a file that is stored in pieces', async () => {
    const size = 33 * 1024 * 1024
    await writeSnapshot(snapshotOf('0123456789', size), dir)
    const opened = await openSnapshotFolder(dir)
    const piece = 16 * 1024 * 1024
    for (const [start, end] of [
      [0, 9],
      [piece - 3, piece + 3],
      [2 * piece, 2 * piece],
      [size - 5, size + 99],
    ] as const) {
      const expected = Array.from({ length: Math.min(end, size - 1) - start + 1 }, (_, n) => (start + n) % 10).join('')
      expect(await new Response(opened.bodies.stream(large(size), start, end)).text()).toBe(expected)
    }
    opened.close()
  })

  test.each<[string, (file: string) => void, string | RegExp]>([
    ['the same bytes', (file) => writeFileSync(file, 'some text'), 'some text'],
    ['a later time', (file) => utimesSync(file, 1, 1), 'some text'],
    ['other bytes', (file) => writeFileSync(file, 'text some'), /was changed/],
    ['fewer bytes', (file) => writeFileSync(file, 'some'), /has 4 bytes of 9/],
    ['other bytes under its name', (file) => replace(file, 'text some'), 'some text'],
  ])('whose file gets %s serves what was written, or nothing', async (_, change, expected) => {
    await writeSnapshot(snapshotOf('some text'), dir)
    const opened = await openSnapshotFolder(dir)
    change(inFiles(fileWith('some text')))
    const text = textOf(opened)
    if (typeof expected === 'string') expect(await text).toBe(expected)
    else await expect(text).rejects.toThrow(expected)
    opened.close()
  })

  function replace(file: string, text: string): void {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
})

describe('a folder without a manifest', () => {
  test.each<[string, readonly string[], boolean]>([
    ['files of a snapshot that is being copied', ['files/0123456789abcdef0123456789abcdef'], true],
    ['drafts of a tool that copies', ['files/.0123456789abcdef0123456789abcdef.Xy12'], true],
    ['bodies of an old format', ['bodies-0123456789abcdef.bin'], true],
    ['a folder of attachments', ['files/plan.pdf', 'files/0123456789abcdef0123456789abcdef'], false],
    ['an empty folder', ['files/', 'note.md'], false],
  ])('and with %s: %j', async (_, names, isUnfinished) => {
    for (const name of names) {
      mkdirSync(path.join(dir, path.dirname(`${name}x`)), { recursive: true })
      if (!name.endsWith('/')) writeFileSync(path.join(dir, name), 'x')
    }
    expect(await holdsUnfinished(dir)).toBe(isUnfinished)
  })
})
