/** Snapshots that somebody else wrote, with every checksum right. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createMemoryStore, openSnapshot, SnapshotError } from '../../../src/adapters/edge.ts'
import { manifestName, serialiseEnvelope } from '../../../src/serve/snapshot/manifest.ts'
import { fixtureSnapshot } from '../fixture.ts'
import { type Files, stores } from './stored.ts'

const names = [
  '../../etc/passwd',
  '/etc/passwd',
  '..',
  '',
  'A'.repeat(32),
  `${'a'.repeat(32)}/../x`,
  `${'a'.repeat(31)}\n`,
  7,
]

/** A snapshot with one route, whose parts can be changed. */
async function written(change: (parts: Record<string, unknown>) => void): Promise<Files> {
  const files: Files = new Map()
  const add = (value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value))
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    files.set(`files/${name}`, bytes)
    return name
  }
  const { site } = fixtureSnapshot()
  const route = { kind: 'prepared', path: '/a', endpoint: 'page', mediaType: 'text/plain', lastModified: 1 }
  const parts: Record<string, unknown> = { body: add('body'), page: add([]), index: add('index'), listed: add('x') }
  change(parts)
  parts.shard ??= add({ files: [parts.body], routes: [[route, [0, 0, 6, {}]]] })
  parts.table ??= add({
    ...{ routes: 1, shards: [['/a', parts.shard]], absent: [], pages: [parts.page] },
    search: { kind: 'index', pieces: [parts.index] },
  })
  parts.site ??= add({ site, settings: { trustProxy: false, ask: {} }, endpoints: [] })
  parts.files ??= add([[parts.listed, 3]])
  const { site: siteFile, table, files: list } = parts
  const manifest = await serialiseEnvelope(4, { id: 'x', site: siteFile, table, files: list })
  return files.set(manifestName, new TextEncoder().encode(manifest))
}

/** Everything that can be read of it, and the files that were asked for. */
async function readAll(files: Files, lazy: boolean) {
  const asked: string[] = []
  const read = (file: string) => {
    asked.push(file)
    return files.get(file)
  }
  const { check, part } = createMemoryStore(files)
  const store = lazy ? { name: 'x', read } : { name: 'x', read, ...(check && part ? { check, part } : {}) }
  const opened = await openSnapshot(store, { lazy }).catch((error: unknown) => ({ error }))
  if ('error' in opened) return { asked, error: opened.error }
  const error = await (async () => {
    await opened.bodies.load({ kind: 'prepared', path: '/a', endpoint: '', mediaType: '', lastModified: 0 })
    if (opened.search.kind === 'index') await opened.search.load()
    try {
      return opened.pages
    } catch (missing) {
      if (missing instanceof Error && 'load' in missing && typeof missing.load === 'function') await missing.load()
    }
  })().catch((thrown: unknown) => thrown)
  return { asked, error }
}

describe.each([false, true])('read as it is needed: %s', (lazy) => {
  test('the snapshot that is changed here can be read', async () => {
    const { error } = await readAll(await written(() => {}), lazy)
    expect(error instanceof Error).toBe(false)
  })

  test.each(['site', 'table', 'shard', 'body', 'page', 'index'])(
    'a name of the %s that is no hash reads no file and is an error',
    async (part) => {
      for (const name of names) {
        const { asked, error } = await readAll(
          await written((parts) => {
            parts[part] = name
          }),
          lazy,
        )
        expect({ name, error: error instanceof SnapshotError }).toEqual({ name, error: true })
        expect(asked.filter((file) => file !== manifestName && !/^files\/[0-9a-f]{32}$/.test(file))).toEqual([])
      }
    },
  )

  test.each(['site', 'table', 'shard', 'page'])('a %s that is something else is an error', async (part) => {
    for (const value of ['"text"', '[1]', '{}', 'no JSON', '', 'null']) {
      const bytes = new TextEncoder().encode(value)
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      if (part === 'page' && value === '[1]') continue
      const files = await written((parts) => {
        parts[part] = name
      })
      files.set(`files/${name}`, bytes)
      const { error } = await readAll(files, lazy)
      expect({ value, error: error instanceof SnapshotError }).toEqual({ value, error: true })
    }
  })
})

test.each(names)('a list that names the file %j checks no such file', async (name) => {
  const files = await written((parts) => {
    parts.listed = name
  })
  await expect(openSnapshot(stores.memory(files))).rejects.toThrow(SnapshotError)
})

test.each([
  ['an older format', 2, 'format 2', 'Build it again with "lectern build".'],
  ['a newer format', 5, 'format 5', 'Update Lectern, or build it again with "lectern build".'],
  ['a format of another tool', 'x', 'format "x"', 'Build it again with "lectern build".'],
])('%s says what is read and what to do', async (_, format, named, hint) => {
  const text = `{"format":${JSON.stringify(format)},"checksum":"","content":{}}`
  const files: Files = new Map([[manifestName, new TextEncoder().encode(text)]])
  const message = `The snapshot has ${named}, and this version of Lectern reads formats 3 and 4.`
  await expect(openSnapshot(stores.memory(files))).rejects.toMatchObject({ code: 'SNAPSHOT_FORMAT', message, hint })
})
