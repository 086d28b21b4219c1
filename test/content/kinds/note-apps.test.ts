/** What folders without settings say of the app that wrote them: names, links by ids, and items of Joplin. */
import { describe, expect, it } from 'vitest'
import { readItem, withoutIdLinks } from '../../../src/content/kinds/plain/joplin.ts'
import { embedsOfZenn } from '../../../src/content/kinds/plain/zenn.ts'
import { applyEdits } from '../../../src/content/kinds/syntax/edits.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const pages = ({ site }: SiteState) => site.collections.flatMap(({ entries }) => entries)
const pageOf = (state: SiteState, file: string) => pages(state).find((page) => page.file === file)
const linkCodes = (state: SiteState) => codesOf(state).filter((code) => code.startsWith('LINK'))

describe('a note whose name has a moment', () => {
  const files = {
    '202311281030 Soil.md': 'Of soil.',
    'Compost 20231128104500.md': 'Of compost.',
    '202311281100.md': '# Worms',
    'x/heap.md': '---\nid: 20231128110500\n---\n# Heap',
    '209913281030 No.md': 'A number.',
    '202311282560 No.md': 'A number.',
  }
  it.each([
    ['[[202311281030]]', '[Soil](https://example.com/notes/202311281030-soil)'],
    ['[[202311281030|earth]]', '[earth](https://example.com/notes/202311281030-soil)'],
    ['[[202311281030 Earth, as it was called]]', '/202311281030-soil)'],
    ['[[20231128104500]]', '[Compost](https://example.com/notes/compost-20231128104500)'],
    ['[a](202311281030)', '[a](https://example.com/notes/202311281030-soil)'],
    ['[[202311281100]]', '[Worms](https://example.com/notes/202311281100)'],
    ['[[20231128110500]]', '[Heap](https://example.com/notes/heap)'],
  ])('is found by it: %s', async (link, written) => {
    const state = await siteOf({ ...files, 'a.md': `# A\n\n${link}` })
    expect(linkCodes(state)).toEqual([])
    expect(await bodyAt(state, '/notes/a.md')).toContain(written)
  })
  it('has the rest as its title, and the day as its date', async () => {
    const state = await siteOf(files)
    expect(pages(state).map(({ title, date }) => [title, date])).toEqual(
      expect.arrayContaining([
        ['Soil', '2023-11-28'],
        ['Compost', '2023-11-28'],
        ['Worms', '2023-11-28'],
        ['209913281030 No', undefined],
        ['202311282560 No', undefined],
      ]),
    )
  })
  it('is no guess: another id is a broken link, and the id of a page is shown nowhere', async () => {
    const state = await siteOf({ ...files, 'a.md': '# A\n\n[[202311281031]] [[202311281031 Soil]]' })
    expect(linkCodes(state)).toEqual(['LINK_BROKEN', 'LINK_BROKEN'])
    expect(pageOf(state, 'x/heap.md')?.aliases).toBeUndefined()
  })
  it('does not make public what is withheld', async () => {
    const state = await siteOf({ 'a.md': '[[202311281030]]', '202311281030 Soil.md': '---\ndraft: true\n---\nSecret' })
    expect(linkCodes(state)).toEqual(['LINK_WITHHELD'])
  })
})

it.each([
  ['202401311030', '2024-01-31'],
  ['20240131103000', '2024-01-31'],
  ['20240131103000123', '2024-01-31'],
  ['20240231103000', undefined],
  ['20240131993000', undefined],
])('the number %s is a date, if it is a moment', async (written, date) => {
  const state = await siteOf({ 'a.md': `---\ncreated: ${written}\n---\n# A` })
  expect(pages(state)[0]?.date).toBe(date)
})

it.each(['permalink: /', 'dg-home: true'])('a page with %s is the home page, before one by its name', async (key) => {
  const state = await siteOf({ 'x/a.md': `---\n${key}\n---\n# A`, 'README.md': '# B' })
  expect(state.site.byPath.get('/')?.title).toBe('A')
  expect(pages(state).map(({ title }) => title)).toEqual(['B'])
})

describe('an item of Joplin', () => {
  const id = '0123456789abcdef0123456789abcdef'
  const other = '1123456789abcdef0123456789abcdef'
  const item = (text: string, properties: Record<string, string> = {}, own = id) => {
    const all = {
      ...{
        id: own,
        parent_id: other,
        created_time: '2020-01-01T09:00:00.000Z',
        updated_time: '2021-05-01T09:00:00.000Z',
      },
      ...{
        is_conflict: '0',
        latitude: '52.5200000',
        author: 'Ann',
        encryption_cipher_text: '',
        encryption_applied: '0',
      },
      ...{ deleted_time: '0', type_: '1', ...properties },
    }
    const block = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return [text, block.join('\n')].filter((part) => part !== '').join('\n\n')
  }
  it('has its title, dates and author, and shows nothing else of its properties', async () => {
    const state = await siteOf({ [`${id}.md`]: item('Soil\n\nText.\n\nMore.') })
    const [page] = pages(state)
    expect(page).toMatchObject({ title: 'Soil', date: '2020-01-01', updated: '2021-05-01', author: 'Ann' })
    const body = await bodyAt(state, `${page?.path}.md`)
    expect(body).toContain('Text.\n\nMore.')
    expect(body).not.toMatch(/latitude|parent_id|encryption/)
  })
  it.each<[string, Record<string, string>]>([
    ['in the trash', { deleted_time: '1700000000000' }],
    ['encrypted', { encryption_applied: '1' }],
    ['a conflict', { is_conflict: '1' }],
    ['a folder', { type_: '2' }],
    ['a tag', { type_: '5' }],
  ])('is private if it is %s', async (_, properties) => {
    const state = await siteOf({ [`${id}.md`]: item('Zebrafinch\n\nZebrafinch', properties), 'a.md': '# A' })
    expect(pages(state).map(({ file }) => file)).toEqual(['a.md'])
  })
  it('is a page like any other if the block is not its own', () => {
    const raw = { lineOffset: 0, frontmatter: {} }
    expect(readItem({ ...raw, file: 'a.md', text: item('A') })).toBeUndefined()
    expect(readItem({ ...raw, file: `${other}.md`, text: item('A') })).toBeUndefined()
    expect(readItem({ ...raw, file: `${id}.md`, text: 'A\n\nid: x' })).toBeUndefined()
  })
  it('is found by its id, and so are files', async () => {
    const state = await siteOf({
      [`${id}.md`]: item(`Soil\n\n[b](:/${other}) ![c](:/2${other.slice(1)}) \`[d](:/${other})\``),
      [`${other}.md`]: item('Compost', {}, other),
      [`2${other.slice(1)}.md`]: item('c.png', { type_: '4' }, `2${other.slice(1)}`),
      [`resources/2${other.slice(1)}.png`]: 'png',
    })
    expect(linkCodes(state)).toEqual([])
    const body = await bodyAt(state, `/notes/${id}.md`)
    expect(body).toContain(`[b](https://example.com/notes/${other})`)
    expect(body).toMatch(/!\[c\]\(https:\/\/example\.com\/\S+\.png\)/)
    expect(body).toContain(`\`[d](:/${other})\``)
  })
  it.each([`[a](:/${'0'.repeat(32)}) `, '](:/', ':/', '](<:/0', 'type_: 1\n', 'a: b\n'])(
    '100,000 × %j are read in linear time',
    (piece) => {
      const text = `${piece.repeat(100_000)}\n\nid: ${id}\ntype_: 1`
      expect(withoutIdLinks(text).length).toBeGreaterThan(0)
      readItem({ file: `${id}.md`, lineOffset: 0, frontmatter: {}, text })
    },
    10_000,
  )
})

describe('a TextBundle', () => {
  const state = siteOf({
    'Soil types.textbundle/text.md': '# Soil types\n\n![a](assets/a.png) [[Compost]]',
    'Soil types.textbundle/assets/a.png': 'png',
    'x/Compost.textbundle/text.markdown': 'No heading.',
    'x/text.md': '# Text',
  })
  it('is a page with the name of its folder', async () => {
    expect(pages(await state).map(({ path, title }) => [path, title])).toEqual(
      expect.arrayContaining([
        ['/notes/soil-types', 'Soil types'],
        ['/notes/compost', 'Compost'],
        ['/notes/text', 'Text'],
      ]),
    )
  })
  it('has its files, and is found by its name', async () => {
    expect(linkCodes(await state)).toEqual([])
    expect(await bodyAt(await state, '/notes/soil-types.md')).toMatch(/!\[a\]\(\S+a\.png\) \[Compost\]\(\S+\/compost\)/)
  })
})

describe('a post of Nikola', () => {
  const post = (...rows: readonly string[]) =>
    `<!--\n.. title: On Soil\n${rows.map((row) => `.. ${row}\n`).join('')}-->\n\nText`
  const built = async (text: string) => pageOf(await siteOf({ 'posts/soil.md': text, 'b.md': '# B' }), 'posts/soil.md')
  it('has its metadata in a comment in front of it', async () => {
    const rows = ['slug: earth', 'date: 2015-08-08 14:12:36 UTC', 'tags: clay, loam', 'description: ', 'type: text']
    expect(await built(post(...rows))).toMatchObject({
      ...{ title: 'On Soil', slug: 'earth', date: '2015-08-08', tags: ['clay', 'loam'] },
    })
    expect(await built('.. title: On Soil\n.. tags: clay\n\nText')).toMatchObject({ title: 'On Soil', tags: ['clay'] })
    expect(await built(post('date: 2015-08-08 14:12:36 UTC+02:00'))).toMatchObject({ date: '2015-08-08' })
  })
  it.each(['status: draft', 'status: private', 'tags: clay, draft', 'tags: private', 'date: 2999-01-01 10:00:00 UTC'])(
    'is withheld with %s',
    async (row) => {
      expect(await built(post(row))).toBeUndefined()
      expect(await built(`.. title: On Soil\n.. ${row}\n\nText`)).toBeUndefined()
    },
  )
  it.each(['.. status: draft', '.. title: Soil\n.. status: private', '.. tags: clay, draft'])(
    'is withheld by a file of metadata beside it, and so are its translations: %j',
    async (metadata) => {
      const state = await siteOf({
        'posts/soil.md': 'Text',
        'posts/soil.es.md': 'Texto',
        'posts/soil.meta': metadata,
        'posts/sand.md': '# Sand',
        'posts/sand.meta': '.. title: Sand\n.. status: published',
        'posts/unity.md': '# Unity',
        'posts/unity.md.meta': 'fileFormatVersion: 2',
      })
      const files = [...state.site.byPath.values()].map(({ file }) => file).filter((file) => file.startsWith('posts/'))
      expect(files.toSorted()).toEqual(['posts/sand.md', 'posts/unity.md'])
      expect(state.diagnostics.map(({ code }) => code)).toContain('PAGES_PRIVATE')
    },
  )
  it.each([
    '<!-- A comment -->\n\nText',
    '<!--\n.. title: On Soil\n\nText',
    '---\ntitle: A\n---\n<!--\n.. status: draft\n-->',
  ])('needs all of the comment, and no frontmatter: %j', async (text) =>
    expect((await built(text))?.title).not.toBe('On Soil'),
  )
})

describe('of a book of Zenn', () => {
  const book = (settings: string) => ({
    'articles/rain.md': '---\ntitle: Rain\nemoji: x\npublished: true\n---\nText.',
    'books/soil/config.yaml': `title: Soil\n${settings}`,
    'books/soil/begin.md': '---\ntitle: Begin\nfree: true\n---\nText.',
    'books/soil/humus.md': '---\ntitle: Humus\n---\nText.\n\nfree: true\n',
    'books/soil/readme-first.md': '# Plans',
  })
  const titlesOf = async (files: Record<string, string>) =>
    pages(await siteOf(files))
      .map(({ title }) => title)
      .sort()
  it.each([
    ['published: true\nprice: 0\nchapters: [begin, humus]', ['Begin', 'Humus', 'Rain']],
    ['published: true\nprice: 500\nchapters:\n  - begin\n  - humus # Later', ['Begin', 'Rain']],
    ['published: true\nprice: "500"', ['Begin', 'Rain']],
    ['published: false\nchapters: [begin, humus]', ['Rain']],
    ['price: 0', ['Rain']],
    ['published: true\nchapters: [begin', ['Rain']],
    ['theme: dark', ['Begin', 'Humus', 'Plans', 'Rain']],
  ])('with the settings %j, these pages are public: %j', async (settings, titles) => {
    expect(await titlesOf(book(settings))).toEqual(titles)
  })
  it('the owner is told what is private', async () => {
    const { diagnostics } = await siteOf(book('published: true\nprice: 500\nchapters: [begin, humus]'))
    expect(diagnostics.filter(({ code }) => code === 'PAGES_PRIVATE')).toHaveLength(2)
  })
})

it.each([
  ['@[card](https://example.com/a_b)', '<https://example.com/a_b>'],
  ['@[youtube](X9zVB9WafdE)', '<https://www.youtube.com/watch?v=X9zVB9WafdE>'],
  ['@[speakerdeck](0123abcd)', '<https://speakerdeck.com/player/0123abcd>'],
  ['@[constructor](0123abcd)', '@[constructor](0123abcd)'],
  ['Text @[card](https://example.com)', 'Text @[card](https://example.com)'],
])('an embed of Zenn on a line of its own is a link: %s', (text, expected) => {
  expect(applyEdits(text, embedsOfZenn(text))).toBe(expected)
})
