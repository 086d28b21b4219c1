import { describe, expect, it } from 'vitest'
import { codesOf, siteOf } from '../../../publish/site-of.ts'
import { everything } from '../everything.ts'

const config = 'site_name: Soil\n'

const mkdocsSite = (files: Record<string, string>, settings = config) => siteOf({ 'mkdocs.yml': settings, ...files })

/** Files of the pages that are published, without those that the service brings. */
const filesOf = ({ site }: Awaited<ReturnType<typeof siteOf>>) =>
  [...site.byPath.values()].flatMap(({ file, builtin }) => (file === '' || builtin !== undefined ? [] : [file]))

describe('the plugin encryptcontent', () => {
  const files = {
    'docs/a.md': '# A',
    'docs/b.md': '---\nlevel: team\n---\n# Hidden words',
    'docs/c.md': '---\npassword: ""\n---\n# C',
    'docs/d.md': '---\nlevel: ""\n---\n# D',
    'docs/e.md': '---\nobfuscate: crawlers\n---\n# Hidden words',
    'private/levels.yml': 'team: loam',
    'private/all.yml': '_global: [loam, clay]',
    'private/list.yml': '- team',
    'private/broken.yml': 'team: [',
  }
  it.each([
    ['encryptcontent: {}', ['docs/a.md', 'docs/c.md', 'docs/d.md']],
    ['encryptcontent:\n      global_password: loam', ['docs/c.md']],
    ['encryptcontent:\n      global_password: !ENV LOAM', ['docs/c.md']],
    ['encryptcontent:\n      password_inventory: {_global: loam}', ['docs/d.md']],
    ['encryptcontent:\n      password_inventory: {_global: {ann: loam}, team: clay}', ['docs/d.md']],
    ['encryptcontent:\n      password_inventory: !ENV LOAM', ['docs/d.md']],
    ['encryptcontent:\n      password_inventory: {team: loam}', ['docs/a.md', 'docs/c.md', 'docs/d.md']],
    ['encryptcontent:\n      password_file: ./private/levels.yml', ['docs/a.md', 'docs/c.md', 'docs/d.md']],
    ['encryptcontent:\n      password_file: private/all.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: private/list.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: private/broken.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: private/none.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: ../levels.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: !ENV [LEVELS, private/levels.yml]', ['docs/d.md']],
    ['encryptcontent:\n      global_password: ""', ['docs/a.md', 'docs/c.md', 'docs/d.md']],
  ])('keeps private what it encrypts: %j', async (plugin, shown) => {
    const state = await mkdocsSite(files, `${config}plugins:\n  - search\n  - ${plugin}\n`)
    expect(await everything(state)).not.toContain('Hidden words')
    expect(filesOf(state)).toEqual(shown)
  })
})

describe('settings that mkdocs.yml inherits', () => {
  const pages = {
    'docs/a.md': '# A',
    'docs/secret/b.md': '# Hidden words',
    'docs/c.md': '---\nlevel: team\n---\n# Hidden words',
  }
  const plugins = 'plugins:\n  encryptcontent: {}\n  exclude:\n    glob: [x.md]\n'
  it('count, through several files and with tables merged', async () => {
    const state = await mkdocsSite(
      {
        ...pages,
        'base.yml': `INHERIT: more/top.yml\n${plugins}site_name: Clay\n`,
        'more/top.yml': 'INHERIT: ../base.yml\nexclude_docs: secret/\nnav: [{Loam: a.md}]\n',
      },
      `INHERIT: base.yml\n${config}plugins:\n  exclude: {}\n`,
    )
    expect(await everything(state)).not.toContain('Hidden words')
    expect(filesOf(state)).toEqual(['docs/a.md'])
    expect(state.site.byPath.get('/notes/a')?.navTitle).toBe('Loam')
    expect(codesOf(state)).not.toContain('CONFIG_INVALID')
  })
  it('give way to what mkdocs.yml says, of which lists are not merged', async () => {
    const settings = `INHERIT: base.yml\n${config}plugins: [search]\nexclude_docs: x.md\n`
    const state = await mkdocsSite({ ...pages, 'base.yml': `${plugins}exclude_docs: secret/\n` }, settings)
    expect(filesOf(state)).toEqual(['docs/a.md', 'docs/secret/b.md', 'docs/c.md'])
  })
  it('may name the folder of pages', async () => {
    const files = { 'pages/a.md': '# A', 'base/mkdocs.yml': 'docs_dir: "pages" # here\n' }
    const state = await mkdocsSite(files, `INHERIT: 'base/mkdocs.yml'\n${config}`)
    expect(state.summary).toBe('Reads an MkDocs site (mkdocs.yml): notes from pages.')
  })
  it.each(['../base.yml', '/base.yml', 'sub/../../base.yml'])(
    'are left out in %s, outside of the site folder, and its owner is told',
    async (base) => {
      const state = await mkdocsSite(pages, `INHERIT: ${base}\n${config}exclude_docs: secret/\n`)
      expect(filesOf(state)).toEqual(['docs/a.md', 'docs/c.md'])
      expect(state.diagnostics).toContainEqual(expect.objectContaining({ code: 'CONFIG_INVALID', file: 'mkdocs.yml' }))
    },
  )
  it.each([
    ['are missing', {}, 'mkdocs.yml'],
    ['cannot be understood', { 'base.yml': 'exclude_docs: [' }, 'base.yml'],
    ['inherit from a file that is missing', { 'base.yml': 'INHERIT: more.yml' }, 'base.yml'],
  ])('publish nothing if they %s', async (_, files, file) => {
    const built = mkdocsSite({ ...pages, ...files }, `INHERIT: base.yml\n${config}`)
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file }] })
  })
})

describe('plugins in a group of Material', () => {
  const files = {
    'docs/a.md': '# A',
    'docs/b.md': '---\nlevel: team\n---\n# Hidden words',
    'docs/secret/c.md': '# Hidden words',
  }
  const inner = '[encryptcontent, {exclude: {glob: ["secret/*"]}}]'
  it.each([
    `plugins:\n  - search\n  - group: {enabled: !ENV [CI, false], plugins: ${inner}}\n`,
    `plugins:\n  - exclude: {glob: x.md}\n  - group: {enabled: false, plugins: [search]}\n  - group: {plugins: ${inner}}\n`,
    `plugins:\n  material/group: {plugins: [{group: {plugins: ${inner}}}]}\n`,
    'plugins:\n  group: {plugins: {encryptcontent: {}, exclude: {glob: ["secret/*"]}}}\n',
  ])('keep pages private: %j', async (plugins) => {
    const state = await mkdocsSite(files, config + plugins)
    expect(await everything(state)).not.toContain('Hidden words')
    expect(filesOf(state)).toEqual(['docs/a.md'])
  })
})

describe('the plugin meta of Material', () => {
  const text = { 'docs/a.md': '# A', 'docs/private/b.md': '# Hidden words', 'docs/private/deep/c.md': '# Hidden words' }
  const meta = `${config}plugins: [meta, encryptcontent]\n`
  it.each([
    'draft: true',
    'password: loam',
    'level: team',
    'obfuscate: x',
    'status: draft',
    'draft: maybe',
    'publish: no',
  ])('withholds the pages of a folder and below: %s', async (row) => {
    const state = await mkdocsSite({ ...text, 'docs/private/.meta.yml': `${row}\n` }, meta)
    expect(await everything(state)).not.toContain('Hidden words')
    expect(filesOf(state)).toEqual(['docs/a.md'])
  })
  it.each([
    ['plugins:\n  - meta: {meta_file: folder.yml}\n', 'folder.yml', 1],
    ['plugins: {material/meta: {enabled: !ENV [CI, false]}}\n', '.meta.yml', 1],
    ['plugins: [group: {plugins: [meta]}]\n', '.meta.yml', 1],
    ['plugins:\n  - meta: {enabled: false}\n', '.meta.yml', 3],
    ['plugins: [search]\n', '.meta.yml', 3],
  ])('reads its files where it is on: %j, %s', async (plugins, file, count) => {
    const state = await mkdocsSite({ ...text, [`docs/private/${file}`]: 'draft: true' }, config + plugins)
    expect(filesOf(state)).toHaveLength(count)
  })
  it('keeps pages from search', async () => {
    const state = await mkdocsSite({ ...text, 'docs/.meta.yml': 'search:\n  exclude: true\ntags: [soil]\n' }, meta)
    expect(state.site.byPath.get('/notes/a')).toMatchObject({ noindex: true, tags: ['soil'] })
  })
  it('gives way to inner folders and to pages, except for passwords', async () => {
    const state = await mkdocsSite(
      {
        'docs/.meta.yml': 'draft: true\nlevel: team\n',
        'docs/a.md': '---\ndraft: false\nlevel: ""\n---\n# A',
        'docs/b.md': '---\ndraft: false\n---\n# Hidden words',
        'docs/open/.meta.yml': 'draft: false\nlevel: ""\n',
        'docs/open/c.md': '# C',
        'docs/open/d.md': '---\ndraft: true\n---\n# Hidden words',
        'docs/open/shut/.meta.yml': 'password: loam\n',
        'docs/open/shut/e.md': '---\npublish: true\n---\n# Hidden words',
      },
      meta,
    )
    expect(await everything(state)).not.toContain('Hidden words')
    expect(filesOf(state)).toEqual(['docs/a.md', 'docs/open/c.md'])
  })
  it('publishes nothing where a file cannot be understood', async () => {
    const built = mkdocsSite({ ...text, 'docs/private/.meta.yml': 'draft: [' }, meta)
    await expect(built).rejects.toMatchObject({
      diagnostics: [{ code: 'CONFIG_INVALID', file: 'docs/private/.meta.yml' }],
    })
  })
  it('is followed when a file of it changes', async () => {
    const files = { 'mkdocs.yml': meta, ...text }
    const before = await siteOf(files)
    expect(filesOf(before)).toHaveLength(3)
    const after = await siteOf({ ...files, 'docs/private/.meta.yml': 'draft: true' }, { previous: before })
    expect(filesOf(after)).toEqual(['docs/a.md'])
  })
  it('tells what it withholds because a value is unclear', async () => {
    const state = await mkdocsSite({ ...text, 'docs/private/.meta.yml': 'tags: [a]\ndraft: maybe\n' }, meta)
    expect(state.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'PUBLISH_UNCLEAR', file: 'docs/private/.meta.yml', line: 2 }),
    )
  })
})
