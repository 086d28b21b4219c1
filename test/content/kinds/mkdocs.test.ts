import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

const config = 'site_name: Soil\nsite_url: https://example.org/docs/\n'

const mkdocsSite = (files: Record<string, string>, settings = config) => siteOf({ 'mkdocs.yml': settings, ...files })

type State = Awaited<ReturnType<typeof siteOf>>

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const addresses = async (files: Record<string, string>, settings = config) =>
  Object.fromEntries(pagesOf(await mkdocsSite(files, settings)).map(({ file, address }) => [file, address]))

const markdown = async (text: string, more: Record<string, string> = {}) =>
  bodyAt(await mkdocsSite({ 'docs/x.md': `# X\n\n${text}`, ...more }), '/notes/x.md')

describe('an MkDocs site', () => {
  const files = { 'docs/a.md': '# A', 'README.md': '# Repository', 'src/b.md': '# B' }
  it('is recognised by its settings beside its pages', async () => {
    const state = await mkdocsSite(files)
    expect(state.summary).toBe('Reads an MkDocs site (mkdocs.yml): notes from docs.')
    expect(pagesOf(state).map(({ file }) => file)).toEqual(['docs/a.md'])
    const other = await siteOf({ ...files, 'mkdocs.yaml': 'docs_dir: "src" # here' })
    expect(other.summary).toBe('Reads an MkDocs site (mkdocs.yaml): notes from src.')
  })
  it.each(['docs_dir: pages', 'docs_dir: ../docs'])('is none without its pages (%s)', async (settings) => {
    expect((await mkdocsSite(files, settings)).summary).toContain('plain Markdown')
  })
  it('is nowhere while its settings are broken', async () => {
    const built = mkdocsSite(files, 'site_name: [')
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: 'mkdocs.yml' }] })
  })
  it('may have tags of its own in its settings', async () => {
    const settings =
      'extra: !ENV [A, b]\nmarkdown_extensions:\n  - emoji:\n      index: !!python/name:a.b\nplugins: search\n'
    expect(await addresses({ 'docs/a.md': '# A' }, settings)).toEqual({ 'docs/a.md': '/a/' })
  })
})

describe('a page has the address that MkDocs gives it', () => {
  const files = { 'docs/index.md': '# Home', 'docs/guide/README.md': '# Guide', 'docs/guide/My soil.md': '# Soil' }
  it.each([
    [config, '/docs/guide/My soil/'],
    [`${config}use_directory_urls: false`, '/docs/guide/My soil.html'],
  ])('with %j', async (settings, address) => {
    expect(await addresses(files, settings)).toEqual({
      'docs/index.md': '/docs/',
      'docs/guide/README.md': '/docs/guide/',
      'docs/guide/My soil.md': address,
    })
  })
})

describe('nothing is published of', () => {
  it.each([
    ['exclude_docs: |\n  secret/\n  *.tmp.md\n  !kept.tmp.md', 2],
    ['draft_docs: secret/', 1],
    ['plugins:\n  - search\n  - exclude:\n      glob:\n        - secret/*', 1],
    ['plugins:\n  exclude:\n    regex: ["secret/.*"]', 1],
  ])('what %j names', async (settings, count) => {
    const state = await mkdocsSite(
      {
        'docs/a.md': '# A',
        'docs/secret/b.md': '# Hidden words',
        'docs/kept.tmp.md': '# K',
        'docs/c.tmp.md': count === 2 ? '# Hidden words' : '# C',
      },
      settings,
    )
    expect(await everything(state)).not.toContain('Hidden words')
    expect(pagesOf(state).map(({ file }) => file)).toContain('docs/kept.tmp.md')
    expect(codesOf(state)).toContain('PAGES_PRIVATE')
  })
})

describe('a page without a heading', () => {
  it.each([
    ['is called as in the nav', 'nav:\n  - Living soil: b.md\n', 'Text.', 'Living soil'],
    ['is called as its title, if it has one', 'nav:\n  - Living soil: b.md\n', '---\ntitle: Clay\n---\nText.', 'Clay'],
    ['is called as its file, if the nav says nothing', 'nav:\n  - b.md\n', 'Text.', 'b'],
  ])('%s', async (_, nav, text, title) => {
    const state = await mkdocsSite({ 'docs/index.md': '# A', 'docs/b.md': text }, config + nav)
    expect(state.site.byPath.get('/notes/b')?.title).toBe(title)
  })
})

describe('the header of a page, without fences', () => {
  it('is read as MultiMarkdown has it, and is no text', async () => {
    const state = await mkdocsSite({ 'docs/a.md': 'Title: Living soil\nauthor: Ann,\n    Bob\n\nText.' })
    expect(state.site.byPath.get('/notes/a')).toMatchObject({ title: 'Living soil', author: 'Ann, Bob' })
    expect(await bodyAt(state, '/notes/a.md')).not.toContain('author: Ann,\n    Bob')
    expect(codesOf(state)).not.toContain('FRONTMATTER_TYPE')
  })
  it.each(['draft: true', 'password: loam', 'Level: team', 'obfuscate: x', 'status: draft'])(
    'withholds it: %s',
    async (row) => {
      const files = { 'docs/a.md': '# A', 'docs/b.md': `title: B\n${row}\n\n# Hidden words` }
      const state = await mkdocsSite(files, `${config}plugins: [encryptcontent]\n`)
      expect(await everything(state)).not.toContain('Hidden words')
      expect(pagesOf(state).map(({ file }) => file)).toEqual(['docs/a.md'])
    },
  )
})

describe('the syntax of MkDocs', () => {
  it.each([
    ['## Soil { #earth }\n\n[a](#earth)', '## Soil\n\n[a](https://example.com/notes/x#earth)'],
    ['[a](https://a.example){ .md-button } `b`{ .c } :material-sprout: Soil', '[a](https://a.example) `b` Soil'],
    ['/// tip | Dig\n\nDeep\n\n///\n\nEnd', '> [!tip] Dig\n>\n> Deep\n>\n\n\nEnd'],
    ['/// details | Why?\n    type: note\n\nSo\n\n///', '> [!details]- Why?\n>\n>\n> So\n>'],
    ['//// tab | Spade\n\n/// note\n\na\n\n///\n\n////', '**Spade**\n\n> [!note]\n>\n> a\n>\n'],
    ['```\n/// tip\n///\n```\n\n///', '```\n/// tip\n///\n```\n\n///'],
    ['Text\n{ .annotate }\n\nMore', 'Text\n\n\nMore'],
    ['``` { .sh .no-copy }\na { .b }\n```', '```sh\na { .b }\n```'],
    ['Soil\n\n:   Earth', '- **Soil**\n\n    Earth'],
    ['!!! tip "Dig"\n\n    === "Spade"\n\n        Deep', '> [!tip] Dig\n>\n> **Spade**\n>\n> Deep'],
  ])('%j becomes %j', async (written, read) => {
    expect(await markdown(written)).toContain(read)
  })
  it('that takes text from programs is left out, and counted', async () => {
    const text = '::: soil.earth\n    options:\n        a: b\n\n??? note\n    ::: soil.deep\n        a: b\n\nEnd'
    const state = await mkdocsSite({ 'docs/x.md': `# X\n\n${text}\n` })
    expect(await bodyAt(state, '/notes/x.md')).toMatch(/\n> \[!note\]-\n>\n>\n\nEnd\n/)
    expect(state.diagnostics.filter(({ code }) => code === 'SYNTAX_LEFT_OUT')).toMatchObject([
      { file: 'docs/x.md', line: 3 },
    ])
  })
})
