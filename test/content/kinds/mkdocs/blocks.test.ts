import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../../../src/content/kinds/mkdocs/blocks.ts'

const read = (...lines: readonly string[]) => readBlocks(lines.join('\n')).split('\n')

describe('an admonition', () => {
  it.each([
    ['!!! note', '[!note]'],
    ['!!! note "A *title*"', '[!note] A *title*'],
    ['!!! note ""', '[!note]'],
    ['!!! info inline end "Title"', '[!info] Title'],
    ['!!! info inline end', '[!info]'],
    ['!!! warning Mind the step', '[!warning] Mind the step'],
    ['??? tip "Folded"', '[!tip]- Folded'],
    ['???+ tip "Open"', '[!tip]+ Open'],
    ['!!! pied-piper "Own"', '[!pied-piper] Own'],
  ])('%s becomes a callout', (opening, head) => {
    expect(read(opening, '', '    Text', '', '    More', '', 'After')).toEqual([
      `> ${head}`,
      '>',
      '> Text',
      '>',
      '> More',
      '',
      'After',
    ])
  })
  it('may be indented by tabs, and keeps those of its code', () => {
    expect(read('!!! note', '\tText', '', '\t```', '\t\ta\tb', '\t```', 'x')).toEqual([
      '> [!note]',
      '> Text',
      '>',
      '> ```',
      '> \ta\tb',
      '> ```',
      'x',
    ])
  })
  it('may contain others, and tabs', () => {
    expect(read('!!! note', '    ??? tip', '        a', '', '    === "T"', '', '        b', '', '    c')).toEqual([
      '> [!note]',
      '> > [!tip]-',
      '> > a',
      '>',
      '> **T**',
      '>',
      '> b',
      '>',
      '> c',
    ])
  })
  it('in a list stays in its item', () => {
    expect(read('1.  A', '', '    !!! note', '', '        Text', '', '    B', '', 'C')).toEqual([
      '1.  A',
      '',
      '    > [!note]',
      '    >',
      '    > Text',
      '',
      '    B',
      '',
      'C',
    ])
  })
  it('with a title needs no body', () => {
    expect(read('!!! hint "Only this"', '', 'Text')).toEqual(['> [!hint] Only this', '', 'Text'])
  })
  it('ends with its code that nobody ended', () => {
    expect(read('!!! note', '    ```', '    a', '', '!!! tip', '    b')).toEqual([
      '> [!note]',
      '> ```',
      '> a',
      '',
      '> [!tip]',
      '> b',
    ])
  })
  it.each([
    ['without a body', '!!! note\n\nText'],
    ['in fenced code', '```\n!!! note\n    Text\n```'],
    ['in indented code', 'A\n\n    !!! note\n        Text'],
    ['behind a list', '- a\n\nA\n\n    !!! note\n        Text'],
    ['within a line', 'Really!!! note\n    Text'],
    ['without a name', '!!!\n    Text\n\n??? 7\n    Text'],
  ])('is none %s', (_, text) => {
    expect(readBlocks(text)).toBe(text)
  })
})

describe('a tab', () => {
  it('becomes a bold line above what it contains', () => {
    expect(
      read('=== "One"', '', '    ```py', '    if a:', '        b', '    ```', '', "===+ 'Two'", '    Text', '', 'x'),
    ).toEqual(['**One**', '', '```py', 'if a:', '    b', '```', '', '**Two**  ', 'Text', '', 'x'])
  })
  it.each(['Title\n===\n    Text', '=== Title ===\n    Text', '=== ""\n    Text', "=== 'One'\n\nText"])(
    'is not %j',
    (text) => {
      expect(readBlocks(text)).toBe(text)
    },
  )
})

describe('hostile text', () => {
  const lines = (text: string) => text.split('\n').length
  const deep = Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth * 4)}!!! note\n`).join('')
  it.each(['!!! note\n    a\n', '=== "a"\n    ', '    !!! note\n', '!!! note\n\n\n\n', '??? "\n    ', '\t', deep])(
    'of 100,000 %.20j takes linear time: its square would outlast the test',
    (part) => {
      const text = `!!! note\n    a\n${part.repeat(100_000 / (1 + part.length / 100))}`
      expect(lines(readBlocks(text))).toBe(lines(text))
    },
  )
  it('never throws and keeps the number of lines', () => {
    const words = ['!!! note', '??? a "b"', '=== "t"', '\n', '\n    ', '    ', '\t', '```', '- ', 'a', '"', '  ']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        expect(lines(readBlocks(text))).toBe(lines(text))
      }),
      { numRuns: 1_000 },
    )
  })
})
