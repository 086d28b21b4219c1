import { describe, expect, it } from 'vitest'
import { ventoAsNunjucks } from '../../../src/content/kinds/lume/templates.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const configOf = (options = '', more = '') =>
  `import lume from "lume/mod.ts";\nconst site = lume(${options});\nsite\n${more};\nexport default site;\n`

const lumeSite = (files: Files, config = configOf()) => siteOf({ '_config.ts': config, ...files })

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)
const filesOf = (state: State) =>
  pagesOf(state)
    .map(({ file }) => file)
    .sort()
const folderOf = ({ site }: State, name: string) =>
  site.collections.find((collection) => collection.name === 'notes')?.folders.get(name)
const addressesOf = (state: State) => Object.fromEntries(pagesOf(state).map(({ file, address }) => [file, address]))

const text = async (written: string, files: Files = {}, config?: string) =>
  bodyAt(await lumeSite({ 'x.md': `---\ntitle: Loam\n${written}`, ...files }, config), '/notes/x.md')

describe('a site of Lume', () => {
  it('is recognised by a configuration that imports Lume', async () => {
    const state = await lumeSite({ 'src/a.md': '# A', 'b.md': '# B' }, configOf('{ src: "./src" }'))
    expect(state.summary).toBe('Reads a Lume site (_config.ts): notes from src.')
    expect(filesOf(state)).toEqual(['src/a.md'])
    expect((await siteOf({ '_config.ts': 'export default {}', 'a.md': 'A' })).summary).not.toContain('Lume')
    const ofTask = { 'deno.json': '{"tasks": {"build": "deno task lume --src=web"}}', 'web/a.md': '# A', 'b.md': '# B' }
    expect(filesOf(await lumeSite(ofTask))).toEqual(['web/a.md'])
  })

  it('has the title and language of its data', async () => {
    const data = { '_data.yml': 'lang: gl\nmetas:\n  site: Terra\n  description: =description\n', 'a.md': '# A' }
    const state = await siteOf({ '_config.ts': configOf(), ...data }, { config: { title: undefined } })
    expect(JSON.parse(await bodyAt(state, '/feed.json'))).toMatchObject({ title: 'Terra', language: 'gl' })
  })
})

describe('what Lume does not publish is private', () => {
  const hidden = 'Hidden words'
  it.each<[string, Files, string?]>([
    ['names with a line in front', { '_drafts/a.md': hidden, '_b.md': hidden, '_posts/c.md': hidden }],
    ['what it ignores', { 'docs/a.md': hidden, 'b/c.md': hidden }, configOf('', '.ignore("/docs", "./b/c.md")')],
    ['drafts', { 'a.md': `---\ndraft: true\n---\n${hidden}` }],
    ['pages without an address', { 'a.md': `---\nurl: false\n---\n${hidden}` }],
    ['what the data of a folder calls drafts', { 'a/_data.yml': 'draft: true', 'a/b/c.md': hidden }],
    ['what the data of a folder gives no address', { 'a/_data.json': '{"url": false}', 'a/c.md': hidden }],
    [
      'what a program of a folder may call drafts',
      { 'a/_data.ts': 'export const draft = isSecret()', 'a/c.md': hidden },
    ],
    ['templates in a folder of another name', { 'parts/a.md': hidden }, configOf('{ includes: "parts" }')],
    ['the built site', { 'out/a.md': hidden }, configOf('{ dest: "./out" }')],
    ['documents about the repository', { 'CONTRIBUTING.md': hidden, 'README.md': hidden, 'index.vto': '' }],
    [
      'files with a line in front in a folder that is added at the root',
      { 'static/_a.txt': hidden, 'static/b.txt': 'B' },
      configOf('', '.add("static", ".")'),
    ],
  ])('%s', async (_, files, config) => {
    const state = await lumeSite({ 'soil.md': '# Soil', ...files }, config)
    expect(filesOf(state)).toEqual(['soil.md'])
    expect(await everything(state)).not.toContain(hidden)
  })

  it('and is public where the site or a page says so', async () => {
    const files = { '_posts/a.md': '# A', 'b/_data.yml': 'draft: true', 'b/c.md': '---\ndraft: false\n---\n# C' }
    expect(filesOf(await lumeSite(files, configOf('', '.add("/_posts")')))).toEqual(['_posts/a.md', 'b/c.md'])
  })

  it('and nothing is published while data that may say so cannot be read', async () => {
    const built = lumeSite({ 'a/_data.yml': 'draft: [true', 'a/b.md': '# B' })
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: 'a/_data.yml' }] })
    expect(filesOf(await lumeSite({ 'a/_data.yml': 'layout: [true', 'a/b.md': '# B' }))).toEqual(['a/b.md'])
  })
})

describe('the address of a page', () => {
  it('is that of Lume', async () => {
    const files = {
      'index.md': '# A',
      'posts/my soil.md': '# A',
      'posts/clay/index.md': '# A',
      'posts/named.md': '---\nbasename: other\n---\n# A',
      'posts/beside.md': '---\nurl: ./welcome/\n---\n# A',
      'posts/above.md': '---\nurl: ../welcome.html\n---\n# A',
      'posts/own.md': '---\nurl: /own/index.html\n---\n# A',
      'guides/_data.yml': 'basename: ../help',
      'guides/a.md': '# A',
      'made/_data.js': 'export function url(page) { return "./" + page.data.title }',
      'made/a.md': '# A',
    }
    expect(addressesOf(await lumeSite(files, configOf('{ location: new URL("https://example.org/base/") }')))).toEqual({
      'index.md': '/base/',
      'posts/my soil.md': '/base/posts/my%20soil/',
      'posts/clay/index.md': '/base/posts/clay/',
      'posts/named.md': '/base/posts/other/',
      'posts/beside.md': '/base/posts/welcome/',
      'posts/above.md': '/base/welcome.html',
      'posts/own.md': '/base/own/',
      'guides/a.md': '/base/help/a/',
    })
  })

  it('has endings, and only plain letters, if the site asks for them', async () => {
    const plain = await lumeSite({ 'a/Más Barro.md': '# A' }, configOf('{ prettyUrls: false }', '.use(slugifyUrls())'))
    expect(addressesOf(plain)).toEqual({ 'a/Más Barro.md': '/a/mas-barro.html' })
  })

  it('is without dates and numbers in names, which date and order pages, if plugins read them', async () => {
    const files = { '2.posts/2024-01-31_soil.md': '# A', '2.posts/1.clay.md': '# B', '10.a/b.md': '# C' }
    const state = await lumeSite(files, configOf('', '.use(extractDate()).use(extractOrder())'))
    expect(addressesOf(state)).toEqual({
      '2.posts/2024-01-31_soil.md': '/posts/soil/',
      '2.posts/1.clay.md': '/posts/clay/',
      '10.a/b.md': '/a/b/',
    })
    const { byPath } = state.site
    expect([byPath.get('/notes/soil')?.date, byPath.get('/notes/clay')?.order]).toEqual(['2024-01-31', 1])
    expect(folderOf(state, 'posts')?.order).toBe(2)
    expect(addressesOf(await lumeSite(files))['10.a/b.md']).toBe('/10.a/b/')
  })

  it('that it had before leads there, too', async () => {
    const state = await lumeSite({ 'a.md': '---\noldUrl: [/old/, "/older 302"]\n---\n# A' })
    for (const path of ['/old', '/older', '/a'])
      expect(state.snapshot.routes.get(path)).toMatchObject({ kind: 'redirect', location: '/notes/a' })
    expect(codesOf(state)).toEqual([])
  })
})

it('folders are called and ordered as their data says', async () => {
  const state = await lumeSite({
    'core/_data.yml': 'title: The core\norder: 5',
    'core/a.md': '# A',
    'core/b.md': '# B',
  })
  const folder = folderOf(state, 'core')
  expect([folder?.title, folder?.order, state.site.byPath.get('/notes/a')?.order]).toEqual(['The core', 5, undefined])
})

it('tags of folders count, but not those that only make lists', async () => {
  const state = await lumeSite({ 'posts/_data.yml': 'tags: [post, Earth]', 'posts/a.md': '---\ntags: Clay\n---\n# A' })
  expect(state.site.byPath.get('/notes/a')?.tags).toEqual(['Clay', 'Earth'])
})

it('pages with one id are translations, with the languages in their addresses', async () => {
  const config = configOf('', '.use(multilanguage({ languages: ["en", "gl"], defaultLanguage: "en" }))')
  const state = await lumeSite(
    {
      'about.md': '---\nid: about\nlang: en\n---\n# About',
      'sobre.md': '---\nid: about\nlang: gl\n---\n# Sobre',
      'gl/_data.yml': 'lang: gl',
      'gl/soil.md': '# Terra',
    },
    config,
  )
  expect(addressesOf(state)).toEqual({ 'about.md': '/about/', 'sobre.md': '/gl/sobre/', 'gl/soil.md': '/gl/soil/' })
  const found = state.site.translations.get('/notes/about')?.pages.map(({ path, language }) => `${language} ${path}`)
  expect(found).toEqual(['en /notes/about', 'gl /notes/sobre'])
})

describe('templates', () => {
  const data = { '_data.yml': 'site:\n  title: Terra' }
  it('are text where nothing names their engine', async () => {
    expect(await text('---\n`{{ title }}` and {{ title }}')).toContain('`{{ title }}` and {{ title }}')
  })
  it.each([
    ['vto', '{{ title }} of {{ site.title |> upper }}{{ site.title }}{{# a }} comment #}}'],
    ['njk', '{{ title }} of {{ site.title | upper2 }}{{ site.title }}{# a comment #}'],
  ])('show values of the page and its data: %s', async (engine, template) => {
    expect(await text(`templateEngine: [${engine}, md]\n---\n${template}`, data)).toMatch(/Loam of (?:TERRA)?Terra\n/)
  })
  it('of Vento hide what is for others, and show what stands between other tags', async () => {
    const template =
      '{{ if hidden }}Secret{{ else if x }}Secret{{ /if }}{{ for post of posts }}Secret{{ /for }}{{> Secret }}\n' +
      '{{ echo }}{{ raw }}{{ /echo }} {{ layout "a.vto" }}Shown{{ /layout }} {{ comp.button({ a: 1 }) }}'
    const body = await text(`templateEngine: vto,md\n---\n${template}`)
    expect(body).toContain('{{ raw }} Shown')
    expect(body).not.toMatch(/Secret|comp/)
  })
  it('keep the lines of the page', () => {
    expect(ventoAsNunjucks('{{ if a\n}}b{{ /if }} {{ for x of\ny |> z }}{{ open')).toBe(
      '{% if a\n%}b{% endif %} {% for x in\ny | z %}{{ open',
    )
  })
})

it('links from the folder of sources lead to their pages', async () => {
  const config = configOf('{ src: "src" }')
  const state = await lumeSite({ 'src/a/b.md': '[Soil](~/soil.md) `](~/soil.md)`', 'src/soil.md': '# Soil' }, config)
  expect(await bodyAt(state, '/notes/b.md')).toContain('(https://example.com/notes/soil) `](~/soil.md)`')
})

it('attributes of blocks and definitions are read', async () => {
  const body = await text('---\n## Clay {#loam .wide}\n\nSoil\n: Earth\n')
  expect(body).toContain('**Soil**')
  expect(body).not.toContain('{#')
})
