import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, references, sources } from './helpers.ts'

const only = (text: string) => {
  const [first, ...rest] = references(text)
  expect(rest).toEqual([])
  return first?.[1]
}

describe('wikilinks', () => {
  it.each([
    ['[[Note]]', { target: 'Note', label: 'Note' }],
    ['[[folder/Note|shown]]', { target: 'folder/Note', label: 'shown' }],
    ['[[Note#Heading]]', { target: 'Note', fragment: 'Heading', label: 'Note > Heading' }],
    ['[[Note#A#B]]', { target: 'Note', fragment: 'A#B', label: 'Note > A > B' }],
    ['[[#Here]]', { target: '', fragment: 'Here', label: 'Here' }],
    ['[[Note#^id|block]]', { target: 'Note', fragment: '^id', label: 'block' }],
    ['[[Note^id]]', { target: 'Note', fragment: '^id', label: 'Note > ^id' }],
    ['[[ Note | *em* ]]', { target: 'Note', label: '*em*' }],
    ['[[Note|]]', { target: 'Note', label: 'Note' }],
    ['[[a [b] c]]', { target: 'a [b] c', label: 'a [b] c' }],
    ['[[日記 2024]]', { target: '日記 2024', label: '日記 2024' }],
    ['[[C#]]', { target: 'C', label: 'C' }],
    ['[[C#|sharp]]', { target: 'C', label: 'sharp' }],
    ['[[Note#`code` too|shown]]', { target: 'Note', fragment: '`code` too', label: 'shown' }],
    ['[[Note|`code`]]', { target: 'Note', label: '`code`' }],
  ])('%s', (text, read) => {
    expect(only(`See ${text}, please.`)).toEqual({ kind: 'link', wiki: true, ...read })
  })

  it.each([
    '[[]]',
    '[[|x]]',
    '[[a\nb]]',
    '[[open',
    '\\[[Note]]',
    '[\\[Note]]',
    '[[^1]]\n\n[^1]: foot',
    '`[[Note]]`',
    '`[[Note` x]]',
    '[[Note `x]]`',
    '[[Note <b>x</b>]]',
    '<b title="[[Note]]">',
  ])('are not in %j', (text) => {
    expect(references(text).filter(([, { wiki }]) => wiki)).toEqual([])
  })

  it('have an escaped bar in tables', () => {
    expect(references('| a | b |\n|---|---|\n| [[Note\\|x]] | ![[a.png\\|30]] |')).toEqual([
      ['[[Note\\|x]]', { kind: 'link', wiki: true, target: 'Note', label: 'x' }],
      ['![[a.png\\|30]]', { kind: 'embed', wiki: true, target: 'a.png', label: 'a.png', width: 30, block: false }],
    ])
  })

  it('win over an address in them', () => {
    expect(only('[[https://example.org]]')).toMatchObject({ kind: 'link', wiki: true })
  })

  it('stand in headings, quotes, lists, footnotes and callouts', () => {
    expect(sources('# [[A]]\n\n> [!note] [[B]]\n> [[C]]\n\n- [[D]]\n  1. [[E]]\n\nx[^1]\n\n[^1]: [[F]]')).toHaveLength(
      6,
    )
  })
})

describe('embeds', () => {
  it.each([
    ['![[Note]]', { target: 'Note', label: 'Note', wiki: true }],
    ['![[a.png|300]]', { target: 'a.png', label: 'a.png', width: 300, wiki: true }],
    ['![[a.png|300x200]]', { target: 'a.png', label: 'a.png', width: 300, height: 200, wiki: true }],
    ['![[a.png|A tree|300]]', { target: 'a.png', label: 'A tree', width: 300, wiki: true }],
    ['![[Note#Part]]', { target: 'Note', fragment: 'Part', label: 'Note > Part', wiki: true }],
    ['![A tree](a.png "T")', { target: 'a.png', label: 'A tree', title: 'T', wiki: false }],
    [
      '![A tree|300x200](img/a%20b.png)',
      { target: 'img/a b.png', label: 'A tree', width: 300, height: 200, wiki: false },
    ],
    ['![](<a b.png>)', { target: 'a b.png', label: '', wiki: false }],
  ])('%s', (text, read) => {
    expect(only(`See ${text}`)).toEqual({ kind: 'embed', block: false, ...read })
    expect(only(text)).toMatchObject({ block: true })
    for (const id of [' ^id', '^id']) expect(references(text + id)[0]?.[1]).toMatchObject({ block: true })
  })

  it('are no blocks in lists, quotes and tables', () => {
    for (const text of ['- ![[Note]]', '> ![[Note]]', '|a|\n|-|\n|![[Note]]|', '# ![[Note]]'])
      expect(only(text)).toMatchObject({ block: false })
  })
})

describe('links of Markdown', () => {
  it.each([
    ['[a *b*](note.md)', { target: 'note.md', label: 'a *b*' }],
    ['[a](../b%20c.md#Head%20ing "T")', { target: '../b c.md', fragment: 'Head ing', label: 'a', title: 'T' }],
    ['[a](<b c.md>)', { target: 'b c.md', label: 'a' }],
    ['[a](100%.md)', { target: '100%.md', label: 'a' }],
    ['[a](#here)', { target: '', fragment: 'here', label: 'a' }],
    ['[a](https://example.org/x%2Fy?q=1#z)', { target: 'https://example.org/x%2Fy?q=1#z', label: 'a' }],
    ['[a]()', { target: '', label: 'a' }],
    ['[`x](y)`](b.md)', { target: 'b.md', label: '`x](y)`' }],
    ['<https://example.org/a#b>', { target: 'https://example.org/a#b', label: 'https://example.org/a#b' }],
    ['https://example.org/x', { target: 'https://example.org/x', label: 'https://example.org/x' }],
    ['www.example.org', { target: 'http://www.example.org', label: 'www.example.org' }],
    ['<me@example.org>', { target: 'mailto:me@example.org', label: 'me@example.org' }],
  ])('%s', (text, read) => {
    expect(only(`See ${text}`)).toEqual({ kind: 'link', wiki: false, ...read })
  })

  it('by reference are written anew at their definition', () => {
    const definition = { target: '../c d.md', fragment: 'e', wiki: false }
    const edge = { kind: 'edge', ...definition }
    expect(references('[a][b] and [B], ![c *d*][b] [b][]\n\n[b]: ../c%20d.md#e "T"')).toEqual([
      ...['[', '][b]', '[', ']', '![', '][b]', '[', '][]'].map((source) => [source, edge]),
      ['[b]: ../c%20d.md#e "T"', { kind: 'definition', name: 'b', title: 'T', ...definition }],
    ])
  })

  it('by reference to another site stay as they are', () => {
    expect(sources('[a][b]\n\n[b]: https://example.org\n[b]: c.md')).not.toContain('[')
  })

  it('around an image give way to it: the image and the destination are written anew', () => {
    expect(references('[![alt](i.png)](<l m.md> "T")')).toEqual([
      ['[', { kind: 'edge', target: 'l m.md', wiki: false }],
      ['![alt](i.png)', { kind: 'embed', target: 'i.png', label: 'alt', block: false, wiki: false }],
      ['](<l m.md> "T")', { kind: 'edge', target: 'l m.md', wiki: false, value: { start: 16, end: 24 } }],
    ])
    expect(sources('[a ![[i.png]] b](l.md#x)')).toEqual(['[', '![[i.png]]', '](l.md#x)'])
    expect(sources('[a <img src="i.png"> b](l.md)')).toEqual(['[', ' src="i.png"', '](l.md)'])
  })

  it('around a comment do not carry it along', () => {
    expect(sources('[a %%secret%% b](l.md)')).toEqual(['[', '%%secret%%', '](l.md)'])
    expect(sources('[a <!-- secret --> b](https://example.org)')).toEqual([
      '[',
      '<!-- secret -->',
      '](https://example.org)',
    ])
  })

  it('win over a wikilink in their label', () => {
    expect(sources('[see [[Note]]](l.md)')).toEqual(['[see [[Note]]](l.md)'])
  })
})

describe('code', () => {
  it.each([
    '`[a](b.md) ![[c]] %%d%% <!-- e --> ^f`',
    '```\n[a](b.md)\n%%\n![[c]]\n<!-- e -->\n```',
    '    [[a]] %%b%%\n',
    '~~~md\n[[a]]\n\n%% x %%\n~~~',
    '> ```\n> [[a]]\n> ```',
    '``[[a]]` %%b%% ``',
  ])('is left as it is: %j', (text) => {
    expect(references(text)).toEqual([])
  })
})

describe('raw HTML', () => {
  it.each([
    ['<img src="a%20b.png" alt="x">', 'a%20b.png', { target: 'a b.png' }],
    ["text <a href='note.md#part'>x</a>", 'note.md#part', { target: 'note.md', fragment: 'part' }],
    ['<IMG SRC=a.png>', 'a.png', { target: 'a.png' }],
    ['<div>\n  <a\n  class="x"\n  href = "n.md">x</a></div>', 'n.md', { target: 'n.md' }],
    ['<video poster="p.jpg"></video>', 'p.jpg', { target: 'p.jpg' }],
    ['<img src="a.png"/>', 'a.png', { target: 'a.png' }],
    [
      '<a href="https://example.org/?a=1&amp;b=2#c">x</a>',
      'https://example.org/?a=1&amp;b=2#c',
      { target: 'https://example.org/?a=1&b=2#c' },
    ],
  ])('has addresses: %j', (text, source, read) => {
    const value = { start: text.indexOf(source), end: text.indexOf(source) + source.length }
    expect(references(text)).toEqual([[expect.any(String), { kind: 'html', wiki: false, value, ...read }]])
  })

  it.each([
    '<p>href="x.md"</p>',
    '<a title="href=x.md">x</a>',
    '<a href="">x</a>',
    '<b data-src="x">y</b>',
    '`<img src="a.png">`',
  ])('has none in %j', (text) => {
    expect(references(text)).toEqual([])
  })
})

describe('all references', () => {
  const piece = fc.constantFrom(
    '[[a]]',
    '![[b|3]]',
    '[x](y.md)',
    '![i](j.png)',
    '%%',
    '<!--',
    '-->',
    '`',
    '```\n',
    '\n\n',
    '\n',
    '> ',
    '- ',
    '# ',
    ' ^id',
    '[',
    ']',
    '(',
    ')',
    '<img src="a">',
    '<a href=b>',
    '</a>',
    '|',
    '|-|\n',
    '[r]: s\n',
    'www.example.org',
    '#tag',
    '\\',
    '*',
    '==',
    ' ',
    'é',
    '😀',
    '\uD800',
    '\0',
    '\t',
    '    ',
  )

  it('are in order, inside of the text and never overlap', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('')
        if (text.trim() === '') return
        const page = parse(text)
        let end = 0
        for (const reference of page.references) {
          expect(reference.start).toBeGreaterThanOrEqual(end)
          expect(reference.end).toBeGreaterThan(reference.start)
          end = reference.end
        }
        expect(end).toBeLessThanOrEqual(page.text.length)
      }),
      { numRuns: 500 },
    )
  })
})
