import { describe, expect, it } from 'vitest'
import { findFormulas } from '../../../src/content/markdown/formulas.ts'

const texOf = (text: string) => findFormulas(text).map(({ tex, display }) => (display ? `display: ${tex}` : tex))

describe('findFormulas', () => {
  it.each([
    ['a formula in a line', 'so $x_1$ is', ['x_1']],
    ['two of them', '$a$ and $b$', ['a', 'b']],
    ['one behind other signs', '($a$), $b$.', ['a', 'b']],
    ['one between characters of Chinese', '公式$x$。', ['x']],
    ['one over two lines of a paragraph', '$a +\nb$', ['a +\nb']],
    ['escapes in it', '$\\$5 \\text{a}$', ['\\$5 \\text{a}']],
    ['one on its own', '$$\nx\n$$', ['display: x']],
    ['one on its own with blank lines in it', '$$\nx\n\ny\n$$', ['display: x\n\ny']],
    ['one on its own within a line', 'so $$x$$ is', ['display: x']],
    ['one on its own over lines, with its signs at their ends', '$$ a\n+ b $$', ['display: a\n+ b']],
    ['one on its own in a quote', '> $$\n> a\n> b\n> $$', ['display: a\nb']],
    ['one below code that ends with its quote', '> ```\n> x\n\n$$\na\n$$', ['display: a']],
    ['one on its own in a list', '- $$\n  a\n  $$', ['display: a']],
    ['one that begins on the line of its first sign', '$$ a\n$$\n\n- b\n\n$$\nc\n$$', ['display: a', 'display: c']],
    ['one that begins there in a list', '- $$a\n  = b\n  $$\n- x\n- $$c\n  $$', ['display: a\n= b', 'display: c']],
    ['one whose first sign ends a line of text', 'where $$\na\n$$\n$$\nb\n$$', ['display: a', 'display: b']],
    ['one that ends on a line of its own text', '$$\na\nb$$\ntext\n$$\nc$$', ['display: a\nb', 'display: c']],
    ['one with a sign of the sentence behind it', '$$\na\n$$, where\n\n$$\nb\n$$.', ['display: a', 'display: b']],
    ['one with escaped signs in it', '$$\n\\$$ \\\\$$\n\n$$\na\n$$', ['display: \\$$ \\\\', 'display: a']],
    ['one below a text on its signs', 'Write $$ around it:\n$$\na\n$$', ['display: a']],
  ])('finds %s', (_, text, formulas) => {
    expect(texOf(text)).toEqual(formulas)
  })

  it.each([
    ['prices', 'costs $5 and $10'],
    ['prices without blanks', 'US$5/US$10'],
    ['one price', 'costs $5'],
    ['shell variables', 'in $HOME/$USER or $PATH'],
    ['escaped signs', 'a \\$x\\$ b'],
    ['code', '`$x$` and ``a ` $y$``'],
    ['fenced code', '```sh\necho $a$\n```\n\n~~~\n$$\nx\n$$\n~~~'],
    ['fenced code that is never closed', '```\n$a$'],
    ['signs of two paragraphs', 'a $x\n\ny$ b'],
    ['signs that nothing closes', '$$\nand the rest of the page\n\n# Heading'],
    ['empty signs', '$$ $$ and $ $'],
  ])('leaves %s alone', (_, text) => {
    expect(texOf(text)).toEqual([])
  })

  it('gives the place of each with its signs', () => {
    const text = 'a $x$ b\n\n> $$\n> y\n> $$\nc'
    expect(findFormulas(text).map(({ start, end }) => text.slice(start, end))).toEqual(['$x$', '> $$\n> y\n> $$\n'])
  })

  it.each([
    '$ '.repeat(200_000),
    '$a '.repeat(200_000),
    '$$ a\n'.repeat(100_000),
    '$$\n\n$ \n'.repeat(50_000),
    '`$'.repeat(100_000),
    '- $$\n'.repeat(100_000),
    '$$\na$$\n'.repeat(60_000),
    '$$a\n$$\n'.repeat(60_000),
    'a $$ b\n$$\n'.repeat(60_000),
    '$$\n\\$$\n'.repeat(60_000),
    `$$\n${'\\'.repeat(200_000)}\n$$`,
    `${'- $$\n'.repeat(50_000)}text\n`.repeat(2),
  ])('needs time in proportion to a hostile text: its square would outlast the test: %.12j', (text) => {
    const ends = findFormulas(text).map(({ end }) => end)
    expect(ends.every((end) => end <= text.length)).toBe(true)
  })
})
