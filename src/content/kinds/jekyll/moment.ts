/** Moments in the time zone of a site. */

/** A day of the calendar and a time of day. */
export interface Clock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

export type ClockIn = (time: number) => Clock

/** @param timezone such as `Europe/Berlin`; UTC by default, and for a zone that nobody knows */
export function clockIn(timezone: string | undefined): ClockIn {
  const format = timezone === undefined ? undefined : formatIn(timezone)
  if (!format) return utc
  return (time) => {
    if (!Number.isFinite(new Date(time).getTime())) return utc(0)
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    return {
      year: part('year'),
      month: part('month'),
      day: part('day'),
      hour: part('hour'),
      minute: part('minute'),
      second: part('second'),
    }
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  const numeric = 'numeric'
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
  } catch {
    return undefined
  }
}

function utc(time: number): Clock {
  const date = new Date(time)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

/** `YYYY-MM-DD`. */
export function dayOf({ year, month, day }: Clock): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

export function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
