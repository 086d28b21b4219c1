import { describe, expect, it } from 'vitest'
import { htmlProblems } from '../theme/html-problems.ts'
import { bodyAt, siteOf } from './site-of.ts'

const note = (frontmatter: string, text = 'Text.\n') => `---\n${frontmatter}\n---\n${text}`

describe('the links before and after an entry have honest names', () => {
  const wordsOf = async (files: Record<string, string>, path: string) => {
    const page = await bodyAt(await siteOf(files), path)
    return [...page.matchAll(/<p class="(previous|next)"><span>(\w+)<\/span> <a href="([^"]+)"/g)].map((found) =>
      found.slice(1).join(' '),
    )
  }

  it('newer and older where dates order the list', async () => {
    const files = Object.fromEntries(
      [1, 2, 3].map((day) => [`content/notes/d${day}.md`, note(`date: 2026-01-0${day}`)]),
    )
    expect(await wordsOf(files, '/notes/d2')).toEqual(['previous Newer /notes/d3', 'next Older /notes/d1'])
  })

  it('previous and next where the owner, or the alphabet, orders it', async () => {
    const ordered = Object.fromEntries(
      [1, 2, 3].map((at) => [`content/notes/c${at}.md`, note(`date: 2026-01-0${at}\norder: ${at}`)]),
    )
    expect(await wordsOf(ordered, '/notes/c2')).toEqual(['previous Previous /notes/c1', 'next Next /notes/c3'])
    const undated = { 'content/notes/a.md': '# A\n', 'content/notes/b.md': '# B\n' }
    expect(await wordsOf(undated, '/notes/b')).toEqual(['previous Previous /notes/a'])
  })

  it('each link its own, in a list of which only a part is ordered by dates', async () => {
    const mixed = {
      'content/notes/first.md': note('date: 2025-01-01\norder: 1'),
      'content/notes/new.md': note('date: 2026-01-02'),
      'content/notes/same.md': note('date: 2026-01-02\ntitle: Zebra'),
      'content/notes/old.md': note('date: 2026-01-01'),
      'content/notes/undated.md': '# Undated\n',
    }
    expect(await wordsOf(mixed, '/notes/new')).toEqual(['previous Previous /notes/first', 'next Older /notes/same'])
    expect(await wordsOf(mixed, '/notes/old')).toEqual(['previous Newer /notes/same', 'next Next /notes/undated'])
  })
})

describe('a page that others link to', async () => {
  const site = await siteOf({
    'content/notes/soil.md': 'All of [[compost]] and [[worms]].\n',
    'content/notes/compost.md': 'It feeds the [black <b>earth</b>](soil.md) %%in secret%% & you. Later more.\n',
    'content/notes/worms.md': note('lang: pt', 'As minhocas vivem na [[soil|terra]].\n'),
  })
  const page = await bodyAt(site, '/notes/soil')

  it('quotes the sentences with the link, in plain text and in their language', () => {
    expect(page).toContain('<blockquote dir="auto">It feeds the <mark>black earth</mark> &amp; you.</blockquote>')
    expect(page).toContain('<blockquote dir="auto" lang="pt">As minhocas vivem na <mark>terra</mark>.</blockquote>')
    expect(page).not.toContain('secret')
  })

  it('has a closed map of the links to it and from it, in names that are links', async () => {
    const [map = ''] = /<details class="map">.*?<\/details>/s.exec(page) ?? []
    expect(map).toContain('role="group" aria-label="Map of links"')
    expect([...map.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      '/notes/compost',
      '/notes/worms',
      '/notes/compost',
      '/notes/worms',
    ])
    expect(await htmlProblems(page)).toEqual([])
  })

  it('has no map of a single neighbour', async () => {
    const lonely = await siteOf({ 'content/notes/a.md': 'To [[b]].\n', 'content/notes/b.md': 'To [[a]].\n' })
    expect(await bodyAt(lonely, '/notes/b')).not.toContain('class="map"')
  })
})

it('the map of a page with very many links is at most 3 KB and has at most 12 pages', async () => {
  const many = Array.from({ length: 40 }, (_, at) => [`content/notes/${'土'.repeat(20)} ${at}.md`, 'To [[hub]].\n'])
  const links = Array.from({ length: 40 }, (_, at) => `[[A note with a long title ${at}]]`)
  const notes = links.map((name) => [`content/notes/${name.slice(2, -2)}.md`, '# Of a very long title indeed\n'])
  const files = { 'content/notes/hub.md': links.join(' '), ...Object.fromEntries([...many, ...notes]) }
  const page = await bodyAt(await siteOf(files), '/notes/hub')
  const [map = ''] = /<details class="map">.*?<\/details>/s.exec(page) ?? []
  expect(new TextEncoder().encode(map).length).toBeLessThanOrEqual(3_072)
  expect(map.match(/<a /g)?.length).toBeLessThanOrEqual(12)
  expect(map).toContain('aria-label="Of a very long title indeed"')
})

it('says dates and counts in the language of the page', async () => {
  const page = await bodyAt(
    await siteOf({ 'content/notes/a.md': note('lang: en-GB\ndate: 2026-01-05\nupdated: 2026-01-07') }),
    '/notes/a',
  )
  expect(page).toContain('<span>Published <time datetime="2026-01-05">5 Jan 2026</time></span>')
  expect(page).toContain('<span>Updated <time datetime="2026-01-07">7 Jan 2026</time></span>')
  expect(page).toContain('<bdi>1 min read</bdi>')
})
