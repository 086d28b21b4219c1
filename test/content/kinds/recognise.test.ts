import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

describe('the kind of a folder', () => {
  it('is plain Markdown without the mark of a tool', async () => {
    expect((await siteOf({ 'a.md': '# A' })).summary).toBe('Reads plain Markdown: notes from the whole folder.')
    const inFolder = await siteOf({ 'content/a.md': '# A' })
    expect(inFolder.summary).toBe('Reads plain Markdown: notes from content.')
  })

  it('is not said of a folder that was prepared for Lectern', async () => {
    expect((await siteOf({ 'content/notes/a.md': '# A' })).summary).toBeUndefined()
  })

  it('is named with what shows it', async () => {
    const { summary } = await siteOf({ 'a.md': '# A', '.obsidian/app.json': '{}' })
    expect(summary).toBe('Reads an Obsidian vault (.obsidian): notes from the whole folder.')
  })

  it('can be switched off', async () => {
    const files = { '.obsidian/app.json': '{}', 'Templates/t.md': '# T', 'a.md': 'Text with #tag.' }
    const { site, summary } = await siteOf(files, { config: { kind: 'plain' } })
    expect(summary).toBe('Reads plain Markdown: notes from the whole folder.')
    expect(site.collections[0]?.entries.map(({ slug }) => slug).sort()).toEqual(['a', 't'])
    expect(site.tags).toEqual([])
  })

  it('can be named where nothing shows it', async () => {
    const { site } = await siteOf({ 'a.md': 'Text with #tag.' }, { config: { kind: 'obsidian' } })
    expect(site.tags.map(({ name }) => name)).toEqual(['tag'])
  })
})

describe('a page whose ending is not .md', () => {
  it.each(['mdx', 'markdown', 'mkd', 'mdown'])(
    '.%s is published, and links with and without the ending find it',
    async (ending) => {
      const state = await siteOf({
        [`content/notes/x/b.${ending}`]: '# B',
        'content/notes/x/a.md': `[1](b.${ending}) [2](b.md) [3](b) [[b]]`,
      })
      expect(codesOf(state)).toEqual([])
      const address = 'https://example.com/notes/b'
      expect(await bodyAt(state, '/notes/a.md')).toContain(
        `[1](${address}) [2](${address}) [3](${address}) [b](${address})`,
      )
    },
  )
})

describe('a folder that looks like those of two generators', () => {
  const files = {
    'hugo.toml': 'baseURL = "https://a.example/"\n',
    '_config.yml': 'title: A\n',
    'content/posts/a.md': '# A\n',
  }

  it('is read as one of them, and the owner is told how to choose', async () => {
    const state = await siteOf(files)
    expect(state.summary).toMatch(/^Reads a Hugo site \(hugo\.toml\)/)
    const [found] = state.diagnostics.filter(({ code }) => code === 'KIND_UNCLEAR')
    expect(found?.message).toContain('(hugo.toml) and like a Jekyll site (_config.yml)')
    expect(found?.hint).toBe('Write "kind: hugo" or "kind: jekyll" in the configuration.')
    expect(state.snapshot.routes.has('/notes/a')).toBe(true)
  })

  it('is what the configuration says', async () => {
    const state = await siteOf(files, { config: { kind: 'jekyll' } })
    expect(state.summary).toMatch(/^Reads a Jekyll site \(_config\.yml\)/)
    expect(codesOf(state)).not.toContain('KIND_UNCLEAR')
  })

  it('may be a vault as well, whose private places stay private', async () => {
    const state = await siteOf({ ...files, '.obsidian/app.json': '{}', 'content/Templates/t.md': '# T' })
    expect(state.summary).toMatch(/Hugo site.*and an Obsidian vault \(\.obsidian\)/)
  })
})

describe('settings of a tool, which may say what is private', () => {
  const files = { '.obsidian/app.json': '{"userIgnoreFilters": ["diary/"]}', 'diary/a.md': '# A', 'b.md': '# B' }

  it('stop the build if they cannot be read', async () => {
    const memory = createMemorySource(files)
    const read = (path: string) => (path.endsWith('.json') ? Promise.reject(new Error('denied')) : memory.read(path))
    const built = buildSite({ source: { ...memory, read }, config: resolveConfig({ baseUrl: 'https://example.com' }) })
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: '.obsidian/app.json' }] })
  })

  it('stop the build if they are too long', async () => {
    const long = siteOf({ ...files, '.obsidian/app.json': ' '.repeat(1024 * 1024 + 1) })
    await expect(long).rejects.toMatchObject({ diagnostics: [{ file: '.obsidian/app.json' }] })
  })

  it.each([
    ['.obsidian/app.json', '{"userIgnoreFilters": ["dia'],
    ['_config.yml', 'title: A\nexclude: [diary\n'],
    ['hugo.toml', 'baseURL = "https://a.example/"\nignoreFiles = ["diary'],
    ['config.toml', 'base_url = "https://a.example/"\nignored_content = ["diary'],
  ])('stop the build if they cannot be understood: %s', async (file, text) => {
    const broken = siteOf({ [file]: text, 'content/a.md': '# A' })
    await expect(broken).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file }] })
  })

  it.each([
    ['.obsidian/app.json', '{"userIgnoreFilters": ["content/vault/diary/"]}', '{"userIgnoreFilters": ["dia'],
    ['vault/.obsidian/app.json', '{"userIgnoreFilters": ["diary/"]}', '{"userIgnoreFilters": ["dia'],
    ['hugo.toml', 'ignoreFiles = ["diary/"]', 'ignoreFiles = ["diary'],
    ['hugo.toml', 'ignoreFiles = ["diary/"]', ' '.repeat(1024 * 1024 + 1)],
    ['_config.yml', 'exclude: [content/vault/diary]', 'exclude: [content/vault'],
  ])(
    'that break in a running service count as they were, for the pages that are there now: %s',
    async (name, good, bad) => {
      const file = name.startsWith('vault/') ? `content/${name}` : name
      const pages = {
        'content/vault/a.md': '# A',
        'content/vault/b.md': '# B',
        'content/vault/c.md': '# C',
        'content/vault/diary/d.md': '# D',
      }
      const titles = ({ site }: Awaited<ReturnType<typeof siteOf>>) =>
        [...site.byPath.values()].flatMap((page) => (page.file === '' ? [] : [page.title])).sort()
      const first = await siteOf({ ...pages, [file]: good })
      expect(titles(first)).toEqual(['A', 'B', 'C'])
      const { 'content/vault/b.md': _, ...left } = pages
      const after = {
        ...left,
        'content/vault/c.md': '---\ndraft: true\n---\n# C',
        'content/vault/e.md': '# E',
        'content/vault/diary/f.md': '# F',
      }
      const second = await siteOf({ ...after, [file]: bad }, { previous: first })
      const third = await siteOf({ ...after, [file]: bad }, { previous: second })
      for (const state of [second, third]) {
        expect(titles(state)).toEqual(['A', 'E'])
        expect(state.diagnostics.filter(({ code }) => code === 'CONFIG_INVALID')).toMatchObject([{ file }])
      }
      const mended = await siteOf({ ...after, [file]: good }, { previous: third })
      expect(codesOf(mended)).not.toContain('CONFIG_INVALID')
      expect(titles(mended)).toEqual(['A', 'E'])
    },
  )

  it.each(['_config.yml', '.obsidian/app.json', 'hugo.toml'])('may be empty: %s', async (file) => {
    expect((await siteOf({ [file]: '', 'a.md': '# A' })).summary).toBeDefined()
  })

  it('are not needed if the kind is plain', async () => {
    const state = await siteOf(
      { ...files, '.obsidian/app.json': ' '.repeat(1024 * 1024 + 1) },
      { config: { kind: 'plain' } },
    )
    expect(state.site.byPath.size).toBeGreaterThan(1)
  })
})
