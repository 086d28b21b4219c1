import { describe, expect, it } from 'vitest'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, type SiteOptions, siteOf } from '../../publish/site-of.ts'

const config = "export default { title: 'T', baseUrl: '/', presets: [['classic', { docs: {}, blog: {} }]] }"
const docusaurus = (files: Readonly<Record<string, string>>, options?: SiteOptions) =>
  siteOf({ 'docusaurus.config.js': config, ...files }, options)
const pageOf = (state: SiteState, file: string) => [...state.site.byPath.values()].find((page) => page.file === file)
const entriesOf = ({ site }: SiteState) => site.collections.flatMap(({ entries }) => entries)
const files = (state: SiteState) =>
  [...state.site.byPath.values()]
    .map(({ file }) => file)
    .filter(Boolean)
    .sort()
const secret = 'Zebrafinch'

async function everything(state: SiteState): Promise<string> {
  const texts = [...state.snapshot.routes.keys(), JSON.stringify(state.snapshot.pages)]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}

describe('a site of Docusaurus', () => {
  it('is recognised, and publishes docs, posts, pages and static files, and no documents of the repository', async () => {
    const state = await docusaurus({
      'README.md': `# ${secret}`,
      'CONTRIBUTING.md': `# ${secret}`,
      'docs/a.md': '# A',
      'blog/2021-08-26-b.md': '# B',
      'src/pages/c.md': '# C',
      'static/img/d.txt': 'd',
      'src/theme/e.md': `# ${secret}`,
    })
    expect(state.summary).toBe(
      'Reads a Docusaurus site (docusaurus.config.js): notes from docs, blog, src/pages, files from static.',
    )
    expect(files(state)).toEqual(['blog/2021-08-26-b.md', 'docs/a.md', 'src/pages/c.md'])
    expect(pageOf(state, 'src/pages/c.md')?.path).toBe('/c')
    expect(state.snapshot.routes.has('/img/d.txt')).toBe(true)
    expect(await everything(state)).not.toContain(secret)
  })
  it('in a folder website has its docs where the configuration says', async () => {
    const text = "module.exports = { presets: [['@docusaurus/preset-classic', { docs: { path: '../docs' } }]] }"
    const state = await siteOf({
      'website/docusaurus.config.js': text,
      'docs/a.md': '# A',
      'README.md': '# R',
      'website/blog/b.md': '# B',
    })
    expect(files(state)).toEqual(['docs/a.md', 'website/blog/b.md'])
  })
  it('has parts that are turned off, moved or added by plugins', async () => {
    const text = `
      const docs = { path: 'handbook', routeBasePath: '/' }
      const config: Config = {
        // docs: { path: 'wrong' }
        baseUrl: '/x/',
        presets: [[require.resolve('@docusaurus/preset-classic'), ({ docs, blog: false }) satisfies Options]],
        plugins: [['@docusaurus/plugin-content-docs', { id: 'c', path: "community", routeBasePath: 'people' }], './own'],
        staticDirectories: ['public', 'files'],
      }`
    const state = await siteOf({
      'docusaurus.config.ts': text,
      'handbook/a.md': '# A',
      'blog/b.md': '# B',
      'community/c.md': '# C',
      'docs/d.md': '# D',
      'files/e.txt': 'e',
    })
    expect(files(state)).toEqual(['community/c.md', 'handbook/a.md'])
    expect(pageOf(state, 'handbook/a.md')?.address).toBe('/x/a')
    expect(pageOf(state, 'community/c.md')?.address).toBe('/x/people/c')
    expect(state.snapshot.routes.has('/e.txt')).toBe(true)
  })
  it.each([
    '',
    '{',
    'module.exports = require("./other")',
    "presets: [['classic', { docs: { path: '../../etc' } }]]",
    '[['.repeat(10_000),
  ])('with settings that cannot be read has the usual folders: %.40s', async (text) => {
    const state = await docusaurus({ 'docusaurus.config.js': text, 'blog/b.md': '# B' })
    expect(files(state)).toEqual(['blog/b.md'])
  })
})

describe('addresses', () => {
  it.each([
    ['docs/guides/Soil.md', '', '/docs/guides/Soil'],
    ['docs/01-guides/02-soil.md', '', '/docs/guides/soil'],
    ['docs/guides/index.md', '', '/docs/guides/'],
    ['docs/guides/README.md', '', '/docs/guides/'],
    ['docs/guides/guides.md', '', '/docs/guides/'],
    ['docs/guides/soil.md', 'id: earth', '/docs/guides/earth'],
    ['docs/guides/soil.md', 'slug: /earth', '/docs/earth'],
    ['docs/guides/soil.md', 'slug: ../earth', '/docs/earth'],
    ['docs/guides/soil.md', 'slug: /', '/docs/'],
    ['docs/7.0-news.md', '', '/docs/7.0-news'],
    ['docs/2021-11-news.md', '', '/docs/2021-11-news'],
    ['blog/2021-08-26-welcome.md', '', '/blog/2021/08/26/welcome'],
    ['blog/2021-08-26-welcome/index.mdx', '', '/blog/2021/08/26/welcome'],
    ['blog/2021/08/26/welcome.md', '', '/blog/2021/08/26/welcome'],
    ['blog/welcome.md', '', '/blog/welcome'],
    ['blog/2021-08-26-welcome.md', 'slug: hello', '/blog/hello'],
    ['src/pages/a/b.md', '', '/a/b'],
    ['src/pages/a/index.md', '', '/a/'],
  ])('%s with "%s" is at %s', async (file, frontmatter, address) => {
    const state = await docusaurus({ [file]: `---\n${frontmatter}\n---\nText\n` })
    expect(pageOf(state, file)?.address).toBe(address)
  })
  it('end as the configuration says', async () => {
    const text = (flag: boolean) => `export default { trailingSlash: ${flag} }`
    const found = async (flag: boolean) =>
      pageOf(await docusaurus({ 'docusaurus.config.js': text(flag), 'docs/a.md': 'A' }), 'docs/a.md')?.address
    expect(await found(true)).toBe('/docs/a/')
    expect(await found(false)).toBe('/docs/a')
  })
})

describe('names', () => {
  it('lose the numbers in front of them, in titles and slugs', async () => {
    const state = await docusaurus({ 'docs/01-soil.md': 'Text', 'docs/2_Water.md': '# The water' })
    expect(
      entriesOf(state)
        .map(({ title, slug }) => [title, slug])
        .sort(),
    ).toEqual([
      ['The water', 'water'],
      ['soil', 'soil'],
    ])
  })
  it.each([
    ['docs/looking-back/2017/2017.md', '/docs/looking-back/2017/', '2017'],
    ['docs/2024.md', '/docs/2024', '2024'],
    ['docs/1.mdx', '/docs/1', '1'],
    ['docs/01-.md', '/docs/01-', '01'],
    ['docs/1.2.md', '/docs/1.2', '1-2'],
    ['docs/21-11.md', '/docs/21-11', '21-11'],
    ['docs/7.0/a.md', '/docs/7.0/a', 'a'],
    ['docs/2017/3 - a.b.md', '/docs/2017/a.b', 'a-b'],
  ])('keep a number with no name behind it, a date and a version: %s', async (file, address, slug) => {
    const state = await docusaurus({ [file]: 'Text' })
    expect(pageOf(state, file)?.address).toBe(address)
    expect(entriesOf(state)).toMatchObject([{ slug }])
  })
  it('of folders lose them too, for pages, links and files', async () => {
    const state = await docusaurus({
      'docs/01-start/02-a.md': '# A\n\n[x](../02-more/01-b.md) [y](@site/docs/02-more/01-b.md) ![z](./img/01-c.png)\n',
      'docs/02-more/01-b.md': '# B',
      'docs/01-start/img/01-c.png': 'png',
    })
    const body = await bodyAt(state, '/notes/a.md')
    expect(body).toContain('[x](https://example.com/notes/b) [y](https://example.com/notes/b)')
    expect(body).toContain('![z](https://example.com/start/img/01-c.png)')
    expect(state.diagnostics).toEqual([])
  })
  it('of posts give the date, and a future post is withheld', async () => {
    const state = await docusaurus({
      'blog/2021-08-26-old.md': '# Old',
      'blog/2021/08/27/older.md': '# Older',
      'blog/2030-01-01-new.md': `# ${secret}`,
      'blog/2021-08-26-own.md': '---\ndate: 2020-01-01\n---\n# Own',
    })
    expect(
      entriesOf(state)
        .map(({ slug, date }) => [slug, date])
        .sort(),
    ).toEqual([
      ['old', '2021-08-26'],
      ['older', '2021-08-27'],
      ['own', '2020-01-01'],
    ])
    expect(await everything(state)).not.toContain(secret)
  })
  it('of authors come from authors.yml', async () => {
    const authors = "ann:\n  url: x\n  name: 'Ann Example'\nbob:\n  name: Bob\n"
    const state = await docusaurus({ 'blog/authors.yml': authors, 'blog/a.md': '---\nauthor: ann\n---\n# A' })
    expect(entriesOf(state)[0]?.author).toBe('Ann Example')
  })
})

describe('private', () => {
  it.each([
    ['docs/_part.mdx', ''],
    ['docs/_parts/a.md', ''],
    ['docs/a.md', 'draft: true'],
    ['docs/a.md', 'unlisted: true'],
    ['versioned_docs/version-1.0/a.md', ''],
    ['i18n/de/docusaurus-plugin-content-docs/current/a.md', ''],
    ['docs/hidden/a.md', ''],
  ])('is %s with "%s", on every surface', async (file, frontmatter) => {
    const text = "export default { presets: [['classic', { docs: { exclude: ['**/hidden/**'] } }]] }"
    const state = await docusaurus({
      'docusaurus.config.js': text,
      [file]: `---\n${frontmatter}\n---\n# ${secret}\n`,
      'docs/open.md': `# Open\n\n[x](${file.startsWith('docs/') ? `./${file.slice(5)}` : `../${file}`})`,
    })
    expect(await everything(state)).not.toContain(secret)
  })
  it('versions are told in one line', async () => {
    const state = await docusaurus({
      'docs/a.md': '# A',
      'versioned_docs/version-1/a.md': '# A',
      'versioned_docs/version-2/a.md': '# A',
    })
    expect(state.diagnostics).toMatchObject([
      {
        code: 'PAGES_PRIVATE',
        file: 'versioned_docs',
        message: '2 pages of earlier versions of the docs are not published.',
      },
    ])
  })
})

describe('links', () => {
  it.each([
    ['[x](./02-b.md)', '/notes/b'],
    ['[x](02-b.md#part)', '/notes/b#part'],
    ['[x](@site/docs/g/02-b.md)', '/notes/b'],
    ['[x](/docs/g/b)', '/notes/b'],
    ['[x](b)', '/notes/b'],
    ['[x](../g/b)', '/notes/b'],
    ['![x](/img/c.png)', '/img/c.png'],
    ['![x](@site/static/img/c.png)', '/img/c.png'],
    ['![x](../../static/img/c.png)', '/img/c.png'],
    ['![x](./c.png)', '/g/c.png'],
    ['[x](pathname:///img/c.png)', '/img/c.png'],
  ])('%s lead to %s', async (link, path) => {
    const state = await docusaurus({
      'docs/g/01-a.md': `# A\n\n${link}\n`,
      'docs/g/02-b.md': '# B\n\n## Part\n',
      'docs/g/c.png': 'png',
      'static/img/c.png': 'png',
    })
    expect(await bodyAt(state, '/notes/a.md')).toContain(`(https://example.com${path})`)
  })
  it('stay in code', async () => {
    const state = await docusaurus({ 'docs/a.md': '`[x](@site/docs/b.md)`' })
    expect(await bodyAt(state, '/notes/a.md')).toContain('`[x](@site/docs/b.md)`')
  })
  it('of a site with a base lead to pages without it', async () => {
    const state = await docusaurus({
      'docusaurus.config.js': "baseUrl: '/x/'",
      'docs/a.md': '[x](/docs/g/b) [y](/x/docs/g/b)',
      'docs/g/01-b.md': '# B',
    })
    expect(await bodyAt(state, '/notes/a.md')).toContain(
      '[x](https://example.com/notes/b) [y](https://example.com/notes/b)',
    )
  })
})

describe('text', () => {
  it.each(['md', 'mdx'])('gives headings ids in .%s files, also where an editor opens the folder', async (ending) => {
    const state = await siteOf({
      ...{ 'docusaurus.config.js': 'module.exports = {}', '.obsidian/app.json': '{}' },
      [`docs/a.${ending}`]: '# A\n\n[x](#earth)\n\n## Soil {#earth}\n',
    })
    expect(state.diagnostics).toEqual([])
    expect(await bodyAt(state, '/notes/a')).toContain('<h2 id="earth">Soil')
  })
  it('of .md files is MDX too, unless the configuration says otherwise', async () => {
    const page = { 'docs/a.md': 'import A from "b"\n\n:::tip[Do]\n\n<A>Text</A>\n\n:::\n' }
    const body = await bodyAt(await docusaurus(page), '/notes/a.md')
    expect(body).toContain('> [!tip] Do\n>\n> Text\n>')
    expect(body).not.toContain('import')
    const format = "export default { markdown: { format: 'detect' } }"
    expect(await bodyAt(await docusaurus({ ...page, 'docusaurus.config.js': format }), '/notes/a.md')).toContain(
      'import A',
    )
  })
  it('left out is told with its line', async () => {
    const state = await docusaurus({ 'docs/a.md': '---\ntitle: A\n---\n{/*\n\n*/}\n:::steps\n<B />\n:::\n' })
    expect(state.diagnostics.map(({ line, message }) => [line, message])).toEqual([
      [7, 'Left out 1 directives in 1 page: steps 1; this is the first.'],
      [8, 'Left out 1 components and expressions of MDX in 1 page: B 1; this is the first.'],
    ])
  })
})
