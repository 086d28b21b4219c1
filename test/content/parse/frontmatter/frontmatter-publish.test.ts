import { describe, expect, it } from 'vitest'
import { readFrontmatter } from '../../../../src/content/parse/frontmatter/frontmatter.ts'
import { parsePage } from '../../../../src/content/parse/page.ts'
import { bytes } from '../helpers.ts'

const read = (block: string) => readFrontmatter(block, 'content/notes/a.md')
const codes = (block: string) => read(block).diagnostics.map(({ code, line }) => [code, line])

describe('a value that could mean "not yet" and cannot be read', () => {
  it.each([
    ['draft: maybe', { draft: true }],
    ['draft: [true]', { draft: true }],
    ['draft: []', { draft: true }],
    ['draft: {}', { draft: true }],
    ['draft: "soon"', { draft: true }],
    ['draft: 2', { draft: true }],
    ['draft: 2024-01-01', { draft: true }],
    ['draft: *nowhere', { draft: true }],
    ['publish: later', { publish: false }],
    ['published: {at: 2024}', { publish: false }],
    ['private: perhaps', { publish: false }],
    ['public: perhaps', { publish: false }],
    ['visibility: {}', { publish: false }],
    ['visible: perhaps', { publish: false }],
    ['publishDate: someday', { dateTime: Number.POSITIVE_INFINITY }],
    ['pubDate: 31.12.99', { dateTime: Number.POSITIVE_INFINITY }],
    ['expiryDate: never', { expires: Number.NEGATIVE_INFINITY }],
    ['base: &b {draft: true}\n<<: *b', { publish: false }],
  ])('counts as if it did, and the error names line and cure: %s', (block, frontmatter) => {
    expect(read(block).frontmatter).toEqual(frontmatter)
    const [problem, ...others] = read(`a: 1\n${block}`).diagnostics
    expect(others).toEqual([])
    expect(problem).toMatchObject({ code: 'PUBLISH_UNCLEAR', severity: 'error', file: 'content/notes/a.md' })
    expect(problem?.line).toBeGreaterThan(2)
    expect(problem?.message).toMatch(/withheld\.$/)
    expect(problem?.hint).toMatch(/^Write /)
  })

  it.each(['unlisted: true', 'hidden: true', 'unlisted: maybe'])(
    'a page that only its address should lead to is withheld, since a list would show it: %s',
    (block) => {
      expect(read(block).frontmatter).toEqual({ publish: false })
      expect(codes(block)).toEqual([['PUBLISH_UNCLEAR', 2]])
    },
  )
})

describe('what clearly says no', () => {
  it.each([
    ['published: false', { publish: false }],
    ['published: no', { publish: false }],
    ['Private: true', { publish: false }],
    ['public: "off"', { publish: false }],
    ['dg-publish: false', { publish: false }],
    ['publish: true\nprivate: true', { publish: false }],
    ['private: true\npublish: true', { publish: false }],
    ['visibility: members', { publish: false }],
    ['password: loam', { publish: false }],
    ['Password: 1234', { publish: false }],
    ['password: [a, b]', { publish: false }],
    ['enc_pwd: loam', { publish: false }],
    ['encrypted: true', { publish: false }],
    ['params: {password: loam}', { publish: false }],
    ['visible: false', { publish: false }],
    ['listed: no', { publish: false }],
    ['unpublished: true', { publish: false }],
    ['isPublished: false', { publish: false }],
    ['is_draft: true', { publish: false }],
    ['extra: {isPublic: false}', { publish: false }],
    ['published: true\nvisible: false', { publish: false }],
    ['hide: true', { publish: false }],
    ['status: draft', { draft: true }],
    ['status: [Draft, garden]', { draft: true }],
    ['status: draft\ndraft: false', { draft: true }],
    ['draft: TRUE', { draft: true }],
    ['"draft\u200b": true', { draft: true }],
    ['draft: "tr\u200bue"', { draft: true }],
    ['draft\u00a0: true', { draft: true }],
    ['? draft\n: true', { draft: true }],
  ])('is read: %s', (block, frontmatter) => {
    expect(read(block).frontmatter).toEqual(frontmatter)
    expect(codes(block).filter(([code]) => code !== 'FRONTMATTER_TYPE')).toEqual([])
  })
})

describe('what says yes, nothing, or something else', () => {
  it.each([
    ['published: true', { publish: true }],
    ['published: 2024-05-06', { date: '2024-05-06', dateTime: Date.UTC(2024, 4, 6) }],
    ['private: false', {}],
    ['password:', {}],
    ['password: ""', {}],
    ['password: false', {}],
    ['encrypted: false', {}],
    ['unlisted: false', {}],
    ['visible: true', {}],
    ['date: false', {}],
    ['is-draft: false', {}],
    ['isPublished: true', {}],
    ['hide: [navigation, toc]', {}],
    ['hide: sidebar', {}],
    ['visibility: public', {}],
    ['status: seedling', {}],
    ['status:\n  - growing', {}],
    ['draft:', {}],
    ['draft: ~', {}],
    ['draft: ""', {}],
    ['publish:', {}],
    ['published:\nprivate:\ndate:', {}],
    ['draft: false', { draft: false }],
  ])('is published: %s', (block, frontmatter) => {
    expect(read(block)).toEqual({ frontmatter, diagnostics: [] })
  })
})

it('of several days the last one decides', () => {
  expect(read('date: 2024-01-01\npublishDate: 2099-01-01').frontmatter).toEqual({
    date: '2024-01-01',
    dateTime: Date.UTC(2099, 0, 1),
  })
})

it.each([
  ['draft true\n', 2],
  ['- draft: true\n', 2],
  ['draft=true\n', 2],
  ['x\npublished = "no"\n', 3],
])('a block without keys that may say so withholds the page: %j', (block, line) => {
  expect(read(block).frontmatter).toBeUndefined()
  expect(codes(block)).toEqual([['FRONTMATTER_INVALID', line]])
})

describe('JSON', () => {
  const parsed = (text: string) => {
    const { page } = parsePage(bytes(text), 'a.md')
    return page && [page.frontmatter, page.text, page.lineOffset]
  }
  it.each([
    ['{ "draft": true }\n\nText', { draft: true }, '\nText', 1],
    ['{\n\t"title": "A {b}",\n\t"draft": false\n}\nText', { title: 'A {b}', draft: false }, 'Text', 4],
    ['{draft: true}\nText', { draft: true }, 'Text', 1],
    ["{'Draft': 'yes'}", { draft: true }, '', 0],
    ['---json\n{"title": "A \\u00e9"}\n---\nText', { title: 'A é' }, 'Text', 3],
    [';;;\n"draft": true\n;;;\nText', { draft: true }, 'Text', 3],
    ['"title": "A",\n"draft": true\n;;;\nText', { title: 'A', draft: true }, 'Text', 3],
    ['{"a": 1}\nText', {}, 'Text', 1],
  ])('is read as frontmatter: %j', (text, frontmatter, rest, lines) => {
    expect(parsed(text)).toEqual([frontmatter, rest, lines])
  })
  it('names the line of what is wrong with it', () => {
    const { diagnostics } = parsePage(bytes('{\n  "title": "A",\n  "draft": "maybe"\n}\n'), 'a.md')
    expect(diagnostics).toMatchObject([{ code: 'PUBLISH_UNCLEAR', line: 3 }])
  })
  it.each([
    '{"draft": true, "a": }}\n\nText',
    '{"draft": true, "draft": false}\n\nText',
    '---json\n{"draft": [}\n---\n',
  ])('that cannot be read withholds the page: %j', (text) => {
    const { page, diagnostics } = parsePage(bytes(text), 'a.md')
    expect(page).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'FRONTMATTER_INVALID' }])
  })
  it.each(['a', '-', 'a ', '"', '{', '\\', 'a:', '"a":', ' ', '\n'])(
    'costs no more than it is long, of %j: its square would outlast the test',
    (filling) => {
      for (const start of ['{a: ', '{"a": ', '---json\n{"a": ', ';;;\n"a": ', '"a": '])
        parsePage(bytes(`${start}${filling.repeat(200_000)}`), 'a.md')
    },
  )
  it.each(['{{< toc >}}\n', '{% raw %}\n', '{note: this}\n', '{.wide}\n', '"quoted": text\n'])(
    'is not seen in text: %j',
    (text) => expect(parsed(text)).toEqual([{}, text, 0]),
  )
})

describe('an unknown key', () => {
  it.each([
    ['titel: A', 'title'],
    ['tasg: [a]', 'tags'],
    ['descripton: A', 'description'],
    ['drfat: true', 'draft'],
    ['publis: "no"', 'publish'],
    ['last-updatd: 2024-01-01', 'last-updated'],
  ])('that looks like a known one is told with that: %s', (block, meant) => {
    const [found] = read(`x: 1\n${block}`).diagnostics
    expect(found).toMatchObject({ code: 'FRONTMATTER_KEY', severity: 'warning', line: 3 })
    expect(found?.hint).toBe(`Did you mean "${meant}"?`)
  })

  it.each(
    (
      'aliases cssclasses cssclass layout weight categories category series permalink url id uid type kind menu toc math ' +
      'data rate tabs tile dates images sources authors covers location up down related parent created updates hero ' +
      'sidebar_position excerpt summary keywords comments place stage states craft drift'
    ).split(' '),
  )('that other tools or owners mean is nobody’s affair: %s', (key) => {
    expect(read(`${key}: x`).diagnostics).toEqual([])
  })

  it('near to a yes-or-no key is told only with a yes or no', () => {
    expect(codes('drafter: Ann')).toEqual([])
    expect(codes('drafts: true')).toEqual([['FRONTMATTER_KEY', 2]])
  })
})
