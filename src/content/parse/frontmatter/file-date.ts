/** Dates in the names of files, as blogs and daily notes have them. */
import { midnightOf } from '../../../text/calendar.ts'
import type { Draft, Frontmatter } from './frontmatter-record.ts'

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
  return midnightOf(date) === undefined ? undefined : { date, rest: name.slice(prefix.length) }
}

/** Dates a page that has no date of its own, such as by its name. A later first public moment stays. */
export function giveDate(draft: Draft, date: string): void {
  if (draft.date !== undefined) return
  draft.date = date
  draft.dateTime = Math.max(draft.dateTime ?? Number.NEGATIVE_INFINITY, Date.parse(`${date}T00:00:00Z`))
}

/**
 * Dates a page without a date by a name such as `2024-01-31-name.md`. Other spellings are numbers as often as dates, and
 * before a blank it may be a day that the page is about.
 *
 * @param file its path
 */
export function dateByName(file: string, frontmatter: Frontmatter): Frontmatter {
  if (frontmatter.date !== undefined) return frontmatter
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const found = /^\d{4}-\d\d-\d\d(?:[-_]|$)/.test(name) ? readFileDate(name) : undefined
  if (!found) return frontmatter
  const dated: Draft = { ...frontmatter }
  giveDate(dated, found.date)
  return dated
}
