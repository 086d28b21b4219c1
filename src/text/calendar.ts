/** Days of the calendar, and their names. */

/**
 * Milliseconds since 1970 at which a day begins, in UTC.
 *
 * @param day `YYYY-MM-DD`
 * @returns nothing for a day that the calendar does not have
 */
export function midnightOf(day: string): number | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // `Date` takes 30 February for 1 March.
  return Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day ? undefined : midnight
}

/** From January. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** From Sunday, like `Date.getUTCDay`. */
export const weekdayNames: readonly string[] = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
