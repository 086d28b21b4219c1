import { describe, expect, test } from 'vitest'
import { checkOf, placesOf } from './check-of.ts'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const good = { 'content/notes/good.md': '# Good\n\nText. ![a dot](dot.png)', 'content/notes/dot.png': png }

describe('names', () => {
  test('two titles of one collection are told at the second, whatever their case', async () => {
    const files = {
      'content/notes/a.md': '# Soil',
      'content/notes/b.md': '---\nauthor: A\ntitle: soil\n---\ntext',
      'content/notes/c.md': '---\ntitle: Water\n---\n\n# SOIL\n\ntext',
      'content/jornal/d.md': '# Soil',
    }
    expect(await placesOf('TITLE_DUPLICATE', files)).toEqual(['content/notes/b.md:3'])
  })

  test('tags that differ in case are told where they are rare, and those with a mark', async () => {
    const files = {
      'content/notes/a.md': '---\ntags: [Soil, water]\n---\na',
      'content/notes/b.md': '---\ntags:\n  - water\n  - soil\n---\na',
      'content/notes/c.md': '---\ntags: Soil\n---\na',
      'content/notes/d.md': '---\ntags: ["#water"]\n---\na',
    }
    expect(await placesOf('TAG_SPELLING', files)).toEqual(['content/notes/b.md:4', 'content/notes/d.md:2'])
  })

  test('tags that differ in hyphens, blanks and accents are two tags', async () => {
    const files = {
      'content/notes/a.md': '---\ntags: [raised-beds, café]\n---\na',
      'content/notes/b.md': '---\ntags:\n  - raised beds\n---\na',
      'content/notes/c.md': '---\ntags: [raised-beds, cafe, café]\n---\na',
    }
    const places = await placesOf('TAG_SIMILAR', files)
    expect(places.sort()).toEqual(['content/notes/b.md:3', 'content/notes/c.md:2'])
  })

  test('files that differ in case are told', async () => {
    const files = { 'content/notes/Soil.md': '# A', 'content/notes/soil.md': '# B', 'content/lab/Soil.md': '# C' }
    expect(await placesOf('FILE_CASE', files)).toEqual(['content/notes/soil.md'])
  })

  test('files that differ in the form of their accents are told so', async () => {
    const files = { 'content/notes/caf\u00e9.md': '# A', 'content/notes/cafe\u0301.md': '# B' }
    const { diagnostics } = await checkOf(files)
    const found = diagnostics.filter(({ code }) => code === 'FILE_CASE')
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringMatching(/only in how its accents are stored\.$/),
    ])
  })

  test('a key of the frontmatter is told with its line', async () => {
    const files = { 'content/notes/a.md': '---\ntitle: A\ncover: gone.png\n---\na' }
    expect(await placesOf('LINK_BROKEN', files)).toEqual(['content/notes/a.md:3'])
  })
})

describe('files', () => {
  test('that nobody uses are told, each by its name', async () => {
    const unused = { 'content/notes/old/a.pdf': 'x', 'content/notes/old/b.pdf': 'x', 'content/lab/c.png': png }
    expect(await placesOf('ATTACHMENT_UNUSED', { ...good, ...unused })).toEqual([
      'content/lab/c.png',
      'content/notes/old/a.pdf',
      'content/notes/old/b.pdf',
    ])
  })

  test('that a draft uses are not told, nor are files of a project around the notes', async () => {
    const draft = { 'content/notes/d.md': '---\ndraft: true\n---\n![[a b.png]] [x](c%20d.pdf)' }
    const files = { 'content/notes/a b.png': png, 'content/notes/c d.pdf': 'x' }
    expect(await placesOf('ATTACHMENT_UNUSED', { ...good, ...draft, ...files })).toEqual([])
    const data = { 'content/_data/a.yml': 'a: 1', 'content/_data/b.png': 'x' }
    expect(await placesOf('ATTACHMENT_UNUSED', { ...good, ...data })).toEqual(['content/_data/b.png'])
    expect(await placesOf('ATTACHMENT_UNUSED', { 'a.md': '# A', 'package.json': '{}', 'src/a.js': 'x' })).toEqual([])
  })

  test('pictures that are broken, cut off, misnamed or large', async () => {
    const large = new Uint8Array(5_000_001)
    large.set(png)
    large.set(png.slice(-12), large.length - 12)
    const files = {
      ...good,
      'content/notes/p.md': '# P\n\n![a](a.png) ![b](b.png) ![c](c.jpg) ![d](d.png)\n',
      'content/notes/a.png': 'no picture',
      'content/notes/b.png': png.slice(0, -12),
      'content/notes/c.jpg': png,
      'content/notes/d.png': large,
    }
    expect(await placesOf('IMAGE_BROKEN', files)).toEqual(['content/notes/a.png', 'content/notes/b.png'])
    expect(await placesOf('IMAGE_TYPE', files)).toEqual(['content/notes/c.jpg'])
    expect(await placesOf('IMAGE_LARGE', files)).toEqual(['content/notes/d.png'])
  })
})

test('a broken link names the only file that it can mean', async () => {
  const files = { ...good, 'content/notes/p.md': '# P\n\n[a](Go_od.md) ![d](dot.jpg) [e](nothing.md) [[goo-d]]' }
  const { diagnostics } = await checkOf(files)
  const hints = diagnostics.filter(({ code }) => code === 'LINK_BROKEN').map(({ hint }) => hint)
  expect(hints.map((hint) => /^Did you mean "([^"]+)"/.exec(hint)?.[1])).toEqual([
    'good.md',
    'dot.png',
    undefined,
    'good',
  ])
})

describe('what an owner adds to every page', () => {
  const slots = (html: string) => ({ ...good, 'theme/h.html': html })
  const config = { theme: { slots: { header: 'theme/h.html' } } }

  test.each([
    ['<p>\n<a href="/gone">a</a>', ['theme/h.html:2']],
    ['<img src="logo.png" alt="a">', ['theme/h.html:1']],
    ['<img srcset="/gone.png 1x" src="/notes/dot.png" alt="a">', ['theme/h.html:1']],
    ['<a href="https://a.example/gone">a</a>', ['theme/h.html:1']],
    [
      '<a href="/notes">a</a> <a href="{{page.url}}">b</a> <a href="https://b.example/">c</a> <!-- <a href="/gone"> -->',
      [],
    ],
  ])('in a slot: %s', async (html, places) => {
    expect(await placesOf('LINK_BROKEN', slots(html), config)).toEqual(places)
  })

  test('in the head, the footer, the navigation and the style sheet', async () => {
    const theme = {
      head: '<link rel="icon" href="/gone.png">',
      footer: '[a](/gone) [b](relative) [c](/notes)',
      nav: [
        { label: 'A', url: '/notes/good#gone' },
        { label: 'B', url: 'https://a.example/gone' },
        { label: 'C', url: '/notes' },
      ],
    }
    const files = { ...good, 'theme.css': 'a {}\n/* url(/gone.png) */\nb { background: url(/gone.png) }' }
    const places = await placesOf('LINK_BROKEN', files, { theme })
    expect(places.sort()).toEqual([...Array<string>(5).fill('lectern.config.yaml'), 'theme.css:3'])
  })
})

test('pages that are not published on purpose are told with the reason', async () => {
  const files = {
    ...good,
    'content/notes/a.md': '---\ndraft: true\n---\na',
    'content/notes/b.md': '---\ndraft: true\n---\nb',
    'content/notes/c.md': '---\ndate: 2031-01-01\n---\nc',
    'content/notes/d.md': '---\ndraft: perhaps\n---\nd',
  }
  const { diagnostics } = await checkOf(files)
  expect(diagnostics.filter(({ code }) => code === 'PAGES_UNPUBLISHED').map(({ message }) => message)).toEqual([
    'The page is marked as a draft, so it is not published.',
    'The page is marked as a draft, so it is not published.',
    'The page has a date in the future, so it is not published.',
  ])
})

test('the text for addresses that lead nowhere is published, and no secret', async () => {
  const files = {
    ...good,
    'content/pages/404.md': '# Nothing here\n\nThe gardener has moved this bed to another corner of the garden.',
    'content/notes/e.md': '# E\n\nThe gardener has moved this bed to another corner of the garden.',
  }
  const { diagnostics } = await checkOf(files)
  expect(diagnostics.filter(({ file }) => file === 'content/pages/404.md')).toEqual([])
})

test('links to other sites are collected, each with its place', async () => {
  const files = {
    'content/notes/a.md':
      '# A\n\n[b](https://b.example/x#y) <https://c.example/> [d][d] ![e](https://e.example/e.png)\n\n[d]: https://d.example/',
    'content/notes/b.md': '# B\n\n[own](https://a.example/notes/a) `https://f.example/` %% https://g.example/ %%',
  }
  const { foreign } = await checkOf(files)
  expect(foreign.map(({ url, line }) => `${line} ${url}`).sort()).toEqual([
    '3 https://b.example/x#y',
    '3 https://c.example/',
    '3 https://e.example/e.png',
    '5 https://d.example/',
  ])
})

describe('a picture that is cut off', () => {
  const jpeg = (end: string) =>
    Buffer.from(
      `ffd8ffe000104a46494600010100000100010000ffc0000b080002000201011100ffda0008010100003f00d2cf20${end}`,
      'hex',
    )
  test.each([
    ['is broken without the end of its picture', '', ['content/notes/p.jpg']],
    ['is whole with it', 'ffd9', []],
  ])('%s', async (_, end, files) => {
    const folder = { 'content/notes/a.md': '# A\n\n![a bed](p.jpg)', 'content/notes/p.jpg': jpeg(end) }
    expect(
      (await checkOf(folder)).diagnostics.filter(({ code }) => code === 'IMAGE_BROKEN').map(({ file }) => file),
    ).toEqual(files)
  })
})

test('an alias that is the name of another page is told', async () => {
  const files = {
    'content/notes/heap.md': '---\naliases: [Compost, Hot heap]\n---\n# Heap',
    'content/notes/compost.md': '# How to compost',
  }
  const { diagnostics } = await checkOf(files)
  expect(diagnostics.filter(({ code }) => code === 'ALIAS_TAKEN')).toMatchObject([
    {
      file: 'content/notes/heap.md',
      line: 2,
      message: 'The alias "Compost" is the name of content/notes/compost.md, so links with that name lead there.',
    },
  ])
})
