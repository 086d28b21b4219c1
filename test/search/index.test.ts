import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { openIndex } from '../../src/search/find/open-index.ts'
import { createIndexBuilder } from '../../src/search/index-builder.ts'
import { deserialise, serialise } from '../../src/search/store/index-format.ts'
import { sectionText } from '../../src/search/store/search-index.ts'
import { pageIn } from './any-page.ts'
import { indexOf, NOTES, page, search } from './fixtures.ts'

const read = (bytes: Uint8Array) => openIndex(deserialise(bytes))

const anyPage = pageIn('en', 'de', 'fr-CA', 'ja')
const change = fc.oneof(anyPage, fc.constantFrom('/a', '/b', '/c', '/d'))

async function bytesOf(pages: Iterable<IndexedPage>): Promise<Uint8Array> {
  return serialise(await indexOf([...pages]))
}

describe('an index', () => {
  it('depends on its pages alone, not on what was added, replaced and removed before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const builder = createIndexBuilder()
        const pages = new Map<string, IndexedPage>()
        for (const one of changes) {
          if (typeof one === 'string') {
            builder.removePage(one)
            pages.delete(one)
          } else {
            builder.addPage(one)
            pages.set(one.path, one)
          }
        }
        expect(serialise(await builder.finish())).toEqual(await bytesOf([...pages.values()].reverse()))
      }),
      { numRuns: 40 },
    )
  })

  it('is the same after a round trip through bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyPage, { selector: ({ path }) => path }), async (pages) => {
        const index = await indexOf(pages)
        const again = read(serialise(index))
        expect(serialise(again)).toEqual(serialise(index))
        expect(again.pages).toEqual(index.pages)
        expect(again.sections).toEqual(index.sections)
      }),
      { numRuns: 40 },
    )
    const index = await indexOf(NOTES)
    const again = read(serialise(index))
    for (const question of ['compost', 'Who designed the Analytical Engine?', 'sourdouhg']) {
      expect(search(again, question)).toEqual(search(index, question))
    }
  })

  it('learns meaning when it is large enough, and that too survives', async () => {
    const many = Array.from({ length: 120 }, (_, i) =>
      page(`/n/${i}`, `Note ${i}`, `${NOTES[i % NOTES.length]?.sections[0]?.text} Number ${i}.`),
    )
    const index = await indexOf(many)
    expect(index.semantic?.dimensions).toBe(15)
    const again = read(serialise(index))
    expect(again.semantic).toEqual(index.semantic)
    for (let stem = 0; stem < index.words.stems.size; stem++) {
      expect(again.stemVectors?.rowOf(stem)).toBe(stem)
      index.stemVectors?.rowOf(stem)
    }
    expect(again.stemVectors?.vectors).toEqual(index.stemVectors?.vectors)
    expect(index.stemVectors?.vectors.some((value) => value !== 0)).toBe(true)
  })

  it('has no more dimensions of meaning than words that tell subjects', async () => {
    const subjects = ['soil', 'water', 'clay', 'stone', 'river']
    const many = Array.from({ length: 120 }, (_, i) =>
      page(`/n/${i}`, 'Note', `About ${subjects[i % subjects.length]}`),
    )
    const index = await indexOf(many)
    expect(index.semantic?.dimensions).toBe(subjects.length)
    expect(index.semantic?.singularValues).toHaveLength(subjects.length)
    expect(search(index, 'clay').results).toHaveLength(10)
    const alike = Array.from({ length: 120 }, (_, i) => page(`/n/${i}`, 'Note', 'About soil'))
    expect((await indexOf(alike)).semantic).toBeUndefined()
  })

  it('keeps the text letter for letter', async () => {
    const odd = '\ufeffa\u0000b \r\n 😀 \u202e Ünï'
    const index = await indexOf([page('/x', 'X', odd)])
    expect(sectionText(index, 0)).toBe(odd)
    expect(sectionText(read(serialise(index)), 0)).toBe(odd)
  })

  it('is refused when it is cut off or something else', async () => {
    const bytes = await bytesOf(NOTES)
    expect(() => read(bytes.subarray(0, bytes.length >> 1))).toThrow(RangeError)
    expect(() => read(new TextEncoder().encode('{"not":"an index"}'))).toThrow(/no search index/)
    expect(() => read(new Uint8Array())).toThrow(RangeError)
  })

  it('gives way to other work while it is built', async () => {
    const builder = createIndexBuilder()
    for (const note of NOTES) builder.addPage(note)
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    await builder.finish()
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })
})
