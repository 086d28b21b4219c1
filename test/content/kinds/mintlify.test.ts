import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const docs = (settings: object) => JSON.stringify({ $schema: 'https://mintlify.com/docs.json', ...settings })
const all = docs({ theme: 'mint' })

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const filesOf = (state: State) =>
  pagesOf(state)
    .map(({ file }) => file)
    .sort()

const read = async (text: string, more: Files = {}) =>
  bodyAt(await siteOf({ 'docs.json': all, 'x.mdx': `---\ntitle: X\n---\n${text}`, ...more }), '/notes/x.md')

describe('a site of Mintlify', () => {
  it.each([
    ['docs.json', all, 'a.mdx'],
    ['docs/docs.json', all, 'docs/a.mdx'],
    ['mint.json', '{ "navigation": [{ "group": "A", "pages": ["a"] }] }', 'a.mdx'],
  ])('is recognised by %s', async (path, settings, page) => {
    const state = await siteOf({ [path]: settings, [page]: '# A' })
    expect(state.summary).toContain(`a site of Mintlify (${path})`)
    expect(filesOf(state)).toEqual([page])
  })
  it('is none because of another docs.json', async () => {
    expect((await siteOf({ 'docs.json': '{ "title": "x" }', 'a.md': '# A' })).summary).not.toContain('Mintlify')
  })
  it('has the pages of the navigation in its order, also from other files, and at their addresses', async () => {
    const state = await siteOf({
      'docs.json': docs({
        navigation: {
          groups: [
            { group: 'A', root: 'cli/index', pages: ['b', { group: 'B', pages: ['/index'] }] },
            { $ref: './more.json' },
          ],
        },
        redirects: [
          { source: '/old', destination: '/b' },
          { source: '/old/:slug*', destination: '/b' },
        ],
      }),
      'more.json': '{ "group": "C", "pages": ["a"] }',
      'a.mdx': '# A',
      'b.mdx': '# B',
      'index.mdx': '# Home',
      'cli/index.mdx': '# CLI',
    })
    const found = pagesOf(state).map(({ file, address, order }) => [file, address, order])
    expect(found.sort()).toEqual([
      ['a.mdx', '/a', 4],
      ['b.mdx', '/b', 2],
      ['cli/index.mdx', '/cli', 1],
      ['index.mdx', '/', 3],
    ])
    const routes = ['/old', '/b'].map((path) => state.snapshot.routes.get(path)?.kind)
    expect(routes).toEqual(['redirect', 'redirect'])
  })
  it.each([
    ['the navigation does not name', { navigation: { pages: ['a'] } }, {}, 'b.mdx'],
    [
      'a hidden group names',
      {
        navigation: {
          groups: [
            { group: 'A', pages: ['a'] },
            { hidden: true, pages: ['b'] },
          ],
        },
      },
      {},
      'b.mdx',
    ],
    ['.mintignore names', { navigation: { pages: ['a', 'b'] } }, { '.mintignore': '/b.mdx' }, 'b.mdx'],
    ['.mintignore names by its folder', {}, { '.mintignore': 'drafts/' }, 'drafts/b.mdx'],
    ['lie in snippets', {}, {}, 'snippets/b.mdx'],
    ['are about the repository', {}, {}, 'CONTRIBUTING.md'],
  ])('keeps pages private that %s', async (_, settings, more, file) => {
    const state = await siteOf({ 'docs.json': docs(settings), 'a.mdx': '# A', [file]: '# Hidden words', ...more })
    expect(filesOf(state)).toEqual(['a.mdx'])
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it.each(['hidden: true', 'draft: true', 'hidden: yes'])('keeps a page with %s private', async (key) => {
    const state = await siteOf({
      'docs.json': docs({ navigation: { pages: ['a', 'b'] }, seo: { indexing: 'all' } }),
      'a.mdx': '# A',
      'b.mdx': `---\n${key}\n---\nHidden words`,
    })
    expect(filesOf(state)).toEqual(['a.mdx'])
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it('shows what its navigation leaves out if all pages may be indexed', async () => {
    const settings = { navigation: { pages: ['a'] }, seo: { indexing: 'all' } }
    expect(filesOf(await siteOf({ 'docs.json': docs(settings), 'a.mdx': '# A', 'b.mdx': '# B' }))).toContain('b.mdx')
  })
  it('has translations', async () => {
    const languages = [
      { language: 'en', pages: ['a'] },
      { language: 'es', pages: ['es/a'] },
    ]
    const state = await siteOf({ 'docs.json': docs({ navigation: { languages } }), 'a.mdx': '# A', 'es/a.mdx': '# B' })
    expect(await bodyAt(state, '/notes/a')).toContain('hreflang="es"')
  })
  it('says which settings cannot be read, and publishes nothing', async () => {
    const state = siteOf({ 'docs.json': '{ "$schema": "https://mintlify.com/docs.json", ', 'a.mdx': '# A' })
    await expect(state).rejects.toThrow()
  })
})

describe('the syntax of Mintlify', () => {
  it.each([
    ['<Note>\n  Soil.\n</Note>', '> [!note]\n> Soil.'],
    ['<Check>Soil.</Check>', '**Success:** Soil.'],
    [
      '<CardGroup cols={2}>\n  <Card title="Soil" href="https://a.example">\n    Text\n  </Card>\n</CardGroup>',
      '[Soil](https://a.example)  \nText',
    ],
    ['<Steps>\n  <Step title="First">\n    Text\n  </Step>\n</Steps>', '**First**  \nText'],
    ['<AccordionGroup>\n  <Accordion title="Why">\n    Text\n  </Accordion>\n</AccordionGroup>', '**Why**  \nText'],
    [
      '<ParamField query="depth" type="number" required>\n  Text\n</ParamField>',
      '**depth** (number, required)  \nText',
    ],
    ['<Frame caption="Soil">\n  ![x](https://a.example/x.png)\n</Frame>', '*Soil*'],
    ['<Tree>\n  <Tree.Folder name="src">\n    <Tree.File name="a.ts" />\n  </Tree.Folder>\n</Tree>', '- a.ts'],
  ])('%j', async (text, expected) => {
    expect(await read(text)).toContain(expected)
  })
  it.each([
    ['<ResponseField name="colors.light">\n  Text\n</ResponseField>', 'param-colors-light', 'part'],
    ['<Accordion title="Is it (really) soil?">\n  Text\n</Accordion>', 'is-it-really-soil', 'part'],
    ['<div id="french-name">\n## Nom\n</div>', 'french-name', 'french-name'],
  ])('leads links to %j', async (text, id, anchor) => {
    const body = await read(`[a](#${id})\n\n## Part\n\n${text}\n\n## Last`)
    expect(body).toContain(`[a](https://example.com/notes/x#${anchor})`)
  })
  it('is read in files that end in .md, too', async () => {
    const state = await siteOf({ 'docs.json': all, 'x.md': '<Note>\n  Soil.\n</Note>' })
    expect(await bodyAt(state, '/notes/x.md')).toContain('> [!note]\n> Soil.')
  })
})

describe('snippets', () => {
  const snippets = {
    'snippets/soil.mdx': '---\ntitle: S\n---\nSoil of {place}.',
    'snippets/names.mdx': "export const city = 'Lisbon';\n\nText",
    'snippets/outer.mdx': 'import Inner from \'./soil.mdx\'\n\nOuter: <Inner place="Porto" />',
    'parts/own.mdx': 'Own text.',
  }
  it.each([
    ['import Soil from \'/snippets/soil.mdx\';\n\n<Soil place="Lisbon" />', 'Soil of Lisbon.'],
    ["import { city } from '/snippets/names.mdx'\n\nIn {city}.", 'In Lisbon.'],
    ["import Outer from './snippets/outer.mdx'\n\n<Outer />", 'Outer: Soil of Porto.'],
    ["import Own from '/parts/own.mdx'\n\n- A\n  <Own />", 'Own text.'],
    ['<Snippet file="soil.mdx" place="Faro" />', 'Soil of Faro.'],
  ])('%j', async (text, expected) => {
    expect(await read(text, snippets)).toContain(expected)
  })
  it('bring no private page, and nothing from outside of the folder', async () => {
    const state = await siteOf({
      'docs.json': all,
      'x.mdx': "import A from './b.mdx'\nimport B from '../../etc/c.mdx'\n\n<A /> <B /> Text",
      'b.mdx': '---\ndraft: true\n---\nHidden words',
    })
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('SYNTAX_LEFT_OUT')
  })
  it('stay as they are in code', async () => {
    const text = '```mdx\nimport Soil from \'/snippets/soil.mdx\'\n\n<Soil place="x" />\n```'
    expect(await read(text, snippets)).toContain(text)
  })
  it.each([
    "import A from './b.mdx'\n",
    '<A b="c"',
    '<A b={',
    '<include>',
    '<include>b.mdx</include>',
    '<Snippet file="b.mdx" />',
  ])('take time in proportion to a text of %j', async (part) => {
    const { mdxInsertion } = await import('../../../src/content/kinds/syntax/mdx/inserts.ts')
    const { insert, filesOf } = mdxInsertion('')
    const text = `import A from './b.mdx'\n${part.repeat(Math.ceil(1_000_000 / part.length))}`
    const start = performance.now()
    filesOf(text, 'a.mdx')
    insert({ file: 'a.mdx', lineOffset: 0, frontmatter: {}, text }, new Map([['b.mdx', 'B']]))
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
