import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestQuote, piecesOf } from '../../../src/search/text/pieces.ts'
import { sentencesOf } from '../../../src/search/text/sentences.ts'

const pieces = (text: string) => piecesOf(text, sentencesOf(text))
const texts = (text: string) => pieces(text).map(({ start, end }) => text.slice(start, end))

describe('pieces of sentences', () => {
  it('are the sentences, where these can be quoted whole', () => {
    const text = 'One is short. Two is too.\n\n- Three'
    expect(texts(text)).toEqual(['One is short.', 'Two is too.', '- Three'])
  })

  it('end after a mark, and leave nothing out', () => {
    const text = `Zeppelins ${'float over the harbour '.repeat(9)}by day, ${'and over the sea '.repeat(14)}by night. Then they land.`
    const all = texts(text)
    expect(all.join(' ')).toBe(text)
    expect(all[0]).toMatch(/by day,$/)
    expect(pieces(text).map(({ kind }) => kind)).toEqual(['paragraph', 'continued', 'continued'])
  })

  it('end before a space where there is no mark', () => {
    expect(texts(`Zeppelins ${'float and '.repeat(80)}land.`).every((piece) => /[a-z.]$/.test(piece))).toBe(true)
  })

  it('hold whole links, in front of which or behind which they end', () => {
    const link = `[земля и вода](https://example.com/${encodeURIComponent('земля и вода в саду').replaceAll('%20', '-')}_(сад))`
    const picture = `!${link}`
    for (const words of [0, 5, 18, 24, 30, 39]) {
      for (const whole of [link, picture]) {
        const all = texts(`${'почва и '.repeat(words)}${whole} живёт, ${'пока её '.repeat(50)}кормят.`)
        expect(all.length).toBeGreaterThan(1)
        expect(all.filter((piece) => piece.includes(whole))).toHaveLength(1)
        expect(all.every((piece) => piece.includes('](') === piece.includes(')'))).toBe(true)
      }
    }
  })

  it('hold whole tags of HTML, in front of which or behind which they end', () => {
    const tag = `<a href="https://example.com/garden" title="${'of the soil, '.repeat(8)}and of the worms">`
    for (const words of [0, 5, 18, 24, 30, 39]) {
      const all = texts(`${'soil and '.repeat(words)}${tag}worms</a> live, ${'as long as '.repeat(50)}they eat.`)
      expect(all.length).toBeGreaterThan(1)
      expect(all.filter((piece) => piece.includes(tag))).toHaveLength(1)
    }
  })

  it('are cut behind a sign that opens no tag', () => {
    expect(texts(`a < b ${'and so on '.repeat(80)}> c.`)[0]?.length).toBeLessThanOrEqual(longestQuote)
    expect(texts(`a <b ${'and so on '.repeat(400)} c.`)[0]?.length).toBeLessThanOrEqual(longestQuote)
  })

  it('are cut in brackets that belong to no link', () => {
    expect(texts(`[${'soil and '.repeat(80)}land.`)[0]?.length).toBeLessThanOrEqual(longestQuote)
  })

  it('are short, in order and apart, and split no character, in any text', () => {
    const part = fc.constantFrom('word ', 'a', '😀', ', ', ' ', '. ', '\n', '漢', 'longer-word-without-a-space')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 600 }), (parts) => {
        const text = parts.join('')
        let before = 0
        for (const { start, end } of pieces(text)) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end - start).toBeGreaterThan(0)
          expect(end - start).toBeLessThanOrEqual(longestQuote)
          expect(text.slice(start, end).isWellFormed()).toBe(true)
          before = end
        }
      }),
    )
  })

  it.each(['a', ' ', 'a ', ', ', '[', '[a](', '[](()', '[a](b) '])(
    'are found in linear time: quadratic time would outlast the test: %j',
    (piece) => {
      const end = 1_000_000 * piece.length
      const found = piecesOf(piece.repeat(1_000_000), [{ start: 0, end, kind: 'paragraph' }])
      expect(found.every((span) => span.end <= end)).toBe(true)
    },
  )
})
