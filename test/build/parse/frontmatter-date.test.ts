import { describe, expect, it } from 'vitest'
import { readFrontmatter } from '../../../src/build/parse/frontmatter.ts'

const read = (block: string) => readFrontmatter(block, 'content/notes/a.md')
const values = (block: string) => read(block).frontmatter
const warnings = (block: string) => read(block).diagnostics.map(({ code, line }) => [code, line])

describe('dates', () => {
  it.each([
    ['2024-01-31', '2024-01-31', '2024-01-31T00:00:00.000Z'],
    ['"2024-01-31"', '2024-01-31', '2024-01-31T00:00:00.000Z'],
    ['2024-1-3', '2024-01-03', '2024-01-03T00:00:00.000Z'],
    ['2024/01/31', '2024-01-31', '2024-01-31T00:00:00.000Z'],
    ['20240131', '2024-01-31', '2024-01-31T00:00:00.000Z'],
    ['2024-01-31T10:20', '2024-01-31', '2024-01-31T10:20:00.000Z'],
    ['2024-01-31 10:20:30', '2024-01-31', '2024-01-31T10:20:30.000Z'],
    ['2024-01-31T23:30:00-05:00', '2024-01-31', '2024-02-01T04:30:00.000Z'],
    ['2024-01-31 00:30:00 +0200', '2024-01-31', '2024-01-30T22:30:00.000Z'],
    ['2024-01-31T10:20:30.456Z', '2024-01-31', '2024-01-31T10:20:30.456Z'],
    ['"[[2024-01-31]]"', '2024-01-31', '2024-01-31T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('are read with time and zone: %s', (written, day, instant) => {
    const frontmatter = values(`date: ${written}`)
    expect(frontmatter?.date).toBe(day)
    expect(new Date(frontmatter?.dateTime ?? 0).toISOString()).toBe(instant)
    expect(warnings(`date: ${written}`)).toEqual([])
  })

  it.each([
    '2023-02-29',
    '2024-13-01',
    'soon',
    '2024',
    '31.01.2024',
    '[2024-01-31]',
    '2024-01-31T25:00',
    '2024-01-311',
    'true',
  ])('that are none are ignored with a warning: %s', (written) => {
    expect(values(`date: ${written}`)).toEqual({})
    expect(warnings(`a: 1\ndate: ${written}`)).toEqual([['FRONTMATTER_TYPE', 3]])
  })
})
