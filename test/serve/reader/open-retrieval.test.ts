import { beforeAll, describe, expect, test } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import type { ReaderIndex } from '../../../src/contract/reader.ts'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import { indexFiles } from '../../../src/export/offline/index-files.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { Question } from '../../../src/search/find/question.ts'
import { createSiteSearch } from '../../../src/search/site-search.ts'
import type { Retrieval } from '../../../src/serve/ask/retrieval.ts'
import { createRetrieval } from '../../../src/serve/ask/site-retrieval.ts'
import { openRetrieval } from '../../../src/serve/reader/open-retrieval.ts'

const baseUrl = 'https://quiet.example'
const window = { limit: 10, offset: 0 }

/** Enough text for several parts. */
const pages = Array.from({ length: 60 }, (_, i) => {
  const words = Array.from({ length: 300 }, (_, j) => `filler${(i * 7 + j) % 211}`).join(' ')
  return [
    `content/notes/page-${i}.md`,
    `---\ntitle: Page ${i}\nsource: ${i % 2 ? 'https://origin.example' : ''}\n---\n\nThe marmot number${i} sleeps in den${i}. ${words}.\n`,
  ] as const
})

describe('an index in parts', () => {
  let snapshot: Snapshot
  let index: ReaderIndex
  let whole: Retrieval
  const stored = new Map<string, Uint8Array>()

  beforeAll(async () => {
    const config = resolveConfig({}, { flags: { baseUrl } })
    ;({ snapshot } = await buildSite({ source: createMemorySource(Object.fromEntries(pages)), config }))
    const made = await indexFiles({ snapshot, baseUrl, base: '' })
    if (!made.index) throw new Error('There is no index.')
    index = made.index
    for (const { path, body } of made.files) {
      if (!(body instanceof Uint8Array)) throw new Error('A file is a stream.')
      stored.set(path.slice(path.lastIndexOf('/') + 1), await decompressed(body))
    }
    whole = createRetrieval(snapshot, await createSiteSearch().searcher(snapshot))
  })

  async function open() {
    const loaded: string[] = []
    const { retrieval } = await openRetrieval(index, async (file) => {
      loaded.push(file)
      const bytes = stored.get(file)
      if (!bytes) throw new Error(`${file} is missing.`)
      return bytes
    })
    return { retrieval, loaded }
  }

  test('finds what the whole index finds', async () => {
    const { retrieval } = await open()
    for (const text of ['marmot number7', 'who sleeps in den42', 'filler12 filler13', 'nothing of this']) {
      const question = new Question(text)
      const here = await retrieval.search(question, window)
      const there = await whole.search(question, window)
      const shown = ({ page, quotes, score }: (typeof here.hits)[number]) => ({ path: page.path, quotes, score })
      expect(here.hits.map(shown)).toEqual(there.hits.map(shown))
      expect(retrieval.summarise(here.hits).map(({ text }) => text)).toEqual(
        whole.summarise(there.hits).map(({ text }) => text),
      )
    }
  })

  test('says the same as the whole index of where to look, and loads nothing for it', async () => {
    const questions = Array.from(
      { length: 60 },
      (_, i) => `Which filler${i} of the marmot won the cup of Peru in ${i}?`,
    )
    const named: (readonly string[])[] = []
    for (const question of questions.map((text) => new Question(text))) {
      const { retrieval, loaded } = await open()
      const here = await retrieval.search(question, window)
      const there = await whole.search(question, window)
      const places = ({ nearest = [] }: typeof here) => nearest.map(({ page, anchor }) => `${page.path}#${anchor}`)
      expect(places(here)).toEqual(places(there))
      if (here.refused) expect(loaded).toEqual([index.core.file])
      named.push(places(here))
    }
    expect(named.some(({ length }) => length > 0)).toBe(true)
  })

  test('knows languages without any part', async () => {
    const { retrieval, loaded } = await open()
    const accept = ({ language }: { readonly language: string }) => language === 'pt'
    expect(await retrieval.search(new Question('marmot'), { ...window, accept, language: 'pt' })).toMatchObject({
      hits: [],
    })
    expect(loaded).toEqual([index.core.file])
  })

  test('loads the core once, and only the parts that an answer needs', async () => {
    expect(index.parts.length).toBeGreaterThan(2)
    const { retrieval, loaded } = await open()
    expect(loaded).toEqual([index.core.file])
    await retrieval.search(new Question('marmot number7 den7'), { limit: 1, offset: 0 })
    const once = loaded.length
    expect(new Set(loaded).size).toBe(once)
    await retrieval.search(new Question('marmot number7 den7'), { limit: 1, offset: 0 })
    expect(loaded.length).toBe(once)
  })

  test('filters by what only records know', async () => {
    const { retrieval } = await open()
    const accept = ({ source }: { readonly source?: string | undefined }) => source !== undefined
    const { hits } = await retrieval.search(new Question('marmot'), { ...window, accept })
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.every(({ page }) => page.source !== undefined)).toBe(true)
  })

  test('fails with what loading fails with, and works when the part is there again', async () => {
    let isThere = false
    const { retrieval } = await openRetrieval(index, async (file) => {
      if (!isThere && file !== index.core.file) throw new Error('No connection.')
      return stored.get(file) ?? new Uint8Array()
    })
    const question = new Question('marmot number7')
    await expect(retrieval.search(question, window)).rejects.toThrow('No connection.')
    isThere = true
    expect((await retrieval.search(question, window)).hits.length).toBeGreaterThan(0)
  })

  test('is the same for the same site', async () => {
    expect((await indexFiles({ snapshot, baseUrl, base: '' })).index).toEqual(index)
  })
})

async function decompressed(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
