import { describe, expect, it } from 'vitest'
import { entryItems, listBounds } from '../../../src/theme/components/entry-list.ts'
import { yearList } from '../../../src/theme/components/year-list.ts'
import { pageFixture } from '../../fixture/site.ts'

const entries = (count: number, title = 'Title') =>
  Array.from({ length: count }, (_, index) => pageFixture({ slug: `${index}`, title: `${title} ${index}` }, 'notes'))

describe('entryItems', () => {
  it('takes no more entries than the bounds allow', () => {
    expect(entryItems(entries(1_000), 'en')).toHaveLength(listBounds.entries)
  })

  it('takes no more bytes than the bounds allow, counted in UTF-8', () => {
    const items = entryItems(entries(1_000, '学'.repeat(190)), 'en')
    const bytes = new TextEncoder().encode(items.join('')).length
    expect(items.length).toBeLessThan(listBounds.entries)
    expect(bytes).toBeLessThanOrEqual(listBounds.bytes)
    expect(bytes).toBeGreaterThan(listBounds.bytes - 1_000)
  })

  it('shows date, author and description where there are any', () => {
    const entry = { slug: 'a', title: 'A', date: '2026-01-10', author: 'B', description: 'C <d>' }
    expect(entryItems([pageFixture(entry, 'notes')], 'en').join('')).toBe(
      '<li><span class="entry"><a href="/notes/a" dir="auto">A</a> <span class="by" dir="auto">B</span></span> ' +
        '<time datetime="2026-01-10">2026-01-10</time>\n<p dir="auto">C &lt;d&gt;</p></li>\n',
    )
  })
})

describe('yearList', () => {
  const list = (...pages: readonly { readonly date?: string; readonly lastUpdated?: string }[]) =>
    [
      ...yearList(
        pages.map((page, index) => pageFixture({ slug: `${index}`, ...page }, 'notes')),
        'en',
      )
        .markup.toString()
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
})
