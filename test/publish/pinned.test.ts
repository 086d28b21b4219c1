import { expect, it } from 'vitest'
import { bodyAt, siteOf } from './site-of.ts'

const note = (date: string, more = '') => `---\ndate: ${date}\ntags: [earth]\n${more}---\nText.\n`
const site = await siteOf({
  'content/notes/Clay/New.md': note('2026-01-03'),
  'content/notes/Clay/Middle.md': note('2026-01-02'),
  'content/notes/Clay/Old.md': note('2026-01-01', 'pinned: true\n'),
})

/** In the list itself, not in the tree of folders. */
const titles = (text: string) =>
  text.replace(/<nav class="tree".*?<\/nav>/s, '').match(/\b(?:New|Middle|Old)\b(?=<\/a>|\]\()/g)

it.each(['/', '/index.md', '/notes', '/notes.md', '/notes/clay', '/notes/clay.md', '/tags/earth', '/tags/earth.md'])(
  'a pinned entry comes before all others and says so at %s',
  async (path) => {
    const text = await bodyAt(site, path)
    expect(titles(text)).toEqual(['Old', 'New', 'Middle'])
    expect(text.match(/Pinned/g)).toHaveLength(1)
  },
)

it('indexes and feeds keep the order of dates', async () => {
  const index: { title: string }[] = JSON.parse(await bodyAt(site, '/notes/index.json'))
  expect(index.map(({ title }) => title)).toEqual(['New', 'Middle', 'Old'])
  const { items }: { items: { title: string }[] } = JSON.parse(await bodyAt(site, '/feed.json'))
  expect(items.map(({ title }) => title)).toEqual(['New', 'Middle', 'Old'])
  for (const path of ['/llms.txt', '/notes/llms.txt', '/notes/feed.xml'])
    expect(await bodyAt(site, path)).not.toContain('Pinned')
})

it('entries with an order lead the list and stand under no year', async () => {
  const state = await siteOf({
    'content/notes/New.md': note('2026-01-03'),
    'content/notes/Second.md': note('2020-01-02', 'weight: 2\n'),
    'content/notes/First.md': note('2021-01-02', 'weight: 1\n'),
  })
  const html = await bodyAt(state, '/notes')
  expect(html.indexOf('First')).toBeLessThan(html.indexOf('>Second'))
  expect(html.match(/<h2[^>]*>\d{4}<\/h2>/g)).toHaveLength(1)
  expect(await bodyAt(state, '/notes.md')).toContain('3 entries, in their own order, then newest first.')
})
