/** An index that another thread builds is the one that this thread would build. */
import { expect, test } from 'vitest'
import { indexInThread } from '../../../src/cli/indexing/index-thread.ts'
import { readInstalledSpace } from '../../../src/cli/word-space.ts'
import type { IndexedPage } from '../../../src/contract/page-record.ts'
import { buildIndex } from '../../../src/search/site-search.ts'
import { serialise } from '../../../src/search/store/index-format.ts'

const words = 'soil compost worm water tomato bean winter seed frost mulch garden kettle'.split(' ')
const sentence = (seed: number) =>
  Array.from({ length: 9 }, (_, at) => words[(seed * 7 + at * at) % words.length]).join(' ')

function* notes(count: number): Generator<IndexedPage> {
  for (let at = 0; at < count; at++) {
    const sections = [
      { anchor: '', heading: '', text: `${sentence(at)}. ${sentence(at + 3)}.` },
      { anchor: 'more', heading: 'More', text: sentence(at + 5) },
    ]
    yield {
      path: `/notes/${at}`,
      title: `Note ${at} on ${words[at % words.length]}`,
      tags: [],
      language: 'en',
      sections,
    }
  }
}

const ignore = () => {}

test.each([0, 1, 64, 200])('the bytes are the same for %i pages', { timeout: 60_000 }, async (count) => {
  const synonyms = [['soil', 'earth']]
  const space = await readInstalledSpace(ignore)
  const here = serialise(await buildIndex(notes(count), { synonyms, space }))
  const there = await indexInThread(notes(count), synonyms, ignore)
  expect(Buffer.compare(here, there)).toBe(0)
})

test('pages are read as the thread takes them, not all at once', { timeout: 60_000 }, async () => {
  let read = 0
  function* counted() {
    for (const page of notes(600)) {
      read++
      yield page
    }
  }
  const index = indexInThread(counted(), undefined, ignore)
  expect(read).toBeLessThan(300)
  await index
  expect(read).toBe(600)
})

test('what the pages throw is thrown', { timeout: 60_000 }, async () => {
  function* broken(): Generator<IndexedPage> {
    yield* notes(3)
    throw new Error('The text is gone.')
  }
  await expect(indexInThread(broken(), undefined, ignore)).rejects.toThrow('The text is gone.')
})

test('the thread ends when nobody wants the index any more', { timeout: 60_000 }, async () => {
  const nobody = new AbortController()
  const index = indexInThread(notes(200), undefined, ignore, nobody.signal)
  nobody.abort()
  await expect(index).rejects.toThrow('has ended')
})
