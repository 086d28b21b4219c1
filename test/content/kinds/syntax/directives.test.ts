import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directives } from '../../../../src/content/kinds/syntax/directives.ts'

const read = (...lines: readonly string[]) => directives(lines.join('\n')).text.split('\n')

describe('a directive', () => {
  it.each([
    [':::note', '[!note]'],
    [':::tip[Try *this*]', '[!tip] Try *this*'],
    [':::caution Mind the step', '[!caution] Mind the step'],
    [':::danger[A [b](c)]{.x}', '[!danger] A [b](c)'],
    [':::tip{icon="heart"}', '[!tip]'],
    ['::: warning', '[!warning]'],
    ['::: warning Mind **this**', '[!warning] Mind **this**'],
    ['::: details Why?', '[!details]- Why?'],
    ['::: details Why? {open}', '[!details]+ Why?'],
    [':::details', '[!details]-'],
    ['::: tip Title {.x}', '[!tip] Title'],
    [':::message', '[!note]'],
    [':::message alert', '[!warning]'],
  ])('%s becomes a callout', (opening, head) => {
    expect(read(opening, '', 'Text', ':::', 'After')).toEqual([`> ${head}`, '>', '> Text', '', 'After'])
  })
  it('may contain code, which may contain directives with fewer colons', () => {
    expect(read('::::note', '```md', ':::tip', ':::', '```', '::::')).toEqual([
      '> [!note]',
      '> ```md',
      '> :::tip',
      '> :::',
      '> ```',
      '',
    ])
  })
  it('ends in code that its author forgot to end', () => {
    expect(read(':::note', '````sh', 'a', ':::', '', '```', ':::tip', '```')).toEqual([
      '> [!note]',
      '> ````sh',
      '> a',
      '',
      '',
      '```',
      ':::tip',
      '```',
    ])
  })
  it('may contain others with fewer colons, or equally many', () => {
    for (const outer of ['::::', ':::'])
      expect(read(`${outer}note`, ':::tip', 'a', ':::', 'b', outer)).toEqual([
        '> [!note]',
        '> > [!tip]',
        '> > a',
        '>',
        '> b',
        '',
      ])
  })
  it('in a list stays in its item', () => {
    expect(read('1. A', '', '   :::note', '   Text', '   :::')).toEqual(['1. A', '', '   > [!note]', '   > Text', ''])
  })
  it('without an end goes on to the end of the page', () => {
    expect(read(':::note', 'a', '', 'b')).toEqual(['> [!note]', '> a', '>', '> b'])
  })
  it('of another name loses its lines, and is counted', () => {
    expect(directives('a\n:::steps\nText\n:::')).toMatchObject({
      text: 'a\n\nText\n',
      leftOut: [{ name: 'steps', at: 2 }],
    })
  })
  it('that only changes how code looks loses its lines, and is not counted', () => {
    const text = '::: code-group\n```js [a.js]\na\n```\n:::'
    expect(directives(text)).toEqual({ text: '\n```js [a.js]\na\n```\n', leftOut: [] })
  })
  it('of tabs keeps their names', () => {
    const lines = ['::: code-tabs#shell', '', '@tab npm', '', 'a', '', '@tab:active yarn 2#y', '', 'b', ':::']
    expect(directives(lines.join('\n'))).toEqual({ text: '\n\n**npm**\n\na\n\n**yarn 2**\n\nb\n', leftOut: [] })
    const elsewhere = ['@tab npm', ':::note', '@tab npm', ':::', ':::tabs', '```', '@tab npm', '```', '@tabs', ':::']
    expect(read(...elsewhere)).toEqual([
      '@tab npm',
      '> [!note]',
      '> @tab npm',
      '',
      '',
      '```',
      '@tab npm',
      '```',
      '@tabs',
      '',
    ])
  })
  it('is none with a name of a program', () => {
    expect(directives('::: package.module\n\nText')).toEqual({ text: '::: package.module\n\nText', leftOut: [] })
  })
  it('is none in code, in a sentence, or with two colons', () => {
    for (const text of ['`:::note`', '```\n:::note\n```', 'Write :::note here.', '::note', '::::', ':::'])
      expect(directives(text).leftOut).toEqual([])
    expect(read('Write :::note here.')).toEqual(['Write :::note here.'])
  })
})

describe('hostile text', () => {
  const lines = (text: string) => text.split('\n').length
  it.each([':::note\n', ':::\n', ':::x\n', '  :::note\n', `${':'.repeat(900)}note\n:::\n`, ':::note['])(
    'of 100,000 %.20j takes linear time: its square would outlast the test',
    (part) => {
      const text = part.repeat(100_000 / (1 + part.length / 100))
      expect(lines(directives(text).text)).toBe(lines(text))
    },
  )
  it('never throws and keeps the number of lines', () => {
    const word = fc.constantFrom(':::note', ':::', '::::tip', '::::', '\n', '  ', '[', ']', '```', '`', 'a', '- ', '{')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const text = words.join('')
        expect(lines(directives(text).text)).toBe(lines(text))
      }),
      { numRuns: 1_000 },
    )
  })
})
