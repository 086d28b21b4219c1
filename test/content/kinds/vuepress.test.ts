import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const mark = 'docs/.vuepress/config.js'
const config = "module.exports = { base: '/soil/', locales: { '/': { lang: 'en-US' }, '/zh/': { lang: 'zh-CN' } } }"

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const filesOf = (state: State) => pagesOf(state).map(({ file }) => file)

const read = async (text: string, more: Files = {}) =>
  bodyAt(await siteOf({ [mark]: config, 'docs/x.md': `---\ntitle: X\n---\n${text}`, ...more }), '/notes/x.md')

describe('a VuePress site', () => {
  it.each([
    [mark, config, 'docs/a.md'],
    ['.vuepress/config.ts', 'export default defineUserConfig({})', 'a.md'],
    ['src/.vuepress/config.yml', 'base: /a/', 'src/a.md'],
  ])('is recognised by %s', async (path, settings, page) => {
    const state = await siteOf({ [path]: settings, [page]: '# A' })
    expect(state.summary).toContain(`a VuePress site (${path})`)
    expect(filesOf(state)).toEqual([page])
  })
  it('has the files of .vuepress/public at its root, and shows nothing else of that folder', async () => {
    const state = await siteOf({
      [mark]: config,
      'docs/a.md': '# A\n\n![Logo](/logo.svg) ![Secret](./.vuepress/secret.svg)',
      'docs/.vuepress/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/.vuepress/public/.env': 'KEY=1',
      'docs/.vuepress/secret.svg': '<svg/>',
    })
    const files = [...state.site.files.keys()]
    expect(files).toContain('/logo.svg')
    expect(files.filter((path) => /secret|env|config/.test(path))).toEqual([])
  })
  it('gives its pages addresses', async () => {
    const state = await siteOf({
      [mark]: config,
      'docs/README.md': '# Home',
      'docs/guide/README.md': '# Guide',
      'docs/guide/a b.md': '# A',
    })
    expect(
      pagesOf(state)
        .map(({ address }) => address)
        .sort(),
    ).toEqual(['/soil/', '/soil/guide/', '/soil/guide/a%20b.html'])
  })
  it.each([
    [
      'docs/.vuepress/theme.ts',
      "export default hopeTheme({ encrypt: { config: { '/team/': ['1'], '/a.html': '2' } } })",
    ],
    ['docs/.vuepress/theme.js', 'export default hopeTheme({ encrypt: { global: true, config: {} } })'],
  ])('keeps private what the theme Hope encrypts: %s', async (path, theme) => {
    const files = {
      'docs/team/README.md': '# Zebrafinch',
      'docs/team/x.md': '# Zebrafinch',
      'docs/a.md': '# Zebrafinch',
    }
    const state = await siteOf({ [mark]: config, [path]: theme, ...files, 'docs/b/team.md': '# B' })
    expect(await everything(state)).not.toContain('Zebrafinch')
    expect(filesOf(state)).toEqual(theme.includes('global') ? [] : ['docs/b/team.md'])
  })
  it('has translations in the folders of its languages', async () => {
    const state = await siteOf({ [mark]: config, 'docs/a.md': '# A', 'docs/zh/a.md': '# B', 'docs/zh/b.md': '# C' })
    expect(await bodyAt(state, '/notes/b')).toContain('lang="zh-CN"')
    expect(await bodyAt(state, '/notes/a')).toContain('hreflang="zh-CN"')
  })
  it.each([
    "pagePatterns: ['**/*.md', '!secret', '!**/part.md', '!.vuepress', '!node_modules']",
    "patterns: ['a.md', 'b/*.md']",
    "pagePatterns: ['**/*.md', '!./secret/**', '!**/part.md'], plugins: [pwa({ patterns: ['x'] })]",
  ])('shows no page that %s leaves out', async (patterns) => {
    const state = await siteOf({
      [mark]: `module.exports = { ${patterns} }`,
      'docs/a.md': '# A',
      'docs/b/c.md': '# C',
      'docs/secret/d.md': '# Hidden words',
      'docs/secret/e/f.md': '# Hidden words',
      'docs/part.md': '# Hidden words',
    })
    expect(filesOf(state).sort()).toEqual(['docs/a.md', 'docs/b/c.md'])
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('PAGES_PRIVATE')
  })
})

describe('the syntax of VuePress', () => {
  it.each([
    ['<<< @/code/a.js{2}', '```js\none\n```'],
    ['::: tip Dig\nDeep\n:::', '> [!tip] Dig\n> Deep'],
    ['::: details\nDeep\n:::', 'Deep'],
    ['[[toc]]\n\nEnd', '\n\nEnd'],
    ['a {{ $frontmatter.title }} b `{{ c }}`', 'a X b `{{ c }}`'],
    ['a {{ 1 + 1 }} b\n\n::: tip\nc\n:::', 'a  b\n\n> [!tip]\n> c'],
    [
      '<code-group>\n<code-block title="npm" active>\n```sh\na\n```\n</code-block>\nEnd',
      '**npm**\n```sh\na\n```\n\nEnd',
    ],
    ['- a\n\n  <CodeGroup>\n  b *c*\n  </CodeGroup>', '- a\n\n\n  b *c*'],
    ['```vue\n<CodeGroup>\n```', '```vue\n<CodeGroup>\n```'],
    ['a\n\n<script>\nb\n</script>\n\nEnd', 'a\n\n\n\n\n\nEnd'],
  ])('%j becomes %j', async (written, shown) => {
    expect(await read(written, { 'code/a.js': 'one\n' })).toContain(shown)
  })
  it('has components around Markdown, of which those that mean something are told', async () => {
    const state = await siteOf({
      [mark]: config,
      'docs/x.md': '# X\n\n<my-box>\n**a**\n</my-box>\n\n<ClientOnly>\nb\n</ClientOnly>',
    })
    expect(state.diagnostics).toMatchObject([{ code: 'SYNTAX_LEFT_OUT', line: 3 }])
    expect(await bodyAt(state, '/notes/x')).toContain('<strong>a</strong>')
  })
  it('that is left out is counted in its line', async () => {
    const state = await siteOf({ [mark]: config, 'docs/x.md': '# X\n\n{{ $page }}\n\n<<< @/../a.js\n\n[a](b.md)' })
    expect(state.diagnostics).toMatchObject([
      { code: 'SYNTAX_LEFT_OUT', line: 5 },
      { code: 'SYNTAX_LEFT_OUT', line: 3 },
      { code: 'LINK_BROKEN', line: 7 },
    ])
  })
})
