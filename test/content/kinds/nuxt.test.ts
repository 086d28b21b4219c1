import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const config = "export default defineNuxtConfig({ modules: ['@nuxt/content'] })"
const collections = (text: string): Files => ({
  'content.config.ts': `import { defineCollection } from '@nuxt/content'\nexport default defineContentConfig({ collections: { ${text} } })`,
})

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const addressesOf = async (files: Files) =>
  Object.fromEntries(pagesOf(await siteOf(files)).map(({ file, address }) => [file, address]))

const read = async (...lines: readonly string[]) =>
  bodyAt(
    await siteOf({ 'nuxt.config.ts': config, 'content/x.md': `---\ntitle: X\n---\n${lines.join('\n')}` }),
    '/notes/x.md',
  )

describe('a site of Nuxt Content', () => {
  it.each([
    ['nuxt.config.ts', config, ''],
    ['content.config.ts', "import { defineCollection } from '@nuxt/content'", ''],
    ['docs/package.json', '{ "dependencies": { "docus": "5" } }', 'docs/'],
  ])('is recognised by %s', async (path, text, place) => {
    const state = await siteOf({
      [path]: text,
      [`${place}content/a.md`]: '# A',
      'README.md': '# Code',
      'app/b.md': '# B',
    })
    expect(state.summary).toContain(`a site of Nuxt Content (${path})`)
    expect(pagesOf(state).map(({ file }) => file)).toEqual([`${place}content/a.md`])
  })
  it('gives its pages addresses without numbers, and names after them', async () => {
    const files = {
      'nuxt.config.ts': config,
      'content/1.index.md': '# Home',
      'content/2.Guide/01.Getting Started.md': '# A',
      'content/2.Guide/2.index.md': '# Guide',
      'content/1.x/4.2.md': '# Version',
      'content/other.md': '---\npath: /elsewhere/o\n---\n# O',
    }
    expect(await addressesOf(files)).toEqual({
      'content/1.index.md': '/',
      'content/2.Guide/01.Getting Started.md': '/guide/getting-started',
      'content/2.Guide/2.index.md': '/guide',
      'content/1.x/4.2.md': '/1.x/4.2',
      'content/other.md': '/elsewhere/o',
    })
    const state = await siteOf(files)
    expect(pagesOf(state).map(({ path }) => path)).toContain('/notes/getting-started')
    expect(pagesOf(state).find(({ file }) => file.includes('01.'))?.order).toBe(1)
  })
  it('follows links with and without numbers', async () => {
    const state = await siteOf({
      'nuxt.config.ts': config,
      'content/1.a.md': '# A\n\n[B](/guide/b) [B](./2.guide/1.b.md)',
      'content/2.guide/1.b.md': '# B',
    })
    expect(state.diagnostics.filter(({ code }) => code === 'LINK_BROKEN')).toEqual([])
  })
  it('gives pages of a source with a prefix the address that this says', async () => {
    const files = {
      ...collections("blog: defineCollection({ type: 'page', source: { include: 'posts/**/*.md', prefix: '/blog' } })"),
      'content/posts/1.a.md': '# A',
    }
    expect(await addressesOf(files)).toEqual({ 'content/posts/1.a.md': '/blog/a' })
  })
  it('publishes only what is in a collection of pages', async () => {
    const state = await siteOf({
      ...collections(
        "docs: defineCollection({ type: 'page', source: { include: 'docs/**', exclude: ['docs/hidden/**'] } }), authors: defineCollection({ type: 'data', source: 'authors/*.md' })",
      ),
      'content/docs/a.md': '# A',
      'content/docs/hidden/b.md': '# Hidden words',
      'content/authors/c.md': '# Hidden words',
      'content/d.md': '# Hidden words',
    })
    expect(pagesOf(state).map(({ file }) => file)).toEqual(['content/docs/a.md'])
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('PAGES_PRIVATE')
  })
  it.each([
    ['content/a.draft.md', ''],
    ['content/1.a.draft.md', ''],
    ['content/a.draft/index.md', ''],
    ['content/_part.md', ''],
    ['content/2.b/_part.md', ''],
    ['content/.hidden.md', ''],
    ['content/a.md', '---\ndraft: true\n---\n'],
    ['content/a.md', '---\ndraft: yes\n---\n'],
  ])('keeps the draft %s private', async (file, block) => {
    const state = await siteOf({ 'nuxt.config.ts': config, 'content/z.md': '# Z', [file]: `${block}Hidden words` })
    expect(pagesOf(state).map((page) => page.file)).toEqual(['content/z.md'])
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it('has translations in the folders of its languages', async () => {
    const state = await siteOf({
      'nuxt.config.ts': `${config}\nconst i = { i18n: { locales: [{ code: 'en', language: 'en-GB' }, 'de'], defaultLocale: 'en' } }`,
      'content/en/1.a.md': '# A',
      'content/de/1.a.md': '# Ah',
    })
    const [german] = pagesOf(state).filter(({ file }) => file.includes('/de/'))
    expect(await bodyAt(state, german?.path ?? '')).toContain('hreflang="en-GB"')
  })
})

describe('components of MDC', () => {
  it.each([
    [['::note', 'Soil.', '::'], '> [!note]\n> Soil.'],
    [['::alert{type="warning" title="Mind"}', 'Soil.', '::'], '> [!warning] Mind\n> Soil.'],
    [['::u-error', 'Soil.', '::'], '> [!danger]\n> Soil.'],
    [['::callout', '---', 'color: info', 'icon: x', '---', 'Soil.', '::'], '> [!info]\n'],
    [['::card{title="Soil" to="https://example.org"}', 'Text', '::'], '[Soil](https://example.org)\nText'],
    [['::tabs', '  :::tabs-item{label="One"}', '  Text', '  :::', '::'], '**One**\nText'],
    [['::read-more{to="https://example.org"}', '::'], '[Read more](https://example.org)'],
    [
      ['New :badge[4.2]{color="info"} and :br :u-button[Go]{to="https://a.example"}'],
      'New 4.2 and <br> [Go](https://a.example)',
    ],
    [['[Green]{.green}, **bold**{.x} and `code`{lang="ts"}'], 'Green, **bold** and `code`'],
  ])('%j', async (lines, expected) => {
    expect(await read(...lines)).toContain(expected)
  })
  it('keep the text of slots and of components that are not known, which are reported', async () => {
    const state = await siteOf({
      'nuxt.config.ts': config,
      'content/x.md': '::my-hero\n---\nsecret: value\n---\n#title\nSoil\n\n#default\nWater\n::\n',
    })
    const text = await bodyAt(state, '/notes/x.md')
    expect(text).toContain('Soil')
    expect(text).toContain('Water')
    expect(text).not.toMatch(/#title|#default|::|secret/)
    expect(state.diagnostics.find(({ code }) => code === 'SYNTAX_LEFT_OUT')?.message).toContain('my-hero')
  })
  it('lose the indentation that they have in each other', async () => {
    const text = await read(
      '::a',
      '  :::b',
      '    ::::note',
      '    Soil',
      '',
      '    ```js',
      '      code',
      '    ```',
      '    ::::',
      '  :::',
      '::',
    )
    expect(text).toContain('> [!note]\n> Soil\n>\n> ```js\n>   code\n> ```')
  })
  it('stay as they are in code, and words with colons stay text', async () => {
    const lines = ['```', '::note', '::', '```', '', '`:badge[x]{y}` at 10:30, std::vector a:b :smile: {x} [a](b)']
    expect(await read(...lines)).toContain(lines.slice(5).join('\n').slice(0, 50))
    expect(await read(...lines)).toContain('```\n::note\n::\n```')
  })
  it('writes out the title of the page', async () => {
    expect(await read('# {{ $doc.title }} {{ $doc.other }}')).toContain('# X')
  })
  it.each([
    '::a\n---\n',
    '::note\n',
    ':::::::::::::::::::\n',
    ':a{"{',
    '[x]{',
    '[',
    '::a[',
    '  ::a{b="c"}\n',
    '#slot\n',
    '{{ $doc',
    ':a-b-c',
    '`{.a}`{.b}',
  ])('take time in proportion to a text of %j', async (part) => {
    const text = part.repeat(Math.ceil(1_000_000 / part.length))
    const start = performance.now()
    const { nuxtDialect } = await import('../../../src/content/kinds/nuxt/dialect.ts')
    const dialect = nuxtDialect({
      dir: '',
      base: '/',
      sources: undefined,
      languages: new Map(),
      metadata: {},
      mainLanguage: undefined,
    })
    dialect.read({ file: 'content/a.md', lineOffset: 0, frontmatter: {}, text })
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
