/** Days of the calendar, and their names. */

/**
 * Milliseconds since 1970 at which a day begins, in UTC.
 *
 * @param day `YYYY-MM-DD`
 * @returns nothing for a day that the calendar does not have
 */
export function midnightOf(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const date = new Date(0)
  const [month, number] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  // `Date.UTC` would take the year 24 for 1924.
  date.setUTCFullYear(Number(day.slice(0, 4)), month - 1, number)
  // `Date` takes 30 February for 1 March.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === number ? date.getTime() : undefined
}

/** From January. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** From Sunday, like `Date.getUTCDay`. */
export const weekdayNames: readonly string[] = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
