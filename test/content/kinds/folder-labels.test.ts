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
