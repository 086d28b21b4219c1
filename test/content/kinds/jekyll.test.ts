import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jekyll } from '../../../src/content/kinds/jekyll.ts'
import type { RawPage } from '../../../src/content/parse/dialect.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

type Files = Record<string, string>

const settings = (lines = '') => ({ '_config.yml': `title: Garden\n${lines}` })
const pagesOf = ({ site }: SiteState) => [...site.pages, ...site.collections.flatMap(({ entries }) => entries)]
const build = (files: Files, lines = '') => siteOf({ ...settings(lines), ...files })
const filesOf = async (files: Files, lines = '') =>
  pagesOf(await build(files, lines))
    .map(({ file }) => file)
    .filter((file) => file !== '')
    .sort()
const pageOf = async (file: string, text: string, lines = '') => {
  const found = pagesOf(await build({ [file]: text }, lines)).find((page) => page.file === file)
  if (!found) throw new Error(`${file} is not published.`)
  return found
}
/** The Markdown of one page with this text. */
async function textOf(text: string, lines = '', others: Files = {}): Promise<string> {
  const state = await build({ 'notes/a.md': `---\ntitle: A\nmood: calm\n---\n${text}\n`, ...others }, lines)
  const body = await bodyAt(state, '/notes/a.md')
  const start = body.indexOf('\n', body.indexOf('> For language models')) + 1
  return body.slice(start, body.lastIndexOf('\n---\n'))
}
const secret = 'Zebrafinch'
async function everything(state: SiteState): Promise<string> {
  const texts = [...state.snapshot.routes.keys(), JSON.stringify(state.snapshot.pages)]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}

describe('a Jekyll site is recognised', () => {
  it.each([
    [{ '_config.yml': 'title: A' }, '_config.yml'],
    [{ '_config.toml': 'title = "A"' }, '_config.toml'],
    [{ '_posts/2024-01-01-a.md': 'A', '_layouts/x.html': '' }, '_posts'],
    [{ '_posts/2024-01-01-a.md': 'A', Gemfile: '' }, '_posts'],
  ])('by %j', async (files, mark) => {
    const { summary } = await siteOf({ 'a.md': '# A', ...files })
    expect(summary).toContain(`a Jekyll site (${mark})`)
  })
  it.each([
    { '_posts/2024-01-01-a.md': 'A' },
    { '_config.yml': 'title: A\nnew_post_name: :title.md', 'source/_posts/a.md': 'A' },
    { '_config.yml': 'title: A', '_toc.yml': 'root: a' },
  ])('but not by %j', async (files) => {
    expect((await siteOf({ 'a.md': '# A', ...files })).summary).not.toContain('Jekyll')
  })

  it('and settings of wrong types count as not set', async () => {
    const text = 'collections: 7\ndefaults: x\nexclude: {a: b}\nsource: ../..'
    const state = await siteOf({ '_config.yml': text, 'a.md': '# A', '_drafts/b.md': '# B' })
    expect(pagesOf(state).map(({ file }) => file)).toContain('a.md')
    expect(pagesOf(state).map(({ file }) => file)).not.toContain('_drafts/b.md')
  })

  it.each(['{', 'a: [', '&a [*a', '- a'])(
    'and nothing is published while its settings are broken: %j',
    async (text) => {
      const built = siteOf({ '_config.yml': text, 'a.md': '# A' })
      await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: '_config.yml' }] })
    },
  )
})

describe('published are', () => {
  it('pages anywhere, posts at any depth and collections with output', async () => {
    const files = {
      'about.md': '# A',
      'docs/deep/b.md': '# B',
      '_posts/2024-01-01-c.md': '# C',
      'news/_posts/deep/2024-01-02-d.md': '# D',
      '_recipes/e.md': '# E',
      '_pages/f.md': '# F',
    }
    const lines = 'collections:\n  recipes:\n    output: true\ninclude: [_pages]'
    expect(await filesOf(files, lines)).toEqual(Object.keys(files).sort())
  })
  it('a README as the home page where there is no other', async () => {
    expect(await filesOf({ 'README.md': '# A' })).toEqual(['README.md'])
    expect(await filesOf({ 'README.md': '# A', 'index.md': '# B' })).toEqual(['index.md'])
    expect(await filesOf({ 'README.md': '# A', 'index.html': 'x' })).toEqual([])
  })
  it('documents about the repository only if they have frontmatter', async () => {
    expect(
      await filesOf({ 'CONTRIBUTING.md': '# A', 'LICENSE.md': '# B', 'code_of_conduct.md': '---\ntitle: C\n---\nC' }),
    ).toEqual(['code_of_conduct.md'])
  })
  it('posts of the future if the settings say so', async () => {
    const files = { '_posts/2999-01-01-a.md': 'A' }
    expect(await filesOf(files)).toEqual([])
    expect(await filesOf(files, 'future: true')).toEqual(Object.keys(files))
  })
  it('the pages below the source of the settings', async () => {
    expect(await filesOf({ 'site/a.md': '# A', 'b.md': '# B' }, 'source: ./site')).toEqual(['site/a.md'])
  })
})

describe('on no surface is', () => {
  it.each([
    ['a draft', '_drafts/a.md', ''],
    ['a draft in a folder', 'news/_drafts/a.md', ''],
    ['a layout', '_layouts/a.md', ''],
    ['an include', '_includes/a.md', ''],
    ['data', '_data/a.md', ''],
    ['a library', 'vendor/gem/a.md', ''],
    ['a document of a collection without output', '_team/a.md', 'collections: [team]'],
    ['a document of a collection whose output is off', '_team/a.md', 'collections: {team: {output: false}}'],
    ['a folder that nobody names', '_team/a.md', ''],
    ['an excluded file', 'plan.md', 'exclude: [plan.md]'],
    ['an excluded folder', 'plans/deep/a.md', 'exclude: [plans/]'],
    ['an excluded pattern', 'plans/deep/a.md', 'exclude: ["pl*s"]'],
    ['an excluded post', '_posts/2024-01-01-a.md', 'exclude: [_posts/2024-01-01-a.md]'],
    ['a post without a date', '_posts/plan.md', ''],
    ['a post in a private folder', '_inbox/_posts/2024-01-01-a.md', ''],
    ['a private file of a collection', '_recipes/_part.md', 'collections: {recipes: {output: true}}'],
    ['a backup', 'a.md~.md', 'exclude: ["*~.md"]'],
    ['a page that a default unpublishes', 'wip/a.md', 'defaults: [{scope: {path: wip}, values: {published: false}}]'],
    ['the built site', '_site/a.md', ''],
    ['a built site elsewhere', 'out/a.md', 'destination: ./out'],
  ])('%s', async (_, file, lines) => {
    const text = `---\ntitle: ${secret}\ntags: [${secret}]\n---\n${secret}\n`
    const state = await build({ [file]: text, 'b.md': `[x](/${file}) [y](${file})` }, lines)
    expect(await everything(state)).not.toContain(secret)
  })
  it('a page that says published: false, or is in the future', async () => {
    const state = await build({
      'a.md': `---\npublished: false\n---\n${secret}`,
      '_posts/2999-01-01-b.md': secret,
      'c.md': '# C',
    })
    expect(await everything(state)).not.toContain(secret)
  })
})

describe('a post has', () => {
  const post = (name: string, head = '', lines = '') =>
    pageOf(`_posts/${name}.md`, head === '' ? 'Text' : `---\n${head}\n---\nText`, lines)
  it('the date, the title and the slug of its file', async () => {
    expect(await post('2024-01-31-first-post')).toMatchObject({
      date: '2024-01-31',
      title: 'First Post',
      slug: 'first-post',
    })
    expect(await post('2024-1-3-a')).toMatchObject({ date: '2024-01-03' })
  })
  it('its own instead', async () => {
    const own = await post('2024-01-31-a', 'title: Own\ndate: 2023-05-06\nslug: else')
    expect(own).toMatchObject({ date: '2023-05-06', title: 'Own', slug: 'else' })
    expect(await pageOf('_posts/2024-01-31-a.md', '# Heading\n')).toMatchObject({ title: 'Heading' })
  })
  it('the day of the time zone of the site', async () => {
    const head = 'date: 2013-05-06 02:12:52 +0200'
    expect(await post('2013-05-06-a', head, 'timezone: America/Los_Angeles')).toMatchObject({
      date: '2013-05-05',
      address: '/2013/05/05/a.html',
    })
    expect(await post('2013-05-06-a', head, 'timezone: Nowhere/Nothing')).toMatchObject({
      address: '/2013/05/06/a.html',
    })
    expect(await post('2013-05-06-a', 'date: 2013-05-06', 'timezone: America/Los_Angeles')).toMatchObject({
      date: '2013-05-06',
    })
  })
  it('words of one text as tags, and the folders above it', async () => {
    const tags = async (head: string) => [...(await post('2024-01-01-a', head)).tags].sort()
    expect(await tags('tags: soil water')).toEqual(['soil', 'water'])
    expect(await tags('tags: [open source]')).toEqual(['open source'])
    expect(await tags('tag: open source')).toEqual(['open source'])
    expect(await tags('categories: jekyll update')).toEqual(['jekyll', 'update'])
    const below = await pageOf('news/_posts/2024-01-01-a.md', '# A')
    expect(below.tags).toEqual(['news'])
  })
})

describe('the address of a page', () => {
  it.each([
    ['_posts/2024-01-09-a-b.md', '', '', '/2024/01/09/a-b.html'],
    ['_posts/2024-01-09-a-b.md', '', 'permalink: pretty', '/2024/01/09/a-b/'],
    ['_posts/2024-02-09-a.md', '', 'permalink: ordinal', '/2024/040/a.html'],
    ['_posts/2024-01-09-a.md', '', 'permalink: weekdate', '/2024/W02/Tue/a.html'],
    ['_posts/2021-01-03-a.md', '', 'permalink: /:w_year/:week/:title', '/2020/53/a'],
    ['_posts/2024-01-09-a.md', '', 'permalink: none', '/a.html'],
    ['_posts/2024-01-09-a.md', '', 'permalink: constructor', '/constructor'],
    [
      '_posts/2024-01-09-a.md',
      'categories: [Big News, x]',
      'permalink: /:categories/:i_month/:title/',
      '/big%20news/x/1/a/',
    ],
    ['_posts/2024-01-09-A_b c.md', '', 'permalink: /:slug/:title', '/a-b-c/A_b-c'],
    ['en/_posts/2024-01-09-a.md', '', '', '/en/2024/01/09/a.html'],
    ['_posts/2024-01-09-a.md', 'permalink: /own/', '', '/own/'],
    ['_posts/2024-01-09-a.md', 'permalink: /:year/own', '', '/2024/own'],
    ['_posts/2024-01-09-a.md', 'slug: Other', '', '/2024/01/09/Other.html'],
    ['about.md', '', '', '/about.html'],
    ['about.md', '', 'permalink: pretty', '/about/'],
    ['about.md', '', 'permalink: /:title', '/about'],
    ['docs/index.md', '', '', '/docs/'],
    ['docs/a.md', '', 'permalink: /:categories/:title/', '/docs/a/'],
    ['_recipes/sub/a.md', '', 'collections: {recipes: {output: true}}', '/recipes/sub/a.html'],
    ['_recipes/sub/a.md', '', 'collections: {recipes: {output: true, permalink: /food/:path/}}', '/food/sub/a/'],
    ['all/_recipes/a.md', '', 'collections_dir: all\ncollections: {recipes: {output: true}}', '/recipes/a.html'],
    ['all/_posts/2024-01-09-a.md', '', 'collections_dir: all', '/2024/01/09/a.html'],
    ['docs/a.md', '', 'baseurl: /blog\npermalink: pretty', '/blog/docs/a/'],
    ['docs/a.md', '', 'defaults: [{scope: {path: docs}, values: {permalink: "/x/:basename/"}}]', '/x/a/'],
    [
      '_posts/2024-01-09-a.md',
      '',
      'defaults: [{scope: {type: posts}, values: {permalink: "/p/:title"}}, {scope: {path: ""}, values: {permalink: /no}}]',
      '/p/a',
    ],
  ])('of %s with "%s" and "%s" is %s', async (file, head, lines, address) => {
    expect((await pageOf(file, `---\n${head}\n---\nText`, lines)).address).toBe(address)
  })
})

describe('links of Jekyll lead to pages here', () => {
  const others = {
    '_posts/2024-01-09-soil.md': '# Soil',
    '_docs/deep/water.md': '# Water',
    'about.md': '# About',
    'assets/a.png': 'png',
  }
  const lines = 'baseurl: /blog\nurl: https://tool.example\ncollections: {docs: {output: true}}'
  it.each([
    ['[x]({% post_url 2024-01-09-soil %})', '/notes/soil'],
    ['[x]({{ site.baseurl }}{% post_url 2024-01-09-soil %})', '/notes/soil'],
    ['[x]({% link _posts/2024-01-09-soil.md %})', '/notes/soil'],
    ['[x]({{ site.baseurl }}{% link _docs/deep/water.md %})', '/notes/water'],
    ['[x]({{ site.url }}{{ site.baseurl }}/about.html)', '/notes/about'],
    ['[x]({{ "/about.html" | relative_url }})', '/notes/about'],
    ["[x]({{ '2024/01/09/soil.html' | absolute_url }})", '/notes/soil'],
    ['[x](/blog/docs/deep/water.html)', '/notes/water'],
    ['[x][y]\n\n[y]: {% link about.md %}', '/notes/about'],
    ['<a href="{{ site.baseurl }}/about.html">x</a>', '/notes/about'],
    ['<img src="{{ \'/assets/a.png\' | relative_url }}">', '/assets/a.png'],
    ['![x]({{ site.baseurl }}/assets/a.png)', '/assets/a.png'],
  ])('%s', async (link, path) => {
    const state = await build({ ...others, 'notes/a.md': `${link}\n` }, lines)
    expect(codesOf(state)).not.toContain('LINK_BROKEN')
    expect(await bodyAt(state, '/notes/a.md')).toContain(`https://example.com${path}`)
  })
  it('those relative to the address of the page come before those relative to its file', async () => {
    const state = await build(
      { '_docs/soil.md': '# Soil', '_docs/nl/soil.md': '# Grond', '_docs/nl/a.md': '[x](../soil/)' },
      'permalink: pretty\ncollections: {docs: {output: true, permalink: "/:path/"}}',
    )
    const [link] = pagesOf(state).find(({ file }) => file === '_docs/nl/a.md')?.references ?? []
    expect(link).toBeDefined()
    expect(await bodyAt(state, '/notes/a.md')).toContain('/notes/docs-nl-soil')
  })
})

describe('Liquid in a text', () => {
  it.each([
    ['{{ page.title }} is {{ page.mood | upcase }}', 'A is CALM'],
    ['in {{ site.title }}', 'in Garden'],
    ['{{ site.data.x }}{{ page.nothing }}open', 'open'],
    ['{{ "{{" }} and {{ \'{%\' }}', '{{ and {%'],
    ['`{% raw %}{{ page.title }}{% endraw %}`', '`{{ page.title }}`'],
    ['a{% comment %}b{% if %}{% endcomment %}c', 'ac'],
    ['a{% for x in y %}b{% for z in x %}c{% endfor %}{% endfor %}d', 'ad'],
    ['a{% if site.nothing %}b{% else %}c{% endif %}d', 'ad'],
    ['a{% if page.mood == "calm" %}b{% else %}c{% endif %}d', 'abd'],
    ['a{% if page.mood == "wild" %}b{% elsif page.mood %}c{% else %}e{% endif %}d', 'acd'],
    ['a{% unless page.mood %}b{% endunless %}d', 'ad'],
    ['{% assign x = "soil" | capitalize %}{{ x }}', 'Soil'],
    ['a{% capture x %}b{% endcapture %}c', 'ac'],
    ['a{% unknown b %}c{% endunknown %}d', 'acd'],
    ['{% gist ann/123 %}', '[Gist](https://gist.github.com/ann/123)'],
    ['{% youtube abcdefghijk %}', '[Video on YouTube](https://www.youtube.com/watch?v=abcdefghijk)'],
    [
      '{% include video id="abcdefghijk" provider="youtube" %}',
      '[Video on YouTube](https://www.youtube.com/watch?v=abcdefghijk)',
    ],
    ['{% include toc.html %}a', 'a'],
    ['{% highlight js %}let a{% endhighlight %}', '`let a`'],
    ['{% highlight js %}let a = `b`{% endhighlight %}', '`` let a = `b` ``'],
    ['a {% include x.html b="%}', 'a'],
  ])('%s', async (written, shown) => {
    expect((await textOf(written)).trim()).toBe(shown)
  })
  it('makes images of includes that name one', async () => {
    const text = await textOf('{% include figure image_path="/assets/a.png" alt="Soil" caption="Deep" %}', '', {
      'assets/a.png': 'png',
    })
    expect(text).toContain('![Soil](https://example.com/assets/a.png) *Deep*')
  })
  it('makes HTML of images and links within blocks of HTML, where Markdown is text', async () => {
    const figure = '{% include figure image_path="/assets/a.png" alt="Soil \\"1\\"" caption="Deep" %}'
    const video = '{% youtube abcdefghijk %}'
    const text = await textOf(`<div>\n  ${video}\n</div>\n\n${video}\n\n<b>x</b> ${video}\n\n<p>${figure}</p>\n`, '', {
      'assets/a.png': 'png',
    })
    const address = 'https://www.youtube.com/watch?v=abcdefghijk'
    expect(text).toContain(`<div>\n  <a href="${address}">Video on YouTube</a>\n</div>`)
    expect(text).toContain(`</div>\n\n[Video on YouTube](${address})\n`)
    expect(text).toContain(`<b>x</b> [Video on YouTube](${address})\n`)
    expect(text).toMatch(/<p><img src="https:\/\/example.com\/assets\/a.png" alt="Soil[^>]*> <em>Deep<\/em><\/p>/)
  })
  it('makes blocks of highlighted code, and works in code', async () => {
    const code =
      '{% highlight ruby linenos %}\na = {% raw %}"{{ x }}"{% endraw %}\nb = "{{ y }}"\n```\n{% endhighlight %}'
    expect(await textOf(code)).toContain('````ruby\na = "{{ x }}"\nb = ""\n```\n````')
    expect(await textOf('a\n\n{% highlight c %}b\nd{% endhighlight %}\n\ne')).toContain('```c\nb\nd\n```\n')
    expect(await textOf('```\n{{ site.x }}b\n```')).toContain('```\nb\n```')
  })
  it('is not read where the page says so', async () => {
    const state = await build({ 'a.md': '---\nrender_with_liquid: false\n---\n`{{ page.x }}`' })
    expect(await bodyAt(state, '/notes/a.md')).toContain('`{{ page.x }}`')
  })
  it('is told once with its line', async () => {
    const { diagnostics } = await build({ 'a.md': '---\ntitle: A\n---\n\n{% chart %}\n{% chart %} {{ site.x.y }}\n' })
    expect(diagnostics).toMatchObject([
      {
        code: 'SYNTAX_LEFT_OUT',
        file: 'a.md',
        line: 5,
        message: 'Left out 3 template tags of Jekyll in 1 page: chart 2, site.x.y 1; this is the first.',
      },
    ])
  })
})

it('reads paths with blanks, as kramdown does', async () => {
  const text = '![a](/my files/a b.png "Soil") [b](/my files/b.pdf) [c](<https://a.example/c>) `[d](e f)`'
  const files = { 'my files/a b.png': 'png', 'my files/b.pdf': 'pdf' }
  const read = (await textOf(text, '', files)).trim()
  expect(read).toContain('![a](https://example.com/my%20files/a%20b.png "Soil")')
  expect(read).toContain('[b](https://example.com/my%20files/b.pdf) [c](<https://a.example/c>) `[d](e f)`')
})

describe('attribute lists of kramdown', () => {
  it.each([
    ['a\n{: .note #x}\n\nb', 'a\n\n\nb'],
    ['[x](https://a.example){:target="_blank"}', '[x](https://a.example)'],
    ['![x](https://a.example/x.png){: width="5"}.', '![x](https://a.example/x.png).'],
    ['* TOC\n{:toc}\n\nb', 'b'],
    ['1. TOC\n{: toc}\n\nb', 'b'],
    ['## Soil {#ground}\n\nb', '## Soil\n\nb'],
    ['a {::comment}b{:/comment}c', 'a c'],
    ['a {::comment}b', 'a'],
    ['`{:.x}` and `{:a => 1}`', '`{:.x}` and `{:a => 1}`'],
    ['```\n{: .x}\n```', '```\n{: .x}\n```'],
    ['a {:a => 1} {#a b}', 'a {:a => 1} {#a b}'],
  ])('%j', async (written, shown) => {
    expect((await textOf(written)).trim().replace(/[ ]+$/gm, '')).toBe(shown)
  })
})

describe('any text', () => {
  const open = async () => {
    const rules = await jekyll.open({
      contentDir: 'content',
      exists: async () => false,
      contains: async () => false,
      text: async () => undefined,
      files: async () => [],
    })
    if (!rules.dialect) throw new Error('Jekyll has a dialect.')
    return rules.dialect
  }
  const page = (text: string): RawPage => ({
    file: '_posts/2024-01-01-a.md',
    lineOffset: 0,
    frontmatter: {},
    text,
    block: 'x: y',
  })
  const lines = (text: string) => text.split('\n').length

  it.each([
    '{{ ',
    '{% ',
    '{% raw %}',
    '{% endraw ',
    '{% if a %}',
    '{% for a in b %}',
    '{% endif %}{% if a %}',
    '{% highlight a %}\n',
    '{% endhighlight %}{% highlight a %}',
    '{{ "',
    '{:',
    '{::comment}',
    '{#',
    '{% assign a = a | append: "aaaaaaaaaa" %}{{ a }}',
    '{% include a b="c',
    '{{ a | b | c',
    '{{ page.x }}',
    "{% if page.x == 'y' %}",
    '* TOC\n{:toc}\n',
  ])('100,000 times %j is read in little time, and keeps its lines', async (piece) => {
    const { read } = await open()
    const text = piece.repeat(100_000)
    const start = performance.now()
    const result = read(page(text))
    expect(performance.now() - start).toBeLessThan(8_000)
    expect(lines(result.text)).toBe(lines(text))
    expect(result.text.length).toBeLessThan(3 * text.length + 200_000)
  })

  it('keeps its lines', async () => {
    const { read } = await open()
    const pieces = fc.constantFrom(
      '{%',
      '%}',
      '{{',
      '}}',
      ' raw ',
      ' endraw ',
      ' if page.x ',
      ' else ',
      ' endif ',
      ' highlight a ',
      ' endhighlight ',
      '\n',
      '\n\n',
      'a',
      '`',
      '{:',
      '{::comment}',
      '{:/}',
      '{#a}',
      '"',
      ' | upcase ',
      ' assign b = "c" ',
      ' b ',
      '* x\n',
      ' for a ',
      ' endfor ',
      '## ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = parts.join('')
        expect(lines(read(page(text)).text)).toBe(lines(text))
      }),
      { numRuns: 2_000 },
    )
  })
})
