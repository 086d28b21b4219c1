import { describe, expect, it } from 'vitest'
import { readFrontmatter } from '../../../../src/content/parse/frontmatter/frontmatter.ts'
import { keyRows } from '../../../../src/content/parse/frontmatter/frontmatter-keys.ts'

const read = (block: string) => readFrontmatter(block, 'a.md')
const values = (block: string) => read(block).frontmatter
const time = Date.UTC(2024, 0, 31)

describe('a key of another tool', () => {
  it.each([
    // Dates.
    ['pubDate: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['publishDate: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['publishDate: 2024-01-31\ndate: 2023-05-05', { date: '2023-05-05', dateTime: time }],
    ['created: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['createdAt: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['date created: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['created: 2020-01-01\ndate: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['created: someday', {}],
    ['date:\n  created: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    [
      'date:\n  created: 2024-01-31\n  updated: 2024-02-03',
      { date: '2024-01-31', dateTime: time, updated: '2024-02-03' },
    ],
    ['updatedDate: 2024-01-31', { updated: '2024-01-31' }],
    ['pubDatetime: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['pub_date: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['publishedDate: 2024-01-31', { date: '2024-01-31', dateTime: time }],
    ['modDatetime: 2024-01-31', { updated: '2024-01-31' }],
    ['last_modified_at: 2024-01-31', { updated: '2024-01-31' }],
    ['date modified: 2024-01-31', { updated: '2024-01-31' }],
    ['last_update: {date: 2024-01-31, author: Ann}', { updated: '2024-01-31' }],
    ['lastUpdated: false', {}],
    // Tags.
    ['categories: [b, c]\ntags: [a, b]', { tags: ['a', 'b', 'c'] }],
    ['category: b', { tags: ['b'] }],
    ['tag: b', { tags: ['b'] }],
    ['categories:\n  - [a, b]\n  - c', { tags: ['a', 'b', 'c'] }],
    ['keywords: [a]', {}],
    ['tags: ["[[Clippings]]", "#b"]', { tags: ['Clippings', 'b'] }],
    ['categories: ["[[Notes/Clippings]]", "[[a|B]]"]\ntags: [c]', { tags: ['c', 'Clippings', 'B'] }],
    // Descriptions.
    ['excerpt: C\nsummary: B\ndescription: A', { description: 'A' }],
    ['excerpt: C\nsummary: B', { description: 'B' }],
    ['excerpt: true', {}],
    [
      'description: "By [Ann](https://a.example/x_y), with **care** and *love*"',
      { description: 'By Ann, with care and love' },
    ],
    ['summary: "[[Soil|Earth]] and _water_"', { description: 'Earth and water' }],
    ['description: snake_case_name and 2 * 3 * 4, a*b', { description: 'snake_case_name and 2 * 3 * 4, a*b' }],
    ['description: "# Not a heading, *but* text"', { description: '# Not a heading, *but* text' }],
    ['description: "Use <b> for *bold*, `a_b`"', { description: 'Use <b> for *bold*, `a_b`' }],
    ['author: "[Ann](https://a.example)"', { author: 'Ann', authors: ['Ann'] }],
    ['authors: ["**Ann**", "[[people/Bob]]"]', { author: 'Ann, Bob', authors: ['Ann', 'Bob'] }],
    // Order and names.
    ['weight: 10', { order: 10 }],
    ['weight: 0', {}],
    ['order: -1.5', { order: -1.5 }],
    ['nav_order: "2"', { order: 2 }],
    ['sidebar_position: 3', { order: 3 }],
    ['sidebar: {order: 2, label: Short, hidden: true}', { order: 2, navTitle: 'Short' }],
    ['sidebar: auto', {}],
    ['eleventyNavigation: {key: Long, title: Short, order: 4}', { order: 4, navTitle: 'Short' }],
    ['sidebar_label: Short', { navTitle: 'Short' }],
    ['linkTitle: Short', { navTitle: 'Short' }],
    ['pinned: true', { pinned: true }],
    ['pin: true', { pinned: true }],
    ['sticky: 100', { pinned: true }],
    ['sticky: false', { pinned: false }],
    ['featured: yes', { featured: true }],
    ['featured: big.png', {}],
    // Series.
    ['series: Soil', { series: 'Soil' }],
    ['series: [Soil, Water]', { series: 'Soil' }],
    ['series: {name: Soil, part: 2}', { series: 'Soil', seriesPart: 2 }],
    ['series: {name: Soil, order: 2}', { series: 'Soil', seriesPart: 2 }],
    ['series: Soil\nseries_order: 3', { series: 'Soil', seriesPart: 3 }],
    // Languages and search engines.
    ['language: de', { lang: 'de' }],
    ['locale: pt_BR', { lang: 'pt-BR' }],
    ['language: German\nlang: en', { lang: 'en' }],
    ['language: python', {}],
    ['robots: noindex, nofollow', { noindex: true }],
    ['robots: [noindex]', { noindex: true }],
    ['robots: {index: false}', { noindex: true }],
    ['robots: all', {}],
    ['sitemap: false\nsearch: false\npagefind: false', {}],
    // What the tool does not publish.
    ['build: {render: never}', { publish: false }],
    ['build: {render: link}', { publish: false }],
    ['_build: {list: never}', { publish: false }],
    ['headless: true', { publish: false }],
    ['permalink: false', { publish: false }],
  ])('is read without a warning: %s', (block, frontmatter) => {
    expect(read(block)).toEqual({ frontmatter, diagnostics: [] })
  })

  it.each([
    'image: a.png',
    'cover: a.png',
    'heroImage: a.png',
    'thumbnail: a.png',
    'banner: a.png',
    'featured_image: a.png',
    'cover: {image: a.png}',
    'image: {src: a.png}',
    'image: {url: a.png}',
    'images: [a.png, b.png]',
    'images: [{src: a.png}]',
    'banner: b.png\nimage: a.png',
    'cover: false\nbanner: a.png',
  ])('names a picture: %j', (block) => {
    expect(read(block)).toEqual({ frontmatter: { image: 'a.png' }, diagnostics: [] })
  })

  it('names the alternative text of its picture', () => {
    expect(values('cover: {image: a.png, alt: A hill}')).toEqual({ image: 'a.png', imageAlt: 'A hill' })
    expect(values('image: a.png\nimage_alt: A hill')).toEqual({ image: 'a.png', imageAlt: 'A hill' })
    expect(values('image: a.png\ncover: {src: b.png, alt: Another}')).toEqual({ image: 'a.png' })
  })

  it.each([
    ['author: Ann', ['Ann']],
    ['author: Le Guin, Ursula', ['Le Guin, Ursula']],
    ['author: [Ann, Bob]', ['Ann', 'Bob']],
    ['authors: Ann, Bob', ['Ann', 'Bob']],
    ['authors: [Ann, Bob, Ann]', ['Ann', 'Bob']],
    ['author: {name: Ann, email: a@example.org}', ['Ann']],
    ['authors:\n  - name: Ann\n    url: x\n  - Bob', ['Ann', 'Bob']],
  ])('names authors: %j', (block, authors) => {
    expect(read(block)).toEqual({ frontmatter: { author: authors.join(', '), authors }, diagnostics: [] })
  })
})

describe('a time of day', () => {
  it.each([
    ['2024-01-31 09:30', '2024-01-31T09:30:00Z'],
    ['2024-01-31T09:30:15+02:00', '2024-01-31T09:30:15+02:00'],
    ['2024-01-31 09:30:00 -0330', '2024-01-31T09:30:00-03:30'],
    ['2024-01-31T00:00:00.000Z', '2024-01-31T00:00:00Z'],
    ['January 31, 2024 9:30 PM', '2024-01-31T21:30:00Z'],
    ['2024-01-31T09:30:00+99:00', '2024-01-27T06:30:00Z'],
  ])('stays with its date, in its zone: %s', (date, timestamp) => {
    expect(values(`date: ${date}`)).toMatchObject({ date: '2024-01-31', timestamp })
  })

  it('is that of the date that is shown', () => {
    expect(values('date: 2024-01-31\npublishDate: 2024-02-01 10:00')).not.toHaveProperty('timestamp')
  })
})

describe('a former address', () => {
  it.each([
    ['permalink: /about/', ['/about']],
    ['permalink: about/index.html', ['/about']],
    ['permalink: /2020/01/post.html', ['/2020/01/post']],
    ['url: /posts/a%20b/', ['/posts/a%20b']],
    ['redirect_from: /old?x=1#y', ['/old']],
    ['redirect_from: [/old, /older/]', ['/old', '/older']],
    ['redirects: [/old, word]', ['/old']],
    ['old_url: /é', ['/%C3%A9']],
    ['permalink: /a\nredirect_from: [/a/, /b]', ['/a', '/b']],
  ])('is kept in canonical form: %s', (block, oldPaths) => {
    expect(read(block)).toEqual({ frontmatter: { oldPaths }, diagnostics: [] })
  })

  it('is an alias that begins with a slash; the others stay names', () => {
    expect(values('aliases: [Earth, /old/, ../relative]')).toEqual({
      aliases: ['Earth', '../relative'],
      oldPaths: ['/old'],
    })
  })

  it.each([
    'permalink: pretty',
    'permalink: /:year/:title/',
    'permalink: "{{ page.fileSlug }}/"',
    'permalink: https://example.org/a',
    'permalink: //example.org/a',
    'redirect_from: /../secret',
    'redirect_from: /a%2Fb',
    'redirect_from: /a%zz',
    'redirect_from: "/a\\nb"',
    'redirect_from: /a/*',
    'url: example.org/a',
    'url: https://example.org',
    'redirect_from: /%2e%2e/a',
  ])('is not: %s', (block) => {
    expect(read(block)).toEqual({ frontmatter: {}, diagnostics: [] })
  })

  it('is one of at most a hundred of a page', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `/old/${at}`)
    expect(values(`redirect_from: [${many.join(', ')}]`)?.oldPaths).toHaveLength(100)
  })
})

describe('the table of keys', () => {
  it('has each key once, in lower case, with a description', () => {
    const keys = keyRows.flatMap((row) => row.keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => key !== key.toLowerCase() || /\s/.test(key))).toEqual([])
    expect(keyRows.filter(({ description, meaning }) => !/\.$/.test(description) || meaning === '')).toEqual([])
  })

  it('covers every key that is read without a row for it: tables within the frontmatter are not endless', () => {
    expect(values('extra: &a\n  title: A\n  extra: *a')).toEqual({ title: 'A' })
  })

  it.each(
    (
      'layout type toc menu bookCollapseSection prev next hide_title slug id template tableOfContents editUrl head hero math ' +
      'comments cssclasses keywords subtitle featured path sitemap pagefind search eleventyExcludeFromCollections outputs ' +
      'cascade mathjax has_children parent generate_toc pins stick'
    ).split(' '),
  )('does not take a key of other tools for a misspelt one: %s', (key) => {
    expect(read(`${key}: true`).diagnostics.filter(({ code }) => code === 'FRONTMATTER_KEY')).toEqual([])
  })

  it.each([
    ['redirect_form: /a', 'redirect_from'],
    ['permalnk: /a', 'permalink'],
    ['pinend: true', 'pinned'],
    ['seires: A', 'series'],
    ['auhtor: A', 'author'],
  ])('tells a misspelt new key: %s', (block, meant) => {
    expect(read(block).diagnostics).toMatchObject([{ code: 'FRONTMATTER_KEY', hint: `Did you mean "${meant}"?` }])
  })
})
