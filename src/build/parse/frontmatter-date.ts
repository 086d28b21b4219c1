/** Dates as owners write them. */

export interface WrittenDate {
  /** `YYYY-MM-DD`, as written, whatever the zone. */
  readonly day: string
  /** Milliseconds since 1970; UTC where no zone is written, midnight where no time is. */
  readonly time: number
}

/** ISO 8601 and what vaults make of it: one-digit months, `/` or `.` for `-`, `20240131`. */
const dayPattern = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)/
const clockPattern =
  /^(?:t|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?[ \t]*(?:z|utc|([+-])(\d{1,2}):?(\d{2})?)?$/i

/**
 * Reads a date with an optional time and zone. Obsidian's link to a daily note (`[[2024-01-31]]`) is that date.
 *
 * @returns nothing for a text that is no date, and for a day that the calendar does not have
 */
export function readDate(text: string): WrittenDate | undefined {
  const trimmed = text.trim().replace(/^\[\[(.*)\]\]$/, '$1')
  const match = dayPattern.exec(trimmed)
  if (!match) return undefined
  const [all, year, , month, date, compactMonth, compactDate] = match
  const day = `${year}-${twoDigits(month ?? compactMonth)}-${twoDigits(date ?? compactDate)}`
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // `Date` takes 30 February for 1 March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined
  const clock = readClock(trimmed.slice(all.length))
  return clock === undefined ? undefined : { day, time: midnight + clock }
}

/** Milliseconds from midnight UTC; nothing for a text that is no time of day. */
function readClock(text: string): number | undefined {
  if (text === '') return 0
  const match = clockPattern.exec(text)
  if (!match) return undefined
  const [, hour, minute, second = '0', fraction = '0', sign, zoneHour = '0', zoneMinute = '0'] = match
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined
  const zone = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60 * (sign === '-' ? -1 : 1)
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second) - zone
  return seconds * 1000 + Math.floor(Number(`0.${fraction}`) * 1000)
}

function twoDigits(number = ''): string {
  return number.padStart(2, '0')
}
