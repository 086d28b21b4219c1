import { describe, expect, it } from 'vitest'
import { bodyAt, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const dollar = '$'
const reads = (...paths: readonly string[]) =>
  `module.exports = { plugins: [${paths.map((path) => `{ resolve: 'gatsby-source-filesystem', options: { name: 'x', path: ${path} } }`).join(', ')}] }`
const starter: Files = { 'gatsby-config.js': reads(`\`${dollar}{__dirname}/content/blog\``) }

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const addressesOf = async (files: Files) =>
  Object.fromEntries(pagesOf(await siteOf(files)).map(({ file, address }) => [file, address]))

describe('a Gatsby site', () => {
  it.each([
    `\`${dollar}{__dirname}/content/blog\``,
    "path.join(__dirname, 'content', 'blog')",
    "path.resolve('./content/blog')",
    "'./content/blog/'",
    '__dirname',
  ])('reads the folder %s', async (path) => {
    const state = await siteOf({
      'gatsby-config.js': reads(path, `\`${dollar}{__dirname}/src/images\``),
      'content/blog/hello/index.md': '# Hello\n\n![x](./a.png)',
      'content/blog/hello/a.png': 'png',
      'README.md': '# Code',
      'static/b.txt': 'B',
    })
    expect(state.summary).toContain('a Gatsby site (gatsby-config.js)')
    expect(pagesOf(state).map(({ file, address }) => [file, address])).toEqual([
      ['content/blog/hello/index.md', '/hello/'],
    ])
    expect([...state.site.files.keys()]).toContain('/b.txt')
  })
  it.each([
    ['a', '---\npath: /2020/a\n---\n', '', '/2020/a/'],
    ['a', '---\nslug: /pensieve/a\n---\n', '', '/pensieve/a/'],
    [
      'a',
      '---\nslug: soil\n---\n',
      `createPage({ path: \`/blog/${dollar}{slug}\` }); createPage({ path: \`/tags/${dollar}{tag}\` })`,
      '/blog/soil/',
    ],
    ['b/a', '', `createNodeField({ value: \`/posts${dollar}{value}\` })`, '/posts/b/a/'],
    ['b/a', '', `createPage({ path: \`/x/${dollar}{a}\` }); createPage({ path: \`/y/${dollar}{b}\` })`, '/b/a/'],
  ])('has %s with %j and %j at its address', async (name, block, code, address) => {
    const file = `content/blog/${name}.md`
    expect(await addressesOf({ ...starter, 'gatsby-node.js': code, [file]: `${block}Text` })).toEqual({
      [file]: address,
    })
  })
  it('has pages of two folders', async () => {
    const files = {
      'gatsby-config.ts': reads('`./content/posts`', '`./content/pages`'),
      'content/posts/a.mdx': '# A',
      'content/pages/now.mdx': '# Now',
    }
    expect(await addressesOf(files)).toEqual({ 'content/posts/a.mdx': '/a/', 'content/pages/now.mdx': '/now/' })
    expect(
      pagesOf(await siteOf(files))
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/notes/a', '/now'])
  })
  it.each([
    ['content/blog/a.md', '---\npublished: false\n---\n', ''],
    ['content/blog/a.md', '---\ndraft: true\n---\n', ''],
    ['content/blog/a.md', '---\nisDraft: true\n---\n', ''],
    ['content/blog/a.md', '---\nisDraft: yes\n---\n', ''],
    ['content/blog/drafts/a.md', '', ''],
    ['content/blog/_drafts/a.md', '', ''],
    ['content/blog/a.md', '', 'filter: { fileAbsolutePath: { regex: "/content/blog/posts/" } }'],
  ])('keeps %s with %j private', async (file, block, code) => {
    const state = await siteOf({
      ...starter,
      'gatsby-node.js': code,
      'content/blog/posts/z.md': '# Z',
      [file]: `${block}Hidden words`,
    })
    expect(pagesOf(state).map((page) => page.file)).toEqual(['content/blog/posts/z.md'])
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it('puts imported Markdown into pages', async () => {
    const text = "# A\n\nimport Part from '../../parts/soil.mdx'\n\n<Part />"
    const state = await siteOf({ ...starter, 'content/blog/a.mdx': text, 'parts/soil.mdx': 'Text of soil.' })
    expect(await bodyAt(state, '/notes/a.md')).toContain('Text of soil.')
  })
})
