import { describe, expect, it } from 'vitest'
import { matcherOfGlob } from '../../../src/content/kinds/hugo/glob.ts'
import { bodyAt, codesOf, type SiteOptions, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

const config = 'baseURL = "https://example.org/"\n'

const hugoSite = (files: Record<string, string>, settings = config, options: SiteOptions = {}) =>
  siteOf({ 'hugo.toml': settings, ...files }, options)

type State = Awaited<ReturnType<typeof siteOf>>

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const filesOf = (state: State) =>
  pagesOf(state)
    .map(({ file }) => file)
    .sort()

async function addresses(files: Record<string, string>, settings = config) {
  return Object.fromEntries(pagesOf(await hugoSite(files, settings)).map(({ file, address }) => [file, address]))
}

async function markdown(text: string, more: Record<string, string> = {}) {
  const state = await hugoSite({ 'content/posts/x.md': `---\ntitle: X\n---\n${text}`, ...more })
  return bodyAt(state, '/notes/x.md')
}

it('an alias does not lead away from the address of another page', async () => {
  const state = await hugoSite({
    'content/functions/_index.md': '---\ntitle: Functions\n---\nAll of them.',
    'content/functions/at.md':
      '---\ntitle: At\naliases: [/functions/index/, /at/]\n---\nText [a](/functions/) [b](/at/)',
  })
  expect(await bodyAt(state, '/notes/at.md')).toMatch(/\[a\]\(\S+notes\/functions\) \[b\]\(\S+notes\/at\)/)
})

describe('the folder of the configuration', () => {
  it('may have a file for each language, whose folder of content counts', async () => {
    const files = {
      'config/_default/hugo.yaml': 'defaultContentLanguage: en\nlanguages: {de: {weight: 2}}',
      'config/_default/languages.en.toml': 'contentDir = "content/en"\nlanguageCode = "en-GB"',
      'config/_default/languages.de.toml': 'contentDir = "content/de"',
      'config/_default/menus.de.toml': '[[[ not read',
      'config/_default/params.en.json': '{"description": "About soil"}',
      'content/en/posts/soil.md': '# Soil',
      'content/de/posts/soil.md': '# Boden',
      'content/fr/posts/soil.md': '# Sol',
    }
    const state = await siteOf(files)
    const found = pagesOf(state).map(({ file, address, language }) => [file, address, language])
    expect(found.sort()).toEqual([
      ['content/de/posts/soil.md', '/de/posts/soil/', 'de'],
      ['content/en/posts/soil.md', '/posts/soil/', 'en-GB'],
    ])
    expect(await bodyAt(state, '/llms.txt')).toContain('About soil')
  })
  it('goes before the file of the root, and that of the environment for readers before that of all', async () => {
    const files = {
      'hugo.toml': '[permalinks]\na = "/1/:filename/"\nb = "/1/:filename/"\nc = "/1/:filename/"',
      'config/_default/permalinks.toml': 'B = "/2/:filename/"\nc = "/2/:filename/"',
      'config/production/hugo.toml': '[Permalinks]\nc = "/3/:filename/"',
      'config/development/hugo.toml': '[permalinks]\nc = "/4/:filename/"',
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`content/${name}/x.md`, '# X'])),
    }
    const state = await siteOf(files)
    expect(
      pagesOf(state)
        .map(({ address }) => address)
        .sort(),
    ).toEqual(['/1/x/', '/2/x/', '/3/x/'])
  })
})

describe('a Hugo site is recognised', () => {
  it.each([
    { 'hugo.toml': '' },
    { 'hugo.yaml': 'baseURL: https://a.example/' },
    { 'config.toml': 'baseurl = "https://a.example/"' },
    { 'config.json': '{"baseURL": "https://a.example/"}' },
    { 'config/_default/hugo.toml': '' },
    { 'config/_default/config.yaml': 'title: A' },
    { 'archetypes/default.md': '# A', 'layouts/index.html': '' },
  ])('by %j', async (files) => {
    const state = await siteOf({ ...files, 'content/posts/a.md': '# A', 'README.md': '# Repository' })
    expect(state.summary).toMatch(/^Reads a Hugo site \(/)
    expect(filesOf(state)).toEqual(['content/posts/a.md'])
  })

  it.each([
    { 'config.toml': 'title = "A"\ntheme = "b"' },
    { 'config.toml': 'base_url = "https://a.example"' },
    { 'config.yaml': 'baseURL: https://a.example/', '_config.yml': 'title: A' },
    { 'hugo.json': '{"born": 1802}' },
    { 'layouts/a.html': '' },
  ])('but not by %j', async (files) => {
    const { summary } = await siteOf({ ...files, 'content/a.md': '# A' })
    expect(summary).not.toContain('Hugo')
  })
})

describe('the content lies', () => {
  it('where contentDir says', async () => {
    const state = await hugoSite({ 'docs/a.md': '# A', 'content/b.md': '# B' }, 'contentDir = "docs"')
    expect(filesOf(state)).toEqual(['docs/a.md'])
  })

  it('in a folder for each language', async () => {
    const settings =
      'defaultContentLanguage: en\nlanguages:\n  en: {contentDir: content/english}\n  de: {contentDir: content/deutsch}'
    const files = { 'content/english/a.md': '# A', 'content/deutsch/a.md': '# A' }
    const found = pagesOf(await siteOf({ 'hugo.yaml': settings, ...files })).map(({ file, address, language }) => [
      file,
      address,
      language,
    ])
    expect(found.sort()).toEqual([
      ['content/deutsch/a.md', '/de/a/', 'de'],
      ['content/english/a.md', '/a/', 'en'],
    ])
  })

  it('where mounts say', async () => {
    const settings = '[[module.mounts]]\nsource = "docs/guide"\ntarget = "content/guide"\nexcludeFiles = ["**/old/*"]'
    const files = { 'docs/guide/a.md': '# A', 'docs/guide/old/b.md': '# B', 'content/c.md': '# C' }
    expect(await addresses(files, settings)).toEqual({ 'docs/guide/a.md': '/guide/a/' })
  })

  it.each(['../other', '/etc', 'C:\\x', '~/x', '.', 'a/../../b'])('never outside: %s', async (folder) => {
    const state = await hugoSite({ 'content/a.md': '# A' }, `contentDir = '${folder}'\nstaticDir = '${folder}'`)
    expect(filesOf(state)).toEqual(['content/a.md'])
  })

  it.each(['= broken', '[', '\0', `a = ${'['.repeat(5000)}`])(
    'nowhere as long as the settings are broken: %#',
    async (text) => {
      const built = hugoSite({ 'content/a.md': '# A' }, text)
      await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID' }] })
    },
  )
})

describe('a page has the address that Hugo gives it', () => {
  it('by its path, its slug or its url', async () => {
    const files = {
      'content/_index.md': '# Home',
      'content/about.md': '# About',
      'content/posts/_index.md': '# Posts',
      'content/posts/My Soil & Compost.md': '# Soil',
      'content/posts/v0.1.md': '# Version',
      'content/posts/bundle/index.md': '# Bundle',
      'content/posts/a.md': '---\nslug: Another Name\n---\n# A',
      'content/posts/b.md': '---\nurl: /else/where\n---\n# B',
      'content/posts/c.md': '---\nurl: page.html\n---\n# C',
    }
    expect(await addresses(files)).toEqual({
      'content/_index.md': '/',
      'content/about.md': '/about/',
      'content/posts/_index.md': '/posts/',
      'content/posts/My Soil & Compost.md': '/posts/my-soil-compost/',
      'content/posts/v0.1.md': '/posts/v0.1/',
      'content/posts/bundle/index.md': '/posts/bundle/',
      'content/posts/a.md': '/posts/another-name/',
      'content/posts/b.md': '/else/where/',
      'content/posts/c.md': '/page.html',
    })
  })

  it.each([
    ['/:year/:month/:day/:slug/', '/2024/03/05/my-title/'],
    ['/:section/:title', '/posts/my-title/'],
    ['/:sections/:filename/', '/posts/deep/a/'],
    ['/:sections[1:]/:slugorcontentbasename/', '/deep/a/'],
    ['/:sections[last]/:contentbasename/', '/deep/a/'],
    ['/:monthname/:weekdayname/:yearday/:filename', '/march/tuesday/65/a/'],
    ['/:unknown/:filename.html', '/unknown/a.html'],
  ])('by the pattern %s', async (pattern, address) => {
    const files = { 'content/posts/deep/a.md': '---\ntitle: My Title\ndate: 2024-03-05\n---\nText' }
    expect(await addresses(files, `[permalinks]\nposts = "${pattern}"`)).toEqual({ 'content/posts/deep/a.md': address })
    expect(await addresses(files, `[permalinks.page]\nposts = "${pattern}"`)).toEqual({
      'content/posts/deep/a.md': address,
    })
  })

  it('below the path of the base, and with an ending where Hugo writes one', async () => {
    const files = { 'content/posts/a.md': '# A' }
    expect(await addresses(files, 'baseURL = "https://a.example/docs/"')).toEqual({
      'content/posts/a.md': '/docs/posts/a/',
    })
    expect(await addresses(files, 'uglyURLs = true')).toEqual({ 'content/posts/a.md': '/posts/a.html' })
  })

  it('in the year 1 without a date', async () => {
    const files = { 'content/posts/a.md': '---\ntitle: A\n---\nText' }
    expect(await addresses(files, '[permalinks]\nposts = "/:year/:month/:day/:title/"')).toEqual({
      'content/posts/a.md': '/1/01/01/a/',
    })
  })

  it('with its language, by the name of the file', async () => {
    const files = { 'content/posts/a.md': '# A', 'content/posts/a.de.md': '# A', 'content/b/index.de.md': '# B' }
    const languages = 'baseURL: https://a.example/\nlanguages:\n  en: {}\n  de: {}'
    expect(
      pagesOf(await siteOf({ 'hugo.yaml': languages, ...files }))
        .map(({ address, language }) => `${address} ${language}`)
        .sort(),
    ).toEqual(['/de/b/ de', '/de/posts/a/ de', '/posts/a/ en'])
  })

  it('here without its language, and called like its folder', async () => {
    const files = {
      'content/posts/_index.en.md': '# Posts',
      'content/posts/_index.de.md': '# Beiträge',
      'content/posts/a/index.en.md': '# A',
      'content/posts/a/index.de.md': '# A',
      'content/b.en.md': '# B',
      'content/b.de.md': '# B',
    }
    const { site } = await siteOf({ 'hugo.yaml': 'baseURL: /\nlanguages:\n  en: {}\n  de: {}', ...files })
    const paths = [...site.byPath.values()].filter(({ file }) => file in files).map(({ path }) => path)
    expect(paths.sort()).toEqual(['a', 'a-de', 'b', 'b-de', 'posts', 'posts-de'].map((slug) => `/notes/${slug}`))
  })

  it.each([
    ['en', '', 'content/big.md', 'content/big.de.md'],
    ['de', '', 'content/big.md', 'content/big.en.md'],
    ['en', '{source: content/de, target: content, lang: de}', 'content/en/big.md', 'content/de/big.md'],
  ])('plain if it is in the default language, %s, of two with one slug: %s', async (usual, mount, plain, other) => {
    const mounts = mount === '' ? '' : `module: {mounts: [${mount}, {source: content/en, target: content, lang: en}]}`
    const settings = `baseURL: ''\ndefaultContentLanguage: ${usual}\nlanguages: {en: {}, de: {}}\n${mounts}`
    const page = '---\nslug: big\n---\n# Big'
    const state = await siteOf({ 'hugo.yaml': settings, [plain]: page, [other]: page })
    const paths = Object.fromEntries(pagesOf(state).map(({ file, path }) => [file, path]))
    expect(paths).toEqual({ [plain]: '/notes/big', [other]: '/notes/notes-big' })
    expect(codesOf(state)).toEqual([])
  })

  it('and the home page and the pages of folders are those in the default language', async () => {
    const mount = (language: string) => `{source: content/${language}, target: content, lang: ${language}}`
    const settings = `baseURL: ''\nlanguages: {en: {}, de: {}}\nmodule: {mounts: [${mount('de')}, ${mount('en')}]}`
    const names = ['_index.md', 'posts/_index.md', 'posts/soil.md']
    const files = names.flatMap((name) => [`content/de/${name}`, `content/en/${name}`])
    const state = await siteOf({ 'hugo.yaml': settings, ...Object.fromEntries(files.map((file) => [file, '# A'])) })
    const found = ['/', '/notes/posts', '/notes/soil'].map((path) => state.site.byPath.get(path)?.file)
    expect(found).toEqual(names.map((name) => `content/en/${name}`))
  })

  it('and links to it resolve, as do those relative to it', async () => {
    const files = { 'content/posts/soil.md': '# Soil', 'content/posts/deep/index.md': '# Deep' }
    expect(await markdown('[a](/posts/soil/) [b](../soil/#x) [c](../deep/)', files)).toContain(
      '[a](https://example.com/notes/soil) [b](https://example.com/notes/soil) [c](https://example.com/notes/deep)',
    )
  })
})

describe('private are', () => {
  const secret = 'Zebrafinch'
  it.each([
    [
      'further pages beside an index.md',
      { 'content/posts/b/index.md': '# B', 'content/posts/b/deep/note.md': `# ${secret}` },
    ],
    [
      'pages of a section that withholds them',
      {
        'content/s/_index.md': '---\ncascade:\n  build:\n    render: never\n---\n# S',
        'content/s/deep/a.md': `# ${secret}`,
      },
    ],
    [
      'pages with a password by the cascade of a section',
      {
        'content/s/_index.md': '---\ncascade:\n  params: {password: loam}\n---\n# S',
        'content/s/deep/a.md': `# ${secret}`,
      },
    ],
    [
      'drafts by the cascade of a section',
      {
        'content/s/_index.md': '---\ncascade:\n  - draft: true\n---\n# S',
        'content/s/a.md': `# ${secret}`,
      },
    ],
    ['archetypes', { 'archetypes/default.md': `# ${secret}` }],
    ['the documents of the repository', { 'README.md': `# ${secret}`, 'LICENSE.md': `# ${secret}` }],
    ['drafts', { 'content/a.md': `---\ndraft: true\n---\n# ${secret}` }],
    ['layouts and data', { 'layouts/a.md': `# ${secret}`, 'data/a.md': `# ${secret}` }],
  ])('%s', async (_, files) => {
    const state = await hugoSite({ 'content/open.md': '# Open', ...files }, 'buildDrafts = true')
    expect(await everything(state)).not.toContain(secret)
  })

  it.each([
    ['\\.private\\.md$', ['a.private.md']],
    ['^content/hidden/', ['hidden/a.md']],
    ['(hidden|secret)/', ['hidden/a.md', 'secret/a.md']],
    ['/n[0-9]+\\.md', ['n12.md']],
    ['(z+)+$|nothing', []],
    ['(', []],
    ['', []],
  ])('files that ignoreFiles names: %s', async (pattern, ignored) => {
    const names = ['a.private.md', 'hidden/a.md', 'secret/a.md', 'n12.md', 'open.md']
    const files = Object.fromEntries(names.map((name) => [`content/${name}`, '# A']))
    const state = await hugoSite(files, `ignoreFiles = ['${pattern}']`)
    expect(filesOf(state)).toEqual(
      names
        .filter((name) => !ignored.includes(name))
        .map((name) => `content/${name}`)
        .sort(),
    )
  })

  const never = 'build = {render = "never", list = "never"}'
  const withheld = ['sec/a.md', 'sec/deep/b.md', 'sec/My Page.md', 'sec/c/index.md']
  it.each([
    [`[[cascade]]\n${never}\n[cascade.target]\npath = "/sec/**"`, withheld],
    [`[[cascade]]\n_build = {render = false}\n[cascade._target]\npath = "{/nothing,/SEC/**}"`, withheld],
    [`[cascade]\ndraft = true\ntarget = {path = "/sec/**", environment = "production", kind = "page"}`, withheld],
    [`[cascade]\n${never}\ntarget = {path = "/sec/*"}`, withheld.filter((name) => !name.includes('deep'))],
    [`[cascade]\n${never}\ntarget = {path = "sec/My*"}`, ['sec/My Page.md']],
    [`[cascade]\n${never}\ntarget = {path = "/sec/?.md"}`, ['sec/a.md', 'sec/c/index.md']],
    [`[cascade]\n${never}\ntarget = {path = "/sec/[a-b]"}`, ['sec/a.md', 'sec/c/index.md']],
    [`[cascade]\n${never}\ntarget = {path = "/sec"}`, ['sec/_index.md']],
    [`[cascade]\n${never}\ntarget = {kind = "{home,section}"}`, ['_index.md', 'sec/_index.md']],
    [`[cascade]\n${never}\ntarget = {lang = "de"}`, ['one.de.md']],
    [`[languages.de.cascade]\n${never}`, ['one.de.md']],
    [
      `[[cascade]]\ntype = "post"\n[[cascade]]\n${never}\ntarget = {kind = "page"}`,
      [...withheld, 'one.md', 'one.de.md'],
    ],
    [`[cascade]\ntype = "post"\nbuild = {list = "never"}`, []],
    [`[cascade]\n${never}\ntarget = {path = "/other/**"}`, []],
  ])('pages that the cascade of the settings withholds: %s', async (cascade, hidden) => {
    const names = ['_index.md', 'one.md', 'one.de.md', 'sec/_index.md', ...withheld]
    const files = Object.fromEntries(
      names.map((name) => [`content/${name}`, `# ${hidden.includes(name) ? secret : 'Open'}`]),
    )
    const state = await hugoSite(files, `${config}[languages.en]\n[languages.de]\n${cascade}`)
    const open = names.filter((name) => !hidden.includes(name))
    expect(filesOf(state)).toEqual(open.map((name) => `content/${name}`).sort())
    expect(await everything(state)).not.toContain(secret)
  })

  it.each(['target:\n  path: /sec/**\ndraft: true', 'cascade:\n  - target: {path: /sec/**}\n    draft: true'])(
    'pages that a cascade withholds in a file of its own: %j',
    async (cascade) => {
      const state = await siteOf({
        'config/_default/hugo.toml': config,
        'config/_default/cascade.yaml': cascade,
        'content/sec/a.md': '# A',
        'content/b.md': '# B',
      })
      expect(filesOf(state)).toEqual(['content/b.md'])
    },
  )

  it.each([
    ['a*b*c', 'axbc', 'abxbxc'],
    ['/**/x', '/a/b/x', '//x'],
    ['**', '', 'a/b'],
    [`${'*a'.repeat(90)}`, 'a'.repeat(90)],
    ['*'.repeat(300), 'a/b'],
  ])('what the glob %s matches', (glob, ...texts) => {
    for (const text of texts) expect([text, matcherOfGlob(glob)(text)]).toEqual([text, true])
  })

  it.each([
    ['a*b', 'a/b', 'abc', 'b'],
    ['/sec/**', '/sec', '/section/a'],
    ['?', '', '/', 'ab'],
  ])('what the glob %s does not match', (glob, ...texts) => {
    for (const text of texts) expect([text, matcherOfGlob(glob)(text)]).toEqual([text, false])
  })

  it.each([
    ['disableLanguages', { disableLanguages: ['FR'] }, {}],
    ['disableLanguages as text', { disableLanguages: 'it fr' }, {}],
    ['disabled of the language', {}, { disabled: true }],
  ])('all pages in a language that the settings disable: %s', async (_, settings, language) => {
    const languages = { en: {}, de: {}, fr: { contentDir: 'content/french', staticDir: 'french', ...language } }
    const files = {
      'content/one.fr.md': `---\naliases: [${secret}]\n---\n# ${secret}`,
      'content/s/_index.FR.md': `# ${secret}`,
      'content/b/index.fr.md': `# ${secret}`,
      'content/b/part.md': `# ${secret}`,
      'content/french/a.md': `# ${secret}`,
      'content/french/b.en.md': `# ${secret}`,
      'french/file.txt': secret,
      'content/one.md': '# One\n[a](one.fr.md) [b](/french/a.md)',
      'content/one.de.md': '# Eins',
      'content/fr.md': '# About a country',
    }
    const written = JSON.stringify({ baseURL: '', ...settings, languages })
    const state = await siteOf({ 'hugo.json': written, ...files })
    expect(filesOf(state)).toEqual(['content/fr.md', 'content/one.de.md', 'content/one.md'])
    expect(await everything(state)).not.toContain(secret)
    expect([...state.snapshot.routes.keys()]).not.toContain('/file.txt')
    const [reported] = state.diagnostics.filter(({ code }) => code === 'PAGES_PRIVATE')
    expect(reported?.message).toContain("5 pages in a language that Hugo's settings disable")
  })

  it('not the pages of a folder that a disabled language shares with another', async () => {
    const languages = { en: {}, fr: { contentDir: 'b', disabled: true }, de: { contentDir: 'b' } }
    const written = JSON.stringify({ baseURL: '', languages })
    const state = await siteOf({ 'hugo.json': written, 'content/a.md': '# A', 'b/a.md': '# A' })
    expect(filesOf(state)).toEqual(['b/a.md', 'content/a.md'])
  })

  it('not the text of a section that says that it is shown itself', async () => {
    const own = '---\nbuild:\n  render: always\ncascade:\n  build:\n    render: never\n---\n# S'
    const state = await hugoSite({ 'content/s/_index.md': own, 'content/s/a.md': '# A' })
    expect(filesOf(state)).toEqual(['content/s/_index.md'])
  })
})

it('a date in a file name counts where the settings say so', async () => {
  const files = { 'content/posts/2024-03-05-soil.md': '# Soil', 'content/posts/2999-01-01-later.md': '# Later' }
  const dated = await hugoSite(
    files,
    '[frontmatter]\ndate = [":filename", ":default"]\n[permalinks]\nposts = "/:year/:slug/"',
  )
  expect(pagesOf(dated).find(({ date }) => date)).toMatchObject({
    date: '2024-03-05',
    slug: 'soil',
    address: '/2024/soil/',
  })
  expect(filesOf(dated)).toEqual(['content/posts/2024-03-05-soil.md'])
  const plain = await hugoSite(files)
  expect(pagesOf(plain).some(({ date }) => date)).toBe(false)
})

describe('shortcodes', () => {
  const soil = { 'content/posts/soil.md': '---\ntitle: Soil\n---\n## Clay\n', 'static/a.png': 'png' }
  it.each([
    ['[a]({{< ref "soil.md#clay" >}})', '[a](https://example.com/notes/soil#clay)'],
    ['[a]({{% relref "/posts/soil" %}})', '[a](https://example.com/notes/soil)'],
    ['[a]({{< ref path="soil" lang="en" >}})', '[a](https://example.com/notes/soil)'],
    ['See {{< ref "soil.md" >}}', 'See [soil.md](https://example.com/notes/soil)'],
    ['{{< figure src="/a.png" alt="An A" caption="See *this*" >}}', '![An A](https://example.com/a.png) See *this*'],
    ['{{< image src="/a.png" alt="An A" position="center" >}}', '![An A](https://example.com/a.png)'],
    ['{{< lightbox "/a.png" "An A" >}}', '![An A](https://example.com/a.png)'],
    ['{{< card image="/a.png" alt="An A" >}} Text {{< /card >}}', '![An A](https://example.com/a.png) Text'],
    ['![An A]({{< static "/a.png" >}})', '![An A](https://example.com/a.png)'],
    [
      '{{< clip provider="youtube" id="dQw4w9WgXcQ" >}}',
      '[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
    ],
    ['{{< figure src="/a.png" link="soil.md" >}}', '[![](https://example.com/a.png)](https://example.com/notes/soil)'],
    ['{{< youtube w7Ft2ymGmfc >}}', '[Video on YouTube](https://www.youtube.com/watch?v=w7Ft2ymGmfc)'],
    ['{{< youtube id="x" title="A [b]" >}}', '[A \\[b\\]](https://www.youtube.com/watch?v=x)'],
    ['{{< vimeo 146022717 >}}', '[Video on Vimeo](https://vimeo.com/146022717)'],
    ['{{< tweet user="a" id="1" >}}', '[Post on X](https://x.com/a/status/1)'],
    ['{{< x user="a" id="1" >}}', '[Post on X](https://x.com/a/status/1)'],
    ['{{< instagram CxOWiQNP2MO >}}', '[Photo on Instagram](https://www.instagram.com/p/CxOWiQNP2MO/)'],
    [
      '{{< gist jmooring 23932424365401ffa5e9d9810102a477 >}}',
      'https://gist.github.com/jmooring/23932424365401ffa5e9d9810102a477',
    ],
    ['{{< highlight go >}}\na := 1\n{{< /highlight >}}', '```go\na := 1\n```'],
    ['{{< highlight md >}}\n```\n{{</* x */>}}\n{{< /highlight >}}', '````md\n```\n{{< x >}}\n````'],
    ['a {{< highlight go "hl_inline=true" >}}b := 1{{< /highlight >}} c', 'a `b := 1` c'],
    ['{{< details summary="More" >}}\n*Hidden*\n{{< /details >}}', '**More**\n*Hidden*'],
    ['{{% notice warning "Mind" %}}\nHot\n\n- a\n{{% /notice %}}', '> [!warning] Mind\n> Hot\n> \n> - a'],
    ['a {{< param "x" >}} b', 'a  b'],
    ['{{< gallery >}}\n*In*\n{{< /gallery >}}', '*In*'],
    ['{{< a/b x="1" />}}{{< c `>}}` >}}d', 'd'],
    ['`{{</* ref "a" */>}}`', '`{{< ref "a" >}}`'],
    ['{{%/* ref "a" */%}} is', '{{% ref "a" %}} is'],
    ['a {{ .Title }} b {{ if x }}c{{ end }}', 'a  b c'],
    ['`{{ .Title }}` and $\\frac{{a}}{{b}}$', '`{{ .Title }}` and $\\frac{{a}}{{b}}$'],
    ['\n    {{ .Title }}\n', '    {{ .Title }}'],
  ])('%j is %j', async (text, expected) => {
    const found = await markdown(text, soil)
    expect(found).toContain(expected)
    if (!expected.includes('{{')) expect(found).not.toMatch(/\{\{|\}\}/)
  })

  it('without a meaning are reported once', async () => {
    const text = '{{< param "x" >}}\n{{< gallery >}}\n{{< gallery >}}'
    const { diagnostics } = await hugoSite({ 'content/a.md': `---\ntitle: A\n---\n\n${text}` })
    expect(diagnostics).toMatchObject([
      {
        code: 'SYNTAX_LEFT_OUT',
        file: 'content/a.md',
        line: 5,
        message: 'Left out 3 shortcodes of Hugo in 1 page: gallery 2, param 1; this is the first.',
      },
    ])
  })
})

describe('text that a shortcode encrypts is private', () => {
  it.each([
    'Open {{% hugo-encryptor "loam" %}}\n# Hidden words\n\n{{< tab "Hidden words" >}}\n{{% /hugo-encryptor %}}\n\nOpen end',
    'Open {{< fixit-encryptor "loam" "Hint" >}}Hidden words{{< /fixit-encryptor >}} Open end',
    '```\n{{< encrypt >}}Hidden words{{< /encrypt >}}\n```\n\nOpen end',
    'Open end\n\n{{< encrypt >}}\n\nHidden words, which nothing closes',
  ])('%j', async (text) => {
    const state = await siteOf({ 'hugo.toml': 'title = "A"', 'content/a.md': `# A\n\n${text}` })
    const all = await everything(state)
    expect(all).not.toContain('Hidden words')
    expect(all).toContain('Open end')
    expect(codesOf(state)).toContain('SYNTAX_LEFT_OUT')
  })
})

describe('definition lists', () => {
  it.each([
    ['`clay`\n: (`bool`) Holds.', '- **`clay`**\\\n  (`bool`) Holds.'],
    ['**Clay** soil\n: Holds.', '- **Clay** soil\\\n  Holds.'],
    ['Clay\n: Holds water.', '- **Clay**\\\n  Holds water.'],
    [
      'Clay\n\n: Holds\n  water.\n\n  Long.\n\nSand\n: Dry.',
      '- **Clay**\n\n  Holds\n  water.\n\n  Long.\n\n- **Sand**\\\n  Dry.',
    ],
    ['Clay\n:   One.\n: Two.', '- **Clay**\\\n    One.\n  Two.'],
    ['Two lines\nof text\n: more', 'Two lines\nof text\n: more'],
    ['```\n\nClay\n: x\n```', 'Clay\n: x'],
    ['# Clay\n: x', ': x'],
  ])('%j is %j', async (text, expected) => {
    expect(await markdown(text)).toContain(expected)
  })
})

describe('attributes of headings', () => {
  const page = '---\ntitle: P\n---\n## Clay {#clay-soil .wide}\n\nText\n\nSand {#sand}\n---\n\n`## a {#b}`\n'
  it('are anchors, for links from anywhere', async () => {
    const state = await hugoSite({ 'content/p.md': page, 'content/q.md': '[a](p.md#clay-soil) [b](p.md#sand)' })
    expect(await bodyAt(state, '/notes/q.md')).toContain(
      '[a](https://example.com/notes/p#clay-soil) [b](https://example.com/notes/p#sand)',
    )
    const html = await bodyAt(state, '/notes/p')
    expect(html).toContain('id="clay-soil"')
    expect(html).not.toContain('{#clay')
    expect(html).toContain('## a {#b}')
    expect(codesOf(state)).toEqual([])
  })
})

it('files of static are at the root, and those of assets and bundles where they were', async () => {
  const { snapshot } = await hugoSite({
    'static/img/a.png': 'a',
    'assets/img/b.png': 'b',
    'content/posts/x/index.md': '![a](/img/a.png) ![b](/img/b.png) ![c](c.png)',
    'content/posts/x/c.png': 'c',
  })
  for (const path of ['/img/a.png', '/img/b.png', '/posts/x/c.png']) expect([...snapshot.routes.keys()]).toContain(path)
})

it('a picture that a page has not beside it is that of the root', async () => {
  const state = await hugoSite({
    'static/img/a.png': 'a',
    'assets/img/b.png': 'b',
    'content/posts/x/index.md': '![a](img/a.png) ![b](img/b.png) ![c](img/c.png) [d](img/d.png)',
    'content/posts/x/img/c.png': 'c',
    'static/img/c.png': 'another',
  })
  const text = await bodyAt(state, '/notes/x.md')
  for (const path of ['img/a.png', 'img/b.png', 'posts/x/img/c.png'])
    expect(text).toContain(`(https://example.com/${path})`)
  expect(codesOf(state)).toEqual(['LINK_BROKEN'])
})
