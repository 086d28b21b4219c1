import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

const config = 'title: Soil\nurl: https://example.org\nroot: /blog/\nnew_post_name: :title.md\n'
const dated = config.replace(':title.md', ':year-:month-:day-:title.md')

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const hexoSite = (files: Files, settings = config) => siteOf({ '_config.yml': settings, ...files })

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const markdown = async (text: string, more: Files = {}) =>
  bodyAt(await hexoSite({ 'source/x.md': `---\ntitle: X\n---\n${text}`, ...more }), '/notes/x.md')

describe('a Hexo site', () => {
  const files = { 'source/a.md': '# A', 'README.md': '# Repository', 'themes/b/README.md': '# Theme' }
  it('is recognised by its settings beside its pages', async () => {
    const state = await hexoSite(files)
    expect(state.summary).toBe('Reads a Hexo site (_config.yml): notes from source, source/_posts.')
    expect(pagesOf(state).map(({ file }) => file)).toEqual(['source/a.md'])
    const bare = await siteOf({ ...files, '_config.yml': 'title: A', 'scaffolds/post.md': '# Hidden words' })
    expect(bare.summary).toContain('a Hexo site')
    expect(await everything(bare)).not.toContain('Hidden words')
  })
  it('is none without its pages, and no site of Jekyll is one', async () => {
    expect((await siteOf({ '_config.yml': config, 'a.md': 'A' })).summary).not.toContain('Hexo')
    expect((await siteOf({ '_config.yml': 'title: A', 'source/a.md': 'A' })).summary).toContain('a Jekyll site')
  })
  it('is nowhere while its settings are broken', async () => {
    const built = hexoSite(files, 'new_post_name: [\nroot: /')
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: '_config.yml' }] })
  })
})

describe('a folder is a language', () => {
  const words = { 'themes/loam/languages/zh-tw.yml': 'a: b', 'themes/loam/languages/default.yml': 'a: b' }
  const files = { 'source/docs/soil.md': '# Soil', 'source/zh-tw/docs/soil.md': '# Clay', 'source/it/a.md': '# A' }
  const languages = (state: State) => Object.fromEntries(pagesOf(state).map((page) => [page.file, page.language]))
  it('if the theme has words for it, and its pages are translations', async () => {
    const state = await hexoSite({ ...files, ...words }, `${config}language: en\ntheme: loam\n`)
    expect(languages(state)).toEqual({
      ...{ 'source/docs/soil.md': 'en', 'source/zh-tw/docs/soil.md': 'zh-tw', 'source/it/a.md': 'en' },
    })
    expect(codesOf(state)).not.toContain('SLUG_DUPLICATE')
  })
  it('if the settings name it', async () => {
    expect(languages(await hexoSite(files, `${config}language: [en, it]\n`))).toMatchObject({ 'source/it/a.md': 'it' })
  })
  it.each(['language: en\ntheme: ../loam', 'language: [en, it]\ni18n_dir: languages/:lang'])(
    'and else it is none: %j',
    async (settings) => {
      const state = await hexoSite({ ...files, ...words }, `${config}${settings}\n`)
      expect(new Set(Object.values(languages(state)))).toEqual(new Set(['en']))
    },
  )
})

describe('a page has the address that Hexo gives it', () => {
  const files = {
    'source/index.md': '# Home',
    'source/guide/index.md': '# Guide',
    'source/guide/a b.md': '# B',
    'source/own.md': '---\npermalink: here/own\n---\n# Own',
    'source/_posts/soil.md': '---\ndate: 2024-02-03\n---\n# Soil',
    'source/_posts/deep/2024-02-04-loam.md': '# Loam',
  }
  it.each([
    [dated, '/blog/2024/02/03/soil/', '/blog/2024/02/04/deep/loam/', '.html'],
    [`${dated}permalink: p/:i_month-:i_day/:name.html`, '/blog/p/2-3/soil.html', '/blog/p/2-4/loam.html', '.html'],
    [`${dated}pretty_urls:\n  trailing_html: false`, '/blog/2024/02/03/soil/', '/blog/2024/02/04/deep/loam/', ''],
  ])('with %j', async (settings, soil, loam, ending) => {
    const addresses = Object.fromEntries(
      pagesOf(await hexoSite(files, settings)).map(({ file, address }) => [file.slice('source/'.length), address]),
    )
    expect(addresses).toEqual({
      'index.md': '/blog/',
      'guide/index.md': '/blog/guide/',
      'guide/a b.md': `/blog/guide/a%20b${ending}`,
      'own.md': `/blog/here/own${ending}`,
      '_posts/soil.md': soil,
      '_posts/deep/2024-02-04-loam.md': loam,
    })
  })
  it('and a post has the date and the name that its file name says', async () => {
    const [post] = pagesOf(await hexoSite({ 'source/_posts/2024-02-04-loam.md': '# Loam' }, dated))
    expect(post).toMatchObject({ slug: 'loam', date: '2024-02-04' })
  })
})

describe('nothing is published of', () => {
  const text = '# Hidden words'
  it.each([
    ['source/_drafts/b.md', text],
    ['source/_tmp/b.md', text],
    ['source/_posts/b.md', `---\npublished: false\n---\n${text}`],
    ['source/secret/b.md', text],
    ['source/c/b.tmp.md', text],
    ['scaffolds/b.md', text],
    ['source/_posts/b.md', `---\npassword: loam\n---\n${text}`],
    ['source/_posts/b.md', `---\ntags: [c, diary]\n---\n${text}`],
    ['source/_posts/b.md', `---\ntitle: Old diary\n---\n${text}`],
  ])('%s', async (path, body) => {
    const encrypt = 'encrypt:\n  tags: [{name: diary, password: loam}]\n  blogs: [{title: Old diary, password: loam}]\n'
    const settings = `${config}exclude:\n  - secret/**\nignore: "**/*.tmp.md"\n${encrypt}`
    const state = await hexoSite({ 'source/a.md': '# A', [path]: body }, settings)
    expect(await everything(state)).not.toContain('Hidden words')
    expect(pagesOf(state).map(({ file }) => file)).toEqual(['source/a.md'])
  })
})

it('the files of a post lie in the folder of its name, whatever other posts have', async () => {
  const files = { 'source/_posts/a/1.png': 'a', 'source/_posts/b/1.png': 'b', 'source/1.png': 'c' }
  const text = '![One](1.png) and [one](./1.png)'
  const state = await hexoSite({ ...files, 'source/_posts/b.md': text, 'source/_posts/a.md': text })
  for (const name of ['a', 'b'])
    expect(await bodyAt(state, `/notes/${name}.md`)).toContain(
      `![One](https://example.com/posts/${name}/1.png) and [one](https://example.com/posts/${name}/1.png)`,
    )
})

it('an empty password takes a post out of those that a tag encrypts', async () => {
  const post = '---\ntags: [diary]\npassword: ""\n---\n# B'
  const state = await hexoSite({ 'source/_posts/b.md': post }, `${config}encrypt: {tags: [{name: diary, password: a}]}`)
  expect(pagesOf(state).map(({ file }) => file)).toEqual(['source/_posts/b.md'])
})

describe('the tags of Hexo', () => {
  it.each([
    ['{% codeblock Title lang:js %}\na{{ b }}\n{% endcodeblock %}', '```js\na\n```'],
    ['{% codeblock lang:js %}\n{% raw %}a{{ b }}{% endraw %}\n{% endcodeblock %}', '```js\na{{ b }}\n```'],
    ['```\n{% note %}\n```\n\n`{{ a }}`', '```\n{% note %}\n```\n\n`{{ a }}`'],
    ['`{% raw %}{{ a }}{% endraw %}`', '`{{ a }}`'],
    ['{% raw %}\n{{ a }}\n{% endraw %}', '\n{{ a }}\n'],
    [
      '{% note warn Take care %}\nDeep\n\nSoil\n{% endnote %}\n\nEnd',
      '> [!warning] Take care\n> Deep\n>\n> Soil\n\n\nEnd',
    ],
    ['{% note info no-icon %}a{% endnote %} b', 'a b'],
    [
      '{% blockquote A. B, https://a.example The Book %}\nDig\n{% endblockquote %}',
      '> [!quote] A. B, [The Book](https://a.example)\n> Dig',
    ],
    ['{% pullquote left %}\nDig\n{% endpullquote %}', '> [!quote]\n> Dig'],
    [
      '{% post_link soil "Good soil" %} {% post_link loam %}',
      '[Good soil](https://example.com/posts/soil) [loam](https://example.com/posts/loam)',
    ],
    [
      '| a |\n|---|\n| {% post_link soil "Good soil" %} |',
      '| a |\n|---|\n| [Good soil](https://example.com/posts/soil) |',
    ],
    ['{% link Soil https://a.example true %}', '[Soil](https://a.example)'],
    ['{% youtube T9oAax-IRw0 %}', '[Video on YouTube](https://www.youtube.com/watch?v=T9oAax-IRw0)'],
    [
      '{% gist a/1 %} {% jsfiddle ccWP7 %}',
      '[Gist](https://gist.github.com/a/1) [JSFiddle](https://jsfiddle.net/ccWP7)',
    ],
    ['a{% unknown b %}c', 'ac'],
  ])('%j becomes %j', async (written, read) => {
    const posts = { 'source/_posts/soil.md': '# Soil', 'source/_posts/loam.md': '# Loam' }
    expect(
      (await markdown(written, posts))
        .replaceAll('/notes/soil', '/posts/soil')
        .replaceAll('/notes/loam', '/posts/loam'),
    ).toContain(read)
  })
  it('show the files of a post', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
    const text =
      '---\ntitle: A\n---\n{% asset_img wide a.svg 3 4 "A title" "Its text" %}\n\n{% asset_link b.txt The file %}'
    const state = await hexoSite({
      'source/_posts/a.md': text,
      'source/_posts/a/a.svg': svg,
      'source/_posts/a/b.txt': 'b',
    })
    const [page] = pagesOf(state)
    const shown = await bodyAt(state, `${page?.path}.md`)
    expect(shown).toMatch(/!\[Its text\]\(https:\/\/example\.com\/\S+a\.svg/)
    expect(shown).toMatch(/\[The file\]\(https:\/\/example\.com\/\S+b\.txt/)
  })
  it('show code from files of the site', async () => {
    const code = { 'source/downloads/code/a.js': '1\n{{ 2 }}\n3\n' }
    expect(await markdown('{% include_code A lang:ts from:2 to:2 a.js %}', code)).toContain('```ts\n{{ 2 }}\n```')
    expect(await markdown('{% include_code ../../../../secret.js %}', { '../secret.js': 'Hidden' })).not.toContain(
      'Hidden',
    )
  })
  it('that have no meaning are left out, and counted', async () => {
    const state = await hexoSite({ 'source/x.md': '# X\n\n{% note %}\na\n{% endnote %}\n\n{% odd %}' })
    expect(state.diagnostics.filter(({ code }) => code === 'SYNTAX_LEFT_OUT')).toMatchObject([{ line: 7 }])
    expect(codesOf(state)).not.toContain('LINK_BROKEN')
  })
})
