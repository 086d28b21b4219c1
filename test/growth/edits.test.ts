/** An edit of one note costs what the note costs: little more in a site with four times as many notes. */
import { expect, test } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource, type MemoryFile } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { countWork } from './counted-work.ts'

const now = Date.UTC(2026, 5, 1)
const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
const text = (at: number) => `---\ntags: [t${at % 20}]\n---\nSee [[n${at + 1}]].\n\n## Care\n\nOf ${at}.\n`

/** Blocks that run for an edit of one of so many notes; listing a source in memory is none of its work. */
async function editIn(size: number): Promise<number> {
  const files: Record<string, MemoryFile> = {}
  for (let at = 0; at < size; at++)
    files[`content/notes/f${at % 10}/n${at}.md`] = { body: text(at), modified: now - 1e6 - at }
  const listed = (await createMemorySource(files).list(['content', 'public'])).files
  const exists = async () => false
  const source = { ...createMemorySource(files), exists, list: async () => ({ files: listed, problems: [] }) }
  let state = await buildSite({ source, config, now })
  const edit = async (body: string) => {
    const place = 'content/notes/f5/n5.md'
    files[place] = { body, modified: now - 5_000 }
    const changed = createMemorySource(files)
    const [file] = (await changed.list(['content/notes/f5'])).files.filter(({ path }) => path === place)
    const next = listed.map((known) => (file && known.path === place ? file : known))
    const edited = { ...changed, exists, list: async () => ({ files: next, problems: [] }) }
    return { source: edited, config, now, previous: state }
  }
  state = await buildSite(await edit(`${text(5)}Once.\n`))
  const options = await edit(`${text(5)}Twice.\n`)
  return countWork(() => buildSite(options))
}

test('of blocks of code', async () => {
  await editIn(100)
  const [one = 0, four = 0] = [await editIn(500), await editIn(2000)]
  const eachNote = (four - one) / 1500
  // Comparing objects, and copying lists of them. To read and place a note takes thousands.
  expect(eachNote).toBeLessThan(100)
})
