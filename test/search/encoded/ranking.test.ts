import { describe, expect, test } from 'vitest'
import { encodedPool } from '../../../src/search/find/encoded/encoded-pool.ts'
import { Question } from '../../../src/search/find/question.ts'
import { confidenceOfNearness } from '../../../src/search/judge/refuse.ts'
import { Searcher } from '../../../src/search/searcher.ts'
import { indexOf, page } from '../fixtures.ts'
import { questionVector, vectorsOf } from './fixtures.ts'

const pages = [
  page('/refunds', 'Refunds', 'A refund is paid within two weeks of the return.'),
  page('/compost', 'Compost', 'A heap of compost that rots without air smells. Turn it and add straw.'),
  page('/soil', 'Soil', 'Soil holds water. Earthworms help it.'),
  page('/rain', 'Rain', 'Rain fills the barrel that stands at the shed.'),
  page('/bread', 'Bread', 'Bread dough rises overnight.'),
]
const asked = 'how do I get my money back'

describe('a question with a vector', () => {
  test('finds sections that share no word with it', async () => {
    const index = await indexOf(pages)
    const searcher = new Searcher(index)
    const sectionVectors = await vectorsOf(index)
    const find = (options: object) => searcher.search(new Question(asked), { lenient: true, ...options }).results
    expect(find({})).toEqual([])
    const [first] = find({ sectionVectors, vector: questionVector(asked) })
    expect(first?.page.path).toBe('/refunds')
    expect(first?.quotes[0]?.text).toContain('A refund is paid')
  })

  test('is answered as without one where the vectors are of another encoder, or not made yet', async () => {
    const index = await indexOf(pages)
    const searcher = new Searcher(index)
    const sectionVectors = await vectorsOf(index)
    const empty = { ...sectionVectors, values: new Int8Array(sectionVectors.values.length) }
    const question = new Question('does soil hold water')
    const plain = searcher.search(question)
    expect(searcher.search(question, { sectionVectors, vector: questionVector(asked, 'other') })).toEqual(plain)
    expect(searcher.search(question, { sectionVectors: empty, vector: questionVector(asked) })).toEqual(plain)
    expect(searcher.search(question, { vector: questionVector(asked) })).toEqual(plain)
  })

  test('is never less sure to be answered than without one', async () => {
    const index = await indexOf(pages)
    const searcher = new Searcher(index)
    const sectionVectors = await vectorsOf(index)
    for (const text of ['does soil hold water', 'rain barrel', 'bread dough', 'who was Napoleon', asked]) {
      const plain = searcher.search(new Question(text))
      const vector = questionVector('nothing that the site knows')
      const other = searcher.search(new Question(text), { sectionVectors, vector })
      if (plain.results.length > 0) expect(other.results.length, text).toBeGreaterThan(0)
    }
  })

  test('finds only what filters allow', async () => {
    const index = await indexOf(pages)
    const sectionVectors = await vectorsOf(index)
    const filter = ({ path }: { readonly path: string }) => path !== '/refunds'
    const options = { sectionVectors, vector: questionVector(asked), filter, lenient: true }
    const paths = new Searcher(index).search(new Question(asked), options).results.map((result) => result.page.path)
    expect(paths).not.toContain('/refunds')
  })
})

describe('the nearest sections', () => {
  const count = 30_000
  const dimensions = 512
  const values = new Int8Array(count * dimensions)
  for (let i = 0; i < values.length; i++) values[i] = ((i * 2654435761) >>> 24) % 7
  values.fill(127 / Math.sqrt(dimensions), 777 * dimensions, 778 * dimensions)
  const question = new Int8Array(dimensions).fill(127 / Math.sqrt(dimensions))
  const encoded = { sections: { fingerprint: '', dimensions, values }, question }

  test('are found among many, best first, and are no more than a hundred', () => {
    const pool = encodedPool(encoded, count)
    expect(pool?.nearest.numbers[0]).toBe(777)
    expect(pool?.nearest.numbers.length).toBeLessThanOrEqual(100)
  })
})

test('confidence rises with nearness', () => {
  const nearness = { best: 0.9, usual: 0.5, spread: 0.1 }
  const confidence = [0, 0.2, 0.3, 0.4, 0.6].map((mean) => confidenceOfNearness({ ...nearness, mean }))
  expect(confidence).toEqual(confidence.toSorted((a, b) => a - b))
  expect(confidenceOfNearness(undefined)).toBe(0)
  expect(confidenceOfNearness({ ...nearness, mean: 1, usual: 1, spread: 0 })).toBe(0)
})
