import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeBodies } from '../../../src/adapters/disk/body-writer.ts'
import type { BuildCache } from '../../../src/adapters/disk/build-cache.ts'
import { codeVersion } from '../../../src/adapters/disk/code-version.ts'
import { createContentFiles } from '../../../src/adapters/disk/content-files.ts'
import { precompressWith } from '../../../src/adapters/disk/precompress.ts'
import type { PreparedRoute, Route } from '../../../src/contract/snapshot.ts'
import { precompress } from '../../precompress.ts'

function memoryCache(): BuildCache & { readonly pieces: Map<string, Uint8Array> } {
  const pieces = new Map<string, Uint8Array>()
  return {
    pieces,
    get: (key) => pieces.get(key),
    set: (key, bytes) => void pieces.set(key, bytes),
    keep: () => {},
    save: () => {},
    close: () => {},
  }
}

const both = { codings: ['br', 'gzip'], effort: 'usual' } as const

const text = (size: number) => new TextEncoder().encode('all work and no play '.repeat(size).slice(0, size))

test.each([100, 5_000, 100_000])('codings of %i bytes are the same with a cache, new or used', async (size) => {
  const cache = memoryCache()
  const expected = await precompress(text(size), 'text/html', 'hash')
  for (let run = 0; run < 2; run++) {
    expect(await precompressWith(cache, both)(text(size), 'text/html', 'hash')).toEqual(expected)
  }
})

test('what is cached is not compressed again, and half of it does not do', async () => {
  const cache = memoryCache()
  const encode = precompressWith(cache, both)
  await encode(text(5_000), 'text/html', 'hash')
  cache.pieces.set('br hash', text(3))
  expect((await encode(text(5_000), 'text/html', 'hash')).br).toEqual(text(3))
  cache.pieces.delete('gzip hash')
  expect((await encode(text(5_000), 'text/html', 'hash')).br).not.toEqual(text(3))
})

test('equal bodies that are made at the same time are compressed once', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-snapshot-'))
  const routes = Array.from({ length: 100 }, (_, at): PreparedRoute => {
    return { kind: 'prepared', path: `/${at}`, endpoint: 'page', mediaType: 'text/html', lastModified: 0 }
  })
  let calls = 0
  await writeBodies(
    {
      routes: new Map<string, Route>(routes.map((route) => [route.path, route])),
      bodies: { load: async () => ({ bytes: text(5_000) }), stream: () => new ReadableStream() },
    },
    createContentFiles(dir, dir),
    {
      async encode() {
        calls++
        await new Promise((resolve) => setTimeout(resolve, 5))
        return {}
      },
    },
  ).finally(() => rmSync(dir, { recursive: true, force: true }))
  expect(calls).toBe(1)
})

test('the version of the code is the same each time', () => {
  expect(codeVersion()).toMatch(/^[0-9a-f]{64}$/)
  expect(codeVersion()).toBe(codeVersion())
})
