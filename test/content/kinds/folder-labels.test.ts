import { expect, it } from 'vitest'
import { siteOf } from '../../publish/site-of.ts'

type Files = Parameters<typeof siteOf>[0]

/** The folders at the top of the notes in their order, as menus have them. */
async function menuOf(files: Files) {
  const { site } = await siteOf(files)
  const folders = [...(site.collections.find(({ name }) => name === 'notes')?.folders.values() ?? [])]
  const top = folders.filter(({ parent }) => parent === undefined)
  return top.sort((a, b) => (a.order ?? 99) - (b.order ?? 99)).map(({ name, navTitle }) => `${name}: ${navTitle}`)
}

const nuxt = { 'package.json': '{ "dependencies": { "@nuxt/content": "3" } }' }

it.each<[string, Files, readonly string[]]>([
  [
    'Nuxt Content, and by the numbers in their names',
    {
      ...nuxt,
      'content/2.getting-started/1.a.md': '# A',
      'content/1.zebra/1.b.md': '# B',
      'content/1.zebra/_dir.yml': 'title: Animals\nicon: x',
      'content/10.last/1.c.md': '# C',
      'content/10.last/.navigation.yml': 'title: |\n  The\n  end',
    },
    ['zebra: Animals', 'getting-started: Getting Started', 'last: The end'],
  ],
  [
    'Docusaurus',
    {
      'docusaurus.config.js': "module.exports = { title: 'A' }",
      'docs/01-zebra/a.md': '# A',
      'docs/b/b.md': '# B',
      'docs/b/_category_.json': '{ "label": "Basics", "position": 0.5 }',
      'docs/c/index.md': '---\nsidebar_position: 3\n---\n# C',
      'docs/c/c.md': '# C',
      'docs/c/_category_.yml': 'label: [unusable',
    },
    ['b: Basics', 'zebra: zebra', 'c: C'],
  ],
  [
    'Starlight',
    {
      'astro.config.mjs':
        "export default { integrations: [starlight({ title: 'A', sidebar: [{ label: 'All', items: [{ label: 'Animals', autogenerate: { directory: 'zebra' } }, 'b/a'] }, { label: 'Basics', autogenerate: { directory: 'b/' } }] })] }",
      'src/content/docs/b/a.md': '---\ntitle: A\n---\nText',
      'src/content/docs/zebra/b.md': '---\ntitle: B\n---\nText',
    },
    ['zebra: Animals', 'b: Basics'],
  ],
  [
    'Nextra',
    {
      'next.config.js': "import nextra from 'nextra'",
      'content/_meta.js': "export default { zebra: 'Animals', b: { title: 'Basics' } }",
      'content/b/a.mdx': '# A',
      'content/zebra/index.mdx': '---\ntitle: Zebras of the world\n---\nText',
      'content/zebra/a.mdx': '# B',
    },
    ['zebra: Animals', 'b: Basics'],
  ],
  [
    'Fumadocs',
    {
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({ dir: 'content/docs' })",
      'package.json': '{ "dependencies": { "next": "16" } }',
      'content/docs/meta.json': '{ "pages": ["zebra", "b"] }',
      'content/docs/b/meta.json': '{ "title": "Basics", "pages": ["a"] }',
      'content/docs/b/a.mdx': '# A',
      'content/docs/zebra/(group)/meta.json': '{ "title": "No folder" }',
      'content/docs/zebra/(group)/a.mdx': '# B',
      'content/docs/zebra/c.mdx': '# C',
    },
    ['zebra: zebra', 'b: Basics'],
  ],
  [
    'the sections of MkDocs that are folders, and by awesome-pages',
    {
      'mkdocs.yml':
        'plugins:\n  - search\n  - awesome-pages\nnav:\n  - Animals:\n    - Zebras: zebra/a.md\n    - More: [zebra/deep/b.md]\n  - Basics: [b/a.md]\n  - Others: [b/b.md, https://a.example/, ../x.md]',
      'docs/zebra/a.md': '# A',
      'docs/zebra/deep/b.md': '# B',
      'docs/b/a.md': '# A',
      'docs/b/b.md': '# B',
      'docs/c/c.md': '# C',
      'docs/c/.pages': 'title: See',
    },
    ['zebra: Animals', 'b: b', 'c: See'],
  ],
])('folders are called as in menus of %s', async (_, files, expected) => {
  expect(await menuOf(files)).toEqual(expected)
})

it('a sidebar of Starlight that contains itself ends', async () => {
  const items = Array.from({ length: 50 }, () => '{ items: all }').join(', ')
  const files = {
    'astro.config.mjs': `const all = [${items}]\nexport default { integrations: [starlight({ sidebar: all })] }`,
    'src/content/docs/b/a.md': '# A',
  }
  expect(await menuOf(files)).toEqual(['b: b'])
})

it.each([
  [
    'VitePress, with lists that functions return, in files of their own',
    {
      '.vitepress/config.ts':
        "import { side } from './side'\nexport default defineConfig({ themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: side() } } } })",
      '.vitepress/side.ts':
        "export function side(): DefaultTheme.SidebarItem[] {\n  return [{ text: 'Zebras first', link: 'z' }, { text: 'Start', link: './' }, { text: 'Out', link: 'https://a.example/' }, { text: 'Deep', collapsed: true, items: [{ link: 'deep/a.html#x' }] }]\n}",
    },
  ],
  [
    'VitePress, with a type',
    {
      '.vitepress/config.ts':
        "const sidebar: ThemeConfig['sidebar'] = [{ text: 'Guide', items: [{ text: 'Zebras first', link: '/guide/z' }, { text: 'Start', link: '/guide/' }, { text: 'Deep', items: [{ link: '/guide/deep/a' }] }] }]\nexport default { themeConfig: { sidebar } }",
    },
  ],
  [
    'VuePress',
    {
      '.vuepress/config.js':
        "module.exports = { themeConfig: { sidebar: { '/guide/': [{ text: 'Zebras first', link: 'z.md' }, { title: 'Start', path: '/guide/' }, { title: 'Deep', children: ['deep/a'] }] } } }",
    },
  ],
])('pages and folders have the order and the titles of the sidebar of %s', async (_, files) => {
  const { site } = await siteOf({
    ...files,
    'guide/a.md': '# A',
    'guide/deep/a.md': '# Deep A',
    'guide/index.md': '# Guide',
    'guide/z.md': '# All about zebras',
  })
  const pages = [...site.byPath.values()].filter(({ file }) => file.startsWith('guide/'))
  const ordered = pages.filter(({ order }) => order !== undefined).sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  expect(ordered.map(({ file, navTitle }) => [file, navTitle])).toEqual([
    ['guide/z.md', 'Zebras first'],
    ['guide/index.md', 'Start'],
    ['guide/deep/a.md', undefined],
  ])
  const folders = site.collections.flatMap((collection) => [...collection.folders.values()])
  expect(folders.map(({ name, navTitle }) => `${name}: ${navTitle}`)).toContain('guide/deep: Deep')
})

it('pages of Starlight have the order of the sidebar in all languages, and its titles in the main one', async () => {
  const { site } = await siteOf({
    'astro.config.mjs':
      "export default { integrations: [starlight({ defaultLocale: 'root', locales: { root: { lang: 'en' }, de: { lang: 'de' } }, sidebar: [{ label: 'Zebras', slug: 'guides/z' }, 'guides/a'] })] }",
    'src/content/docs/guides/a.md': '---\ntitle: A\n---\nText',
    'src/content/docs/guides/z.md': '---\ntitle: Z\n---\nText',
    'src/content/docs/de/guides/z.md': '---\ntitle: DZ\n---\nText',
  })
  const pages = [...site.byPath.values()].filter(({ order }) => order !== undefined)
  expect(pages.map(({ file, order, navTitle }) => [file.slice('src/content/docs/'.length), order, navTitle])).toEqual(
    expect.arrayContaining([
      ['guides/z.md', 1, 'Zebras'],
      ['guides/a.md', 2, undefined],
      ['de/guides/z.md', 1, undefined],
    ]),
  )
})

it.each([
  [
    'sidebars.js',
    "module.exports = { docs: ['intro', { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/index' }, items: [{ type: 'doc', id: 'guides/z', label: 'Zebras' }, 'guides/own'] }, { Animals: ['zebra/a'] }, { type: 'category', label: 'Rest', items: [{ type: 'autogenerated', dirName: 'rest' }] }, { type: 'link', label: 'Out', href: 'https://a.example' }] }",
  ],
  [
    'sidebars.ts',
    "const sidebars: SidebarsConfig = { docs: ['intro', { label: 'Guides', type: 'category', items: ['guides/index', { type: 'doc', id: 'guides/z', label: 'Zebras' }, 'guides/own'] }, { type: 'category', label: 'Animals', items: ['zebra/a'] }, { type: 'category', label: 'Rest', items: [{ type: 'autogenerated', dirName: 'rest' }] }] }\nexport default sidebars",
  ],
])('pages of Docusaurus have the order and labels of %s, by their ids', async (name, sidebars) => {
  const files = {
    'docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { sidebarPath: require.resolve('./${name}') } }]] }`,
    [name]: sidebars,
    'docs/intro.md': '---\nsidebar_position: 9\n---\n# Intro',
    'docs/guides/index.md': '# All guides',
    'docs/guides/a.md': '---\nid: own\n---\n# Own',
    'docs/guides/z.md': '# Z',
    'docs/zebra/a.md': '# A zebra',
    'docs/rest/b.md': '---\nsidebar_position: 2\n---\n# B',
  }
  const { site } = await siteOf(files)
  const pages = [...site.byPath.values()].filter(({ file, order }) => order !== undefined && !file.includes('rest/'))
  const ordered = pages.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)).map(({ file, navTitle }) => [file, navTitle])
  expect(ordered.filter(([file]) => file !== 'docs/guides/index.md')).toEqual([
    ['docs/intro.md', undefined],
    ['docs/guides/z.md', 'Zebras'],
    ['docs/guides/a.md', undefined],
    ['docs/zebra/a.md', undefined],
  ])
  expect(ordered.map(([file]) => file)).toContain('docs/guides/index.md')
  expect(await menuOf(files)).toEqual(['guides: Guides', 'zebra: Animals', 'rest: Rest'])
  expect([...site.byPath.values()].find(({ file }) => file === 'docs/rest/b.md')?.order).toBe(2)
})

it('a sidebar of objects that contain themselves ends', async () => {
  const entries = Array.from({ length: 50 }, (_, i) => `'/${i}/': all`).join(', ')
  const { site } = await siteOf({
    '.vitepress/config.ts': `const all = { ${entries} }\nexport default { themeConfig: { sidebar: all } }`,
    'a.md': '# A',
  })
  expect(site.byPath.get('/notes/a')?.order).toBeUndefined()
})

it('pages have the order and the titles of the nav of MkDocs', async () => {
  const { site } = await siteOf({
    'mkdocs.yml': 'nav:\n  - Zebras: z.md\n  - a.md',
    'docs/a.md': '# A',
    'docs/z.md': '# All about zebras',
  })
  const { entries = [] } = site.collections.find(({ name }) => name === 'notes') ?? {}
  expect(entries.map(({ title, navTitle }) => [title, navTitle])).toEqual([
    ['All about zebras', 'Zebras'],
    ['A', undefined],
  ])
})
