import { describe, expect, it } from 'vitest'
import { listPage } from '../../../src/content/model/list-pages.ts'
import { entryItems, pageItems } from '../../../src/publish/parts/entry-list.ts'
import { yearList } from '../../../src/publish/parts/year-list.ts'
import { pageFixture } from '../../fixture/site.ts'

const entries = (count: number, title = 'Title') =>
  Array.from({ length: count }, (_, index) => pageFixture({ slug: `${index}`, title: `${title} ${index}` }, 'notes'))

const bounds = { entries: 200, bytes: 42_000 }

describe('entryItems', () => {
  it('takes no more entries than the bounds allow', () => {
    expect(entryItems(entries(1_000), 'en', bounds)).toHaveLength(bounds.entries)
  })

  it('takes no more bytes than the bounds allow, counted in UTF-8', () => {
    const items = entryItems(entries(1_000, '学'.repeat(190)), 'en', bounds)
    const bytes = new TextEncoder().encode(items.join('')).length
    expect(items.length).toBeLessThan(bounds.entries)
    expect(bytes).toBeLessThanOrEqual(bounds.bytes)
    expect(bytes).toBeGreaterThan(bounds.bytes - 1_000)
  })

  it('shows date, author and description where there are any', () => {
    const entry = { slug: 'a', title: 'A', date: '2026-01-10', author: 'B', description: 'C <d>' }
    expect(entryItems([pageFixture(entry, 'notes')], 'en', bounds).join('')).toBe(
      '<li><div class="entry"><a href="/notes/a" dir="auto">A</a><div class="by" dir="auto">B</div></div> ' +
        '<time datetime="2026-01-10">Jan 10, 2026</time>\n<p dir="auto">C &lt;d&gt;</p></li>\n',
    )
  })
})

describe('pageItems', () => {
  it('leaves out no entry, and says less of each where all would be too long', () => {
    const long = entries(50, '学'.repeat(190)).map((entry) => ({ ...entry, description: '説'.repeat(200) }))
    const items = pageItems(long, 'en').join('')
    expect(items.match(/<li>/g)).toHaveLength(50)
    expect(new TextEncoder().encode(items).length).toBeLessThan(42_000)
  })
})

describe('yearList', () => {
  const list = (...pages: readonly { readonly date?: string; readonly lastUpdated?: string }[]) =>
    [
      ...yearList(
        listPage({ entries: pages.map((page, index) => pageFixture({ slug: `${index}`, ...page }, 'notes')) }, 1),
        'en',
      )
        .toString()
        .matchAll(/<h2>(.*?)<\/h2>|href="\/notes\/(\d)"/g),
    ].map(([, year, slug]) => year ?? slug)

  it('puts a year over the entries of the year', () => {
    expect(list({ date: '2026-02-01' }, { date: '2026-01-01' }, { date: '2025-01-01' })).toEqual([
      '2026',
      '0',
      '1',
      '2025',
      '2',
    ])
  })

  it('puts an entry without a date under the year of its update among dated ones, and under "Undated" after them', () => {
    expect(list({ date: '2026-02-01' }, { lastUpdated: '2025-05-05' }, { date: '2024-01-01' }, {})).toEqual([
      '2026',
      '0',
      '2025',
      '1',
      '2024',
      '2',
      'Undated',
      '3',
    ])
  })

  it('has no heading where no entry has a date', () => {
    expect(list({}, {})).toEqual(['0', '1'])
  })

  it('knows on each page what stands among dated entries of the whole list', () => {
    const dated = (index: number) => (index === 55 ? { date: '2020-01-01' } : {})
    const all = entries(60).map((entry, index) => ({ ...entry, ...dated(index), lastUpdated: '2021-01-01' }))
    const headings = [1, 2].map((number) => [
      ...yearList(listPage({ entries: all }, number), 'en')
        .toString()
        .matchAll(/<h2>(.*?)<\/h2>/g),
    ])
    expect(headings.map((page) => page.map(([, heading]) => heading))).toEqual([['2021'], ['2021', '2020', 'Undated']])
  })
})
