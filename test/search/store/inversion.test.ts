import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PostingCursor } from '../../../src/search/store/packed-lists.ts'
import type { SearchIndex } from '../../../src/search/store/search-index.ts'
import { indexOf, page } from '../fixtures.ts'

const word = fc.constantFrom('soil', 'water', 'clay', 'foo_bar', '庭園', 'a')
const words = fc.array(word, { maxLength: 200 }).map((list) => list.join(' '))
const anyPage = fc.record({
  title: words,
  tags: fc.array(word, { maxLength: 2 }),
  sections: fc.array(fc.record({ heading: words, text: words }), { maxLength: 3 }),
})

/** What one occurrence counts in each field. */
const weights = { title: 2, tags: 1, heading: 2, text: 1 }

/** By stem, with its count: each section that holds it. */
function postingsOf(index: SearchIndex): Record<string, [number, number][]> {
  const found: Record<string, [number, number][]> = {}
  for (let stem = 0; stem < index.words.stems.size; stem++) {
    const own: [number, number][] = []
    for (const cursor = new PostingCursor(index.postings, stem); cursor.next(); )
      own.push([cursor.section, cursor.count])
    found[index.words.stems.word(stem)] = own
  }
  return found
}

/** The parts of `foo_bar` count beside it, and of Han each pair. */
const stemsOf = (text: string) =>
  text.split(' ').flatMap((each) => (each === 'foo_bar' ? [each, 'foo', 'bar'] : each || []))

it('postings hold every section of a stem with the weights of its occurrences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPage, { maxLength: 12 }), async (pages) => {
      const expected: Record<string, [number, number][]> = {}
      let section = 0
      for (const { title, tags, sections } of pages) {
        for (const { heading, text } of sections) {
          const counts = new Map<string, number>()
          for (const [field, weight] of Object.entries(weights)) {
            const written = { title, tags: tags.join(' '), heading, text }[field] ?? ''
            for (const stem of stemsOf(written)) counts.set(stem, (counts.get(stem) ?? 0) + weight)
          }
          for (const [stem, count] of counts) expected[stem] = [...(expected[stem] ?? []), [section, count]]
          section++
        }
      }
      const index = await indexOf(
        pages.map(({ title, tags, sections }, i) =>
          page(`/${String(i).padStart(2, '0')}`, title, [], {
            language: 'xx',
            tags,
            sections: sections.map((each) => ({ anchor: '', ...each })),
          }),
        ),
      )
      expect(postingsOf(index)).toEqual(expected)
      const frequency = Object.keys(expected)
        .sort()
        .map((stem) => expected[stem]?.length)
      expect([...index.words.stemFrequency]).toEqual(frequency)
    }),
    { numRuns: 60 },
  )
})
