import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eleventy } from '../../../src/content/kinds/eleventy.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

type Files = Record<string, string>

const config = (text = '') => ({ 'eleventy.config.js': `export default function (eleventyConfig) {\n${text}\n}\n` })
const pagesOf = ({ site }: SiteState) => [...site.pages, ...site.collections.flatMap(({ entries }) => entries)]
const build = (files: Files, text = '') => siteOf({ ...config(text), ...files })
const filesOf = async (files: Files, text = '') =>
  pagesOf(await build(files, text))
    .map(({ file }) => file)
    .filter((file) => file !== '')
    .sort()
const pageOf = async (file: string, head: string, others: Files = {}, text = '') => {
  const found = pagesOf(await build({ [file]: `---\n${head}\n---\nText`, ...others }, text)).find(
    (page) => page.file === file,
  )
  if (!found) throw new Error(`${file} is not published.`)
  return found
}
async function textOf(text: string, setting = '', others: Files = {}): Promise<string> {
  const state = await build({ 'notes/a.md': `---\ntitle: A\nmood: calm\n---\n${text}\n`, ...others }, setting)
  const body = await bodyAt(state, '/notes/a.md')
  const start = body.indexOf('\n', body.indexOf('> For language models')) + 1
  return body.slice(start, body.lastIndexOf('\n---\n')).trim()
}
const secret = 'Zebrafinch'
async function everything(state: SiteState): Promise<string> {
  const texts = [...state.snapshot.routes.keys(), JSON.stringify(state.snapshot.pages)]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}
const input = 'return { dir: { input: "src", includes: "_inc", data: "../data", output: "dist" } }'
const nunjucks = 'return { markdownTemplateEngine: "njk" }'

describe('an Eleventy site is recognised', () => {
  it.each(['eleventy.config.js', 'eleventy.config.mjs', 'eleventy.config.cjs', 'eleventy.config.ts', '.eleventy.js'])(
    'by %s',
    async (file) => {
      expect((await siteOf({ [file]: '', 'a.md': '# A' })).summary).toContain(`an Eleventy site (${file})`)
    },
  )
  it('but not by its folders alone', async () => {
    expect((await siteOf({ '_includes/a.njk': '', 'package.json': '{}', 'a.md': '# A' })).summary).not.toContain(
      'Eleventy',
    )
  })
})

describe('published are', () => {
  it.each([
    ['dir: { input: "src" }', {}],
    ["dir: {\n  // input: 'other',\n  input: './src/' }", {}],
    ['eleventyConfig.setInputDirectory("src")', {}],
    ['', { 'package.json': '{"scripts":{"build":"npx @11ty/eleventy --input=src --quiet"}}' }],
  ])('the pages below the folder of the settings: %s', async (text, others) => {
    expect(await filesOf({ 'src/a.md': '# A', 'src/deep/b.md': '# B', 'c.md': '# C', ...others }, text)).toEqual([
      'src/a.md',
      'src/deep/b.md',
    ])
  })
  it.each(['input: "../up"', 'input: "/etc"', 'input: `a-$' + '{x}`', 'input: x', 'input: "'])(
    'all pages where the setting cannot be read: %s',
    async (text) => {
      expect(await filesOf({ 'src/a.md': '# A' }, text)).toEqual(['src/a.md'])
    },
  )
  it('files that are copied, where the settings say so', async () => {
    const files = {
      'src/a.md': '![](/img/a.png) ![](/b.txt) ![](/pics/c.png)',
      'img/a.png': 'a',
      'static/b.txt': 'b',
      'art/c.png': 'c',
      'other/d.png': 'd',
    }
    const { snapshot } = await build(
      files,
      `${input}\neleventyConfig.addPassthroughCopy("img")\neleventyConfig.addPassthroughCopy({ "./static/": "/", "art": "pics", "../x": "y", [z]: "q" })`,
    )
    for (const path of ['/img/a.png', '/b.txt', '/pics/c.png']) expect(snapshot.routes.has(path)).toBe(true)
    expect(snapshot.routes.has('/other/d.png')).toBe(false)
  })
})

describe('on no surface is', () => {
  it.each([
    ['an include', 'src/_inc/a.md'],
    ['data beside the pages', 'data/a.md'],
    ['a page outside', 'plan.md'],
    ['the built site', 'src/dist/a.md'],
    ['a folder with a low line', 'src/_inbox/a.md'],
    ['what .eleventyignore names', 'src/wip/a.md'],
    ['what .eleventyignore beside the pages names', 'src/deep/hidden.md'],
    ['what .gitignore names', 'src/local.md'],
    ['what the configuration ignores', 'src/admin.md'],
    ['a folder whose data withholds it', 'src/later/deep/a.md'],
    ['a folder whose program withholds it', 'src/never/a.md'],
    ['a page whose data withholds it', 'src/single.md'],
  ])('%s', async (_, file) => {
    const state = await build(
      {
        '.eleventyignore': '# x\nsrc/wip/',
        'src/.eleventyignore': 'hidden.md',
        '.gitignore': 'local.md\ndist\n',
        'src/later/later.json': '{"permalink": false}',
        'src/never/never.11tydata.js': 'export default { permalink: false }',
        'src/single.11tydata.json': '{"draft": true}',
        [file]: `---\ntitle: ${secret}\ntags: [${secret}]\n---\n${secret}`,
        'src/b.md': `[x](/${file}) [y](${file})`,
      },
      `${input}\neleventyConfig.ignores.add("./src/admin.md")`,
    )
    expect(await everything(state)).not.toContain(secret)
  })
  it.each(['permalink: false', 'draft: true', 'pagination:\n  data: x', 'date: 2999-01-01'])(
    'a page with %s',
    async (head) => {
      const state = await build({ 'a.md': `---\n${head}\n---\n${secret}`, 'b.md': '# B' })
      expect(await everything(state)).not.toContain(secret)
    },
  )
  it('a document about the repository', async () => {
    expect(await filesOf({ 'CONTRIBUTING.md': '# A', 'README.md': '# B', 'index.njk': 'x' })).toEqual([])
    expect(await filesOf({ 'README.md': '# B' })).toEqual(['README.md'])
  })
})

describe('a page has', () => {
  it('the date and the slug of its path', async () => {
    expect(await pageOf('blog/2024-01-31-soil.md', 'title: A')).toMatchObject({ date: '2024-01-31', slug: 'soil' })
    expect(await pageOf('2024-01-31/soil.md', 'title: A')).toMatchObject({ date: '2024-01-31', slug: 'soil' })
    expect(await pageOf('blog/2024-01-31-soil.md', 'date: 2023-01-01')).toMatchObject({ date: '2023-01-01' })
  })
  it('the title of the navigation where it has no other', async () => {
    const navigation = 'eleventyNavigation:\n  parent: B\n  key: Soil'
    expect(await pageOf('a.md', navigation)).toMatchObject({ title: 'Soil' })
    expect(await pageOf('a.md', `${navigation}\n  title: Deep\nlayout: x`)).toMatchObject({ title: 'Deep' })
    expect(await pageOf('a.md', `title: Own\n${navigation}`)).toMatchObject({ title: 'Own' })
    expect(await pageOf('2024-01-31-deep-soil.md', 'layout: x')).toMatchObject({ title: 'Deep Soil' })
  })
  it.each(['Last Modified', 'Created', 'git Last Modified', 'git created', '"GIT CREATED" # x'])(
    'no own date with %s, which no diagnostic doubts',
    async (date) => {
      const file = '2024-01-31-a.md'
      const state = await build({ [file]: `---\ndate: ${date}\n---\nText` })
      expect(pagesOf(state).find((page) => page.file === file)).toBeDefined()
      expect(pagesOf(state).find((page) => page.file === file)?.date).toBeUndefined()
      expect(codesOf(state)).not.toContain('PUBLISH_UNCLEAR')
    },
  )
  it.each([
    ['a.md', 'date: Last Modified\npublishdate: 2999-01-01'],
    ['a.md', 'date: Last Monday'],
  ])('no other words for a date: %s with %j is withheld', async (file, head) => {
    expect(await filesOf({ [file]: `---\n${head}\n---\nText` })).toEqual([])
  })
  it('the tags of the data beside it, without those of lists', async () => {
    const data = {
      'blog/blog.json': '{"tags": ["posts", "soil", "blog"]}',
      'blog/deep/deep.11tydata.json': '{"tags": "water"}',
    }
    const page = await pageOf('blog/deep/a.md', 'tags: [all, nav, Own]', data)
    expect([...page.tags].sort()).toEqual(['Own', 'soil', 'water'])
  })
  it.each(['{', '[]', '7', '{"tags": 7, "permalink": {}}', '{"tags": [{}]}'])(
    'nothing of data that cannot be read: %s',
    async (text) => {
      expect((await pageOf('blog/a.md', 'title: A', { 'blog/blog.json': text })).tags).toEqual([])
    },
  )
})

describe('the address of a page', () => {
  it.each([
    ['export default { layout: "post", permalink: "/{{ page.fileSlug }}/index.html", lang: "de" }', '/soil/', 'de'],
    ['module.exports = () => ({ permalink: (data) => "/x/" })', '/blog/2024-01-31-soil/', 'en'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template
    ['export default { permalink: `/${base}/x/` }', '/blog/2024-01-31-soil/', 'en'],
  ])('is what a program beside it plainly says: %s', async (program, address, language) => {
    const page = await pageOf('blog/2024-01-31-soil.md', 'title: A', { 'blog/blog.11tydata.js': program })
    expect(page).toMatchObject({ address, language })
  })
  it.each([
    ['a.md', '', '/a/'],
    ['index.md', '', '/'],
    ['blog/index.md', '', '/blog/'],
    ['blog/blog.md', '', '/blog/'],
    ['blog/2024-01-31-soil.md', '', '/blog/2024-01-31-soil/'],
    ['a.md', 'permalink: /x/y/', '/x/y/'],
    ['a.md', 'permalink: x/index.html', '/x/'],
    ['a.md', 'permalink: /404.html', '/404.html'],
    ['blog/2024-01-31-soil.md', 'permalink: "/{{ page.fileSlug }}/"', '/soil/'],
    ['blog/2024-01-31-soil.md', 'permalink: "{{ page.filePathStem }}.html"', '/blog/soil.html'],
    ['a.md', 'title: Deep Soil\npermalink: "/p/{{ title | slugify }}/"', '/p/deep-soil/'],
    ['a.md', 'permalink: "/{{ pkg.version }}/"', undefined],
    ['a.md', 'permalink: "/{% if x %}/"', undefined],
  ])('of %s with "%s" is %s', async (file, head, address) => {
    expect((await pageOf(file, `mood: calm\n${head}`)).address).toBe(address)
  })
  it('comes from the data of its folder', async () => {
    const data = { 'blog/blog.json': '{"permalink": "/b/{{ page.fileSlug }}/"}' }
    expect((await pageOf('blog/a.md', 'title: A', data)).address).toBe('/b/a/')
  })
})

describe('templates in a text', () => {
  it.each([
    ['{{ title }} is {{ mood | upper }}{{ metadata.title }}', 'A is CALM'],
    ['a{# b #}c', 'ac'],
    ['{% set x = "soil" %}{{ x }}', 'soil'],
    ['a{% set x %}b{% endset %}c', 'ac'],
    ['{% import "a.njk" as b %}a{% include "c.njk" %}', 'a'],
    ['a{% macro b(c) %}d{% endmacro %}e', 'ae'],
    ['a{% css %}b{% endcss %}c', 'ac'],
    ['{% callout "info" %}\n**a**\n{% endcallout %}', '**a**'],
    ['a{% for x in y %}b{% endfor %}c', 'ac'],
    ['`{% raw %}{{ x }}{% endraw %}`', '`{{ x }}`'],
    ['{% youtubeEmbed "abcdefghijk" %}', '[Video on YouTube](https://www.youtube.com/watch?v=abcdefghijk)'],
    ['[x]({{ "https://a.example/b" | url }})', '[x](https://a.example/b)'],
  ])('%s', async (written, shown) => {
    expect(await textOf(written, nunjucks)).toBe(shown)
  })
  it('lead to pages and pictures here', async () => {
    const others = {
      'src/img/a.png': 'a',
      'src/blog/b.md': '# B',
      'src/notes/a.md': '[x]({{ "/blog/b/" | url }}) {% image "./src/img/a.png", "Soil here" %} ![y](/img/a.png)',
    }
    const state = await build(others, input)
    expect(codesOf(state)).not.toContain('LINK_BROKEN')
    const body = await bodyAt(state, '/notes/a.md')
    expect(body).toContain('[x](https://example.com/notes/b)')
    expect(body).toContain('![Soil here](https://example.com/img/a.png) ![y](https://example.com/img/a.png)')
  })
  it('lead to pictures in folders that are copied, from the site folder', async () => {
    const copies = 'eleventyConfig.addPassthroughCopy("pics"); return { dir: { input: "src" } }'
    const files = { 'src/a.md': '<figure>{% image "./pics/a.png", "Soil" %}</figure>', 'pics/a.png': 'png' }
    const body = await bodyAt(await build(files, copies), '/notes/a.md')
    expect(body).toContain('<figure><img src="https://example.com/pics/a.png" alt="Soil"></figure>')
  })
  it('show code that they highlight', async () => {
    const code =
      '{% set codeBlock %}{% raw %}\na = {{ x }}\n{% endraw %}{% endset %}\n{{ codeBlock | highlight("js") | safe }}\n'
    expect(await textOf(code, nunjucks)).toContain('```js\na = {{ x }}\n```')
    const sample = '{% set codeContent %}\nb\n{% endset %}\n{% include "sample.njk" %}\n'
    expect(await textOf(sample, nunjucks)).toContain('```\nb\n```')
    expect(await textOf('{% highlight "html" %}\n<b>\n{% endhighlight %}', nunjucks)).toContain('```html\n<b>\n```')
  })
  it('are Liquid by default, where "{#" is no comment', async () => {
    expect(await textOf('a {# b #} {% assign x = "c" %}{{ x }}')).toBe('a {# b #} c')
  })
  it('are none where the page or the configuration says so', async () => {
    const state = await build({ 'a.md': '---\ntemplateEngineOverride: md\n---\n`{{ x }}`' })
    expect(await bodyAt(state, '/notes/a.md')).toContain('`{{ x }}`')
    expect(await textOf('`{{ x }}`', 'return { markdownTemplateEngine: false }')).toBe('`{{ x }}`')
  })
  it('show no mark of a table of contents, except in code', async () => {
    expect(await textOf('a\n\n[[toc]]\n\n```\n[[toc]]\n```')).toBe('a\n\n\n\n```\n[[toc]]\n```')
  })
  it('are told once', async () => {
    const { diagnostics } = await build({ 'a.md': '# A\n\n{% x %} {% x %}\n' })
    expect(diagnostics).toMatchObject([
      {
        code: 'SYNTAX_LEFT_OUT',
        line: 3,
        message: 'Left out 2 template tags of Eleventy in 1 page: x 2; this is the first.',
      },
    ])
  })
})

describe('any text', () => {
  const open = async (text: string) => {
    const rules = await eleventy.open({
      contentDir: 'content',
      exists: async () => false,
      contains: async () => false,
      text: async (path) => (path === 'eleventy.config.js' ? text : undefined),
      files: async () => [],
    })
    if (!rules.dialect) throw new Error('Eleventy has a dialect.')
    return rules.dialect
  }
  const raw = (text: string, title: string) => ({
    file: 'a.md',
    lineOffset: 0,
    frontmatter: { title },
    text,
    block: '',
  })
  const lines = (text: string) => text.split('\n').length

  it.each([
    '{#',
    '{# #}',
    '{% set x %}',
    '{% set code %}\n',
    '{% set code %}{% endset %}{% include "x" %}',
    '{% macro %}',
    '{{ "',
    '{% image "a.png',
    '{{ title | slugify }}',
  ])('100,000 times %j is read in little time, and keeps its lines', async (piece) => {
    const { read } = await open(nunjucks)
    const text = piece.repeat(100_000)
    const start = performance.now()
    const result = read(raw(text, 'x'.repeat(900)))
    expect(performance.now() - start).toBeLessThan(8_000)
    expect(lines(result.text)).toBe(lines(text))
  })
  it.each([
    'input: "',
    'addPassthroughCopy(',
    'addPassthroughCopy({ "a": ',
    'ignores.add("',
    'markdownTemplateEngine: ',
    'input :',
    '// ',
  ])('100,000 times %j as the configuration is read in little time', async (piece) => {
    const start = performance.now()
    await open(piece.repeat(100_000).slice(0, 1024 * 1024))
    expect(performance.now() - start).toBeLessThan(8_000)
  })
  it('keeps its lines', async () => {
    const { read } = await open(nunjucks)
    const pieces = fc.constantFrom(
      '{%',
      '%}',
      '{{',
      '}}',
      '{#',
      '#}',
      ' raw ',
      ' endraw ',
      ' set code ',
      ' endset ',
      ' include "a" ',
      ' highlight a ',
      ' endhighlight ',
      '\n',
      '\n\n',
      'a',
      '`',
      ' if title ',
      ' else ',
      ' endif ',
      'code | highlight("js")',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = parts.join('')
        expect(lines(read(raw(text, 'T')).text)).toBe(lines(text))
      }),
      { numRuns: 2_000 },
    )
  })
})
