import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../../src/content/parse/dialect.ts'
import { parsePage } from '../../../src/content/parse/page.ts'
import { bytes, parse, parseBytes } from './helpers.ts'

const codes = (result: ReturnType<typeof parsePage>) => result.diagnostics.map(({ code, line }) => [code, line])

describe('the bytes of a page', () => {
  it.each(['', ' \n\t\n', '\uFEFF', '\uFEFF\r\n'])('that hold nothing are left out with a warning: %j', (text) => {
    const result = parsePage(bytes(text), 'a.md')
    expect(result).toMatchObject({ page: undefined, withheld: false })
    expect(codes(result)).toEqual([['FILE_EMPTY', undefined]])
  })

  it('may start with a byte order mark and end lines as Windows or old Macs do', () => {
    const page = parse('\uFEFF---\r\ntitle: A\r\n---\r\nOne\r\ntwo\rthree\r\n')
    expect(page).toMatchObject({ text: 'One\ntwo\nthree\n', lineOffset: 3, frontmatter: { title: 'A' } })
  })

  it('that are not UTF-8 are shown as U+FFFD, with a warning that names the line', () => {
    const result = parseBytes(0x61, 0x0a, 0x62, 0xff, 0x63)
    expect(result.page?.text).toBe('a\nb\uFFFDc')
    expect(codes(result)).toEqual([['ENCODING_INVALID', 2]])
  })

  it('may be UTF-16 with a byte order mark', () => {
    expect(parseBytes(0xff, 0xfe, 0x48, 0x00, 0xe9, 0x00).page?.text).toBe('Hé')
    expect(parseBytes(0xfe, 0xff, 0x00, 0x48, 0x00, 0xe9).page?.text).toBe('Hé')
    expect(codes(parseBytes(0xff, 0xfe, 0x48))).toEqual([['ENCODING_INVALID', 1]])
  })

  it.each([
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('may be UTF-16 without a byte order mark, whose frontmatter counts: %s', (_, encode) => {
    const text = '---\ntitle: Ä\ndraft: true\n---\nПрочитай это, когда будешь один.\n'
    expect(parsePage(encode(text), 'a.md')).toMatchObject({
      page: { frontmatter: { title: 'Ä', draft: true } },
      diagnostics: [],
    })
  })

  it.each([
    ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')],
    ['an encrypted note', Buffer.concat([Buffer.from('\0GITCRYPT\0'), Buffer.from('9f3a00c177e2ff04', 'hex')])],
  ])('that are not text are left out with a warning: %s', (_, content) => {
    const result = parsePage(content, 'a.md')
    expect(result).toMatchObject({ page: undefined, withheld: false })
    expect(codes(result)).toEqual([['FILE_BINARY', undefined]])
  })

  it('may hold NUL, which is U+FFFD', () => {
    expect(parse('a\0b').text).toBe('a\uFFFDb')
  })

  it('with frontmatter that is no YAML are withheld, with an error that names line, cause and cure', () => {
    const result = parsePage(bytes('---\ntitle: x\ndraft: : true\n---\nSecret'), 'content/notes/a.md')
    expect(result).toMatchObject({ page: undefined, withheld: true })
    expect(result.diagnostics[0]).toMatchObject({
      code: 'FRONTMATTER_INVALID',
      severity: 'error',
      file: 'content/notes/a.md',
      line: 3,
    })
  })

  it('with a wrong type in the frontmatter are published with a warning', () => {
    const result = parsePage(bytes('---\ntitle: 2024\n---\nText'), 'a.md')
    expect(result.page?.frontmatter.title).toBe('2024')
    expect(codes(result)).toEqual([['FRONTMATTER_TYPE', 2]])
    expect(result.page?.diagnostics).toEqual(result.diagnostics)
  })

  it('may be frontmatter alone', () => {
    expect(parse('---\ntitle: A\n---')).toMatchObject({ text: '', words: 0, lead: '', references: [] })
    expect(parse('---\ntitle: A\n---').sections).toHaveLength(1)
  })

  it.each([
    '---\ntitle: A\ndraft: true\n\nText',
    '\n---\ntitle: A\ndraft: true\n\nText',
    '+++\ndraft = true\n\nText',
    '---toml\ndraft = true\n---\nText',
  ])('whose frontmatter is not where or what it should be are withheld: %j', (text) => {
    expect(parsePage(bytes(text), 'a.md')).toMatchObject({ page: undefined, withheld: true })
  })

  it('with a first line "---" that nothing closes are text', () => {
    expect(parse('---\n\ntitle: A')).toMatchObject({ frontmatter: {}, lineOffset: 0, lead: 'title: A' })
  })
})

describe('the title', () => {
  const title = (text: string) => {
    const { heading, titleSpan, text: body } = parse(text)
    return [heading, titleSpan && body.slice(titleSpan.start, titleSpan.end)]
  }

  it.each([
    ['# Soil *and* `water`\n\nText', 'Soil and water', '# Soil *and* `water`'],
    ['Soil\n====\n\nText', 'Soil', 'Soil\n===='],
    ['\n\n# Soil', 'Soil', '# Soil'],
    ['%%note%%\n\n<!-- x -->\n\n# Soil', 'Soil', '# Soil'],
    ['---\ntitle: soil\n---\n# Soil', 'Soil', '# Soil'],
    ['Text\n\n# Soil', 'Soil', '# Soil'],
    ['```\n# no\n```\n\n> # no\n\n![](a.png)\n\nSoil\n====\n\nText', 'Soil', 'Soil\n===='],
    [
      '---\ntitle: Soil, living\n---\nText\n# **Soil**, [living](x.md) #\n',
      'Soil, living',
      '# **Soil**, [living](x.md) #',
    ],
    ['---\ntitle: "*Soil*"\n---\n# *SOIL*', 'SOIL', '# *SOIL*'],
    ['---\ntitle: "\\u200b"\n---\nText\n\n# Soil', 'Soil', '# Soil'],
    ['Text\n\n## Other\n\n# Soil', 'Soil', undefined],
    ['---\ntitle: Earth\n---\nText\n\n# Soil\n\n# Earth', 'Soil', undefined],
    ['---\ntitle: Earth\n---\n# Soil', 'Soil', undefined],
    ['## Soil\n\n# Late', 'Late', undefined],
    ['> # Quoted', undefined, undefined],
    ['Text', undefined, undefined],
  ])('of %j', (text, heading, span) => {
    expect(title(text)).toEqual([heading, span])
  })
})

describe('sections', () => {
  const sections = (text: string) => {
    const page = parse(text)
    return page.sections.map(({ anchor, heading, depth, start, end }) => [
      anchor,
      heading,
      depth,
      page.text.slice(start, end),
    ])
  }

  it('start at the headings of the text itself', () => {
    expect(sections('Intro\n\n## A\n\na\n\n### B\n\nb\n\nC\n-\n\nc')).toEqual([
      ['', '', 0, 'Intro\n\n'],
      ['a', 'A', 2, '## A\n\na\n\n'],
      ['b', 'B', 3, '### B\n\nb\n\n'],
      ['c', 'C', 2, 'C\n-\n\nc'],
    ])
  })

  it('do not start at headings in quotes, callouts, lists, footnotes, code and comments', () => {
    const text =
      '> # A\n\n> [!note]\n> ## B\n\n- # C\n\nx[^1]\n\n[^1]:\n    # D\n\n```\n# E\n```\n\n%%\n# F\n%%\n\n<!--\n# G\n-->\n'
    expect(sections(text)).toHaveLength(1)
  })

  it('of a page that starts with its title begin below the page itself', () => {
    expect(sections('# Soil\n\nIntro\n\n## Soil\n\nx')).toEqual([
      ['', '', 0, '\n\nIntro\n\n'],
      ['soil', 'Soil', 2, '## Soil\n\nx'],
    ])
    expect(sections('# Soil\n\n## A')).toEqual([['a', 'A', 2, '## A']])
    expect(sections('# Soil')).toEqual([['', '', 0, '']])
  })

  it('have the anchors of their headings as text', () => {
    const headings = [
      'Soil',
      'soil',
      'The [link](x.md) & `code`',
      '[[Note|the *label*]]',
      '==marked==',
      'x %%y%% z',
      '&amp; \\* <b>c</b>',
      '???',
    ]
    const found = sections(headings.map((heading) => `## ${heading}`).join('\n\n'))
    expect(found.map(([anchor]) => anchor).slice(0, 7)).toEqual([
      'soil',
      'soil-1',
      'the-link-code',
      'the-label',
      'marked',
      'x-z',
      'c',
    ])
    expect(found.map(([, heading]) => heading)).toEqual([
      'Soil',
      'soil',
      'The link & code',
      'the label',
      'marked',
      'x z',
      '& * c',
      '???',
    ])
  })
})

describe('the first paragraph', () => {
  it.each([
    ['# T\n\nOne *two*\nthree.\n\nFour', 'One two three.'],
    ['![[a.png]]\n\n![x](y.png)\n\nText', 'Text'],
    ['#tag #other\n\nText', 'Text'],
    ['%%x%%\n\nText %%y%% more ^id', 'Text more'],
    ['See [[A#B|c *d*]] and [e][f] `g`.\n\n[f]: x', 'See c d and e g.'],
    ['> quote\n\n- list\n\nText', 'Text'],
    ['Hard  \nbreak\\\nhere', 'Hard break here'],
    ['<div>x</div>\n\n<b>Bold</b> & \\*', 'Bold & *'],
    ['# Only a title', ''],
    ['A <script>let x = 1</script>b <STYLE>i{}</STYLE >c', 'A b c'],
    ['A <svg><title>t</title><script>x</script>*u*</svg>b', 'A b'],
    ['A <b>b</b> <meta name="x">c <svg/>d </script>e', 'A b c d e'],
    ['A <script>b', 'A'],
    ['a[^1]\n\n[^1]: foot', 'a'],
  ])('of %j', (text, lead) => {
    expect(parse(text).lead).toBe(lead)
  })
})

describe('inline tags', () => {
  it('are words after "#" in the text, each once, in order', () => {
    expect(parse('#a text #b/c-d_e #a\n\n- #f (#no) **#g** #日本語 #y2024 #🌱 #émile.').inlineTags).toEqual([
      'a',
      'b/c-d_e',
      'f',
      'no',
      'g',
      '日本語',
      'y2024',
      '🌱',
      'émile',
    ])
  })

  it.each([
    '# Heading',
    '#2024',
    '`#code`',
    '```\n#code\n```',
    '[#x](y)',
    '[a](b#c)',
    'https://example.org/#frag',
    'a#b',
    '\\#no',
    '&#35;',
    '&#x23;no',
    '[[Note#Head]]',
    '[[#Head]]',
    '%%#hidden%%',
    '<b id="#x">',
    '##',
    '#',
    '#/',
    'C# code',
    '<!-- #x -->',
  ])('are not in %j', (text) => {
    expect(parse(text).inlineTags).toEqual([])
  })
})

describe('words', () => {
  it.each([
    ['One two, three!', 3],
    ["don't well-known snake_case", 3],
    ['naïve café — Straße', 3],
    ['今日は良い天気', 7],
    ['日本語 and English', 5],
    ['한국어 단어', 2],
    ['हिन्दी शब्द', 2],
    ['**a** b [c](d) `e f`', 5],
    ['```\nnot counted\n```\n\nyes', 1],
    ['%%no no%% yes', 1],
    ['3.14 is π', 4],
  ])('of %j are %i', (text, count) => {
    expect(parse(text).words).toBe(count)
  })
})

describe('the first of several headings of depth 1', () => {
  const titleOf = (text: string) => parsePage(new TextEncoder().encode(text), 'a.md').page?.heading
  it('is the title, also below other text', () => {
    expect(titleOf('# One\n\n# Two\n\n# Three\n')).toBe('One')
    expect(titleOf('Above.\n\n# One\n\n# Two\n')).toBe('One')
  })
  it('is a section if there are three and text comes before them', () => {
    expect(titleOf('- Date: today\n\n# Summary\n\n# Reasons\n\n# Details\n')).toBeUndefined()
  })
})

describe('where pages are called as their files, the first heading of depth 1', () => {
  const dialect: Dialect = { namesByFile: true, read: ({ frontmatter, text }) => ({ frontmatter, text }) }
  const read = (text: string, file = 'notes/Living soil.md') =>
    parsePage(new TextEncoder().encode(text), file, [dialect]).page
  it.each([
    ['# Soil that lives\n\nText.\n', 'Soil that lives'],
    ['Above.\n\n# Living *soil*\n\n# Links\n', 'Living soil'],
    ['tags: #garden/soil\nup: [[Garden]]\n\n# Soil that lives\n\n# References\n', 'Soil that lives'],
    ['Text.\n\n# References\n', undefined],
    ['# Introduction\n\n# Summary\n\n# Links\n', undefined],
  ])('of %j is the title: %s', (text, title) => {
    expect(read(text)?.heading).toBe(title)
  })
  it.each(['index.md', 'soil/README.md', '202401311030.md'])('is the title of %s, whose name says nothing', (file) => {
    expect(read('Text.\n\n# References\n', file)?.heading).toBe('References')
  })
  it('is left out where frontmatter has the same title', () => {
    expect(read('---\ntitle: Introduction\n---\n# Introduction\n\n# Summary\n\n# Links\n')?.titleSpan).toBeDefined()
  })
})
