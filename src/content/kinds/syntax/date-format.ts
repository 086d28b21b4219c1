/** Dates in the formats of other tools, such as `YYYY-MM-DD` or `MMM do, yyyy`. */
import { midnightOf, monthNames, weekdayNames } from '../../../text/calendar.ts'

/** A format in parts: letters with a meaning, and text. */
export type DateFormat = readonly (string | { readonly letters: string })[]

const letters = /yyyy|YYYY|MMMM|MMM|MM|M|do|Do|DD|D|dddd|ddd|dd|d|EEEE|EEE|EE|E|\[[^[\]]*\]|'[^']*'/g

/** Longer formats are cut. */
const longest = 100

/** @param days the letters for the day of the month: `d` in Java and Logseq, `D` in moment, where `d` is a weekday */
export function readDateFormat(written: string, days: 'd' | 'D'): DateFormat {
  const format = written.slice(0, longest)
  const parts: DateFormat[number][] = []
  let from = 0
  for (const { 0: word, index } of format.matchAll(letters)) {
    if (index > from) parts.push(format.slice(from, index))
    from = index + word.length
    if (word.startsWith('[') || word.startsWith("'")) parts.push(word.slice(1, -1))
    else parts.push({ letters: meaningOf(word, days) })
  }
  if (from < format.length) parts.push(format.slice(from))
  return parts
}

/** One spelling for each meaning: `yyyy`, `MM`, `dd`, `d`, `do`, and `E` for weekdays. */
function meaningOf(word: string, days: 'd' | 'D'): string {
  if (word === 'YYYY') return 'yyyy'
  if (/^(?:do|Do)$/.test(word)) return 'do'
  if (word.startsWith('E')) return word.length === 4 ? 'EEEE' : 'E'
  if (!/^[dD]+$/.test(word)) return word
  if (days === 'D' && word.startsWith('d')) return word.length === 4 ? 'EEEE' : 'E'
  return word.length === 1 ? 'd' : 'dd'
}

/** @param date `YYYY-MM-DD` */
export function formatDate(date: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const weekday = weekdayNames[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  const name = monthNames[Number(month) - 1] ?? ''
  const values: Readonly<Record<string, string>> = {
    ...{ yyyy: year, MMMM: name, MMM: name.slice(0, 3), MM: month, M: String(Number(month)) },
    ...{ do: ordinal(Number(day)), dd: day, d: String(Number(day)), EEEE: weekday, E: weekday.slice(0, 3) },
  }
  return format.map((part) => (typeof part === 'string' ? part : values[part.letters])).join('')
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** What the letters stand for, at the start of the rest of a text. */
const patterns: Readonly<Record<string, RegExp>> = {
  yyyy: /^\d{4}/,
  MM: /^\d{2}/,
  M: /^\d{1,2}/,
  MMMM: /^\p{L}{3,9}/u,
  MMM: /^\p{L}{3}/u,
  dd: /^\d{2}/,
  d: /^\d{1,2}/,
  do: /^\d{1,2}(?:st|nd|rd|th)/,
  EEEE: /^\p{L}{6,9}/u,
  E: /^\p{L}{3}/u,
}

/** @returns `YYYY-MM-DD`; nothing if the text is not in the format, or is not a day of the calendar */
export function parseDate(text: string, format: DateFormat): string | undefined {
  const found: Record<'year' | 'month' | 'day', string> = { year: '', month: '', day: '' }
  let at = 0
  for (const part of format) {
    if (typeof part === 'string') {
      if (!text.startsWith(part, at)) return undefined
      at += part.length
      continue
    }
    const value = patterns[part.letters]?.exec(text.slice(at, at + longest))?.[0]
    if (value === undefined) return undefined
    at += value.length
    if (part.letters === 'yyyy') found.year = value
    else if (part.letters.startsWith('M')) found.month = monthOf(value)
    else if (part.letters.startsWith('d')) found.day = String(Number.parseInt(value, 10)).padStart(2, '0')
  }
  const date = `${found.year}-${found.month}-${found.day}`
  const isWhole = at === text.length && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(date)
  return isWhole && midnightOf(date) !== undefined ? date : undefined
}

function monthOf(value: string): string {
  const named = monthNames.findIndex((name) => name === value || name.slice(0, 3) === value)
  return String(named === -1 ? value : named + 1).padStart(2, '0')
}
