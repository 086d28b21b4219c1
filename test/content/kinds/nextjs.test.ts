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
})

describe('Fumadocs', () => {
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
