import { describe, expect, it } from 'vitest'
import { pager } from '../../../src/publish/parts/pager.ts'

const page = (number: number, pages: number) => pager({ number, pages }, '/a', 'en')

const shown = (number: number, pages: number) =>
  [...String(page(number, pages)).matchAll(/>([^<>\n]+)<\/(?:a|span)>/g)].map(([, text]) => text).join(' ')

describe('pager', () => {
  it('is not there for one page', () => {
    expect(page(1, 1)).toBeUndefined()
  })

  it.each([
    [1, 2, '1 2 Older'],
    [2, 2, 'Newer 1 2'],
    [1, 9, '1 2 3 4 5 6 7 8 9 Older'],
    [3, 5, 'Newer 1 2 3 4 5 Older'],
    [5, 16, 'Newer 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 Older'],
    [1, 17, '1 2 … 11 … 17 Older'],
    [4, 17, 'Newer 1 2 3 4 5 … 14 … 17 Older'],
    [380, 760, 'Newer 1 … 280 … 370 … 379 380 381 … 390 … 480 … 760 Older'],
  ])('on page %i of %i shows: %s', (number, pages, expected) => {
    expect(shown(number, pages)).toBe(expected)
  })

  it('leads back to the address of the list itself, and names its page', () => {
    expect(String(page(2, 3))).toContain('<a href="/a" rel="prev">Newer</a>')
    expect(String(page(2, 3))).toContain('<a href="/a/page/3" rel="next">Older</a>')
    expect(String(page(2, 3))).toContain('<span aria-current="page">2</span>')
    expect(String(page(2, 3))).toContain('<a href="/a" aria-label="Page 1">1</a>')
  })
})
