import { describe, expect, it } from 'vitest'
import { bodyAt, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const next: Files = { 'package.json': '{ "dependencies": { "next": "15.0.0" } }' }
const nextra: Files = {
  'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({ contentDirBasePath: '/docs' })({})",
}
const fumadocs: Files = {
  'next.config.mjs': 'export default {}',
  'source.config.ts':
    "export const docs = defineDocs({ dir: 'content/docs' })\nexport const posts = defineCollections({ type: 'doc', dir: 'content/blog' })",
  'lib/source.ts':
    "export const source = loader({ baseUrl: '/guide', source: docs.toFumadocsSource() })\nexport const blog = loader({ baseUrl: '/news', source: toFumadocsSource(posts, []) })",
}

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const addressesOf = async (files: Files) =>
  Object.fromEntries(pagesOf(await siteOf(files)).map(({ file, address }) => [file, address]))

describe('a Next.js site', () => {
  it('is none without Markdown in its places', async () => {
    const state = await siteOf({ ...next, 'app/page.tsx': '', 'notes/a.md': '# A' })
    expect(state.summary).not.toContain('Next.js')
    expect(pagesOf(state).map(({ file }) => file)).toEqual(['notes/a.md'])
  })
  it('has posts in "public", beside their pictures, where it has no other folder for them', async () => {
    const post = '---\ntitle: Soil\n---\n![Earth](./earth.svg)\n'
    const hidden = '---\ndraft: true\n---\nNot yet'
    const files = {
      ...next,
      'app/[slug]/page.tsx': '',
      'public/soil/index.md': post,
      'public/soil/earth.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'public/draft/index.md': hidden,
      'public/robots.txt': 'User-agent: *',
    }
    const state = await siteOf(files)
    expect(pagesOf(state).map(({ file, path, address }) => [file, path, address])).toEqual([
      ['public/soil/index.md', '/notes/soil', '/soil'],
    ])
    expect(await bodyAt(state, '/notes/soil')).toContain('src="/soil/earth.svg"')
    expect([...state.site.files.keys()].toSorted()).toEqual(['/robots.txt', '/soil/earth.svg'])
    expect(pagesOf(await siteOf({ ...files, '_posts/a.md': '# A' })).map(({ file }) => file)).toEqual(['_posts/a.md'])
  })
  it('publishes neither its code nor documents about it', async () => {
    const state = await siteOf({ ...next, '_posts/a.md': '# A', 'README.md': '# Code', 'src/lib/notes.md': '# Notes' })
    expect(pagesOf(state).map(({ file }) => file)).toEqual(['_posts/a.md'])
    expect(state.summary).toContain('a Next.js site (package.json)')
  })
  it.each([
    ['_posts/a.md', 'src/app/posts/[slug]/page.tsx', '/posts/a'],
    ['_posts/a.md', 'pages/posts/[slug].tsx', '/posts/a'],
    ['posts/a.md', 'pages/blog/[slug].js', '/blog/a'],
    ['content/posts/a.mdx', 'app/(site)/blog/[...slug]/page.tsx', '/blog/a'],
    ['posts/a.md', 'app/[slug]/page.tsx', '/a'],
    ['data/blog/b/a.mdx', 'app/blog/[...slug]/page.tsx', '/blog/b/a'],
    ['content/a.mdx', 'app/blog/[slug]/page.tsx', '/blog/a'],
    ['app/blog/posts/a.mdx', 'app/blog/[slug]/page.tsx', '/blog/a'],
    ['app/blog/a/page.mdx', 'app/layout.tsx', '/blog/a'],
    ['pages/about/index.mdx', 'pages/_app.tsx', '/about'],
  ])('has its posts such as %s beside %s', async (file, code, address) => {
    expect(await addressesOf({ ...next, [file]: 'Text', [code]: '' })).toEqual({ [file]: address })
  })
  it('has the names and the page of its authors', async () => {
    const state = await siteOf({
      ...next,
      'data/blog/a.mdx': "---\ntitle: A\nauthors: ['default', 'x']\n---\nText",
      'data/authors/default.mdx': '---\nname: Ada\n---\nAbout me',
      'data/authors/x.mdx': '---\nname: Bea\n---\nHidden words',
    })
    expect(await bodyAt(state, '/notes/a')).toMatch(/Ada[\s\S]*Bea/)
    expect(await bodyAt(state, '/about.md')).toContain('About me')
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it('takes what a page exports as frontmatter', async () => {
    const text = "export const metadata = { title: 'Soil', description: 'On soil.', date: '2024-02-03' }\n\nText"
    const [page] = pagesOf(await siteOf({ ...next, 'app/x/page.mdx': text }))
    expect([page?.title, page?.date]).toEqual(['Soil', '2024-02-03'])
  })
  it.each([
    ['app/_x/page.mdx', ''],
    ['app/x/part.mdx', ''],
    ['app/x/page.mdx', "export const metadata = { title: 'X', draft: true }\n\n"],
    ['app/x/page.mdx', 'export const meta = { published: false }\n\n'],
    ['app/x/page.mdx', 'export const article = { draft: process.env.DRAFT }\n\n'],
    ['app/x/page.mdx', '---\ndraft: true\n---\n'],
    ['app/x/page.mdx', "export const metadata = { title: 'X', date: '2999-01-01' }\n\n"],
  ])('keeps the draft %s private that says %j', async (file, text) => {
    const state = await siteOf({ ...next, 'app/page.mdx': '# Home', [file]: `${text}Hidden words` })
    expect(pagesOf(state).map((page) => page.file)).toEqual(['app/page.mdx'])
    expect(await everything(state)).not.toContain('Hidden words')
  })
})

describe('Nextra', () => {
  it('has its pages below the base path, in the order of its menus', async () => {
    const state = await siteOf({
      ...nextra,
      'content/_meta.js':
        "export default { index: 'Home', soil: { title: 'On soil' }, '-': { type: 'separator' }, a: '' }",
      'content/index.mdx': '# Index',
      'content/soil/index.mdx': '# Soil',
      'content/a.mdx': '# A',
      'content/b/_meta.json': '{ "c": "The C" }',
      'content/b/c.mdx': '# C',
    })
    const found = pagesOf(state).map(({ file, address, order, navTitle }) => [file, address, order, navTitle])
    expect(found.sort()).toEqual([
      ['content/a.mdx', '/docs/a', 4, undefined],
      ['content/b/c.mdx', '/docs/b/c', 1, 'The C'],
      ['content/index.mdx', '/docs', 1, 'Home'],
      ['content/soil/index.mdx', '/docs/soil', undefined, undefined],
    ])
  })
  it('labels tabs by their list, and has callouts and file trees', async () => {
    const text = [
      "<Tabs items={['npm', 'yarn']}>",
      '  <Tabs.Tab>One</Tabs.Tab>',
      '  <Tabs.Tab>Two</Tabs.Tab>',
      '</Tabs>',
      '',
      '<Callout type="warning">Soil.</Callout>',
    ]
    const body = await bodyAt(await siteOf({ ...nextra, 'content/x.mdx': `# X\n\n${text.join('\n')}` }), '/notes/x.md')
    expect(body).toContain('**npm** One')
    expect(body).toContain('**yarn** Two')
    expect(body).toContain('**Warning:** Soil.')
  })
  it('has languages in folders', async () => {
    const state = await siteOf({
      'next.config.mjs':
        "import nextra from 'nextra'\nexport default nextra({})({ i18n: { locales: ['en', 'es'], defaultLocale: 'en' } })",
      'content/en/a.mdx': '# A',
      'content/es/a.mdx': '# B',
    })
    const [english] = pagesOf(state).filter(({ file }) => file.includes('/en/'))
    expect(await bodyAt(state, english?.path ?? '')).toContain('hreflang="es"')
  })
  it('leads from a page in the folder of a language to pages in that folder', async () => {
    const state = await siteOf({
      'next.config.mjs':
        "import nextra from 'nextra'\nexport default nextra({ contentDirBasePath: '/docs' })({ i18n: { locales: ['en', 'es'], defaultLocale: 'en' } })",
      'content/en/a.mdx': '[b](/docs/b)',
      'content/es/a.mdx': '[b](/docs/b) [c](/docs/c)',
      'content/en/b.mdx': '# B',
      'content/es/b.mdx': '# B',
      'content/en/c.mdx': '# C',
    })
    const at = (name: string) => pagesOf(state).find(({ file }) => file === `content/${name}.mdx`)
    expect(at('es/b')?.address).toBe('/es/docs/b')
    expect(await targetsAt(state, at('en/a')?.path ?? '')).toEqual([at('en/b')?.path])
    expect(await targetsAt(state, at('es/a')?.path ?? '')).toEqual([at('es/b')?.path, at('en/c')?.path])
  })
})

const languages: Files = {
  'next.config.js':
    "const withNextra = require('nextra')({})\nmodule.exports = withNextra({ i18n: { locales: ['es', 'en-US'], defaultLocale: 'en-US' } })",
}

/** What the links and images of a page lead to, in their order. */
const targetsAt = async (state: State, path: string) =>
  [...(await bodyAt(state, `${path}.md`)).matchAll(/\]\(https:\/\/example\.com([^)]*)\)/g)].map(([, target]) => target)

describe('languages in names of files', () => {
  it('have the plain address for the default one, and are translations of one page', async () => {
    const state = await siteOf({
      ...languages,
      'pages/index.en-US.mdx': '# Home',
      'pages/index.es.mdx': '# Inicio',
      'pages/soil/dig.en-US.mdx': '# Dig',
      'pages/soil/dig.es.mdx': '# Cavar',
      'pages/plain.mdx': '# Plain',
    })
    const found = pagesOf(state).map(({ file, path, address, language }) => [file, path, address, language])
    expect(found.toSorted()).toEqual([
      ['pages/index.en-US.mdx', '/', '/', 'en-US'],
      ['pages/index.es.mdx', '/notes/index-es', '/es', 'es'],
      ['pages/plain.mdx', '/notes/plain', '/plain', 'en-US'],
      ['pages/soil/dig.en-US.mdx', '/notes/dig', '/soil/dig', 'en-US'],
      ['pages/soil/dig.es.mdx', '/notes/dig-es', '/es/soil/dig', 'es'],
    ])
    expect(await bodyAt(state, '/notes/dig')).toContain('hreflang="es"')
    expect(await bodyAt(state, '/notes/dig-es')).toContain('hreflang="en-US"')
    expect(state.diagnostics.filter(({ code }) => code.startsWith('SLUG') || code.startsWith('TRANS'))).toEqual([])
  })
  it('keep links in the language of their page, and fall back to the default one', async () => {
    const text = [
      '[a](../soil/dig)',
      '[b](/soil/dig)',
      '[c](./soil/dig.mdx)',
      '[d](/only)',
      '[e](/en-US/soil/dig)',
      '[f](/)',
      '[g](soil/dig.es.mdx)',
    ].join(' ')
    const state = await siteOf({
      ...languages,
      'pages/index.en-US.mdx': '# Home',
      'pages/index.es.mdx': '# Inicio',
      'pages/a.en-US.mdx': text,
      'pages/a.es.mdx': text,
      'pages/only.en-US.mdx': '# Only',
      'pages/soil/dig.en-US.mdx': '# Dig',
      'pages/soil/dig.es.mdx': '# Cavar',
    })
    const [dig, cavar] = ['/notes/dig', '/notes/dig-es']
    expect(await targetsAt(state, '/notes/a')).toEqual([...[dig, dig, dig, '/notes/only', dig, '/'], cavar])
    expect(await targetsAt(state, '/notes/a-es')).toEqual([
      ...[cavar, cavar, cavar, '/notes/only', dig, '/notes/index-es'],
      cavar,
    ])
    expect(state.diagnostics.filter(({ code }) => code === 'LINK_BROKEN')).toEqual([])
  })
  it('begin at the folder of a page with the name "index" for links to files', async () => {
    const state = await siteOf({
      ...languages,
      'pages/soil/index.es.mdx': '[a](./dig.mdx) [b](./soil/dig) ![c](./earth.svg)',
      'pages/soil/index.en-US.mdx': '# Soil',
      'pages/soil/dig.es.mdx': '# Cavar',
      'pages/soil/dig.en-US.mdx': '# Dig',
      'pages/soil/earth.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const spanish = pagesOf(state).find(({ file }) => file === 'pages/soil/index.es.mdx')
    expect(spanish?.address).toBe('/es/soil')
    expect(await targetsAt(state, spanish?.path ?? '')).toEqual(['/notes/dig-es', '/notes/dig-es', '/soil/earth.svg'])
  })
  it('have menus of their own, of which those of the default one name folders', async () => {
    const state = await siteOf({
      ...languages,
      'pages/_meta.es.json': '{ "water": "El agua", "soil": "El suelo" }',
      'pages/_meta.en-US.json': '{ "soil": "The soil", "water": "The water" }',
      'pages/soil/dig.en-US.mdx': '# Dig',
      'pages/water.es.mdx': '# Agua',
      'pages/water.en-US.mdx': '# Water',
    })
    const found = pagesOf(state).map(({ file, order, navTitle }) => [file, order, navTitle])
    expect(found.toSorted()).toEqual([
      ['pages/soil/dig.en-US.mdx', undefined, undefined],
      ['pages/water.en-US.mdx', 2, 'The water'],
      ['pages/water.es.mdx', 1, 'El agua'],
    ])
    const body = await bodyAt(state, '/notes/dig')
    expect(body).toContain('The soil')
    expect(body).not.toContain('El suelo')
  })
  it('have a base path in front of the language', async () => {
    const config = "module.exports = { basePath: '/base', i18n: { locales: ['en', 'es'], defaultLocale: 'en' } }"
    const state = await siteOf({
      'next.config.js': `// nextra\n${config}`,
      'pages/a.en.mdx': '[b](/b)',
      'pages/a.es.mdx': '[b](/b)',
      'pages/b.en.mdx': '# B',
      'pages/b.es.mdx': '# B',
    })
    expect(pagesOf(state).map(({ address }) => address)).toEqual(['/base/a', '/base/es/a', '/base/b', '/base/es/b'])
    expect(await targetsAt(state, '/notes/a-es')).toEqual(['/notes/b-es'])
  })
  it('are none that the settings do not name', async () => {
    const state = await siteOf({ ...languages, 'pages/notes.v2.mdx': '# V', 'pages/soil.fr.mdx': '# S' })
    const found = pagesOf(state).map(({ path, address, language }) => [path, address, language])
    expect(found.toSorted()).toEqual([
      ['/notes/notes-v2', '/notes.v2', 'en-US'],
      ['/notes/soil-fr', '/soil.fr', 'en-US'],
    ])
  })
  it('keep the draft of a translation private', async () => {
    const state = await siteOf({
      ...languages,
      'pages/a.es.mdx': '[b](/b)',
      'pages/b.en-US.mdx': '# B',
      'pages/b.es.mdx': '---\ndraft: true\n---\nHidden words',
    })
    expect(await everything(state)).not.toContain('Hidden words')
    expect(await targetsAt(state, '/notes/a-es')).toEqual(['/notes/b'])
  })
  it('need no "translation_of", which may name the page in any language', async () => {
    const state = await siteOf({
      ...languages,
      'pages/a.es.mdx': '---\ntranslation_of: ./a\n---\n# A',
      'pages/a.en-US.mdx': '# A',
    })
    expect(await bodyAt(state, '/notes/a-es')).toContain('hreflang="en-US"')
    expect(state.diagnostics.filter(({ code }) => code.startsWith('TRANS'))).toEqual([])
  })
})

describe('Fumadocs', () => {
  it('has languages in names of files, which its module may name or files show', async () => {
    const written = (list: string) =>
      `import { defineI18n } from 'fumadocs-core/i18n'\nexport const i18n = defineI18n({ defaultLanguage: 'en', languages: ${list}, hideLocale: 'default-locale' })`
    for (const list of ["['en', 'cn']", 'Object.keys(translations)']) {
      const state = await siteOf({
        ...fumadocs,
        'lib/i18n.ts': written(list),
        'content/docs/a.mdx': '[b](/guide/b#dig)',
        'content/docs/a.cn.mdx': '[b](/guide/b#dig)',
        'content/docs/b.mdx': '# B\n\n## Dig [#dig]',
        'content/docs/b.cn.mdx': '# B\n\n## 挖 [#dig] [!toc]',
        'content/docs/notes.v2.mdx': '# V',
        'content/blog/a.mdx': '# Another',
      })
      const found = pagesOf(state).map(({ file, address, language }) => [file, address, language])
      expect(found).toContainEqual(['content/docs/b.cn.mdx', '/cn/guide/b', 'zh-CN'])
      expect(found).toContainEqual(['content/docs/b.mdx', '/guide/b', 'en'])
      expect(found).toContainEqual(['content/docs/notes.v2.mdx', '/guide/notes.v2', 'en'])
      expect(await targetsAt(state, '/notes/a-cn')).toEqual(['/notes/b-cn#dig'])
      expect(await bodyAt(state, '/notes/b-cn')).toContain('hreflang="en"')
      expect(await bodyAt(state, '/notes/b-cn.md')).toMatch(/^## 挖$/m)
      expect(state.diagnostics.filter(({ code }) => code === 'LINK_BROKEN')).toEqual([])
    }
  })
  it('has its collections at the addresses of their loaders, without groups of folders', async () => {
    const files = {
      ...fumadocs,
      'content/docs/index.mdx': '# Home',
      'content/docs/(basics)/soil.mdx': '# Soil',
      'content/docs/(basics)/(more)/water/index.mdx': '# Water',
      'content/blog/a.mdx': '# A',
    }
    expect(await addressesOf(files)).toEqual({
      'content/docs/index.mdx': '/guide',
      'content/docs/(basics)/soil.mdx': '/guide/soil',
      'content/docs/(basics)/(more)/water/index.mdx': '/guide/water',
      'content/blog/a.mdx': '/news/a',
    })
  })
  it('has folders beside its collections, which another module may define', async () => {
    const files = { ...fumadocs, 'content/docs/a.mdx': '# A', 'content/changes/b.mdx': '# B', 'lib/c.mdx': '# C' }
    expect(await addressesOf(files)).toEqual({
      'content/docs/a.mdx': '/guide/a',
      'content/changes/b.mdx': '/changes/b',
    })
  })
  it('has what lies beside a collection within another one at the address of that', async () => {
    const nested =
      "export const docs = defineDocs({ dir: 'content/docs' })\nexport const api = defineDocs({ dir: 'content/docs/api' })"
    const files = { ...fumadocs, 'source.config.ts': nested, 'content/docs/basics/a.mdx': '# A' }
    expect(await addressesOf(files)).toEqual({ 'content/docs/basics/a.mdx': '/guide/basics/a' })
  })
  it('orders pages by meta.json', async () => {
    const state = await siteOf({
      ...fumadocs,
      'content/docs/meta.json': '{ "title": "D", "pages": ["---First---", "b", "[X](https://a.example)", "a", "..."] }',
      'content/docs/a.mdx': '# A',
      'content/docs/b.mdx': '# B',
    })
    const [a, b] = ['a', 'b'].map((name) => pagesOf(state).find(({ file }) => file.endsWith(`${name}.mdx`))?.order ?? 0)
    expect(b).toBeLessThan(a ?? 0)
  })
  it('puts included files into pages', async () => {
    const state = await siteOf({
      ...fumadocs,
      'content/docs/x.mdx': '# X\n\n<include>./_part.mdx</include>',
      'content/docs/_part.mdx': 'Text of a part.',
    })
    expect(await bodyAt(state, '/notes/x.md')).toContain('Text of a part.')
    expect(pagesOf(state)).toHaveLength(1)
  })
})
