/** Lists of several pages, from the files to what is served. */
import { describe, expect, it } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { bodyAt, codesOf, siteOf } from './site-of.ts'

const notes = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10)
    return [`content/notes/n${index}.md`, `---\ndate: ${date}\ntags: [all]\n---\nNote ${index}.\n`]
  }),
)
const state = await siteOf({
  ...notes,
  'content/notes/page.md': '---\ndate: 2020-01-01\n---\nA note that is called page.\n',
  'content/notes/page/2.md': '---\ndate: 2020-01-01\n---\nA note that is called 2, in a folder called page.\n',
  'content/lab/one.md': 'Alone.\n',
})

it('has its style sheet once, as home, tags and search have, and a note does without', async () => {
  const sheets = async (path: string) =>
    (await bodyAt(state, path)).match(/href="\/assets\/lists\.[^"]*css"/g)?.length ?? 0
  for (const path of ['/', '/notes', '/notes/page/2', '/tags', '/tags/all', '/all', '/search']) {
    expect([path, await sheets(path)]).toEqual([path, 1])
  }
  expect(await sheets('/notes/n1')).toBe(0)
})

describe.each([
  ['a collection', '/notes', 122],
  ['a tag', '/tags/all', 120],
])('the list of %s', (_, first, size) => {
  it('shows every entry once, page by page, along rel=next', async () => {
    const { seen, visited } = await walk(first)
    expect(visited).toEqual([first, `${first}/page/2`, `${first}/page/3`])
    expect(seen.length).toBe(size)
    expect(new Set(seen).size).toBe(size)
  })

  it('has pages that are canonical for themselves, indexable, in the sitemap, and titled apart', async () => {
    const page = await bodyAt(state, `${first}/page/2`)
    expect(page).toContain(`<link rel="canonical" href="https://example.com${first}/page/2">`)
    expect(page).toContain(`<link rel="prev" href="https://example.com${first}">`)
    expect(page).not.toContain('noindex')
    expect(page).toMatch(/<title>[^<]*, page 2 · Example<\/title>/)
    expect(await bodyAt(state, '/sitemap.xml')).toContain(`<loc>https://example.com${first}/page/2</loc>`)
  })

  it('has a Markdown twin of each page with the same entries', async () => {
    for (const path of [first, `${first}/page/2`, `${first}/page/3`]) {
      const entries = (await bodyAt(state, `${path}.md`)).split('\n## Entries\n').at(-1) ?? ''
      const links = [...entries.matchAll(/^- \[.*?\]\(https:\/\/example\.com(.*?)\.md\)/gm)]
      expect(links.map(([, entry]) => entry)).toEqual(entriesOf(await bodyAt(state, path)))
      expect(state.snapshot.routes.get(path)).toMatchObject({ markdown: `${path}.md` })
    }
  })

  it('has neither a page 1 beside its own address nor one after the last', () => {
    for (const number of [0, 1, 4]) expect(state.snapshot.routes.has(`${first}/page/${number}`)).toBe(false)
  })
})

it('a note may be called page, also in a folder of that name', async () => {
  expect(codesOf(state)).toEqual([])
  expect(await bodyAt(state, '/notes/page.md')).toContain('A note that is called page.')
  expect(await bodyAt(state, '/notes/2.md')).toContain('A note that is called 2')
  expect(await bodyAt(state, '/notes/page/2')).toContain('<h1 dir="auto">Notes<span>, page 2</span></h1>')
})

it('further pages are described where there are any, and nowhere else', async () => {
  const { paths } = JSON.parse(await bodyAt(state, '/openapi.json'))
  expect(Object.keys(paths)).toContain('/notes/page/{number}')
  expect(Object.keys(paths)).toContain('/tags/{tag}/page/{number}.md')
  expect(Object.keys(paths)).not.toContain('/lab/page/{number}')
})

it('a catalog without further pages has one page of each list, and names no other', async () => {
  const endpoints = catalog.filter((row) => row.kind !== 'prepared' || !/^(?:collection|tag)Page$/.test(row.per))
  const small = await siteOf(notes, { endpoints })
  for (const path of ['/notes', '/notes.md', '/tags/all', '/tags/all.md'])
    expect(await bodyAt(small, path)).not.toContain('/page/')
})

async function walk(first: string): Promise<{ seen: string[]; visited: string[] }> {
  const seen: string[] = []
  const visited: string[] = []
  for (let path: string | undefined = first; path !== undefined; ) {
    const page: string = await bodyAt(state, path)
    visited.push(path)
    seen.push(...entriesOf(page))
    path = /<link rel="next" href="https:\/\/example\.com([^"]+)">/.exec(page)?.[1]
  }
  return { seen, visited }
}

function entriesOf(page: string): string[] {
  return [...page.matchAll(/<div class="entry"><a href="([^"]+)"/g)].map(([, path = '']) => path)
}
