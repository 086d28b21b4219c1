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

const moment = /(?:^|[ _-])((?:19|20)\d{10}(?:\d\d)?)(?=$|[ _-])/

/** A moment in a name, with which Zettlr, zk and others tell notes apart. */
export interface NameId {
  /** Its digits, 12 or 14. */
  readonly id: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** The name without it; may be empty. */
  readonly rest: string
}

/**
 * @param name without its ending, such as `202401311030 Soil`, `Soil 20240131103000`
 * @returns nothing without a moment of the calendar at the beginning or at the end
 */
export function readNameId(name: string): NameId | undefined {
  const [whole = '', id = ''] = moment.exec(name) ?? []
  const at = name.indexOf(whole)
  const isOutside = at === 0 || at + whole.length === name.length
  const date = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`
  if (id === '' || !isOutside || !/^(?:[01]\d|2[0-3])[0-5]\d/.test(id.slice(8)) || midnightOf(date) === undefined)
    return undefined
  const rest = name.slice(0, at) + name.slice(at + whole.length)
  return { id, date, rest: rest.replace(/^[ _-]+/, '') }
}

/** Dates a page that has no date of its own, such as by its name. A later first public moment stays. */
export function giveDate(draft: Draft, date: string): void {
  if (draft.date !== undefined) return
  draft.date = date
  draft.dateTime = Math.max(draft.dateTime ?? Number.NEGATIVE_INFINITY, Date.parse(`${date}T00:00:00Z`))
}

/**
 * Dates a page without a date by a name such as `2024-01-31-name.md` or `202401311030 name.md`. Other spellings are
 * numbers as often as dates, and before a blank it may be a day that the page is about.
 *
 * @param file its path
 */
export function dateByName(file: string, frontmatter: Frontmatter): Frontmatter {
  if (frontmatter.date !== undefined) return frontmatter
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const found = /^\d{4}-\d\d-\d\d(?:[-_]|$)/.test(name) ? readFileDate(name) : readNameId(name)
  if (!found) return frontmatter
  const dated: Draft = { ...frontmatter }
  giveDate(dated, found.date)
  return dated
}
