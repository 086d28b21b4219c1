import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDialect, templaterCommands } from '../../../src/content/kinds/obsidian/dialect.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const vault = (files: Record<string, string>) => siteOf({ '.obsidian/app.json': '{}', ...files })
const entries = ({ site }: SiteState) => site.collections.flatMap((collection) => collection.entries)

/** The Markdown of the page `a` below its title. */
async function written(text: string, more: Record<string, string> = {}): Promise<string> {
  const body = await bodyAt(await vault({ 'a.md': text, ...more }), '/notes/a.md')
  return body.slice(body.indexOf('llms.txt>\n') + 10, body.lastIndexOf('\n---\n')).trim()
}

async function html(text: string, more: Record<string, string> = {}): Promise<string> {
  const body = await bodyAt(await vault({ 'a.md': text, ...more }), '/notes/a')
  return body.slice(body.indexOf('<h1'), body.indexOf('</article>'))
}

async function everything(state: SiteState): Promise<string> {
  const texts = [...state.snapshot.routes.keys(), JSON.stringify(state.snapshot.pages)]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}

it('a vault is recognised by its settings', async () => {
  expect((await vault({ 'a.md': '# A' })).summary).toBe(
    'Reads an Obsidian vault (.obsidian): notes from the whole folder.',
  )
})

describe('private are', () => {
  const secret = 'Zebrafinch'
  it.each<[string, string, Record<string, unknown>]>([
    ['the template of daily notes', 'Meta/Daily.md', { 'daily-notes.json': { template: 'Meta/Daily' } }],
    ['a template named with its ending', 'Meta/Daily.md', { 'daily-notes.json': { template: 'Meta/Daily.md' } }],
    ['the template of unique notes', 'Meta/Z.md', { 'zk-prefixer.json': { template: 'Meta/Z' } }],
    [
      'templates of periodic notes',
      'Meta/W.md',
      { 'plugins/periodic-notes/data.json': { weekly: { template: 'Meta/W.md' } } },
    ],
    ['excluded folders', 'Private/deep/x.md', { 'app.json': { userIgnoreFilters: ['/(a+)+b/', 'Private/'] } }],
    ['excluded folders, as a pattern', 'My folder/x.md', { 'app.json': { userIgnoreFilters: ['/^My folder\\/.*/'] } }],
    ['excluded files, by an expression', 'b/Diary 1/x.md', { 'app.json': { userIgnoreFilters: ['/Diary \\d+/'] } }],
    ['excluded files', 'Inbox/x.md', { 'app.json': { userIgnoreFilters: ['Inbox/x.md'] } }],
  ])('%s', async (_, file, settings) => {
    const rows = Object.entries(settings).map(([name, value]) => [`.obsidian/${name}`, JSON.stringify(value)])
    const state = await siteOf({ ...Object.fromEntries(rows), [file]: `# ${secret}`, 'a.md': '# A' })
    expect(await everything(state)).not.toContain(secret)
    expect(codesOf(state)).toEqual(['PAGES_PRIVATE'])
  })
  it('drawings of Excalidraw under any name', async () => {
    const state = await vault({ 'x.md': `---\nexcalidraw-plugin: parsed\n---\n${secret}`, 'a.md': '# A' })
    expect(await everything(state)).not.toContain(secret)
  })
  describe('notes that are not marked, where a plugin publishes the marked ones:', () => {
    const notes = {
      'a.md': '# A',
      'b.md': '---\ndg-publish: true\n---\n# B',
      'c.md': '---\npublish: true\n---\n# C',
      'd.md': '---\ndg-publish: false\n---\n# D',
    }
    const filesWith = async (plugins: string, publish = {}) => {
      const files = { ...notes, '.obsidian/community-plugins.json': plugins }
      return entries(await siteOf(files, { config: { publish } })).map(({ file }) => file)
    }
    it.each(['digitalgarden', 'quartz-syncer'])('%s', async (plugin) => {
      expect(await filesWith(JSON.stringify(['dataview', plugin]))).toEqual(['b.md', 'c.md'])
    })
    it('no other plugin, and none that is not switched on', async () => {
      expect(await filesWith('["dataview"]')).toEqual(['a.md', 'b.md', 'c.md'])
      expect(await filesWith('')).toEqual(['a.md', 'b.md', 'c.md'])
    })
    it('not where the owner wants all notes', async () => {
      expect(await filesWith('["digitalgarden"]', { onlyMarked: false })).toEqual(['a.md', 'b.md', 'c.md'])
    })
    it('said where the folder is described', async () => {
      const state = await siteOf({ ...notes, '.obsidian/community-plugins.json': '["digitalgarden"]' })
      expect(state.summary).toContain(
        'notes from the whole folder. Only pages that are marked as public are published.',
      )
    })
    describe('Enveloppe', () => {
      const plugin = { '.obsidian/community-plugins.json': '["obsidian-mkdocs-publisher"]' }
      const settings = (own: object) => ({
        '.obsidian/plugins/obsidian-mkdocs-publisher/data.json': JSON.stringify({ plugin: own }),
      })
      const shared = {
        'a.md': '# A',
        'b.md': '---\nshare: true\n---\n# B',
        'c.md': '---\nshare: false\npublish: true\n---\n# C',
        'd.md': '---\nonline: yes\n---\n# D',
        'DRAFT e.md': '# E',
        'Archive old/f.md': '---\nshare: true\nonline: true\n---\n# F',
      }
      const named = async (own: object | undefined, publish = {}) => {
        const files = { ...shared, ...plugin, ...(own === undefined ? {} : settings(own)) }
        return entries(await siteOf(files, { config: { publish } })).map(({ file }) => file)
      }
      it.each<[string, object | undefined, string[]]>([
        ['by default', undefined, ['b.md', 'Archive old/f.md']],
        ['with another key', { shareKey: 'Online' }, ['c.md', 'd.md', 'Archive old/f.md']],
        ['without excluded folders', { excludedFolder: ['Archive'] }, ['b.md']],
        ['without folders that an expression excludes', { excludedFolder: ['/^Arch.*/'] }, ['b.md']],
        ['where it shares all', { shareAll: { enable: true } }, ['a.md', 'b.md', 'd.md', 'Archive old/f.md']],
      ])('%s', async (_, own, files) => {
        expect((await named(own)).toSorted()).toEqual(files.toSorted())
      })
      it('nothing is served while nobody knows its settings', async () => {
        const files = { ...shared, ...plugin, '.obsidian/plugins/obsidian-mkdocs-publisher/data.json': '{' }
        await expect(siteOf(files)).rejects.toThrow('data.json')
      })
    })
    it.each(['vault', 'site/deep/vault'])('in a vault within the folder: %s', async (root) => {
      const files = {
        'README.md': '# Home',
        'vaults.md': '# Not in it',
        [`${root}/.obsidian/community-plugins.json`]: '["digitalgarden"]',
        ...Object.fromEntries(Object.entries(notes).map(([name, text]) => [`${root}/${name}`, text])),
      }
      const state = await siteOf(files)
      expect(entries(state).map(({ file }) => file)).toEqual([`${root}/b.md`, `${root}/c.md`, 'vaults.md'])
      expect(state.diagnostics).toMatchObject([{ code: 'PAGES_PRIVATE', file: root }])
      const all = await siteOf(files, { config: { publish: { onlyMarked: false } } })
      expect(entries(all)).toHaveLength(4)
    })
    it('and nothing is served while nobody knows the plugins', async () => {
      await expect(filesWith('["digitalgarden"')).rejects.toThrow('community-plugins.json')
    })
  })
  it('no others: a setting that excludes everything, or is no text, is not meant', async () => {
    const files = { 'content/notes/a.md': '# A', '.obsidian/app.json': '{"userIgnoreFilters":["content/", 7, ""]}' }
    expect(entries(await siteOf(files))).toHaveLength(1)
  })
})

describe('of Digital Garden', () => {
  const garden = (files: Record<string, string>, settings = {}) =>
    siteOf({
      '.obsidian/community-plugins.json': '["digitalgarden"]',
      '.obsidian/plugins/digitalgarden/data.json': JSON.stringify(settings),
      ...files,
    })
  const note = (keys: string, text = 'Text.') => `---\ndg-publish: true\n${keys}\n---\n${text}`
  it('the home page is the one that is marked, in any folder', async () => {
    const state = await garden({ 'x/Start.md': note('dg-home: true', '# Welcome'), 'Home.md': note('') })
    expect(state.site.byPath.get('/')?.file).toBe('x/Start.md')
    expect(entries(state).map(({ file }) => file)).toEqual(['Home.md'])
  })
  it.each<[string, string, string, object?]>([
    ['My Garden/Soil & fooBar.md', '', '/my-garden/soil-and-foo-bar'],
    ['Übung/Größe.md', '', '/uebung/groesse'],
    ['Vault/x.md', '', '/x', { pathRewriteRules: 'Vault/:' }],
    ['Vault/x.md', '', '/notes-of/x', { pathRewriteRules: 'Vault:notes of' }],
    ['A b/C d.md', '', '/A%20b/C%20d', { slugifyEnabled: false }],
    ['x.md', 'dg-path: custom path/Some name', '/custom-path/some-name'],
    ['x.md', 'dg-permalink: own/Address', '/own/Address'],
  ])('%s with "%s" was at %s', async (file, keys, address, settings = {}) => {
    const state = await garden({ [file]: note(keys), 'other.md': note('') }, settings)
    const page = entries(state).find((entry) => entry.file === file)
    expect(state.snapshot.routes.get(address)).toMatchObject({ kind: 'redirect', location: page?.path })
    expect(codesOf(state)).toEqual([])
  })
  it('hidden notes are kept from search, and pinned ones are marked', async () => {
    const state = await garden({ 'a.md': note('dg-hide: true'), 'b.md': note('dg-pinned: true') })
    expect(entries(state)).toMatchObject([
      { file: 'a.md', noindex: true },
      { file: 'b.md', noindex: false, pinned: true },
    ])
  })
  it('properties of a published note count, and withhold it', async () => {
    const json = (properties: object) =>
      `---\n${JSON.stringify({ 'dg-publish': true, permalink: '/x/', 'dg-note-properties': properties })}\n---\nText.`
    const state = await garden({ 'a.md': json({ title: 'Soil', date: '2022-01-02' }), 'b.md': json({ draft: true }) })
    expect(entries(state).map(({ title, date }) => [title, date])).toEqual([['Soil', '2022-01-02']])
  })
})

describe('a note has the date in its name', () => {
  it.each<[string, string | undefined, Record<string, unknown>?]>([
    ['x/2024-01-31.md', '2024-01-31'],
    ['20240131.md', '2024-01-31'],
    ['2024-02-30.md', undefined],
    ['2024-01-31 call.md', undefined],
    ['Days/2024/01/31.md', '2024-01-31', { folder: 'Days/', format: 'YYYY/MM/DD' }],
    ['Days/31.01.2024.md', '2024-01-31', { folder: 'Days', format: 'DD.MM.YYYY' }],
    [
      'Days/2024/01-January/2024-01-31-Wednesday.md',
      '2024-01-31',
      { folder: 'Days', format: 'YYYY/MM-MMMM/YYYY-MM-DD-dddd' },
    ],
    ['Else/31.01.2024.md', undefined, { folder: 'Days', format: 'DD.MM.YYYY' }],
  ])('%s: %s', async (file, date, settings = {}) => {
    const state = await vault({ [file]: '# A', '.obsidian/daily-notes.json': JSON.stringify(settings) })
    expect(entries(state)[0]?.date).toBe(date)
  })
  it('also before other words, which stay in its address', async () => {
    const state = await vault({
      'a/2024-03-04-Soil.md': '# A',
      '.obsidian/daily-notes.json': '{"format":"YYYY-DD-MM"}',
    })
    expect(entries(state)).toMatchObject([{ date: '2024-03-04', slug: '2024-03-04-soil' }])
    const daily = await vault({ '2024-03-04.md': '# A', '.obsidian/daily-notes.json': '{"format":"YYYY-DD-MM"}' })
    expect(entries(daily)).toMatchObject([{ date: '2024-04-03' }])
  })
  it('but its own date counts, and a day to come is not public', async () => {
    const state = await vault({ '2024-01-31.md': '---\ndate: 2023-05-05\n---\n# A', '2030-01-31.md': '# B' })
    expect(entries(state).map(({ date }) => date)).toEqual(['2023-05-05'])
  })
})

describe('left out is', () => {
  it.each([
    ['a\n\n```dataview\nLIST\n```\n\nb', 'a\n\n\n\n\n\nb'],
    ['a ![[Books.base]] ![[x/Books.base#Read]] b', 'a   b'],
    ['`![[Books.base]]`', '`![[Books.base]]`'],
    ['> [!note] N\n> ```dataview\n> LIST\n> ```\n> b', '> [!note] N\n>\n>\n>\n> b'],
    ['a `= this.x` b `$= dv.x` c `x = y`', 'a  b  c `x = y`'],
    ['a <% tp.date.now() %> b <%* if (x)\n{ %> c', 'a  b \n c'],
    ['`<% x %>` and 5 <% 6', '`<% x %>` and 5 <% 6'],
    ['````md\n```dataview\nLIST\n```\n````', '````md\n```dataview\nLIST\n```\n````'],
    ['%% kanban:settings\n```\n{}\n```\n%%', ''],
  ])('of %j: %j', async (text, expected) => expect(await written(text)).toBe(expected))

  it('told once, with its line and a cure', async () => {
    const { diagnostics } = await vault({ 'a.md': '---\nx: 1\n---\n# A\n\n```dataview\nx\n```\n\n```tasks\nx\n```\n' })
    expect(diagnostics).toMatchObject([{ code: 'SYNTAX_LEFT_OUT', file: 'a.md', line: 6 }])
  })
  it('a template in a title', async () => {
    expect(entries(await vault({ 'a.md': '---\ntitle: "<% tp.file.title %>"\n---\nb' }))[0]?.title).toBe('a')
  })
})

describe('inline fields', () => {
  it.each([
    ['due:: soon', 'due: soon'],
    ['- **Due date**:: soon', '- **Due date**: soon'],
    ['- [/] a [due:: [[b]]] (place:: here) c', '- a due: [b](https://example.com/notes/b) here c'],
    ['std::vector and `key:: x` [a:: b', 'std::vector and `key:: x` [a:: b'],
    ['```\nkey:: x\n```', '```\nkey:: x\n```'],
  ])('%s are %s', async (text, expected) => expect(await written(text, { 'b.md': '# B' })).toBe(expected))
})

it.each([
  [
    '- [/] a\n- [-] b\n  1. [>] c\n- [x] d\n- [ ] e\n- [a](https://x.example)',
    '- a\n- b\n  1. c\n- [x] d\n- [ ] e\n- [a](https://x.example)',
  ],
  ['a^[b [[c|d]] e] f', 'a (b d e) f'],
  ['a \\^[b] `^[c]` ^[', 'a \\^[b] `^[c]` ^['],
])('%j reads %j', async (text, expected) => expect(await written(text)).toBe(expected))

it('names of notes in properties are text', async () => {
  const state = await vault({ 'a.md': '---\nauthor: "[[people/Ann|Ann]]"\nsource: "[[Book]]"\n---\n# A' })
  expect(entries(state)[0]).toMatchObject({ author: 'Ann', source: 'Book' })
})

describe('embedded files', () => {
  const files = { 'a.mp3': 'x', 'b.mp4': 'x', 'c.pdf': 'x', 'd.canvas': '{}', 'e.base': 'x' }
  it('are players in HTML and links in Markdown', async () => {
    const text = '![[a.mp3]] and ![film](b.mp4)'
    expect(await written(text, files)).toBe(
      '[a.mp3](https://example.com/notes/a.mp3) and [film](https://example.com/notes/b.mp4)',
    )
    const body = await html(text, files)
    expect(body).toMatch(
      /<audio (?=[^>]*controls)(?=[^>]*preload="none")(?=[^>]*src="\/notes\/a\.mp3")[^>]*><a href="\/notes\/a\.mp3">a\.mp3<\/a><\/audio>/,
    )
    expect(body).toMatch(
      /<video (?=[^>]*controls)(?=[^>]*preload="metadata")[^>]*><a href="\/notes\/b\.mp4">film<\/a><\/video>/,
    )
  })
  it('are links to others, with the page of a PDF', async () => {
    const base = 'https://example.com/notes'
    expect(await written('![[c.pdf#page=3|c]] ![[d.canvas]] [[c.pdf]]', files)).toBe(
      `[c](${base}/c.pdf#page=3) [d.canvas](${base}/d.canvas) [c.pdf](${base}/c.pdf)`,
    )
  })
  it('keep the sizes of pictures', async () => {
    const body = await html('![[p.png|30x20]] ![alt|30](p.png)', { 'p.png': 'png' })
    expect(body.match(/width="30"/g)).toHaveLength(2)
    expect(body).toContain('alt="alt"')
  })
})

describe('callouts', () => {
  it('fold, and have a type and a title', async () => {
    const body = await html('> [!faq]- Why?\n> Because.\n\n> [!tip]+\n> Open')
    expect(body).toMatch(/<details [^>]*data-callout="faq"[^>]*><summary[^>]*>Why\?<\/summary>/)
    expect(body).toMatch(/<details [^>]*open[^>]*>/)
  })
})

describe('references to blocks', () => {
  const base = 'https://example.com/notes/b'
  it.each([
    ['a paragraph', 'Text ^x', 'Text'],
    ['an item', '- one\n- two ^x', '- two'],
    ['an embed', 'One\n\n![[c.png]] ^x', '![c.png](https://example.com/notes/c.png)'],
    ['an embed without a blank', 'One\n\n![[c.png]]^x', '![c.png](https://example.com/notes/c.png)'],
    ['an item that ends with a link', '- one\n- [two](https://example.org)^x', '- [two](https://example.org)'],
    ['a list', '- one\n- two\n\n^x', '- one\n- two'],
    ['a quote', '> one\n> two\n\n^x', '> one\n> two'],
    ['a table', '| a |\n| - |\n| b |\n\n^x', '| a |\n| - |\n| b |'],
    ['code', '```\nx\n```\n^x', '```\nx\n```'],
  ])('embed %s, and link to it', async (_, text, shown) => {
    const body = await written('![[b#^x]]\n\n[[b#^x|it]] [[#^y]]\n\nHere ^y', { 'b.md': text, 'c.png': 'png' })
    expect(body).toContain(`[it](${base})`)
    expect(body).toContain(
      shown
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
    )
    expect(body).not.toMatch(/(?<!\[)\^[xy]/)
  })
})

it('a name of a note comes before an alias, also with a folder', async () => {
  const alias = (name: string) => `---\naliases: ["${name}"]\n---\n# X`
  const more = {
    'en/Sync/Safe.md': '# S',
    'km/Sync/x.md': alias('Sync/Safe'),
    'y.md': alias('Safe'),
    'z.md': alias('Only'),
  }
  expect(await written('[[Sync/Safe]] [[Safe]] [[only]]', more)).toBe(
    '[Sync/Safe](https://example.com/notes/safe) [Safe](https://example.com/notes/safe) [only](https://example.com/notes/z)',
  )
})

it('links in tables may have labels, and folders of notes are found', async () => {
  const table = '| a |\n| - |\n| [[deep/b\\|c]] |'
  expect(await written(table, { 'deep/b.md': '# B' })).toContain('| [c](https://example.com/notes/b) |')
})

describe('hostile notes', () => {
  const read = (text: string) =>
    createDialect({ daily: [] }).read({ file: 'a.md', lineOffset: 0, frontmatter: {}, text })
  it('keep their number of lines', () => {
    const piece = fc.constantFrom(
      ...['```dataview', '```', '\n', '\n\n', '> ', '- ', '[/] ', 'key:: ', '[k:: ', ']', '(k:: ', ')', '^[', '[['],
      ...[']]', '<%', '%>', '`= ', '`', '$= ', 'a', ' ', '\t', '1. '],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        expect(read(text).text.split('\n')).toHaveLength(text.split('\n').length)
      }),
      { numRuns: 2_000 },
    )
  })
  it.each([
    '[k:: ',
    '(k:: [[',
    '^[',
    '<% ',
    '<%%> ',
    '`= x` ',
    '- [/] ',
    '> - ',
    'k:: \n',
    '```dataview\n',
    '[k::[[a]]',
    '**a ',
  ])('of 100,000 × %j are read in linear time', (piece) => {
    const before = performance.now()
    read(piece.repeat(100_000))
    expect(performance.now() - before).toBeLessThan(12_000)
  })
})

it.each([
  ['# <% tp.file.title %>\n\nSoil <% x %>', '# \n\nSoil '],
  ['Soil <%* tR += nr\n%> lives.', 'Soil \n lives.'],
  ['Soil <%= rain %> and `<% tp.date.now() %>`', 'Soil <%= rain %> and `<% tp.date.now() %>`'],
])('commands of Templater are left out of a folder without .obsidian too: %j', (text, expected) => {
  expect(templaterCommands.read({ file: 'a.md', lineOffset: 0, frontmatter: {}, text }).text).toBe(expected)
})

it('a note of a folder without .obsidian is not called as a command of Templater', async () => {
  const state = await siteOf({ 'templates/Constant.md': '# <%tp.file.title%>\n\nA constant.' })
  expect(entries(state)[0]?.title).toBe('Constant')
  expect(codesOf(state)).toContain('SYNTAX_LEFT_OUT')
})
