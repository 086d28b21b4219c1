/** An edit of one note costs what the note costs: little more in a site with four times as many notes. */
import { expect, test } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource, type MemoryFile } from '../../src/content/source/memory-source.ts'
import type { SourceFile } from '../../src/content/source/source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { countWork } from './counted-work.ts'

type Files = Record<string, MemoryFile>

const now = Date.UTC(2026, 5, 1)
const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
const edited = 'content/notes/f5/n5.md'
const another = 'content/notes/f5/another.md'
const text = (at: number) => `---\ntags: [t${at % 20}]\n---\nSee [[n${at + 1}]].\n\n## Care\n\nOf ${at}.\n`
const saved = (body: string): MemoryFile => ({ body, modified: now - 5_000 })

/** Listing a source in memory is none of the work: what did not change is the same object, as a service finds it. */
function sourceOf(files: Files) {
  const known = new Map<MemoryFile | undefined, SourceFile>()
  return async () => {
    const source = createMemorySource(files)
    const listed = (await source.list(['content', 'public'])).files.map((file) => {
      const same = known.get(files[file.path]) ?? file
      known.set(files[file.path], same)
      return same
    })
    return { ...source, exists: async () => false, list: async () => ({ files: listed, problems: [] }) }
  }
}

/** Blocks that run for a change of a site with so many notes, after an edit before it. */
async function changeIn(size: number, change: (files: Files) => void): Promise<number> {
  const files: Files = {}
  for (let at = 0; at < size; at++)
    files[`content/notes/f${at % 10}/n${at}.md`] = { body: text(at), modified: now - 1e6 - at }
  const list = sourceOf(files)
  let state = await buildSite({ source: await list(), config, now })
  files[edited] = { body: `${text(5)}Once.\n`, modified: now - 6_000 }
  state = await buildSite({ source: await list(), config, now, previous: state })
  change(files)
  const options = { source: await list(), config, now, previous: state }
  return countWork(() => buildSite(options))
}

// Comparing objects, and copying lists of them; where names come and go, also to look every link up again. To read and
// place a note takes thousands.
test.each<[kind: string, most: number, edited: string | undefined, another?: string]>([
  ['another text', 100, `${text(5)}Twice.\n`],
  ['another tag', 150, text(5).replace('t5', 't6')],
  ['a name of a place', 350, text(5).replace('## Care', '(care)=\n## Care')],
  ['a draft', 350, text(5).replace('tags', 'draft: true\ntags')],
  ['a note less', 350, undefined],
  ['a note more', 350, `${text(5)}Once.\n`, text(9)],
  ['another name', 350, undefined, `${text(5)}Once.\n`],
])('of blocks of code: %s', async (_kind, most, body, other) => {
  const change = (files: Files) => {
    if (body === undefined) delete files[edited]
    else files[edited] = saved(body)
    if (other !== undefined) files[another] = saved(other)
  }
  await changeIn(100, change)
  const [one, four] = [await changeIn(500, change), await changeIn(2000, change)]
  expect((four - one) / 1500).toBeLessThan(most)
})
