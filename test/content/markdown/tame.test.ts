import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdown, parseToHtmlTree } from '../../../src/content/markdown/engine.ts'
import { wideTables } from '../../../src/content/markdown/tame/blocks.ts'
import { tame } from '../../../src/content/markdown/tame.ts'

describe('taming', () => {
  it.each([
    ['prose', 'snake_case & more, me@example.org\n\n'.repeat(3_000)],
    ['code of many low lines', `\`\`\`\n${'a_b = c_d\n'.repeat(5_000)}\`\`\`\n`],
    ['a list in a list', '- - - a\n> > > b\n1. 2. 3. c\n'.repeat(1_000)],
    ['a rule', `${'- '.repeat(60)}\n`],
    ['addresses in one paragraph', 'See `a` at www.example.com/a, '.repeat(1_000)],
    [
      'a thousand footnotes, one below the other',
      `[^note]: É uma nota sobre a terra. ${'Vide o solo. '.repeat(10)}\n`.repeat(1_000),
    ],
  ])('leaves %s as it is', (_, text) => {
    expect(tame(text)).toBe(text)
  })

  it.each(['_a_', '&amp;', 'a@b.', '`a`WWW.b ', '> ', '- ', '1. ', '>', '[^a]: ', '[^a]: - '])(
    'keeps the length of %j',
    (piece) => {
      const text = piece.repeat(20_000)
      expect(tame(text)).toHaveLength(text.length)
      expect(tame(text)).not.toBe(text)
    },
  )

  it('counts anew after a blank line', () => {
    const paragraph = '_a_ '.repeat(1_500)
    expect(tame(`${paragraph}\n\n${paragraph}`)).toBe(`${paragraph}\n\n${paragraph}`)
  })

  it.each(['</a>www.a.b ', '`a`WWW. '])(
    'leaves few addresses of one paragraph of 500,000 characters of %j',
    (piece) => {
      const kept = tame(piece.repeat(500_000 / piece.length)).match(/www\./gi) ?? []
      expect(kept.length).toBeLessThan(2_500)
    },
  )

  it('keeps all offsets', () => {
    const piece = fc.constantFrom('[^a]', '[^a]: é\n', 'www.', '_', '&', '>', '- ', '\n', '\n\n', '```\n', 'a', '😀')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 20, maxLength: 60 }), (pieces) => {
        const text = pieces.join('').repeat(200)
        return tame(text).length === text.length
      }),
    )
  })
})

const long = 4 * 1024 * 1024

describe('a table', () => {
  const wide = (columns: number, rows: number) =>
    `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'b\n'.repeat(rows)}`

  it.each([
    ['of long rows under a long head', wide(100, 100)],
    ['with every cell written', `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(30_000)}`],
    ['in a quote', '> |a|b|\n> |-|-|\n> |c|\n'],
  ])('%s stays one', (_, text) => {
    expect(tame(text)).toBe(text)
  })

  it.each([
    ['of 3,000 by 3,000', wide(3_000, 3_000)],
    ['within a quote', wide(3_000, 3_000).replace(/^/gm, '> ')],
    ['within an item', wide(3_000, 3_000).replace(/^/gm, '  ').replace('  ', '- ')],
    ['below another', `|a|b|\n|-|-|\n|c|d|\n${wide(3_000, 3_000)}`],
    ['after many others', `${wide(90, 90)}\n`.repeat(90)],
  ])('%s whose cells nobody wrote is text, of as many characters', (_, text) => {
    const tree = parseToHtmlTree(text)
    expect(tame(text)).toHaveLength(text.length)
    expect(tree && JSON.stringify(tree).length).toBeLessThan(20_000_000)
  })

  it('that becomes text is told by the line below its head', () => {
    expect(wideTables(`# A\n\n|a|b|\n|-|-|\n\n${wide(3_000, 3_000)}`)).toEqual([16 + 2 + 6_001])
  })
})

describe('footnotes', () => {
  it('that are named once each stay, however many', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `A[^${at}]\n\n[^${at}]: b\n\n`).join('')
    expect(tame(text)).toBe(text)
  })

  it.each(['[^a]: é\n', '[^a]: b [^a]\n', '> [^a] é\n', '- [^a]: é\n'])(
    'of which %j follows itself without a blank line are text where there are too many, whatever stands between',
    (line) => {
      const text = line.repeat(500_000 / line.length)
      const tamed = tame(text)
      const kept = tamed.split('\n').filter((own) => /^[-> ]*\[\^a\]/.test(own)).length
      expect(tamed).toHaveLength(text.length)
      expect(kept * text.length).toBeLessThan(500_000_000)
      const apart = line.repeat(1_000).replaceAll('\n', '\n\n')
      expect(tame(apart).replaceAll('［', '[')).toBe(apart)
    },
  )

  it('that are named again and again are links only so many times', () => {
    const tree = parseToHtmlTree(`[^a]: x\n\n${'[^a] '.repeat(10_000)}`)
    expect(JSON.stringify(tree).match(/dataFootnoteRef"/g)?.length).toBeLessThan(1_100)
  })
})

describe('the engine', () => {
  it.each(['字*a*', '[字]', '*字', '`字`', '<字', '_*a', '*_', 'a_b', '&#1;', '字~', '\\字&amp;', '字a@b.'])(
    `reads ${long} characters of %j on one line: in quadratic time, that would outlast the test`,
    (piece) => {
      const text = piece.repeat(long / piece.length)
      expect(() => parseMarkdown(text)).not.toThrow()
      expect(() => parseToHtmlTree(text)).not.toThrow()
    },
  )

  it.each(['&#1;', 'a_b', 'a@b.'])('reads as much of %j in paragraphs', (piece) => {
    const text = `${piece.repeat(1_000)}\n\n`.repeat(long / 1_000 / piece.length)
    expect(() => parseMarkdown(text)).not.toThrow()
  })

  it.each([
    ['Chinese', '一*丁*七'.repeat(200)],
    ['French', 'Un été *à* la mer avec des [amis](b) '.repeat(100)],
  ])('gets long lines of %s as they are', (_, line) => {
    const text = `${line}\n\n`.repeat(200)
    expect(tame(text)).toBe(text)
  })

  it('gets raw HTML with a thousand entities, and code with ten thousand low lines as they are', () => {
    const html = `<table>\n${'<tr><td>&nbsp;</td></tr>\n'.repeat(3_000)}</table>\n`
    const code = `\n\`\`\`c\n${'a_b(c_d);\n'.repeat(5_000)}\`\`\`\n`
    expect(tame(html + code)).toBe(html + code)
  })
})
