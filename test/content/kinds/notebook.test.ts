import { describe, expect, it } from 'vitest'
import { foam, silverbullet } from '../../../src/content/kinds/plain/programs.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const pages = ({ site }: SiteState) => site.collections.flatMap(({ entries }) => entries)
const filesOf = (state: SiteState) => pages(state).map(({ file }) => file)

describe('a notebook is recognised by', () => {
  it.each<[string, Record<string, string>]>([
    ['.foam', { '.foam/templates/a.md': '# Template' }],
    ['.zk', { '.zk/config.toml': '' }],
    ['.vscode/extensions.json', { '.vscode/extensions.json': '{"recommendations": ["foam.foam-vscode"]}' }],
    ['_plug', { '_plug/x.js': '' }],
    ['CONFIG.md', { 'CONFIG.md': '```space-lua\n```' }],
  ])('%s, and tags in its text count', async (mark, files) => {
    const state = await siteOf({ ...files, 'a.md': '# A\n\nOf #soil.' })
    expect(state.summary).toContain(`a notebook of Foam, SilverBullet or zk (${mark})`)
    expect(filesOf(state)).toEqual(['a.md'])
    expect(pages(state)[0]?.tags).toEqual(['soil'])
  })
  it.each<[string, Record<string, string>]>([
    ['an Obsidian vault that Foam opens too', { '.foam/x.json': '{}', '.obsidian/app.json': '{}' }],
    ['a page that is called CONFIG', { 'CONFIG.md': '# Settings' }],
    ['extensions of another tool', { '.vscode/extensions.json': '{}' }],
  ])('but not %s', async (_, files) => {
    const state = await siteOf({ ...files, 'a.md': '# A' })
    expect(state.summary).not.toContain('notebook')
    expect(codesOf(state)).toEqual([])
  })
})

describe('of SilverBullet', () => {
  const space = (files: Record<string, string>) => siteOf({ '_plug/x.js': '', 'a.md': '# A', ...files })
  it('settings, secrets and technical pages stay private', async () => {
    const state = await space({
      'CONFIG.md': 'Zebrafinch',
      'SECRETS.md': 'Zebrafinch',
      'SETTINGS.md': 'Zebrafinch',
      'Library/a.md': '#meta/template/page\n\nZebrafinch',
      'Library/b.md': '---\ntags: [x, meta]\n---\nZebrafinch',
      'Library/c.md': 'About #metal and `#meta`.',
    })
    expect(filesOf(state)).toEqual(['a.md', 'Library/c.md'])
    expect(codesOf(state)).toContain('PAGES_PRIVATE')
  })
  it('programs are left out and reported, and code of others stays', async () => {
    const inLine = `$${'{d}'}`
    const text = `A $${'{query[[from p = {x = 1}\nselect p]]}'} b $${'{c}'}\n\n\`\`\`space-lua\nx\n\`\`\`\n\n\`${inLine}\` $e {f}\n\n$${'{g'}`
    const read = silverbullet.read({ file: 'a.md', lineOffset: 0, frontmatter: {}, text })
    expect(read.text).toBe(`A \n b \n\n\n\n\n\n\`${inLine}\` $e {f}\n\n$${'{g'}`)
    expect(read.leftOut?.map(({ name }) => name)).toEqual(['expression', 'expression', 'space-lua'])
  })
  it('a link to a place in a page leads to the page', async () => {
    const state = await space({ 'b.md': '[[a@12]] [[a@L1C2|there]] `[[a@3]]` a@b.example' })
    const body = await bodyAt(state, '/notes/b.md')
    expect(body).toContain('[a](https://example.com/notes/a) [there](https://example.com/notes/a) `[[a@3]]` a@b')
  })
  it('a link with a caret, which tells the editor what to complete, leads to the page', async () => {
    const state = await space({ 'b.md': '[[^a]] [[^a@L1|there]] `[[^a]]` [[^nowhere]]' })
    const body = await bodyAt(state, '/notes/b.md')
    expect(body).toContain('[a](https://example.com/notes/a) [there](https://example.com/notes/a) `[[^a]]` nowhere')
  })
  it('a page has the name of its file as its title', async () => {
    const state = await space({ 'ADR/Sync.md': '# Context\n\nA.' })
    expect(pages(state).find(({ file }) => file === 'ADR/Sync.md')?.title).toBe('Sync')
  })
})

it('queries of Foam are left out and reported', () => {
  const text = 'a\n\n```foam-query\nfilter: x\n```\n\n```js\nx\n```'
  const read = foam.read({ file: 'a.md', lineOffset: 0, frontmatter: {}, text })
  expect(read.text).toBe('a\n\n\n\n\n\n```js\nx\n```')
  expect(read.leftOut).toMatchObject([{ name: 'foam-query' }])
})

it.each(['\x24{', '\x24{}', '{', '}', '[[a@', '[[a@1]]', '[[^a]]', '[[^', '`\x24{x}`', '#meta '])(
  '100,000 × %j are read in linear time',
  (piece) => {
    const text = piece.repeat(100_000)
    expect(silverbullet.read({ file: 'a.md', lineOffset: 0, frontmatter: {}, text }).text.length).toBeGreaterThan(-1)
  },
  10_000,
)
