import { describe, expect, it } from 'vitest'
import { kindredStems } from '../../../src/search/find/query-terms.ts'
import { Vocabulary } from '../../../src/search/store/vocabulary.ts'
import { CountedVocabulary } from '../counted-vocabulary.ts'
import { indexOf, NOTES, page, search } from '../fixtures.ts'

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

  it('are looked for among few words on a site with very many that begin alike', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `stem${String.fromCharCode(0x4e00 + i)}long`)
    const many = new CountedVocabulary(names)
    expect(kindredStems(many, 'stem')).toEqual([])
    expect(many.looks).toBeLessThan(2_000)
  })
})

describe('a question', () => {
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
