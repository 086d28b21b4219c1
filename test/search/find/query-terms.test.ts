import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../src/search/find/query.ts'
import { kindredStems } from '../../../src/search/find/query-terms.ts'
import { Question } from '../../../src/search/find/question.ts'
import { leastConfidence } from '../../../src/search/judge/refuse.ts'
import { createLiveIndex } from '../../../src/search/live-index.ts'
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

describe('a question without the marks that tell words of a language apart', () => {
  const vietnamese = (path: string, title: string, text: string) => page(path, title, text, { language: 'vi' })
  const site = indexOf([
    vietnamese('/notes/bread', 'Bánh mì', 'Nướng bánh mì trong lò nóng hai mươi phút.'),
    vietnamese('/notes/trees', 'Cây cối', 'Tưới cây vào buổi sáng, khi đất còn ẩm.'),
    vietnamese('/notes/ghosts', 'Ma quỷ', 'Người già kể chuyện ma quỷ cho trẻ nhỏ.'),
    vietnamese('/notes/rice', 'Lúa mạ', 'Nông dân cấy mạ non xuống ruộng nước.'),
  ])
  const first = async (question: string) => search(await site, question).results[0]?.page.path

  it('finds words with any', async () => {
    expect(await first('nuong banh mi trong lo')).toBe('/notes/bread')
    expect(await first('tuoi cay buoi sang')).toBe('/notes/trees')
  })

  it('does without the stop words of the language', async () => {
    expect(parseQuery(await site, new Question('nuong banh mi nhu the nao')).terms.map((term) => term.surface)).toEqual(
      ['nuong', 'banh', 'mi'],
    )
  })

  it('finds none with other marks as soon as it has one itself', async () => {
    const stemsOf = async (question: string) =>
      parseQuery(await site, new Question(question), 'vi').terms.map((term) => term.stems.length)
    expect(await stemsOf('nong lo')).toEqual([2, 1])
    expect(await stemsOf('nóng lo')).toEqual([1, 0])
  })

  it('must fit as well as a misspelt one', async () => {
    const { confidence } = search(await site, 'banh xe nha', { lenient: true })
    expect(confidence).toBeGreaterThan(leastConfidence)
    expect(search(await site, 'banh xe nha').results).toEqual([])
  })

  it('may name what is written without marks', async () => {
    const pages = [vietnamese('/notes/redux', 'Kho', 'Dùng redux toolkit để lưu trạng thái.')]
    const found = search(await indexOf([...NOTES, ...pages]), 'redux toolkit', { language: 'vi' })
    expect(found.results[0]?.page.path).toBe('/notes/redux')
  })

  it('finds words of a page that was added later', async () => {
    const live = createLiveIndex({ onBetter: () => {}, onError: () => {} })
    const pages = Array.from({ length: 80 }, (_, i) => vietnamese(`/n/${i}`, `Trang ${i}`, `Chữ số ${i} của trang.`))
    const first = await live.update(pages)
    const grown = await live.update([...pages, vietnamese('/z', 'Đom đóm', 'Đom đóm phát sáng trong đêm hè.')])
    expect(grown.semantic?.singularValues).toBe(first.semantic?.singularValues)
    expect(search(grown, 'dom dom phat sang').results[0]?.page.path).toBe('/z')
  })
})
