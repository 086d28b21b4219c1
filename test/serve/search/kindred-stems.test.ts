import { describe, expect, it } from 'vitest'
import { kindredStems } from '../../../src/serve/search/kindred-stems.ts'
import { search } from '../../../src/serve/search/search.ts'
import { Vocabulary } from '../../../src/serve/search/vocabulary.ts'
import { cpuTime } from '../../cpu-time.ts'
import { indexOf, NOTES, page } from './fixtures.ts'

const stems = new Vocabulary(
  ['arc', 'arch', 'archipelago', 'architect', 'architectur', 'architrav', 'soil', 'soi', '2023', '20231'].sort(),
)
const kinOf = (stem: string) => kindredStems(stems, stem).map((place) => stems.word(place))

describe('kin of a stem', () => {
  it('share four letters with it, and three fifths of the longer one', () => {
    expect(kinOf('architect')).toEqual(['architect', 'architectur', 'architrav'])
    expect(kinOf('archit')).toEqual(['arch', 'architect', 'architrav'])
  })

  it('are found although the site has not the word itself', () => {
    expect(kinOf('architec')).toEqual(['architect', 'architectur', 'architrav'])
  })

  it('are none of short words and of numbers', () => {
    expect(kinOf('arc')).toEqual([])
    expect(kinOf('2023')).toEqual([])
    expect(kinOf('')).toEqual([])
  })

  it('are few where very many words begin alike', () => {
    const many = new Vocabulary(Array.from({ length: 100 }, (_, i) => `aaaa${String.fromCharCode(200 + i)}`).sort())
    expect(kindredStems(many, 'aaaab')).toHaveLength(16)
  })
})

describe('a question', () => {
  it('costs little on a site with a hundred thousand words that begin like each of its own', async () => {
    const letters = 'abcdefghijklmnopqrst'
    const names = Array.from({ length: 100_000 }, (_, i) =>
      [...i.toString().padStart(6, '0')].map((digit) => letters[Number(digit)]).join(''),
    )
    const many = new Vocabulary(names.map((name) => `stem${name}`).sort())
    const asked = Array.from({ length: 120 }, (_, i) => `stem${letters[i % 20]}`)
    expect(await cpuTime(() => asked.map((stem) => kindredStems(many, stem)))).toBeLessThan(200)
  })

  it('finds the page that has only kin of its word, below one that has the word', async () => {
    const pages = [
      ...NOTES,
      page('/notes/houses', 'Houses', 'The architecture of these houses is plain.'),
      page('/notes/people', 'People', 'She was an architect for all her life.'),
    ]
    const results = search(await indexOf(pages), 'architect', { lenient: true }).results
    expect(results.map(({ page }) => page.path).slice(0, 2)).toEqual(['/notes/people', '/notes/houses'])
  })
})
