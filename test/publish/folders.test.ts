/** Folders of collections: their addresses, their pages, and the files of language models. */
import { describe, expect, it } from 'vitest'
import type { Folder } from '../../src/content/model/site.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from './site-of.ts'

const foldersOf = ({ site }: SiteState, collection = 'notes'): readonly Folder[] => [
  ...(site.collections.find(({ name }) => name === collection)?.folders.values() ?? []),
]
const addressesOf = (state: SiteState) => Object.fromEntries(foldersOf(state).map(({ name, path }) => [name, path]))
const files = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [`content/notes/${path}`, `In ${path}.\n`]))
const entriesIn = (page: string) => [...page.matchAll(/<div class="entry"><a href="([^"]+)"/g)].map(([, path]) => path)
const redirect = ({ snapshot }: SiteState, path: string) => {
  const route = snapshot.routes.get(path)
  return route?.kind === 'redirect' ? route.location : route?.kind
}

describe('the address of a folder', () => {
  it('has a segment for each folder, by the rules of slugs', async () => {
    const state = await siteOf(files('Git Tips/a.md', 'Git Tips/Für später/b.md', '余白/c.md'))
    expect(addressesOf(state)).toEqual({
      'Git Tips': '/notes/git-tips',
      'Git Tips/Für später': `/notes/git-tips/${encodeURIComponent('für-später')}`,
      余白: `/notes/${encodeURIComponent('余白')}`,
    })
    for (const path of Object.values(addressesOf(state))) {
      expect(state.snapshot.routes.get(path)).toMatchObject({ kind: 'prepared', markdown: `${path}.md` })
      expect(state.snapshot.routes.get(`${path}.md`)).toMatchObject({ canonical: path })
    }
  })

  it('is one segment longer where an entry has it', async () => {
    const state = await siteOf(files('git.md', 'git/a.md', 'git/deep/b.md'))
    expect(addressesOf(state)).toEqual({ git: '/notes/git/-', 'git/deep': '/notes/git/deep' })
    expect(await bodyAt(state, '/notes/git')).toContain('In git.md.')
    expect(codesOf(state)).toEqual([])
  })

  it.each(['page', 'llms', 'index', 'feed', 'atom', 'list-tags'])(
    'is one segment longer where the service has documents: %s',
    async (name) => {
      const state = await siteOf(files(`${name}/a.md`, `${name}/2/b.md`, `x/${name}/c.md`, `x/${name}/2/d.md`))
      expect(addressesOf(state)).toEqual({
        [name]: `/notes/${name}/-`,
        [`${name}/2`]: `/notes/${name}/-/2`,
        x: '/notes/x',
        [`x/${name}`]: `/notes/x/${name}/-`,
        [`x/${name}/2`]: `/notes/x/${name}/-/2`,
      })
    },
  )

  it('gets a number where two folders have one slug', async () => {
    const state = await siteOf(files('A B/x.md', 'a b/y.md', 'a-b/z.md', 'q/A/1.md', 'q/a!/2.md'))
    expect(addressesOf(state)).toEqual({
      'A B': '/notes/a-b',
      'a b': '/notes/a-b-2',
      'a-b': '/notes/a-b-3',
      q: '/notes/q',
      'q/A': '/notes/q/a',
      'q/a!': '/notes/q/a-2',
    })
  })

  it('fits a request, however long and deep the names are', async () => {
    const name = '字'.repeat(85)
    const deep = Array.from({ length: 40 }, () => name).join('/')
    const state = await siteOf(files(`${deep}/a.md`, `${deep}/b.md`, '!!!/c.md'))
    expect(foldersOf(state)).toHaveLength(21)
    for (const { path } of foldersOf(state)) expect(path.length).toBeLessThan(5_000)
    expect(new Set(foldersOf(state).map(({ path }) => path)).size).toBe(21)
    expect(await bodyAt(state, foldersOf(state).at(-1)?.path ?? '')).toMatch(/href="\/notes\/[ab]"/)
  })
})

describe('the page of a folder', () => {
  it('has its name as written, its folders with counts, and its entries in the order of the site', async () => {
    const state = await siteOf({
      'content/notes/Git_tips-x/old.md': '---\ndate: 2020-01-01\n---\nOld.\n',
      'content/notes/Git_tips-x/new.md': '---\ndate: 2025-01-01\n---\nNew.\n',
      'content/notes/Git_tips-x/b/1.md': 'One.\n',
      'content/notes/Git_tips-x/b/c/2.md': 'Two.\n',
      'content/notes/Git_tips-x/a/3.md': 'Three.\n',
    })
    const page = await bodyAt(state, '/notes/git_tips-x')
    expect(page).toContain('<h1 dir="auto">Git_tips-x</h1>')
    expect(entriesIn(page)).toEqual(['/notes/new', '/notes/old'])
    expect(
      [...page.matchAll(/<li><a href="([^"]+)" dir="auto">(\w)<\/a> <span class="count">(\d)</g)].map((m) =>
        m.slice(1),
      ),
    ).toEqual([
      ['/notes/git_tips-x/a', 'a', '1'],
      ['/notes/git_tips-x/b', 'b', '2'],
    ])
    const twin = await bodyAt(state, '/notes/git_tips-x.md')
    expect(twin).toContain('- [b](https://example.com/notes/git_tips-x/b.md): 2 entries')
    expect(twin.indexOf('/notes/new.md')).toBeLessThan(twin.indexOf('/notes/old.md'))
    expect(twin).toContain('canonical: https://example.com/notes/git_tips-x')
  })

  it('is paginated like a collection', async () => {
    const many = Array.from({ length: 120 }, (_, at) => `f/n${at}.md`)
    const state = await siteOf(files(...many, 'g/x.md'))
    const pages = await Promise.all(['', '/page/2', '/page/3'].map((suffix) => bodyAt(state, `/notes/f${suffix}`)))
    expect(pages.map((page) => entriesIn(page).length)).toEqual([50, 50, 20])
    expect(new Set(pages.flatMap(entriesIn)).size).toBe(120)
    expect(pages[1]).toContain('<link rel="canonical" href="https://example.com/notes/f/page/2">')
    expect(await bodyAt(state, '/notes/f/page/2.md')).toContain('Page 2 of 3.')
    expect(state.snapshot.routes.has('/notes/f/page/4')).toBe(false)
    expect(await bodyAt(state, '/sitemap.xml')).toContain('<loc>https://example.com/notes/f/page/2</loc>')
  })

  it('does not exist for drafts, and is noindex and nowhere announced if all entries are', async () => {
    const state = await siteOf({
      'content/notes/secret/a.md': '---\ndraft: true\n---\nSecret.\n',
      'content/notes/quiet/b.md': '---\nnoindex: true\n---\nQuiet.\n',
      'content/notes/open/c.md': 'Open.\n',
    })
    expect(addressesOf(state)).toEqual({ quiet: '/notes/quiet', open: '/notes/open' })
    expect(state.snapshot.routes.get('/notes/quiet')).toMatchObject({ noindex: true })
    expect(state.snapshot.routes.has('/notes/quiet/llms.txt')).toBe(false)
    for (const path of ['/sitemap.xml', '/sitemap.md', '/notes/llms.txt', '/llms.txt'])
      expect(await bodyAt(state, path)).not.toContain('/notes/quiet')
    expect(await bodyAt(state, '/sitemap.md')).toContain('/notes/open)')
  })

  it('is linked from the list of the collection and from the path above each entry', async () => {
    const state = await siteOf(files('a/b/x.md', 'top.md'))
    expect(await bodyAt(state, '/notes')).toContain(
      '<li><a href="/notes/a" dir="auto">a</a> <span class="count">1</span></li>',
    )
    expect(await bodyAt(state, '/notes.md')).toContain('- [a](https://example.com/notes/a.md): 1 entry')
    const page = await bodyAt(state, '/notes/x')
    expect([...page.matchAll(/<li><a href="([^"]+)" dir="auto">/g)].slice(0, 4).map(([, path]) => path)).toEqual([
      '/',
      '/notes',
      '/notes/a',
      '/notes/a/b',
    ])
    expect(page).toContain('"name":"b","item":"https://example.com/notes/a/b"')
    expect(await bodyAt(state, '/notes/a/b')).toContain('"name":"a","item":"https://example.com/notes/a"')
  })

  it('stays bounded with 5,000 folders in it', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `all/${'folder '.repeat(8)}${at}/n${at}.md`)
    const state = await siteOf(files(...many))
    expect(foldersOf(state)).toHaveLength(5_001)
    for (const path of ['/notes/all', '/notes/all.md', '/notes/all/llms.txt', '/notes/llms.txt', '/notes']) {
      const page = await bodyAt(state, path)
      expect(new TextEncoder().encode(page).length).toBeLessThan(50_000)
    }
    expect(await bodyAt(state, '/notes/all')).toMatch(/And [\d,]+ more\./)
  })
})

describe('the index note of a folder', () => {
  const text = { 'content/notes/git/index.md': '# Git\n\nAll about it.\n', ...files('git/a.md', 'git/deep/b.md') }

  it('is an entry with the slug of the folder, and its page is the page of the folder', async () => {
    const state = await siteOf(text)
    expect(addressesOf(state)).toEqual({ git: '/notes/git', 'git/deep': '/notes/git/deep' })
    for (const path of ['/notes/git', '/notes/git.md']) {
      const page = await bodyAt(state, path)
      expect(page).toContain('All about it.')
      expect(page).toMatch(/\/notes\/git\/deep/)
      expect(page).toMatch(/\/notes\/a/)
    }
    expect(await bodyAt(state, '/notes/index.json')).toContain('"slug":"git"')
    expect(codesOf(state)).toEqual([])
  })

  it.each([
    [['README.md', '_index.md'], 'README.md'],
    [['_index.md'], '_index.md'],
    [['index.md', 'README.md'], 'index.md'],
    [['readme.markdown'], 'readme.markdown'],
  ])('of %s is %s', async (names, index) => {
    const state = await siteOf(files(...names.map((name) => `git/${name}`), 'git/other.md'))
    expect(foldersOf(state)[0]?.index?.file).toBe(`content/notes/git/${index}`)
    expect(foldersOf(state)[0]?.entries).toHaveLength(names.length)
    expect(await bodyAt(state, '/notes/git')).toContain(`In git/${index}.`)
  })

  it('without a title has the name of its folder as written', async () => {
    const state = await siteOf(files('Git_tips/README.md', 'Git_tips/a.md'))
    expect(foldersOf(state)[0]?.title).toBe('Git_tips')
    expect(await bodyAt(state, '/notes/git_tips')).toContain('<h1 dir="auto">Git_tips</h1>')
  })

  it('is the next candidate where the first is a draft', async () => {
    const state = await siteOf({
      'content/notes/git/index.md': '---\ndraft: true\n---\n',
      ...files('git/README.md', 'git/a.md'),
    })
    expect(foldersOf(state)[0]?.index?.file).toBe('content/notes/git/README.md')
  })

  it('of a nested folder has a flat address, to which that of the folder redirects', async () => {
    const state = await siteOf({ 'content/notes/a/b/README.md': '# Bee\n', ...files('a/b/x.md', 'a/y.md') })
    expect(redirect(state, '/notes/a/b')).toBe('/notes/b')
    expect(redirect(state, '/notes/a/b.md')).toBe('/notes/b.md')
    expect(await bodyAt(state, '/notes/a')).toContain('<a href="/notes/b" dir="auto">Bee</a>')
    expect(await bodyAt(state, '/notes/a/b/llms.txt')).toContain('/notes/x.md')
  })

  it('keeps the slug of its frontmatter, and the address of the folder redirects', async () => {
    const state = await siteOf({
      'content/notes/git/index.md': '---\nslug: version-control\n---\n# Git\n',
      ...files('git/a.md'),
    })
    expect(addressesOf(state)).toEqual({ git: '/notes/version-control' })
    expect(redirect(state, '/notes/git')).toBe('/notes/version-control')
  })

  it('gets further pages at its own address', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `a/b/n${at}.md`)
    const state = await siteOf({ 'content/notes/a/b/index.md': '# Bee\n', ...files(...many) })
    const first = await bodyAt(state, '/notes/b')
    expect(entriesIn(first)).toHaveLength(50)
    expect(first).toContain('href="/notes/b/page/2"')
    expect(entriesIn(await bodyAt(state, '/notes/b/page/2'))).toHaveLength(10)
  })

  it('alone in its folder is an entry of the folder above, and makes no folder', async () => {
    const state = await siteOf({
      ...files('posts/one/index.md', 'posts/two/index.md', 'three/index.md'),
      'content/notes/posts/one/a.png': 'x',
    })
    expect(addressesOf(state)).toEqual({ posts: '/notes/posts' })
    expect(entriesIn(await bodyAt(state, '/notes/posts'))).toEqual(['/notes/one', '/notes/two'])
    expect(redirect(state, '/notes/posts/one')).toBe('/notes/one')
  })

  it('that a note of the same name outranks leaves it its address', async () => {
    const state = await siteOf(files('git.md', 'git/index.md', 'git/a.md'))
    expect(await bodyAt(state, '/notes/git')).toContain('In git.md.')
    expect(addressesOf(state)).toEqual({ git: '/notes/git-git' })
    expect(redirect(state, '/notes/git/-')).toBe('/notes/git-git')
  })
})

describe('a link to a folder', () => {
  it.each([
    ['content/notes/a.md', '[there](git/deep/)'],
    ['content/notes/a.md', '[there](git/deep)'],
    ['content/notes/git/a.md', '[there](./deep/)'],
    ['content/notes/x/a.md', '[there](../Git/Deep)'],
    ['content/lab/a.md', '[there](/notes/git/deep/)'],
    ['content/lab/a.md', '[there](../notes/git/deep)'],
  ])('in %s leads to its page: %s', async (file, text) => {
    const state = await siteOf({ [file]: `${text}\n`, ...files('git/deep/x.md') })
    const page = await bodyAt(state, file.includes('/lab/') ? '/lab/a' : '/notes/a')
    expect(page).toContain('<a href="/notes/git/deep">there</a>')
    expect(codesOf(state)).toEqual([])
  })

  it.each(['index', 'README', '_index'])('leads to its index note %s', async (name) => {
    const state = await siteOf({ 'content/notes/a.md': '[there](git/)\n', ...files(`git/${name}.md`, 'git/x.md') })
    expect(await bodyAt(state, '/notes/a')).toContain('<a href="/notes/git">there</a>')
    expect(state.site.links.get('/notes/a')?.map(({ path }) => path)).toEqual(['/notes/git'])
  })

  it('leads nowhere if nothing in it is published', async () => {
    const state = await siteOf({
      'content/notes/a.md': '[there](git/)\n',
      'content/notes/git/x.md': '---\ndraft: true\n---\n',
    })
    expect(await bodyAt(state, '/notes/a')).not.toContain('>there</a>')
    expect(codesOf(state)).toEqual(['LINK_BROKEN'])
  })

  it('at the root of the content leads to the home page', async () => {
    const state = await siteOf({ 'README.md': 'Welcome.\n', 'docs/a.md': '[there](../) and [here](/)\n' })
    expect((await bodyAt(state, '/notes/a')).match(/<a href="\/">(?:there|here)<\/a>/g)).toHaveLength(2)
  })
})

describe('the llms file of a folder', () => {
  it('lists the entries in it and below, and is named in the file of the folder above', async () => {
    const state = await siteOf(files('a/x.md', 'a/b/y.md', 'a/b/c/z.md', 'other.md'))
    const file = await bodyAt(state, '/notes/a/llms.txt')
    expect([...file.matchAll(/\/notes\/(\w)\.md/g)].map(([, slug]) => slug)).toEqual(['x', 'y', 'z'])
    expect(file).toContain('- [b](https://example.com/notes/a/b/llms.txt): 2 entries')
    const above = await bodyAt(state, '/notes/llms.txt')
    expect(above).toContain('- [a](https://example.com/notes/a/llms.txt): 3 entries')
    expect(above).not.toContain('/notes/a/b/llms.txt')
  })

  it('has numbered parts that reach every entry, where one file is too small', async () => {
    const state = await siteOf(files(...Array.from({ length: 2_500 }, (_, at) => `a/b/some-rather-long-name-${at}.md`)))
    const seen = new Set<string>()
    const parts = [...state.snapshot.routes.keys()].filter((path) => /^\/notes\/a\/llms(?:-\d+)?\.txt$/.test(path))
    expect(parts.length).toBeGreaterThan(2)
    for (const path of parts) {
      const file = await bodyAt(state, path)
      expect(file.length).toBeLessThan(50_000)
      for (const [, slug = ''] of file.matchAll(/\/notes\/(some-[\w-]+)\.md/g)) seen.add(slug)
    }
    expect(seen.size).toBe(2_500)
    expect(await bodyAt(state, '/notes/a/llms.txt')).toContain('/notes/a/llms-2.txt')
  })
})

it('documents of folders are described by those of the collection, and nowhere twice', async () => {
  const state = await siteOf(files('a/x.md'))
  const rows = state.snapshot.endpoints.filter(({ path }) => path.includes('{folder}'))
  expect(rows.length).toBeGreaterThan(4)
  for (const { describedBy } of rows) expect(describedBy).toBeDefined()
  for (const path of ['/openapi.json', '/api-docs.md', '/developers/llms.txt', '/llms.txt'])
    expect(await bodyAt(state, path)).not.toContain('{folder}')
})
