/** What tells the snapshots of a site apart. */
import { describe, expect, test } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import { idUnder } from '../../../src/contract/snapshot-id.ts'
import { buildSite } from '../../../src/publish/build.ts'

const note = { 'content/notes/a.md': '# A\n\nText.\n' }

async function snapshotAt(baseUrl: string, files: Readonly<Record<string, string>> = note, more = {}) {
  const config = resolveConfig({ baseUrl, title: 'Example', ...more })
  return (await buildSite({ source: createMemorySource(files), config, now: 0 })).snapshot
}

const here = 'http://127.0.0.1:40001'
const there = 'http://127.0.0.1:50002'

describe('the id', () => {
  test('is made of the base URL and the stamp of everything else', async () => {
    const [one, other] = [await snapshotAt(here), await snapshotAt(there)]
    expect(one.stamp).toBe(other.stamp)
    expect(one.id).not.toBe(other.id)
    expect(one.id).toBe(await idUnder(one.stamp ?? '', here))
    expect(other.id).toBe(await idUnder(one.stamp ?? '', there))
  })

  test.each([
    ['text', { files: { 'content/notes/a.md': '# A\n\nOther text.\n' } }],
    ['configuration', { more: { description: 'Other.' } }],
    ['public files', { files: { ...note, 'public/a.txt': 'text' } }],
  ])('another %s has another stamp', async (_, { files = note, more = {} }: { files?: object; more?: object }) => {
    const changed = await snapshotAt(here, { ...files }, more)
    expect(changed.stamp).not.toBe((await snapshotAt(here)).stamp)
  })
})

describe('whether owners may have written the host of the site', () => {
  test('many notes alone say nothing of it, whatever their hashes and times are', async () => {
    const files: Record<string, string> = {}
    for (let at = 0; at < 3000; at++) files[`content/notes/n${at}.md`] = `Note ${at}.\n`
    expect((await snapshotAt(here, files)).isNamed?.()).toBe(false)
  })

  test.each([
    ['a text', { 'content/notes/a.md': 'See http://127.0.0.1:40001/notes/b.\n' }],
    ['a text that spells it otherwise', { 'content/notes/a.md': 'See 127.0.0.1&#58;40001.\n' }],
    ['frontmatter', { 'content/notes/a.md': '---\ndescription: At 127.0.0.1:40001.\n---\n\nText.\n' }],
    ['the page for addresses that lead nowhere', { 'content/404.md': 'Not at :40001.\n', ...note }],
  ])('%s may', async (_, files) => {
    expect((await snapshotAt(here, files)).isNamed?.()).toBe(true)
  })

  test('the configuration may', async () => {
    expect((await snapshotAt(here, note, { description: 'Port 40001.' })).isNamed?.()).toBe(true)
  })
})
