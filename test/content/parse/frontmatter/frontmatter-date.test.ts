import { describe, expect, it } from 'vitest'
import { readFrontmatter } from '../../../../src/content/parse/frontmatter/frontmatter.ts'

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
    ['1706696400', '2024-01-31', '2024-01-31T10:20:00.000Z'],
    ['1706696400123', '2024-01-31', '2024-01-31T10:20:00.123Z'],
    ['"1706696400123"', '2024-01-31', '2024-01-31T10:20:00.123Z'],
  ])('are read with time and zone: %s', (written, day, instant) => {
    const frontmatter = values(`date: ${written}`)
    expect(frontmatter?.date).toBe(day)
    expect(new Date(frontmatter?.dateTime ?? 0).toISOString()).toBe(instant)
    expect(warnings(`date: ${written}`)).toEqual([])
  })

  it.each([
    ['31.12.2099', '2099-12-31'],
    ['31. 1. 2024', '2024-01-31'],
    ['13/06/2024', '2024-06-13'],
    ['06/13/2024', '2024-06-13'],
    ['5-5-2024', '2024-05-05'],
    ['May 6, 2024', '2024-05-06'],
    ['Jul 08 2022', '2022-07-08'],
    ['6th of May 2024', '2024-05-06'],
    ['Tue, 06 May 2024 10:00:00 +0200', '2024-05-06'],
    ['Sunday, May 12th 2024, 3:04:05 pm', '2024-05-12'],
    ['20240131T102030Z', '2024-01-31'],
    ['2024-01-31T10:20:30+02:00[Europe/Berlin]', '2024-01-31'],
    ['Tue Dec  8 19:01:14 EST 2015', '2015-12-08'],
    ['Tue Dec  8 19:01:14 2015', '2015-12-08'],
    ['Tue 08 Dec 2015 07:01:14 PM CST', '2015-12-08'],
    ['2015-12-08 19:01 CEST', '2015-12-08'],
    ['2015年12月8日', '2015-12-08'],
    ['2015年12月08日 星期二 19:01:14', '2015-12-08'],
    ['2015년 12월 8일 (화)', '2015-12-08'],
    ['2015. 12. 8.', '2015-12-08'],
  ])('are read in every form that fits one day alone: %s', (written, day) => {
    expect(values(`date: "${written}"`)?.date).toBe(day)
    expect(warnings(`date: "${written}"`)).toEqual([])
  })

  it.each(['2024-01-31 10:00 CST', 'Wed Jan 31 10:00:00 CST 2024'])(
    'in a zone of which only a name is known wait for the last zone of the world: %s',
    (written) => {
      const { date, timestamp, dateTime } = values(`date: ${written}`) ?? {}
      expect({ date, timestamp, dateTime }).toEqual({ date: '2024-01-31', dateTime: Date.UTC(2024, 0, 31, 22) })
    },
  )

  it.each(['2024-01-31 10:00 text', '2024-01-31 10:00 SOON'])('have no other words behind them: %s', (written) => {
    expect(warnings(`date: ${written}`)).toEqual([['PUBLISH_UNCLEAR', 2]])
  })

  it.each([
    ['05/06/2024', '2024-06-05'],
    ['2024', '2024-12-31'],
    ['2024-02', '2024-02-29'],
    ['May 2024', '2024-05-31'],
  ])('that fit several days are not shown, and the last of them counts: %s', (written, last) => {
    expect(values(`date: ${written}`)).toEqual({ dateTime: Date.parse(last) })
    expect(warnings(`a: 1\ndate: ${written}`)).toEqual([['FRONTMATTER_TYPE', 3]])
  })

  it.each([
    '2023-02-29',
    '2024-13-01',
    '30/02/2024',
    '31.12.99',
    'soon',
    '[2024-01-31]',
    '{}',
    '*nowhere',
    '2024-01-31T25:00',
    '2024-01-31 10',
    '2024-01-311',
    '171495360',
    '2024013112',
    'true',
  ])('that are none may lie in the future: %s', (written) => {
    expect(values(`date: ${written}`)).toEqual({ dateTime: Number.POSITIVE_INFINITY })
    expect(warnings(`a: 1\ndate: ${written}`)).toEqual([['PUBLISH_UNCLEAR', 3]])
  })

  it.each([
    ['2023-02-29', 'is 2023-02-29, which is not a day of the calendar'],
    ['2023-02-29 18:30 junk', 'is 2023-02-29, which is not a day of the calendar'],
    [
      '2023-01-29 18:30:22 2023 -0800',
      'begins with the day 2023-01-29, but "18:30:22 2023 -0800" after it is not a time of day such as 18:30 or 18:30 -0800',
    ],
    ['soon', 'is not a date such as 2024-01-31'],
  ])('that are none are told with the true cause: %s', (written, cause) => {
    const message = `The value of "date" ${cause}; the page is withheld.`
    const { diagnostics } = read(`date: ${written}`)
    expect(diagnostics).toMatchObject([{ message, line: 2, hint: 'Write date: 2024-01-31.' }])
  })

  it('cost no more than they are long, however they are made', () => {
    for (const filling of [' ', '\t', '1', 'May ', '1.'])
      expect(values(`date: "2024-01-31T10:20${filling.repeat(60_000)}x"`)?.date).toBeUndefined()
  })
})
