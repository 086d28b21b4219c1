/**
 * What `docs/moving.md` promises, on small folders as these tools make them and with the configuration that it shows.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { lecternServe, type Served } from '../cli/run-command.ts'
import { siteFolders, writeFiles } from '../cli/site-folders.ts'

const root = path.resolve(import.meta.dirname, '../..')
const guide = readFileSync(path.join(root, 'docs/moving.md'), 'utf8')
const site = siteFolders()
const running: Served[] = []
vi.setConfig({ testTimeout: 120_000 })

afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.stop()))
})

/** All snippets of a section for the configuration, as one file. */
function configOf(section: string): string {
  const text = guide.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  const snippets = [...text.matchAll(/```yaml\n# lectern\.config\.yaml\n([^`]*)```/g)].map(
    ([, snippet = '']) => snippet,
  )
  expect(snippets, section).not.toEqual([])
  return snippets.join('')
}

/** What each address answers: a status, or where it leads. */
async function answers(dir: string, paths: readonly string[]): Promise<Readonly<Record<string, string | number>>> {
  const served = await lecternServe([dir])
  running.push(served)
  const found: Record<string, string | number> = {}
  for (const each of paths) {
    const { status, headers } = await fetch(served.url + each, { redirect: 'manual' })
    found[each] = headers.get('location') ?? status
  }
  return found
}

async function expectAnswers(dir: string, expected: Readonly<Record<string, string | number>>): Promise<void> {
  expect(await answers(dir, Object.keys(expected))).toEqual(expected)
}

test('Quartz: private notes stay private, and old addresses lead to the notes', async () => {
  const dir = site({
    'quartz.config.ts': 'export default { configuration: { ignorePatterns: ["private", "templates"] } }',
    'docs/plugin.md': '# Documentation of Quartz',
    'content/index.md': '---\ntitle: My garden\n---\nHello [[soil and water]]',
    'content/soil and water.md': '---\ntags: [ground]\naliases: [Mud]\n---\nText of soil. [[Bean]]',
    'content/plants/bean.md': '# Bean\n\nSee [[Mud]].',
    'content/plants/Big Bean.md': 'Text',
    'content/private/secret.md': '# Secret',
    'content/templates/daily.md': '# Template',
    'content/inbox/idea.md': '# Idea',
    'lectern.config.yaml': configOf('Quartz'),
  })
  await expectAnswers(dir, {
    '/': 200,
    '/notes/soil-and-water': 200,
    '/soil-and-water': '/notes/soil-and-water',
    '/Mud': '/notes/soil-and-water',
    '/plants/bean': '/notes/bean',
    '/plants/Big-Bean': '/notes/big-bean',
    '/tags/ground': 200,
    '/notes/secret': 404,
    '/notes/daily': 404,
    '/notes/idea': 404,
    '/notes/plugin': 404,
  })
})

test('Hugo: a section can be a collection, and old addresses lead to the new ones', async () => {
  const files = {
    'hugo.toml': 'baseURL = "https://old.example/"\ntitle = "Mine"\n[permalinks]\nposts = "/:year/:month/:slug/"\n',
    'content/_index.md': '+++\ntitle = "Home"\n+++\nHello',
    'content/posts/my-first-post.md':
      '+++\ntitle = "My First Post"\ndate = 2024-01-14T07:07:07+01:00\naliases = ["/old/first/"]\n+++\nText',
    'content/posts/second.md': '+++\ntitle = "Second"\ndraft = true\n+++\nText',
    'content/about.md': '+++\ntitle = "About"\n+++\nMe',
    'static/images/a.txt': 'x',
  }
  await expectAnswers(site(files), {
    '/2024/01/my-first-post/': '/notes/my-first-post',
    '/old/first/': '/notes/my-first-post',
    '/about/': '/notes/about',
    '/notes/posts': 200,
    '/notes/second': 404,
    '/images/a.txt': 200,
  })
  await expectAnswers(site({ ...files, 'lectern.config.yaml': configOf('Hugo') }), {
    '/posts': 200,
    '/posts/my-first-post': 200,
    '/2024/01/my-first-post/': '/posts/my-first-post',
    '/index.xml': '/feed.xml',
  })
})

test('Jekyll: addresses of posts lead to the notes, the feed stays, and drafts stay private', async () => {
  const dir = site({
    '_config.yml': 'title: Mine\nurl: "https://old.example"\ntheme: minima\n',
    '_posts/2024-01-14-welcome-to-jekyll.markdown':
      '---\nlayout: post\ntitle: "Welcome to Jekyll!"\ndate: 2024-01-14 11:11:11 +0100\ncategories: jekyll update\n---\nText',
    '_drafts/idea.md': '# Idea',
    'about.markdown': '---\nlayout: page\ntitle: About\npermalink: /about/\n---\nMe',
  })
  await expectAnswers(dir, {
    '/jekyll/update/2024/01/14/welcome-to-jekyll.html': '/notes/welcome-to-jekyll',
    '/about/': '/notes/about',
    '/feed.xml': 200,
    '/notes/idea': 404,
  })
})

test('Ghost: the script writes posts and pages, and what was not public stays private', async () => {
  const dir = site({ 'public/content/images/2024/01/a.txt': 'x' })
  const html = '<p>Text of <a href="__GHOST_URL__/post-d/">it</a>.</p><script>alert(1)</script>'
  const post = (id: string, more: object = {}) => ({
    id,
    title: `Post ${id}: "quoted"`,
    slug: `post-${id}`,
    html,
    status: 'published',
    visibility: 'public',
    type: 'post',
    published_at: '2024-01-14T07:07:07.000Z',
    ...more,
  })
  const posts = [
    post('a'),
    post('b', { status: 'draft' }),
    post('c', { visibility: 'paid' }),
    post('d', { type: 'page' }),
    post('e', { status: 'scheduled' }),
    post('f', { status: 'sent' }),
  ]
  const links = { posts_tags: [{ post_id: 'a', tag_id: 't' }], posts_authors: [{ post_id: 'a', author_id: 'u' }] }
  const data = { posts, tags: [{ id: 't', name: 'Garden' }], users: [{ id: 'u', name: 'Ada' }], ...links }
  writeFiles(dir, { 'export.json': JSON.stringify({ db: [{ data }] }) })
  const script = path.join(root, 'examples/ghost-to-markdown.mjs')
  execFileSync(process.execPath, [script, path.join(dir, 'export.json'), dir])
  await expectAnswers(dir, {
    '/notes/post-a': 200,
    '/post-a/': '/notes/post-a',
    '/post-d/': '/post-d',
    '/post-d': 200,
    '/tags/garden': 200,
    '/content/images/2024/01/a.txt': 200,
    '/notes/post-b': 404,
    '/post-b/': 404,
    '/notes/post-c': 404,
    '/notes/post-e': 404,
    '/notes/post-f': 404,
    '/export.json': 404,
  })
  const page = await (await fetch(`${running[0]?.url}/notes/post-a`)).text()
  expect(page).toContain('href="/post-d"')
  expect(page).not.toContain('alert(1)')
})

test('GitBook: pages of the table of contents, at their old addresses', async () => {
  const dir = site({
    '.gitbook.yaml': 'root: ./docs/\nredirects:\n  old/ground: guides/soil.md\n',
    'docs/SUMMARY.md': '# Table of contents\n\n* [Garden](README.md)\n* [Soil](guides/soil.md)\n',
    'docs/README.md': '# Garden\n\n![Bean](.gitbook/assets/a.txt)',
    'docs/guides/soil.md': '---\ndescription: Words\n---\n\n# Soil\n\n{% hint style="info" %}\nText\n{% endhint %}\n',
    'docs/guides/secret.md': '# Secret',
    'docs/.gitbook/assets/a.txt': 'x',
    'docs/.gitbook/vars.yaml': 'a: b',
    'README.md': '# Repository',
    'lectern.config.yaml': configOf('GitBook'),
  })
  await expectAnswers(dir, {
    '/': 200,
    '/guides/soil': '/notes/soil',
    '/old/ground': '/notes/soil',
    '/docs/guides/soil': '/notes/soil',
    '/.gitbook/assets/a.txt': 200,
    '/.gitbook/vars.yaml': 404,
    '/notes/secret': 404,
  })
})

test('Docsify: pages without the parts of the layout, at their old addresses', async () => {
  const dir = site({
    'docs/index.html': "<script>window.$docsify = { routerMode: 'history', loadSidebar: true }</script>",
    'docs/README.md': '# Garden',
    'docs/_sidebar.md': '* [Soil](guides/soil.md)',
    'docs/_coverpage.md': '# Cover',
    'docs/guides/soil.md': '# Soil\n\n?> Dig',
    'README.md': '# Repository',
  })
  await expectAnswers(dir, {
    '/': 200,
    '/guides/soil': '/notes/soil',
    '/notes/sidebar': 404,
    '/notes/_sidebar': 404,
    '/notes/coverpage': 404,
  })
})

test('Obsidian Publish: only the chosen folders are public, and a permalink keeps an address', async () => {
  const dir = site({
    '.obsidian/app.json': '{}',
    'Home.md': 'Hello [[Big Bean]]',
    'Plants/Big Bean.md': '---\npublish: true\npermalink: /Plants/Big+Bean\n---\nText.',
    'Plants/Not.md': '---\npublish: false\n---\nText.',
    'Private/Diary.md': 'Text of a diary.',
    'Inbox.md': 'Text of an inbox.',
    'lectern.config.yaml': configOf('Obsidian Publish'),
  })
  await expectAnswers(dir, {
    '/': 200,
    '/notes/big-bean': 200,
    '/Plants/Big+Bean': '/notes/big-bean',
    '/notes/not': 404,
    '/notes/diary': 404,
    '/notes/inbox': 404,
  })
})

test('Dendron: only what it publishes is public, and ids lead to the notes', async () => {
  const dir = site({
    'dendron.yml': [
      'workspace:\n  vaults:\n    - fsPath: vault\n    - { fsPath: mine, visibility: private }',
      'publishing:\n  siteHierarchies: [plants]\n  hierarchy: { plants: { publishByDefault: true } }\n',
    ].join('\n'),
    'vault/plants.md': '---\nid: p1\n---\nSee [[the bean|plants.big-bean]].',
    'vault/plants.big-bean.md': '---\nid: b2\n---\nText',
    'vault/plants.secret.md': '---\nid: s3\npublished: false\n---\nText',
    'vault/plants.secret.below.md': 'Text',
    'vault/daily.2024.01.31.md': 'Text',
    'mine/plants.own.md': 'Text',
    'lectern.config.yaml': configOf('Dendron'),
  })
  await expectAnswers(dir, {
    '/notes/plants-big-bean': 200,
    '/notes/b2': '/notes/plants-big-bean',
    '/notes/s3': 404,
    '/notes/plants-secret': 404,
    '/notes/plants-secret-below': 404,
    '/notes/daily-2024-01-31': 404,
    '/notes/plants-own': 404,
  })
})

test('VuePress: what is no page stays private, and old addresses lead to the notes', async () => {
  const dir = site({
    'docs/.vuepress/config.js': "module.exports = { base: '/docs/', patterns: ['**/*.md', '!parts'] }",
    'docs/README.md': '# Home',
    'docs/guide/soil.md': '---\npermalink: /earth\n---\n\n# Soil\n\n{{ count }}',
    'docs/parts/secret.md': '# Secret',
    'public/hero.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'lectern.config.yaml': configOf('VuePress'),
  })
  await expectAnswers(dir, {
    '/docs/': '/',
    '/docs/guide/soil.html': '/notes/soil',
    '/earth': '/notes/soil',
    '/notes/secret': 404,
    '/docs/parts/secret.html': 404,
    '/hero.svg': 200,
  })
})

test('Nuxt Content: drafts and data stay private, and old addresses lead to the pages', async () => {
  const dir = site({
    'nuxt.config.ts': "export default defineNuxtConfig({ modules: ['@nuxt/content'] })",
    'content/1.guide/2.soil.md': '::note\nText of soil.\n::',
    'content/1.guide/3.secret.draft.md': '# Secret',
    'content/moved.md': '---\npath: /elsewhere\n---\nText',
    'app/notes.md': '# Code',
    'lectern.config.yaml': configOf('Nuxt Content'),
  })
  await expectAnswers(dir, {
    '/guide/soil': '/notes/soil',
    '/notes/soil': 200,
    '/elsewhere': '/notes/moved',
    '/notes/secret': 404,
    '/notes/notes': 404,
  })
})

test('Next.js: posts have the addresses of the folder with their slug', async () => {
  const dir = site({
    'next.config.js': 'module.exports = {}',
    'app/blog/[slug]/page.tsx': '',
    'content/posts/soil.mdx': "export const metadata = { title: 'Soil' }\n\nText",
    'content/posts/secret.mdx': 'export const metadata = { draft: true }\n\nText',
    'lectern.config.yaml': configOf('Next.js, Nextra and Fumadocs'),
  })
  await expectAnswers(dir, {
    '/blog/soil': '/notes/soil',
    '/notes/soil': 200,
    '/blog/secret': 404,
    '/notes/secret': 404,
  })
})

test('Gatsby: pages and feeds have their old addresses', async () => {
  const dir = site({
    'gatsby-config.js': "module.exports = { plugins: [{ resolve: 'x', options: { path: './content/blog' } }] }",
    'content/blog/soil/index.md': '# Soil',
    'content/blog/water.md': '---\nslug: /2020/water\n---\n# Water',
    'content/blog/secret.md': '---\npublished: false\n---\n# Secret',
    'lectern.config.yaml': configOf('Gatsby'),
  })
  await expectAnswers(dir, {
    '/soil/': '/notes/soil',
    '/2020/water': '/notes/water',
    '/secret': 404,
    '/rss.xml': '/feed.xml',
  })
})

test('Mintlify: the pages of the navigation are public, and hidden ones are not', async () => {
  const dir = site({
    'docs.json': JSON.stringify({
      $schema: 'https://mintlify.com/docs.json',
      navigation: { pages: ['guides/soil'] },
      redirects: [{ source: '/old', destination: '/guides/soil' }],
    }),
    'guides/soil.mdx': '# Soil',
    'guides/secret.mdx': '# Secret',
    'lectern.config.yaml': configOf('Mintlify'),
  })
  await expectAnswers(dir, { '/guides/soil': '/notes/soil', '/old': '/notes/soil', '/guides/secret': 404 })
})
