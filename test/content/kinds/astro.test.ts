import { describe, expect, it } from 'vitest'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const secret = 'Zebrafinch'
const starlight = {
  'astro.config.mjs': `export const locales = { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, 'pt-br': { lang: 'pt-BR' }, x1: {} }
    export default defineConfig({ base: '/base', integrations: [starlight({ locales })] })`,
}
const astro = { 'astro.config.ts': 'export default defineConfig({ site: "https://a.example" })' }
const files = ({ site }: SiteState) =>
  [...site.byPath.values()]
    .map(({ file }) => file)
    .filter(Boolean)
    .sort()
const pageOf = ({ site }: SiteState, file: string) => [...site.byPath.values()].find((page) => page.file === file)

async function everything(state: SiteState): Promise<string> {
  const texts = [...state.snapshot.routes.keys(), JSON.stringify(state.snapshot.pages)]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}

describe('a site of Astro', () => {
  it('is recognised, and publishes collections, pages and public files, and no documents of the repository', async () => {
    const state = await siteOf({
      ...astro,
      'README.md': `# ${secret}`,
      'src/content/blog/a.md': '# A',
      'src/content/blog/_b.md': `# ${secret}`,
      'src/content/blog/c.md': `---\ndraft: true\n---\n# ${secret}`,
      'src/pages/d.mdx': '# D',
      'src/components/e.md': `# ${secret}`,
      'public/f.txt': 'f',
    })
    expect(state.summary).toBe('Reads an Astro site (astro.config.ts): notes from src/content, src/pages.')
    expect(files(state)).toEqual(['src/content/blog/a.md', 'src/pages/d.mdx'])
    expect(state.snapshot.routes.has('/f.txt')).toBe(true)
    expect(await everything(state)).not.toContain(secret)
  })
  it('dates a post by its name, which stays its address', async () => {
    const state = await siteOf({ ...astro, 'src/content/blog/2024-01-31-soil.md': '# Soil' })
    const post = pageOf(state, 'src/content/blog/2024-01-31-soil.md')
    expect(post).toMatchObject({ date: '2024-01-31', address: '/blog/2024-01-31-soil/', slug: '2024-01-31-soil' })
  })
  it.each([
    ['blog/[...slug].astro', '/blog/a/'],
    ['posts/[slug]/index.astro', '/posts/a/'],
    ['[...id].astro', '/a/'],
    ['[year]/[month]/[day]/[slug].astro', '/2024/01/31/a/'],
    ['tags/[tag].astro', '/posts/2024-01-31-a/'],
    ['[lang]/[slug].astro', '/posts/2024-01-31-a/'],
    ['og/[slug].png.ts', '/posts/2024-01-31-a/'],
  ])('has the addresses of the route that shows a collection: %s', async (route, address) => {
    const isDated = route.includes('[year]') || address.includes('2024')
    const post = `src/content/posts/${isDated ? '2024-01-31-' : ''}a.md`
    const asks = (name: string) => `export const getStaticPaths = async () => (await getCollection('${name}')).map(by)`
    const state = await siteOf({
      ...astro,
      [`src/pages/${route}`]: `const all = await getCollection('notes')\n${asks('posts')}`,
      'src/pages/x/y/[slug].astro': asks('other'),
      'src/pages/list/[...path].astro': `${asks('posts')}\npaginate(posts)`,
      [post]: '# A',
      'src/content/posts/b.md': `See [a](${address}).`,
    })
    expect(pageOf(state, post)?.address).toBe(address)
    expect(codesOf(state)).not.toContain('LINK_BROKEN')
  })
  it('has collections where their loaders say, and nothing that is in none of them', async () => {
    const text = `
      const blog = defineCollection({ loader: glob({ pattern: '**/[^_]*.{md,mdx}', base: "./src/data/blog" }) })
      const old = defineCollection({ type: 'content', schema: ({ image }) => z.object({ cover: image() }) })
      const data = defineCollection({ loader: file('src/content/data.json') })
      export const collections = { blog, old, data }`
    const state = await siteOf({
      ...astro,
      'src/content.config.ts': text,
      'src/data/blog/a.md': '# A',
      'src/data/blog/deep/b.mdx': '# B',
      'src/data/blog/deep/c.markdown': `# ${secret}`,
      'src/content/old/d.md': '# D',
      'src/content/inbox/e.md': `# ${secret}`,
    })
    expect(files(state)).toEqual(['src/content/old/d.md', 'src/data/blog/a.md', 'src/data/blog/deep/b.mdx'])
    expect(pageOf(state, 'src/data/blog/deep/b.mdx')?.address).toBe('/blog/deep/b/')
    expect(await everything(state)).not.toContain(secret)
  })
  it.each([
    '',
    '{{{',
    "export const collections = { blog: defineCollection({ loader: glob({ base: '../../etc' }) }) }",
    'const a = ('.repeat(10_000),
  ])('with settings that cannot be read publishes nothing else: %.50s', async (text) => {
    const state = await siteOf({
      ...astro,
      'src/content/config.ts': text,
      'src/pages/a.md': '# A',
      'b.md': '# B',
      'etc/c.md': '# C',
    })
    expect(files(state)).toEqual(['src/pages/a.md'])
  })
})

describe('addresses', () => {
  it.each([
    ['src/content/docs/guides/Soil Is v1.0.md', '', '/base/guides/soil-is-v10/'],
    ['src/content/docs/guides/index.mdx', '', '/base/guides/'],
    ['src/content/docs/index.mdx', '', '/base/'],
    ['src/content/docs/de/guides/a.md', '', '/base/de/guides/a/'],
    ['src/content/docs/a.md', 'slug: b/c', '/base/b/c/'],
    ['src/pages/About Me.md', '', '/base/About Me/'],
    ['src/content/blog/A b/C.md', '', '/base/blog/a-b/c/'],
  ])('%s with "%s" is at %s', async (file, frontmatter, address) => {
    const state = await siteOf({
      ...starlight,
      'src/content/docs/z.md': 'Z',
      [file]: `---\n${frontmatter}\n---\nText\n`,
    })
    expect(pageOf(state, file)?.address).toBe(address)
  })
})

describe('a site of Starlight', () => {
  it('has the languages of its folders', async () => {
    const state = await siteOf({
      ...starlight,
      'src/content/docs/a.md': '# A',
      'src/content/docs/de/a.md': '# A',
      'src/content/docs/pt-br/a.md': '# A',
      'src/content/docs/guides/b.md': '---\nlang: fr\n---\n# B',
    })
    const languages = files(state).map((file) => [
      file.slice(17),
      pageOf(state, file)?.language,
      pageOf(state, file)?.path,
    ])
    expect(languages).toEqual([
      ['a.md', 'en', '/notes/a'],
      ['de/a.md', 'de', '/notes/a-de'],
      ['guides/b.md', 'fr', '/notes/b'],
      ['pt-br/a.md', 'pt-BR', '/notes/a-pt-br'],
    ])
    expect(state.diagnostics).toEqual([])
  })
  it.each([
    ['[x](/base/guides/b/)', '/notes/b'],
    ['[x](../guides/b/)', '/notes/b'],
    ['[x](./guides/b.md)', '/notes/b'],
    ['[x](/base/guides/b/#userconfig)', '/notes/b#user-config'],
    ['![x](~/assets/c.png)', '/src/assets/c.png'],
    ['![x](@img/c.png)', '/src/assets/c.png'],
    ['![x](../../assets/c.png)', '/src/assets/c.png'],
    ['![x](/base/d.png)', '/d.png'],
  ])('has links: %s leads to %s', async (link, path) => {
    const state = await siteOf({
      ...starlight,
      'tsconfig.json': '{ // paths\n "compilerOptions": { "paths": { "@img/*": ["./src/assets/*"] } } }',
      'src/content/docs/a.md': `# A\n\n${link}\n`,
      'src/content/docs/guides/b.md': '# B\n\n## `user:config`\n',
      'src/assets/c.png': 'png',
      'public/d.png': 'png',
    })
    expect(await bodyAt(state, '/notes/a.md')).toContain(`(https://example.com${path})`)
  })
  it.each([
    ["import locales from './locales.json'\nstarlight({ locales })", 'locales.json', '{ "de": { "lang": "de-CH" } }'],
    [
      "import { other, ours } from './config/locales'\nstarlight({ locales: ours })",
      'config/locales.ts',
      "export const ours = {\n  de: { lang: 'de-CH' },\n} satisfies Config['locales']",
    ],
    [
      "import type { A } from 'a'\nimport { theirs as locales } from './locales.mjs'\nstarlight({ locales })",
      'locales.mjs',
      "export const theirs = { de: { lang: 'de-CH' } }",
    ],
  ])('has languages from a file too: %s', async (config, file, locales) => {
    const state = await siteOf({
      ...{ 'astro.config.mjs': config, [file]: locales },
      'src/content/docs/de/a.md': '# A',
    })
    expect(pageOf(state, 'src/content/docs/de/a.md')?.language).toBe('de-CH')
  })
  it('reads no languages from above the folder, and none from what is not there', async () => {
    for (const from of ['../locales', './none', 'package']) {
      const state = await siteOf({
        'astro.config.mjs': `import { locales } from '${from}'\nstarlight({ locales })`,
        'src/content/docs/de/a.md': '# A',
      })
      expect(pageOf(state, 'src/content/docs/de/a.md')?.language).toBe('en')
    }
  })
  it('shows the page of the main language where a translation is missing', async () => {
    const page = '[x](/de/b/) [y](/de/b/#part) [z](/de/none/) [w](/xx/b/)\n'
    const text = (rest: string) => `starlight({ ${rest}, locales: { en: {}, de: {} } })`
    for (const [config, folder] of [
      [text("defaultLocale: 'en'"), 'en/'],
      ["starlight({ locales: { root: { lang: 'en' }, de: {} } })", ''],
    ]) {
      const state = await siteOf({
        'astro.config.mjs': config ?? '',
        'src/content/docs/de/a.md': page,
        [`src/content/docs/${folder}b.md`]: '# B\n\n## Part\n',
      })
      expect(state.diagnostics.map(({ message }) => message.slice(0, 12)).sort()).toEqual([
        '"/de/none/" ',
        '"/xx/b/" lea',
      ])
      const slug = folder === '' ? 'b' : 'b-en'
      expect(await bodyAt(state, '/notes/a-de.md')).toContain(`[y](https://example.com/notes/${slug}#part)`)
    }
  })
  it('publishes no program for a link', async () => {
    const state = await siteOf({
      ...starlight,
      'src/content/docs/a.md': '[x](../../lib/key.ts) [y](~/lib/key.ts) [z](../../../key.ts)',
      'src/lib/key.ts': secret,
      'key.ts': secret,
    })
    expect([...state.site.files.keys()]).toEqual([])
  })
  it.each([
    ['Press :kbd[Ctrl]{.key} now, at 10:a[b].', 'Press Ctrl now, at 10:a[b].'],
    ['::github{repo="ann/soil"}', '[ann/soil](https://github.com/ann/soil)'],
    ['::youtube[abcdefghijk]', '[Video on YouTube](https://www.youtube.com/watch?v=abcdefghijk)'],
    ['a\n\n::chart{of="x"}\n\nb', 'a\n\n\n\nb'],
    ['`:kbd[a]` and\n\n```\n::github{repo="a/b"}\n```', '`:kbd[a]` and\n\n```\n::github{repo="a/b"}\n```'],
    [':::aside[Why it matters]\nText\n:::', '**Why it matters**\nText'],
  ])('with remark-directive reads those in a line and those alone on one: %j', async (written, shown) => {
    const plugin = { ...astro, 'package.json': '{"dependencies": {"remark-directive": "^3.0.0"}}' }
    const text = `# A\n\nFirst.\n\n${written}\n\nLast.`
    const body = await bodyAt(await siteOf({ ...plugin, 'src/content/blog/a.md': text }), '/notes/a.md')
    expect(body).toContain(`First.\n\n${shown}\n\n`)
    const plain = await bodyAt(await siteOf({ ...astro, 'src/content/blog/a.md': text }), '/notes/a.md')
    if (!written.startsWith(':::')) expect(plain).toContain(`First.\n\n${written}\n\nLast.`)
  })
  it('has no page of the text for addresses that lead nowhere, in no language', async () => {
    const lost = '---\ntitle: Lost\n---\nText'
    const docs = {
      'src/content/docs/404.md': lost,
      'src/content/docs/de/404.md': lost,
      'src/content/docs/de/a.md': lost,
    }
    const state = await siteOf({ ...starlight, ...docs })
    expect(files(state)).toEqual(['src/content/docs/de/a.md'])
  })
  it('has directives, also in MDX, and other sites of Astro have none', async () => {
    const text = ':::note[Title]\nText\n:::\n'
    const state = await siteOf({
      ...starlight,
      'src/content/docs/a.md': text,
      'src/content/docs/b.mdx': text,
      'src/content/blog/c.md': text,
    })
    for (const path of ['/notes/a.md', '/notes/b.md'])
      expect(await bodyAt(state, path)).toContain('> [!note] Title\n> Text')
    expect(await bodyAt(state, '/notes/c.md')).toContain(':::note')
    const plugin = { 'astro.config.mjs': "import remarkDirective from 'remark-directive'" }
    const other = await siteOf({ ...plugin, 'src/content/blog/c.md': text })
    expect(await bodyAt(other, '/notes/c.md')).toContain('> [!note] Title')
  })
})

describe('a route of Astro that leaves entries out', () => {
  const blog = (filter: string) => ({
    'astro.config.mjs': 'export default {}',
    'src/pages/blog/[slug].astro': `---\nexport async function getStaticPaths() {\n  const posts = await getCollection('blog'${filter}\n  return posts.map(by)\n}\nconst more = all.filter(({ data }) => data.first === true)\n---\n`,
    'src/content/blog/a.md': '---\nready: true\nfirst: false\n---\n# A',
    'src/content/blog/b.md': '---\nready: false\nfirst: false\n---\n# B',
    'src/content/blog/c.md': '# C',
  })
  it.each([
    [', ({ data }) => data.ready !== false);', ['a', 'c']],
    [').then((all) => all.filter((post) => post.data.ready === true))', ['a', 'c']],
    [', ({ data }) => !data.ready)', ['b', 'c']],
    [', ({ data }) => data.ready !== true)', ['b', 'c']],
    [', ({ data }) => !data.ready.includes("x"))', ['a', 'b', 'c']],
    [')', ['a', 'b', 'c']],
  ])('has pages only for what it shows: %s', async (filter, shown) => {
    const { site } = await siteOf(blog(filter))
    const files = [...site.byPath.values()].flatMap(({ file }) => /blog\/(.)\.md$/.exec(file)?.[1] ?? [])
    expect(files.sort()).toEqual(shown)
  })

  it('does not hide what another route of the collection shows', async () => {
    const all = `---\nexport async function getStaticPaths() {\n  const posts = await getCollection('blog')\n  return posts.map(by)\n}\n---\n`
    const files = { ...blog(', ({ data }) => data.ready === true)'), 'src/pages/all/posts/[slug].astro': all }
    const { site } = await siteOf(files)
    expect([...site.byPath.values()].map(({ file }) => file)).toContain('src/content/blog/b.md')
  })
})
