/** The tree of folders beside a page. */
import { describe, expect, it } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { bodyAt, type SiteOptions, siteOf } from './site-of.ts'

const files = (...paths: string[]) => Object.fromEntries(paths.map((path) => [`content/${path}`, `In ${path}.\n`]))

/** The tree as lines: what is open, with what is in it. */
async function treeAt(files: Readonly<Record<string, string>>, path: string, options: SiteOptions = {}) {
  return lines(treeOf(await bodyAt(await siteOf(files, options), path)))
}

function treeOf(page: string): string {
  return /<nav class="tree".*?<\/nav>/s.exec(page)?.[0] ?? ''
}

function lines(tree: string): string[] {
  let depth = 0
  const found: string[] = []
  for (const [, name, attributes = '', text = ''] of tree.matchAll(/<(\/?ul|summary|a|i)\b([^>]*)>([^<]*)/g)) {
    if (name === 'ul') depth++
    else if (name === '/ul') depth--
    else if (name === 'i') found.push(`${found.pop()} (${text})`)
    else
      found.push(`${'  '.repeat(Math.max(0, depth - 1))}${name === 'a' ? '' : '▾ '}${text.trim()}${mark(attributes)}`)
  }
  return found
}

function mark(attributes: string): string {
  return attributes.includes('aria-current="page"') ? ' ←' : attributes.includes('aria-current') ? ' (←)' : ''
}

const garden = files(
  ...['notes/Git/Hooks/pre.md', 'notes/Git/Hooks/post.md', 'notes/Git/tips.md', 'notes/CSS/grid.md', 'notes/top.md'],
  'lab/kiln.md',
)

describe('the tree', () => {
  it('is open around the page, counts what is closed, and marks the page', async () => {
    expect(await treeAt(garden, '/notes/pre')).toEqual([
      '▾ Notes (5)',
      '  All 5 pages',
      '  CSS (1)',
      '  ▾ Git (3)',
      '    All 3 pages',
      '    ▾ Hooks (2)',
      '      All 2 pages',
      '      post',
      '      pre ←',
      '    tips',
      '  top',
      'Lab (1)',
      'All pages',
    ])
  })

  it('stands on the pages of folders and collections, which are marked themselves', async () => {
    expect(await treeAt(garden, '/notes/git')).toEqual([
      ...['▾ Notes (5)', '  All 5 pages', '  CSS (1)', '  ▾ Git (3)', '    All 3 pages ←', '    Hooks (2)', '    tips'],
      ...['  top', 'Lab (1)', 'All pages'],
    ])
    expect((await treeAt(garden, '/notes')).slice(0, 3)).toEqual(['▾ Notes (5)', '  All 5 pages ←', '  CSS (1)'])
  })

  it('says on further pages of a list where they belong', async () => {
    const many = files(...Array.from({ length: 60 }, (_, at) => `notes/a/n${at}.md`))
    expect((await treeAt(many, '/notes/a/page/2')).slice(2, 4)).toEqual(['  ▾ a (60)', '    All 60 pages (←)'])
  })

  it('takes names and order from the frontmatter of pages and of index notes, pinned ones first', async () => {
    const site = {
      'content/notes/a/index.md': '---\ntitle: A long title of a chapter\nnav_title: Chapter\norder: 2\n---\nText.\n',
      'content/notes/a/x.md': '---\nnav_title: Short\norder: 2\n---\n# A long title\n',
      'content/notes/a/y.md': '---\norder: 1\n---\n# First\n',
      'content/notes/a/z.md': '---\npinned: true\n---\n# Pinned\n',
      'content/notes/b/index.md': '---\ntitle: Beginning\norder: 1\n---\nText.\n',
      'content/notes/b/1.md': 'Text.\n',
      'content/notes/c/2.md': 'Text.\n',
    }
    expect(await treeAt(site, '/notes/x')).toEqual([
      ...['▾ Notes (7)', '  All 7 pages', '  Beginning (2)', '  ▾ Chapter (4)', '    All 4 pages'],
      ...['    Pinned', '    First', '    Short ←', '  c (1)', 'All pages'],
    ])
    const page = await bodyAt(await siteOf(site), '/notes/x')
    expect(page).toContain('<li><a href="/notes/a" dir="auto">Chapter</a></li>')
    expect(page).toContain('<li aria-current="page" dir="auto">Short</li>')
  })

  it('is not on pages that are in no folder of the site', async () => {
    for (const path of ['/search', '/tags', '/api-docs']) {
      const page = await bodyAt(await siteOf({ 'content/notes/a.md': '---\ntags: [x]\n---\nText.\n' }), path)
      expect(treeOf(page)).toBe('')
    }
  })

  it('speaks the language of the page, and says in which language titles are', async () => {
    const site = { 'content/notes/a.md': '# One\n', 'content/notes/b.md': '---\nlang: de\n---\n# Zwei\n' }
    const tree = treeOf(await bodyAt(await siteOf(site), '/notes/a'))
    expect(tree).toContain('<a href="/notes/b" lang="de">Zwei</a>')
    expect(tree).toContain('aria-label="Folders and pages">')
  })
})

describe('on a site of 38,000 pages', async () => {
  const long = (at: number) => (at % 3 === 0 ? `${'字'.repeat(40)} ${at}` : `n${at}`)
  const digits = (at: number) => [...String(at).padStart(5, '0')].map((digit) => `level ${digit}`).join('/')
  const shapes: Readonly<Record<string, (at: number) => string>> = {
    flat: (at) => `notes/${long(at)}.md`,
    'all in one folder': (at) => `one/folder/n${at}.md`,
    deep: (at) => `lab/${digits(at)}/${long(at)}.md`,
    wide: (at) => `jornal/${long(at >> 1)}/${at}.md`,
    'at the end of a chain': (at) => `chain/${'字'.repeat(60)}${'/字字字字字字'.repeat(19)}/${at}.md`,
  }
  const shown = new Set(['entry', 'entryMarkdown', 'collection', 'collectionListPage', 'folder', 'themeFile'])
  const paths = Object.values(shapes).flatMap((placeOf) => Array.from({ length: 7_600 }, (_, at) => placeOf(at)))
  const { collections, state } = await siteOf(files(...paths), {
    config: { collections: { one: {}, chain: {} } },
    endpoints: catalog.filter(({ id }) => shown.has(id)),
  }).then((state) => ({ state, collections: state.site.collections }))

  it('has that many', () => {
    expect(collections.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(38_000)
  })

  it.each(collections.map((collection) => [collection.name, collection] as const))(
    'the tree takes at most 6,000 bytes of a page in %s, and shows what is near',
    async (name, { entries, folders }) => {
      const around = (pages: readonly { readonly path: string }[]) =>
        [0, pages.length >> 1, pages.length - 1].flatMap((at) => pages[at]?.path ?? [])
      for (const path of [`/${name}`, ...around(entries), ...around([...folders.values()])]) {
        const tree = treeOf(await bodyAt(state, path))
        expect(new TextEncoder().encode(tree).length).toBeLessThanOrEqual(6_000)
        expect(tree.split('aria-current="page"')).toHaveLength(2)
        expect(lines(tree).length).toBeGreaterThan(5)
      }
    },
  )
}, 120_000)
