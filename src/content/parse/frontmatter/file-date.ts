/** Dates in the names of files, as blogs and daily notes have them. */

export interface FileDate {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** What follows the date and its separator; may be empty. */
  readonly rest: string
}

const dated = /^(\d{4})(?:([-_])(\d{2})\2(\d{2})|(\d{2})(\d{2}))(?=$|[-_ .])[-_ .]*/

/**
 * Reads a date at the start of a name without its ending: `2024-01-31-name`, `2024-01-31_name`, `2024-01-31 name`,
 * `20240131-name`, `2024_01_31`.
 *
 * @returns nothing without a date of the calendar between 1000 and 9999
 */
export function readFileDate(name: string): FileDate | undefined {
  const [prefix, year = '', , month, day, m = '', d = ''] = dated.exec(name) ?? []
  if (prefix === undefined || year < '1000') return undefined
  const date = `${year}-${month ?? m}-${day ?? d}`
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // `Date` takes 30 February for 1 March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return undefined
  return { date, rest: name.slice(prefix.length) }
}
