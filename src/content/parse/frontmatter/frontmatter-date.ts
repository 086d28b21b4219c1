/** Dates in the formats that people write. */
import { midnightOf } from '../../../text/calendar.ts'

export interface WrittenDate {
  /** `YYYY-MM-DD` as written, in any zone; absent if it is ambiguous. */
  readonly day?: string
  /** The day and its time of day as RFC 3339, in the zone that was written, else UTC; absent without a time. */
  readonly moment?: string
  /** Milliseconds since 1970, of the last possible day. Without a zone UTC, without a time midnight. */
  readonly time: number
  /** The same for the first possible day. */
  readonly earliest: number
}

type Day = readonly [year: string, month: string, date: string]
type Groups = Readonly<Record<string, string | undefined>>

/** `days` returns every possible day. */
type DayForm = { readonly pattern: RegExp; readonly days: (groups: Groups) => readonly Day[] }

const monthName =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?[ \\t]+)?'
const ordinal = '(?<date>\\d{1,2})(?:st|nd|rd|th)?'
const year = '(?<year>\\d{4})(?!\\d)'

const named = ({ year: y = '', name = '', date = '' }: Groups): Day[] => [[y, monthOf(name), date]]

/** In this order: ISO 8601 and its variants in vaults; Chinese, Japanese and Korean; German; British or American; English; a month or a year. */
const forms: readonly DayForm[] = [
  {
    pattern: /^(?<year>\d{4})(?:(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<date>\d{1,2})|(?<m>\d{2})(?<d>\d{2}))(?!\d)/,
    days: ({ year: y = '', month, date, m = '', d = '' }) => [[y, month ?? m, date ?? d]],
  },
  {
    pattern:
      /^(?<year>\d{4})(?:[年년] ?(?<month>\d{1,2})[月월] ?(?<date>\d{1,2})[日일](?: ?(?:星期|週|周|\()?[一二三四五六日月火水木金土월화수목금토일](?:曜日|요일)?\)?)?|\. (?<m>\d{1,2})\. (?<d>\d{1,2})(?:\.|(?!\d)))/,
    days: ({ year: y = '', month, date, m = '', d = '' }) => [[y, month ?? m, date ?? d]],
  },
  {
    pattern: new RegExp(`^(?<date>\\d{1,2})\\.[ ]?(?<month>\\d{1,2})\\.[ ]?${year}`),
    days: ({ year: y = '', month = '', date = '' }) => [[y, month, date]],
  },
  {
    pattern: new RegExp(`^(?<a>\\d{1,2})(?<mark>[-/])(?<b>\\d{1,2})\\k<mark>${year}`),
    days: ({ year: y = '', a = '', b = '' }) => [
      [y, a, b],
      [y, b, a],
    ],
  },
  { pattern: new RegExp(`^${weekday}${ordinal}[ \\t.-]+(?:of[ ])?${monthName}[ \\t,-]+${year}`, 'i'), days: named },
  { pattern: new RegExp(`^${weekday}${monthName}[ \\t]+${ordinal},?[ \\t]+${year}`, 'i'), days: named },
  { pattern: new RegExp(`^(?<year>\\d{4})[ \\t-]+${monthName}[ \\t-]+${ordinal}(?!\\d)`, 'i'), days: named },
  {
    pattern: new RegExp(`^(?:(?<year>\\d{4})(?:[-/](?<month>\\d{1,2}))?|${monthName}[ \\t]+(?<y>\\d{4}))$`, 'i'),
    days({ year: y, month, name, y: other = '' }) {
      const first = month ?? (name === undefined ? '1' : monthOf(name))
      const last = month === undefined && name === undefined ? '12' : first
      // The last day of a month is one of these: those that the calendar does not have fall away.
      return [[y ?? other, first, '1'], ...['28', '29', '30', '31'].map((date): Day => [y ?? other, last, date])]
    },
  },
]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function monthOf(name: string): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

/** No date is longer, so the patterns need not be fast on longer texts. In UTF-16 code units. */
const longest = 100

/**
 * Reads a date with an optional time and zone. Obsidian's link to a daily note (`[[2024-01-31]]`) is that date.
 * `05/06/2024` is a day of May or of June, and `2024` any day of that year: the times say how early and how late.
 *
 * @returns nothing for a text that is not a date, and for a day that the calendar does not have
 */
export function readDate(text: string): WrittenDate | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return onDay(text)
  if (/^1\d{9}(?:\d{3})?$/.test(text)) return atMoment(Number(text) * (text.length === 10 ? 1000 : 1))
  // Without signs between them: TiddlyWiki writes milliseconds too, Zettlr seconds.
  const [, day = '', clock = ''] = /^((?:19|20)\d{6})(\d{4}(?:\d\d)?)(?:\d{3})?$/.exec(text) ?? []
  if (day !== '') return readDate(`${day} ${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4) || '00'}`)
  if (text.length > 2 * longest) return undefined
  const trimmed = text
    .trim()
    .replace(/^\[\[(.*)\]\]$/, '$1')
    .replace(ofUnix, '$1 $3 $2')
  if (trimmed.length > longest) return undefined
  for (const { pattern, days } of forms) {
    const match = pattern.exec(trimmed)
    if (!match) continue
    const midnights = days(match.groups ?? {}).flatMap(
      ([y, m, d]) => midnightOf(`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`) ?? [],
    )
    const clock = readClock(trimmed.slice(match[0].length))
    if (midnights.length === 0 || clock === undefined) return undefined
    const [first, last] = [Math.min(...midnights), Math.max(...midnights)]
    const day = first === last ? { day: new Date(first).toISOString().slice(0, 10) } : {}
    const { offset, isNear } = clock
    const moment = day.day === undefined || clock.zone === undefined ? {} : { moment: momentOf(day.day, clock) }
    return {
      ...day,
      ...moment,
      time: last + offset + (isNear ? farWest : 0),
      earliest: first + offset - (isNear ? farEast : 0),
    }
  }
  return undefined
}

/** What the command `date` and the C library write: `Tue Dec  8 19:01:14 EST 2015`. */
const ofUnix =
  /^(?:[a-z]{3,9}\.?,?[ \t]{1,5})?([a-z]{3,9}\.?[ \t]{1,5}\d{1,2})[ \t]{1,5}(\d{1,2}:\d{2}[^\d\n]?[^\n]{0,20}?)[ \t]{1,5}(\d{4})$/i

/** The ends of the world behind and before UTC, in milliseconds. */
const [farWest, farEast] = [12 * 3_600_000, 14 * 3_600_000]

/** Most dates are written like this, and need none of the patterns. */
function onDay(day: string): WrittenDate | undefined {
  const midnight = midnightOf(day)
  return midnight === undefined ? undefined : { day, time: midnight, earliest: midnight }
}

/** Dendron writes milliseconds since 1970, others seconds: of 2001 to 2033, so that no such number is a day. */
function atMoment(time: number): WrittenDate {
  const moment = new Date(time).toISOString()
  return { day: moment.slice(0, 10), moment: `${moment.slice(0, 19)}Z`, time, earliest: time }
}

const clockPattern =
  /^(?:t|,?[ \t]+(?:at[ \t]+)?)(?<hour>\d{1,2})(?::?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?)?[ \t]*(?<half>[ap]\.?m\.?)?[ \t]*(?:z|(?!utc|gmt)(?<name>[a-z]{2,4}t|msk|wib)|(?:utc|gmt)?(?:(?<sign>[+-])(?<zoneHour>\d{1,2}):?(?<zoneMinute>\d{2})?)?)(?:[ \t]*(?:\[[^[\]]*\]|\([^()]*\)))?$/i

interface Clock {
  /** Milliseconds from midnight UTC. */
  readonly offset: number
  /** Minutes east of UTC; absent without a time, and where only its name is known. */
  readonly zone?: number
  /** Whether the zone is written as a name such as `CST`, which several zones have. */
  readonly isNear?: boolean
}

/** Nothing for a text that is not a time of day. */
function readClock(text: string): Clock | undefined {
  if (text === '') return { offset: 0 }
  const groups = clockPattern.exec(text)?.groups
  if (!groups) return undefined
  const { name: zoneName } = groups
  if (zoneName !== undefined && zoneName !== zoneName.toUpperCase()) return undefined
  const number = (name: string) => Number(groups[name] ?? 0)
  const { half } = groups
  // An hour alone needs `am` or `pm`.
  if (groups.minute === undefined && half === undefined) return undefined
  const hour = half === undefined ? number('hour') : (number('hour') % 12) + (/^p/i.test(half) ? 12 : 0)
  if (number('hour') > (half === undefined ? 24 : 12) || number('minute') > 59 || number('second') > 60)
    return undefined
  const zone = (number('zoneHour') * 60 + number('zoneMinute')) * (groups.sign === '-' ? -1 : 1)
  const seconds = hour * 3600 + number('minute') * 60 + number('second') - zone * 60
  const offset = seconds * 1000 + Math.floor(Number(`0.${groups.fraction ?? 0}`) * 1000)
  return zoneName === undefined ? { offset, zone } : { offset, isNear: true }
}

/** `2024-01-31T09:30:00+02:00`, to the second; in UTC if there is no such zone. */
function momentOf(day: string, { offset, zone: written = 0 }: Clock): string {
  const zone = Math.abs(written) < 24 * 60 ? written : 0
  const local = new Date(Date.parse(`${day}T00:00:00Z`) + offset + zone * 60_000).toISOString().slice(0, 19)
  if (zone === 0) return `${local}Z`
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${local}${zone < 0 ? '-' : '+'}${two(Math.abs(zone) / 60)}:${two(Math.abs(zone) % 60)}`
}
