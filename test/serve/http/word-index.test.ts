import { expect, test } from 'vitest'
import { createRandom } from '../../../bench/random.ts'
import { type Address, type Wanted, WordIndex } from '../../../src/serve/http/word-index.ts'
import { byCodeUnits } from '../../../src/text/compare.ts'
import { editDistance } from '../../../src/text/nearest.ts'

/** The rule, read out to every address in turn. */
function nearestOfAll(addresses: readonly Address[], wanted: Wanted): string[] {
  const vocabulary = new Set(addresses.flatMap(({ words }) => words))
  const points = (word: string) => {
    let sum = 0
    for (const own of new Set(wanted.words)) {
      const slips = own.length <= 3 ? 0 : own.length <= 6 ? 1 : 2
      if (own === word) sum += 2
      else if (vocabulary.has(word) && own.slice(0, 2) === word.slice(0, 2) && editDistance(own, word) <= slips) sum++
    }
    return sum
  }
  return addresses
    .map(({ path, name, words, folder }) => {
      const shared = words.reduce((sum, word) => sum + points(word), 0)
      const sameFolder = folder !== '' && folder === wanted.folder ? 0.5 : 0
      return { path, shared, total: shared + (name === wanted.name ? 3 : 0) - words.length * 0.1 + sameFolder }
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.total - a.total || byCodeUnits(a.path, b.path))
    .slice(0, 3)
    .map(({ path }) => path)
}

test('the index finds what a comparison with every address finds', () => {
  const { below } = createRandom(5)
  const letters = 'abeé好n1'
  const word = () => Array.from({ length: 1 + below(9) }, () => letters[below(letters.length)]).join('')
  for (let round = 0; round < 60; round++) {
    const vocabulary = Array.from({ length: 30 }, word)
    const someWord = () => vocabulary[below(vocabulary.length)] ?? ''
    const wantedAt = (path: string): Wanted => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      return { name, words: name.split('-').slice(0, 8), folder: path.slice(0, path.indexOf('/', 1) + 1) }
    }
    const pathOf = (make: () => string) =>
      `${['', '/notes', '/blog/2020'][below(3)]}/${Array.from({ length: 1 + below(4) }, make).join('-')}`
    const paths = new Set(Array.from({ length: 35 }, () => pathOf(someWord)))
    const addresses = [...paths].map((path) => ({ path, markdown: undefined, ...wantedAt(path) }))
    const index = new WordIndex(addresses)
    for (let asked = 0; asked < 40; asked++) {
      const wanted = wantedAt(pathOf(() => (below(2) === 0 ? someWord() : word())))
      expect(index.nearest(wanted, 3).map(({ path }) => path)).toEqual(nearestOfAll(addresses, wanted))
    }
  }
})

test('a common word leads to the first addresses that have it, and an exact word is found among thousands like it', () => {
  const addresses = Array.from({ length: 5_000 }, (_, at) => {
    const name = `note-${1_000_000 + at}`
    return { path: `/${name}`, markdown: undefined, name, words: name.split('-'), folder: '' }
  })
  const index = new WordIndex(addresses)
  const find = (name: string) => index.nearest({ name, words: name.split('-'), folder: '' }, 1)[0]?.path
  expect(find('note')).toBe('/note-1000000')
  expect(find('the-1004999')).toBe('/note-1004999')
})
