import { describe, expect, it } from 'vitest'
import { type AnalysedPage, Analyser, textOf } from '../../../src/search/store/analysis.ts'
import { NumberList } from '../../../src/search/store/bytes.ts'
import { page } from '../fixtures.ts'

const soil = page('/soil', 'Soil', ['Dig less.\n', 'Add **compost**, twice a year.\n'], { tags: ['garden', 'soil'] })

/** Terms by their letters, `|` where a part ends. */
function termsOf(analyser: Analyser, { bytes, wordsStart }: AnalysedPage): string {
  const list = new NumberList()
  list.unpack(bytes, wordsStart, bytes.length)
  const numbers = Array.from(list.values.subarray(0, list.length))
  return numbers.map((number) => (number === 0 ? '|' : analyser.terms.surfaces[number - 1])).join(' ')
}

describe('a page that is analysed', () => {
  it('becomes the terms of title, tags, and of each section what is said about it, its heading and its sentences', () => {
    const analyser = new Analyser()
    const analysed = analyser.analyse(soil)
    expect(termsOf(analyser, analysed)).toBe(
      'soil | garden soil | | | dig less | | part 1 | add compost twice a year |',
    )
    expect(new TextDecoder().decode(textOf(analysed))).toBe('Dig less.\nAdd **compost**, twice a year.\n')
  })

  it('has its aliases behind its tags, and what is said about a section before its heading', () => {
    const analyser = new Analyser()
    const [section] = soil.sections
    const analysed = analyser.analyse({
      ...soil,
      aliases: ['Dirt', 'Good earth'],
      sections: [{ anchor: '', heading: 'Top', text: 'Dig.', ...section, said: ['*what* to dig', 'beds'] }],
    })
    expect(termsOf(analyser, analysed)).toBe('soil | garden soil | dirt | good earth | what to dig beds | | dig less |')
  })

  it('is what it was before, if nothing has changed', () => {
    const analyser = new Analyser()
    const known = analyser.analyse(soil)
    expect(analyser.analyse(structuredClone(soil), known)).toBe(known)
  })

  const withFirst = (change: object) => ({
    ...soil,
    sections: soil.sections.map((own, i) => (i ? own : { ...own, ...change })),
  })
  const withTexts = (...texts: string[]) => page('/soil', 'Soil', texts, { tags: soil.tags })
  it.each([
    ['its title', { ...soil, title: 'Soils' }],
    ['its tags', { ...soil, tags: ['garden'] }],
    ['the case of a tag', { ...soil, tags: ['garden', 'Soil'] }],
    ['its language', { ...soil, language: 'de' }],
    ['its collection', { ...soil, collection: 'notes' }],
    ['its aliases', { ...soil, aliases: ['Dirt'] }],
    ['its boost', { ...soil, boost: 2 }],
    ['what is said about a section', withFirst({ said: ['dirt'] })],
    ['an anchor', withFirst({ anchor: 'x' })],
    ['a heading', withFirst({ heading: 'X' })],
    ['a letter', withFirst({ text: 'Dig lass.\n' })],
    ['a section', withTexts('Dig less.\n')],
    ['where its text is divided', withTexts('Dig less.\nAdd', ' **compost**, twice a year.\n')],
  ])('is analysed anew where it differs in %s', (_, other) => {
    const analyser = new Analyser()
    const known = analyser.analyse(soil)
    const analysed = analyser.analyse(other, known)
    expect(analysed).not.toBe(known)
    expect(analyser.analyse(structuredClone(other), analysed)).toBe(analysed)
  })
})
