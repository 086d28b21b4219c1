/** Snapshots as `lectern build` writes them, opened without a disk. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type WriteOptions, writeSnapshot } from '../../../src/adapters/disk/snapshot-files.ts'
import { createFetchStore, createMemoryStore } from '../../../src/adapters/edge.ts'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import { precompress } from '../../precompress.ts'

export type Files = Map<string, Uint8Array<ArrayBuffer>>

/** The files of the folder, by path in it. */
export async function storedFiles(snapshot: Snapshot, options: WriteOptions = { encode: precompress }): Promise<Files> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-stored-'))
  try {
    await writeSnapshot(snapshot, dir, options)
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    return new Map(
      await Promise.all(
        names.map(async (name) => [name, new Uint8Array(await readFile(path.join(dir, name)))] as const),
      ),
    )
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** Every kind of store, by name. */
export const stores = {
  memory: (files: Files) => createMemoryStore(files),
  'parts from a web host': (files: Files) => createFetchStore(storeAddress, hostOf(files)),
  'one piece from a web host': (files: Files) => createFetchStore(storeAddress, hostOf(files, { ranges: false })),
}

export const storeAddress = 'https://files.example/garden/dist'

/** A web host of the files, as the `fetch` of a client sees it. */
export function hostOf(files: Files, { ranges = true, asked = [] as string[] } = {}) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '')
    asked.push(`${pathname}${range ? ` ${range[0]}` : ''}`)
    const bytes = files.get(pathname.slice('/garden/dist/'.length))
    if (!bytes) return new Response('nothing here', { status: 404 })
    if (!range || !ranges) return new Response(bytes)
    const [start, end] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)]
    const headers = { 'content-range': `bytes ${start}-${end}/${bytes.length}` }
    return new Response(bytes.slice(start, end + 1), { status: 206, headers })
  }
}
