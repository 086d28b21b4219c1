/** A service that runs for months keeps its last state, and none of the states before. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { bodyAt, now, siteOf } from './site-of.ts'

setFlagsFromString('--expose_gc')
const collect: () => void = runInNewContext('gc')

const notes = (edits: number) => ({
  'content/notes/a.md': { body: `# A\n\nSee [[b]]. Edit ${edits}.\n`, modified: edits },
  'content/notes/b.md': '---\ntags: [soil]\n---\n# B\n\nWhat is [[a]]?\n',
  'content/notes/f/c.md': '# C\n\nIn a folder.\n',
})

test('its parts are used again, and the rest of it is given back', async () => {
  let state = await siteOf(notes(0))
  const earlier: WeakRef<object>[] = []
  for (let edits = 1; edits <= 4; edits++) {
    await bodyAt(state, '/notes/b')
    earlier.push(new WeakRef(state.snapshot), new WeakRef(state.site), new WeakRef(state.memory))
    state = await siteOf(notes(edits), { previous: state })
  }
  await new Promise((resolve) => setTimeout(resolve, 0))
  collect()
  expect(earlier.slice(0, -3).filter((part) => part.deref() !== undefined)).toEqual([])
  expect(await bodyAt(state, '/notes/a.md')).toContain('Edit 4.')
})

test('a build after which none follows has the same documents, and keeps no lines and texts for another', async () => {
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
  const source = createMemorySource(notes(0))
  const [last, other] = await Promise.all([true, false].map((isLast) => buildSite({ source, config, now, isLast })))
  if (!last || !other) throw new Error('Both are built.')
  for (const path of other.snapshot.routes.keys())
    if (/^\/notes/.test(path)) expect(await bodyAt(last, path), path).toBe(await bodyAt(other, path))
  const page = last.site.byPath.get('/notes/a')
  if (!page || last.snapshot.search.kind !== 'texts') throw new Error('There is a page with a text.')
  expect([...last.snapshot.search.texts()].map(({ path }) => path)).toContain('/notes/a')
  expect(last.memory.compiled.entryBlocks).toBeUndefined()
  expect(last.memory.compiled.indexed.made.has(page)).toBe(false)
})
