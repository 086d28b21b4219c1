import { describe, expect, it } from 'vitest'
import { parse, references, remains } from './helpers.ts'

describe('comments', () => {
  it.each([
    ['a %%b%% c', 'a  c'],
    ['a %%b [[c]] `d` **e** %% f', 'a  f'],
    ['a\n\n%%\n# Private\n\n- list\n%%\n\nb', 'a\n\n\n\nb'],
    ['a <!-- b --> c', 'a  c'],
    ['a\n\n<!-- b\n\nc -->\n\nd', 'a\n\n\n\nd'],
    ['<div>\n<!-- a\n\nb -->\n</div>', '<div>\n\n</div>'],
    ['a <!-- b\n\nc --> d', 'a  d'],
    ['a <!--> b', 'a  b'],
    ['a\n\n%%\nunclosed\n\nto the end', 'a\n\n'],
    ['a\n\n<!-- unclosed\n\nto the end', 'a\n\n'],
    ['> %%a%% b', '>  b'],
    ['%%a%%%%b%%', ''],
    ['%%a `%%` b%% c', ' c'],
    ['[a %%b](c.md) d%% e', '[a  e'],
    ['a\n\n[//]: # (b)\n\nc', 'a\n\n\n\nc'],
    ['a\n\n[comment]: <> "b"\n\nc', 'a\n\n\n\nc'],
    ['a <?php b ?> c', 'a  c'],
    ['a\n\n<?php\n\nb\n?> c\n\nd', 'a\n\n c\n\nd'],
    ['a <!DOCTYPE b> c', 'a  c'],
    ['a <![CDATA[ b > c ]]> d', 'a  d'],
    ['a\n\n<?php unclosed\n\nto the end', 'a\n\n'],
  ])('leave nothing behind: %j', (text, rest) => {
    expect(remains(text)).toBe(rest)
  })

  it.each([
    '100%% sure',
    '`%%a%%`',
    '`<!--` and `-->`',
    '```\n<!-- a -->\n%%\n```\n',
    '\\%%a%%',
    'a <!-- not closed',
    '[a](b%%20c.md) and [d](e%%20f.md)',
    '[up][top]\n\n[top]: # "To the top"',
    '[a]: https://a.example/ "A definition that nothing uses"',
    '`<?php b ?>`',
    'a <? not closed',
  ])('are not in %j', (text) => {
    expect(references(text).filter(([, { kind }]) => kind === 'comment')).toEqual([])
  })

  it('hide sections, tags, words, links and the first paragraph', () => {
    const page = parse('%%\n# Private\n\n#secret [[Hidden]] words\n%%\n\nShown')
    expect(page).toMatchObject({ inlineTags: [], words: 1, lead: 'Shown' })
    expect(page.sections).toEqual([{ anchor: '', heading: '', depth: 0, start: 0, end: page.text.length }])
    expect(page.heading).toBeUndefined()
    expect(page.references.map(({ kind }) => kind)).toEqual(['comment'])
  })
})

describe('block ids', () => {
  const blocks = (text: string) => {
    const page = parse(text)
    return page.blocks.map(({ id, start, end }) => [id, page.text.slice(start, end)])
  }

  it.each([
    ['A paragraph ^abc', 'abc', 'A paragraph ^abc'],
    ['Two\nlines ^a-1', 'a-1', 'Two\nlines ^a-1'],
    ['x\n\n- one ^i\n- two', 'i', '- one ^i'],
    ['- one ^i\n  - below', 'i', '- one ^i\n  - below'],
    ['- one\n- two\n\n^l', 'l', '- one\n- two'],
    ['| a |\n|---|\n| b |\n\n^t', 't', '| a |\n|---|\n| b |'],
    ['# Heading ^h', 'h', '# Heading ^h'],
    ['> quote\n\n^q', 'q', '> quote'],
    ['> [!hint] T\n> text\n^q\n\nx', 'q', '> [!hint] T\n> text\n^q'],
    ['> - a\n^q', 'q', '> - a\n^q'],
    ['> > a\n^q', 'q', '> > a\n^q'],
    ['> > a\n> ^q', 'q', '> a\n> ^q'],
    ['> a\n> ^q', 'q', 'a\n> ^q'],
    ['> a ^q\n> > b', 'q', 'a ^q'],
    ['Text\n$$\nx\ny\n$$\n^f', 'f', '$$\nx\ny\n$$'],
    ['$$\n  x\n$$\n\n^f', 'f', '$$\n  x\n$$'],
    ['> $$\n> x\n> $$\n> ^f', 'f', '$$\n> x\n> $$'],
    ['- $$\n  x\n  $$\n  ^f', 'f', '$$\n  x\n  $$'],
    ['- one ^i\n  - $$\n    x\n    $$', 'i', '- one ^i\n  - $$\n    x\n    $$'],
    ['- one ^i\n\n  $$\n  x\n  $$\n- two', 'i', '- one ^i\n\n  $$\n  x\n  $$'],
    ['![[a.png]]^e', 'e', '![[a.png]]^e'],
    ['![A](a.png)^e', 'e', '![A](a.png)^e'],
    ['- See [[b]]^l\n- two', 'l', '- See [[b]]^l'],
    ['See [b](b.md)^l ', 'l', 'See [b](b.md)^l '],
  ])('%j', (text, id, block) => {
    expect(blocks(text)).toEqual([[id, block]])
    expect(remains(text)).not.toContain('^')
  })

  it.each([
    ...['x^2', 'a ^b c', '`a ^b`', '^alone', '```\na ^b\n```', 'a ^b_c', 'a %%b ^c%%', '[^1] x\n\n[^1]: foot'],
    ...['[[b]^2', '[b]^2', '(b)^2', '\\[[b]]^2', '`[[b]]^2`', '[[b]]^c d', '[[b]]^', '[^1]^c\n\n[^1]: foot'],
  ])('are not in %j', (text) => {
    expect(blocks(text)).toEqual([])
  })

  it('are no part of the heading', () => {
    expect(parse('text\n\n## Soil ^id').sections[1]).toMatchObject({ heading: 'Soil', anchor: 'soil' })
  })
})
