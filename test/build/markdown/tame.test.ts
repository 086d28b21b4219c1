import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tame } from '../../../src/build/markdown/tame.ts'

describe('taming', () => {
  it.each([
    ['prose', 'snake_case & more, me@example.org\n\n'.repeat(3_000)],
    ['code of many low lines', `\`\`\`\n${'a_b = c_d\n'.repeat(5_000)}\`\`\`\n`],
    ['a list in a list', '- - - a\n> > > b\n1. 2. 3. c\n'.repeat(1_000)],
    ['a rule', `${'- '.repeat(60)}\n`],
  ])('leaves %s as it is', (_, text) => {
    expect(tame(text)).toBe(text)
  })

  it.each(['_a_', '&amp;', 'a@b.', '> ', '- ', '1. ', '>'])('keeps the length of %j', (piece) => {
    const text = piece.repeat(20_000)
    expect(tame(text)).toHaveLength(text.length)
    expect(tame(text)).not.toBe(text)
  })

  it('counts anew after a blank line', () => {
    const paragraph = '_a_ '.repeat(1_500)
    expect(tame(`${paragraph}\n\n${paragraph}`)).toBe(`${paragraph}\n\n${paragraph}`)
  })

  it('keeps all offsets', () => {
    const piece = fc.constantFrom('_', '&', '>', '- ', '\n', '\n\n', '```\n', 'a', '😀')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 20, maxLength: 60 }), (pieces) => {
        const text = pieces.join('').repeat(200)
        return tame(text).length === text.length
      }),
    )
  })
})
