import { describe, expect, test } from 'vitest'
import { openIndex } from '../../../../src/search/find/open-index.ts'
import { parseQuery } from '../../../../src/search/find/query.ts'
import { Question } from '../../../../src/search/find/question.ts'
import { meaningEvidence } from '../../../../src/search/find/space/meaning-evidence.ts'
import { createIndexBuilder } from '../../../../src/search/index-builder.ts'
import { deserialise, deserialiseCore, serialise, serialiseCore } from '../../../../src/search/store/index-format.ts'
import type { WordSpace } from '../../../../src/search/words/word-space.ts'
import { page, ranked } from '../../fixtures.ts'
import { spaceOf } from '../../words/tables.ts'

const space = spaceOf({ cash: 1, refund: 1, monei: 1, tree: 2, oak: 2, song: 4 })
const pages = [
  page('/n/refunds', 'Returns', 'A refund is sent within a week.'),
  page('/n/trees', 'Forest', 'An oak grows slowly.'),
  page('/n/songs', 'Music', 'Each song lasts a minute.'),
  page('/n/wald', 'Wald', 'Ein oak im Wald.', { language: 'de' }),
]

async function indexWith(table: WordSpace | undefined, list = pages) {
  const builder = createIndexBuilder(table)
  for (const one of list) builder.addPage(one)
  return builder.finish()
}
const found = (index: Awaited<ReturnType<typeof indexWith>>, question: string) =>
  ranked(index, question).sections.map(({ section }) => index.pages[index.sections.page[section] ?? 0]?.path)

describe('a word table', () => {
  test('finds what shares no word with the question', async () => {
    expect(found(await indexWith(space), 'money cash')[0]).toBe('/n/refunds')
    expect(found(await indexWith(undefined), 'money cash')).toEqual([])
  })

  test('finds by meaning alone where the site has no near word', async () => {
    const index = await indexWith(space)
    expect(
      index.space?.nearStems(space.stems.find('tree'), []).map(({ stem }) => index.words.stems.word(stem)),
    ).toEqual(['oak'])
    expect(index.meanings?.sections.length).toBe(4 * 32)
  })

  test('says nothing of pages in other languages', async () => {
    const { meanings } = await indexWith(space)
    const [, , , german] = [0, 1, 2, 3].map((row) => meanings?.sections.subarray(row * 32, row * 32 + 32))
    const wald = pages
      .map(({ path }) => path)
      .sort()
      .indexOf('/n/wald')
    expect([...(meanings?.sections.subarray(wald * 32, wald * 32 + 32) ?? [1])].every((value) => value === 0)).toBe(
      true,
    )
    expect(german).toBeDefined()
  })

  test('does not count where it is another one than at the build', async () => {
    const bytes = serialise(await indexWith(space))
    const other = openIndex(deserialise(bytes), spaceOf({ cash: 1, monei: 2, refund: 1 }))
    expect(other.space?.sections).toBeUndefined()
    expect(found(other, 'money cash')).toContain('/n/refunds')
    expect(openIndex(deserialise(bytes), space).space?.sections).toBeDefined()
    expect(openIndex(deserialise(bytes)).space).toBeUndefined()
  })

  test('leaves no trace in what browsers get', async () => {
    expect(serialiseCore(await indexWith(space)).length).toBe(serialiseCore(await indexWith(undefined)).length)
    expect(deserialiseCore(serialiseCore(await indexWith(space))).meanings).toBeUndefined()
  })

  test('shows how near the best sections are', async () => {
    const index = await indexWith(space)
    const query = parseQuery(index, new Question('money cash'))
    const { meaning, sections } = ranked(index, 'money cash')
    const [first] = meaningEvidence(
      index,
      query,
      meaning,
      sections.map(({ section }) => section),
    )
    expect(first?.cosine).toBeGreaterThan(0.9)
    expect(first?.covered).toBeGreaterThan(0.9)
    expect(meaningEvidence(index, query, undefined, [0])).toEqual([])
  })
})
