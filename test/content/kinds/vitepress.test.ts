import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const mark = '.vitepress/config.ts'
const config =
  "export default defineConfig({ base: '/docs/', srcDir: './src', srcExclude: ['**/secret/**', 'parts/*'] })"

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const markdown = async (text: string, more: Files = {}) =>
  bodyAt(await siteOf({ [mark]: config, 'src/x.md': `# X\n\n${text}`, ...more }), '/notes/x.md')

describe('a VitePress site', () => {
  it.each([
    [mark, config, 'src/a.md'],
    [`docs/${mark}`, 'export default {}', 'docs/a.md'],
  ])('is recognised by %s', async (path, settings, page) => {
    const state = await siteOf({ [path]: settings, [page]: '# A', 'README.md': '# Repository' })
    expect(state.summary).toContain(`a VitePress site (${path}): notes from ${page.split('/')[0]}`)
    expect(pagesOf(state).map(({ file }) => file)).toEqual([page])
  })
  it.each([
    [config, '/docs/b/c%20d.html'],
    [config.replace('base', 'cleanUrls: true, base'), '/docs/b/c%20d'],
  ])('gives its pages addresses', async (settings, address) => {
    const files = { 'src/index.md': '# A', 'src/b/index.md': '# B', 'src/b/c d.md': '# C' }
    const state = await siteOf({ [mark]: settings, ...files })
    expect(
      pagesOf(state)
        .map((page) => page.address)
        .sort(),
    ).toEqual(['/docs/', '/docs/b/', address])
  })
  it('has its pages where "rewrites" moves them', async () => {
    const rewrites = `{ 'en/:rest*': ':rest*', 'packages/:name/src/:page': ':name/:page', 'old.md': 'new.md', 'x(': 'y' }`
    const files = { 'en/index.md': '# A', 'en/a/b.md': '# B', 'packages/p/src/c.md': '# C', 'old.md': '# D' }
    const state = await siteOf({ [mark]: `export default { cleanUrls: true, rewrites: ${rewrites} }`, ...files })
    expect(
      pagesOf(state)
        .map((page) => page.address)
        .sort(),
    ).toEqual(['/', '/a/b', '/new', '/p/c'])
  })
  const languages = { root: 'en-GB', pt: 'pt-BR', fa: 'fa' }
  const pages = { 'en/soil.md': '# Soil', 'pt/soil.md': '# Solo', 'fa/soil.md': '# خاک', 'pt/clay.md': '# Argila' }
  it.each([
    {
      [mark]: `export default { rewrites: { 'en/:rest*': ':rest*' }, themeConfig: { search: { locales: { pt: {} } } },
        locales: { pt: { label: 'Português', lang: 'pt-BR' }, root: { label: 'English', lang: 'en-GB' }, fa: { label: 'فارسی' } } }`,
    },
    {
      '.vitepress/config/index.mts': `import { shared } from './shared'\nimport { en } from './en'\nimport { pt } from './pt'
        import { fa } from './fa'\nexport default defineConfig({ ...shared,
        locales: { root: { label: 'English', ...en }, pt: { label: 'Português', lang: 'pt-BR', ...pt }, fa: { label: 'فارسی', ...fa } } })`,
      '.vitepress/config/shared.ts': `export const shared = { srcExclude: ['pt/secret.md'], rewrites: { 'en/:rest*': ':rest*' } }`,
      '.vitepress/config/en.ts': `export const en = { lang: 'en-GB' }`,
    },
  ])('has the languages of its locales, and what its files import, as %j', async (settings) => {
    const state = await siteOf({ ...settings, ...pages, 'pt/secret.md': 'Hidden words' })
    const found = pagesOf(state).filter(({ title }) => title !== 'secret')
    expect(found.map(({ file, language }) => [file.slice(0, 2), language]).sort()).toEqual([
      ['en', languages.root],
      ['fa', languages.fa],
      ['pt', languages.pt],
      ['pt', languages.pt],
    ])
    expect(await bodyAt(state, '/notes/soil')).toMatch(/<html lang="en-GB"/)
    const translation = found.find(({ file }) => file === 'fa/soil.md')
    expect(await bodyAt(state, translation?.path ?? '')).toMatch(/<html lang="fa" dir="rtl"/)
    expect(await bodyAt(state, '/notes/soil')).toContain(`hreflang="pt-BR"`)
    if ('.vitepress/config/index.mts' in settings) expect(await everything(state)).not.toContain('Hidden words')
  })
  it('shows no page that its settings exclude', async () => {
    const files = { 'src/a.md': '# A', 'src/b/secret/c.md': '# Hidden words', 'src/parts/d.md': '# Hidden words' }
    const state = await siteOf({ [mark]: config, ...files })
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('PAGES_PRIVATE')
  })
})

describe('the syntax of VitePress', () => {
  const code = { 'src/s/a.ts': 'one\n// #region b\ntwo\n// #endregion b\nthree\n' }
  it.each([
    ['<<< @/s/a.ts', '```ts\none\n'],
    ['<<< ./s/a.ts#b{1 js:line-numbers} [Soil]', '```js [Soil]\ntwo\n```'],
    ['- a\n\n  <<< ./s/a.ts#b', '- a\n\n  ```ts\n  two\n  ```'],
    ['```\n<<< ./s/a.ts\n```', '```\n<<< ./s/a.ts\n```'],
    ['<!--@include: ./parts/d.md{2,}-->\n\nEnd', '\nSecond\n\nEnd'],
    ['<!-- @include: @/parts/e.md -->', '\nFirst\nSecond\n'],
    ['[[toc]]\n\nEnd', '\n\nEnd'],
    ['a\n\n<script setup>\nconst a = 1\n</script>\n\nEnd', 'a\n\n\n\n\n\nEnd'],
    ['```\n<script>\na\n</script>\n```', '```\n<script>\na\n</script>\n```'],
    ['::: tip Dig\nDeep\n:::', '> [!tip] Dig\n> Deep'],
  ])('%j becomes %j', async (written, read) => {
    const parts = { 'src/parts/d.md': 'First\nSecond\n', 'src/parts/e.md': '<!--@include: ./d.md-->' }
    expect(await markdown(written, { ...code, ...parts })).toContain(read)
  })
  it.each(['../../../etc/passwd', '../.env', './missing.ts', './s/a.ts#none'])(
    'takes nothing from %s',
    async (path) => {
      const files = { [mark]: config, 'src/x.md': `# X\n\n<<< ${path}\n\n[a](b.md)`, '.env': 'Hidden words', ...code }
      const state = await siteOf(files)
      expect(await everything(state)).not.toContain('Hidden words')
      expect(state.diagnostics).toMatchObject([
        { code: 'SYNTAX_LEFT_OUT', line: 3 },
        { code: 'LINK_BROKEN', line: 5 },
      ])
    },
  )
})

describe('a component of VitePress that stands around nothing, on a line of its own', () => {
  it.each([
    ['<Posts :all="posts" :count="1" />', ''],
    ['<Photo src="/a.png" alt="An A" />', '![An A](https://example.com/a.png)'],
    ['<my-photo image="/a.png" title="An A"/>', '![An A](https://example.com/a.png)'],
    ['<Youtube id="dQw4w9WgXcQ" />', '[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)'],
    ['<Note title="Dig * here" />', '**Dig \\* here**'],
  ])('shows what it names, and is told where that is nothing: %s', async (written, shown) => {
    const files = { 'src/public/a.png': 'x', 'src/x.md': `# X\n\nBefore.\n\n${written}\n\nAfter.` }
    const state = await siteOf({ [mark]: "export default { srcDir: 'src' }", ...files })
    const body = await bodyAt(state, '/notes/x.md')
    expect(body).toContain(`Before.\n\n${shown}\n\nAfter.`)
    expect(codesOf(state).includes('SYNTAX_LEFT_OUT')).toBe(shown === '')
  })
})
