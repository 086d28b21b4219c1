import { describe, expect, it } from 'vitest'
import { byOrderThenDate, countInOrder, isDated, neighbourWords } from '../../../src/content/model/order.ts'

const entry = (title: string, more: { date?: string; timestamp?: string; order?: number; folder?: string } = {}) => {
  const { folder = 'content/notes', ...rest } = more
  return { title, path: `/notes/${title}`, file: `${folder}/${title}.md`, ...rest }
}
const sorted = (...entries: ReturnType<typeof entry>[]) => entries.sort(byOrderThenDate).map(({ title }) => title)

describe('the order of entries', () => {
  it('is newest first, undated last by title', () => {
    expect(
      sorted(entry('b'), entry('old', { date: '2024-01-01' }), entry('a'), entry('new', { date: '2024-02-01' })),
    ).toEqual(['new', 'old', 'a', 'b'])
  })

  it('is that of the time of day within one day', () => {
    const date = '2024-01-01'
    const at = (time: string) => ({ date, timestamp: `${date}T${time}` })
    expect(
      sorted(entry('none', { date }), entry('early', at('09:00:00Z')), entry('late', at('09:00:00-05:00'))),
    ).toEqual(['late', 'early', 'none'])
  })

  it('has entries with a number first, ascending', () => {
    expect(
      sorted(
        entry('new', { date: '2024-02-01' }),
        entry('2', { order: 2 }),
        entry('-1', { order: -1 }),
        entry('1', { order: 1 }),
      ),
    ).toEqual(['-1', '1', '2', 'new'])
  })

  it('keeps the numbered entries of a folder together, so that the chapters of a book do not mix', () => {
    const chapters = ['1', '2', '10'].flatMap((chapter) =>
      [2, 1].map((order) => entry(`${chapter}.${order}`, { order, folder: `content/docs/${chapter}` })),
    )
    expect(sorted(...chapters)).toEqual(['1.1', '1.2', '2.1', '2.2', '10.1', '10.2'])
  })
})

describe('the words for an order', () => {
  const ordered = entry('a', { order: 1 })
  const dated = entry('b', { date: '2024-01-01' })
  it.each([
    [[dated], '1 entry, newest first'],
    [[dated, entry('c')], '2 entries, newest first, undated last by title'],
    [[entry('c')], '1 entry, by title'],
    [[ordered], '1 entry, in their own order'],
    [[ordered, dated], '2 entries, in their own order, then newest first'],
  ])('are true: %j', (entries, words) => {
    expect(countInOrder(entries)).toBe(words)
  })

  it('do not call a numbered list dated', () => {
    expect(isDated([{ ...ordered, date: '2024-01-01' }, dated])).toBe('none')
    expect(neighbourWords([ordered, dated])).toEqual({ before: 'Previous', after: 'Next' })
  })
})
