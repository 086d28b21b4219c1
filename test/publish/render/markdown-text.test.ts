import fc from 'fast-check'
import { markdownToMdast } from 'satteri'
import { describe, expect, it } from 'vitest'
import { blocks, blockText, inlineText, link, plainLine } from '../../../src/publish/render/markdown-text.ts'
import { hostileText } from '../../fixture/hostile.ts'

interface Node {
  readonly type: string
  readonly value?: string
  readonly url?: string
  readonly children?: readonly Node[]
}

describe('text as Markdown', () => {
  it.each([
    ['snake_case and C# and F#', 'snake_case and C# and F#'],
    ['a * b', 'a \\* b'],
    ['_em_', '\\_em\\_'],
    ['[x](y)', '\\[x\\](y)'],
    ['<b>', '\\<b>'],
    ['AT&T &amp; co', 'AT&T \\&amp; co'],
    ['two\n\n# lines', 'two # lines'],
    ['ends ##', 'ends \\##'],
    ['bell\u0007 and null\u0000', 'bell and null'],
  ])('writes %j as %s', (text, markdown) => {
    expect(inlineText(text)).toBe(markdown)
  })

  it.each(['# a', '- a', '+ a', '> a', '1. a', '2) a', '---', '===', '| a |', ': a'])(
    'keeps %j a paragraph',
    (text) => {
      expect(childrenOf(blockText(text))).toEqual([['paragraph', text]])
    },
  )

  it('reads as exactly that text in a heading, whatever the text is', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = plainLine(text)
        expect(childrenOf(`# ${inlineText(text)}`)).toEqual([['heading', line]])
      }),
      { numRuns: 500 },
    )
  })

  it('reads as exactly that text in a link that leads where it should, whatever the text is', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const [paragraph, ...rest] = parse(link(text, 'https://example.com/a'))
        const [anchor, ...others] = paragraph?.children ?? []
        expect([rest, others]).toEqual([[], []])
        expect([anchor?.type, anchor?.url]).toEqual(['link', 'https://example.com/a'])
        expect(anchor && textOf(anchor)).toBe(plainLine(text, 200))
      }),
      { numRuns: 500 },
    )
  })

  it('percent-encodes what could end the target of a link', () => {
    expect(link('a', 'https://example.com/(b) c>')).toBe('[a](https://example.com/%28b%29%20c%3E)')
  })

  it('joins blocks with one empty line and ends in one line end', () => {
    expect(blocks('a\n', undefined, '', false, '\n\nb\n\n')).toBe('a\n\nb\n')
  })
})

function parse(markdown: string): readonly Node[] {
  return (markdownToMdast(markdown) as Node).children ?? []
}

function childrenOf(markdown: string): readonly (readonly [string, string])[] {
  return parse(markdown).map((node) => [node.type, textOf(node)] as const)
}

function textOf({ value, children }: Node): string {
  return value ?? (children ?? []).map(textOf).join('')
}
