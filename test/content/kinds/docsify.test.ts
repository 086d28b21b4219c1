import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Record<string, string>
type State = Awaited<ReturnType<typeof siteOf>>

const html = (settings = '') => `<div id="app"></div><script>window.$docsify = { name: 'Soil', ${settings} }</script>`

const docsifySite = (files: Files, settings = '') => siteOf({ 'docs/index.html': html(settings), ...files })

/** Without those that the service brings. */
const addresses = ({ site }: State) =>
  Object.fromEntries(
    [...site.byPath.values()].flatMap(({ file, builtin, address }) =>
      file !== '' && builtin === undefined ? [[file, address]] : [],
    ),
  )

const read = async (text: string, more: Files = {}) =>
  bodyAt(await docsifySite({ 'docs/x.md': `# X\n\n${text}`, 'docs/a/b.md': '# B\n\n## Wet', ...more }), '/notes/x.md')

describe('a Docsify site', () => {
  it('is recognised by its page, and gives pages their addresses', async () => {
    const state = await docsifySite({
      'docs/README.md': '# R',
      'docs/zh-cn/README.md': '# Z',
      'docs/a b.md': '# A',
      'b.md': '# B',
    })
    expect(state.summary).toBe('Reads a Docsify site (docs/index.html): notes from docs.')
    expect(addresses(state)).toEqual({
      'docs/README.md': '/',
      'docs/zh-cn/README.md': '/zh-cn/',
      'docs/a b.md': '/a%20b',
    })
    expect((await siteOf({ 'index.html': '<p>Docsify</p>', 'a.md': '# A' })).summary).toContain('plain Markdown')
  })
  it('is no folder with another index.html, which may be large, and change without a page that is read again', async () => {
    const notes = { 'a.md': { body: '# A', modified: 1 } }
    const before = await siteOf({ ...notes, 'index.html': `<p>${'soil '.repeat(300_000)}</p>` })
    expect(before.summary).toContain('plain Markdown')
    const after = await siteOf({ ...notes, 'index.html': '<p>Rain</p>' }, { previous: before })
    expect(after.memory.read.get('a.md')).toBe(before.memory.read.get('a.md'))
  })
  it('keeps the sizes of pictures', async () => {
    const state = await docsifySite({ 'docs/x.md': "![Soil](soil.png ':size=40x30')", 'docs/soil.png': 'x' })
    expect(await bodyAt(state, '/notes/x')).toContain('width="40" height="30"')
  })
  it('keeps the sizes of pictures in tables', async () => {
    const table = "| a | b |\n|---|---|\n| ![Soil](soil.png ':size=40x30') | c |"
    const state = await docsifySite({ 'docs/x.md': table, 'docs/soil.png': 'x' })
    expect(await bodyAt(state, '/notes/x')).toMatch(
      /<td><img [^>]*alt="Soil"[^>]* width="40" height="30"[^>]*><\/td>\n<td>c</,
    )
  })
  it('may have another home page', async () => {
    const state = await docsifySite({ 'docs/home.md': '# H' }, "homepage: 'home.md'")
    expect(state.site.byPath.get('/')?.file).toBe('docs/home.md')
  })
  it('keeps the parts of its layout private, and silent', async () => {
    const hidden = 'Hidden words'
    const files = ['_sidebar.md', 'zh-cn/_navbar.md', '_coverpage.md', '_404.md', 'toc.md']
    const state = await docsifySite(
      { 'docs/a.md': '# A', ...Object.fromEntries(files.map((file) => [`docs/${file}`, hidden])) },
      "loadSidebar: 'toc.md'",
    )
    expect(await everything(state)).not.toContain(hidden)
    expect(codesOf(state)).not.toContain('PAGES_PRIVATE')
  })
})

describe('the syntax of Docsify', () => {
  it.each([
    ['?> Dig **deep**\nand more\n\nEnd', '> [!tip]\n> Dig **deep**\nand more\n\nEnd'],
    ['!> Wet', '> [!important]\n> Wet'],
    ["[B](/a/b ':target=_blank')", '[B](https://example.com/notes/b)'],
    ["[B](a/b.md ':ignore Soil')", '[B](https://example.com/notes/b "Soil")'],
    ['[B](#/a/b?id=wet)', '[B](https://example.com/notes/b#wet)'],
    ['## Soil :id=earth {docsify-ignore}\n\n[a](#earth)', '## Soil\n\n[a](https://example.com/notes/x#earth)'],
    ['## Soil <!-- {docsify-ignore-all} -->', '## Soil\n'],
    ["```\n?> a\n[a](b.md ':include')\n```", "```\n?> a\n[a](b.md ':include')\n```"],
    ["[a](https://a.example/a.js ':include :type=code')", '[a](https://a.example/a.js)'],
    ["`[a](b ':ignore')`", "`[a](b ':ignore')`"],
  ])('%j becomes %j', async (written, shown) => {
    expect(await read(written)).toContain(shown)
  })
  it.each([
    ["[a](_media/a.md ':include')", '\n## Loam\n'],
    ["[a](/_media/a.md ':include :type=code')", '```md\n## Loam\n```'],
    ['[a](_media/a.js ":include :type=code :fragment=b")', '```js\ntwo\n```'],
  ])('%s shows text of a file', async (written, shown) => {
    const more = {
      'docs/_media/a.md': '---\ntitle: T\n---\n## Loam',
      'docs/_media/a.js': 'one\n/// [b]\ntwo\n/// [b]\nthree',
    }
    expect(await read(written, more)).toContain(shown)
  })
  it.each(['../../x.md', '../.env', 'draft.md'])('shows no text of %s', async (path) => {
    const state = await docsifySite({
      'docs/x.md': `# X\n\n[a](${path} ':include :type=code')\n\nEnd`,
      'docs/draft.md': '---\ndraft: true\n---\nHidden words',
      '.env': 'Hidden words',
    })
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('SYNTAX_LEFT_OUT')
  })
})
