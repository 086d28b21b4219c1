/** Names of pages in Logseq, as their files spell them. */
import { type DateFormat, formatDate, parseDate } from '../syntax/date-format.ts'

export interface PageName {
  readonly title: string
  /** `YYYY-MM-DD`, of a journal. */
  readonly date?: string
  /** Absent if the name of the file serves. */
  readonly slug?: string
  /** By which links find the page, besides the name of its file. */
  readonly names: readonly string[]
}

export interface JournalFormats {
  readonly file: DateFormat
  readonly title: DateFormat
}

/**
 * `a___b.md` and `a%2Fb.md` are the page `a/b`; a journal is named by its day.
 *
 * @param stem name of the file without its ending
 * @param journal the formats, for a file among the journals
 */
export function readName(stem: string, journal: JournalFormats | undefined): PageName {
  const date = journal && parseDate(stem, journal.file)
  if (journal && date !== undefined) {
    const title = formatDate(date, journal.title)
    return { title, date, slug: date, names: [title] }
  }
  const title = decoded(stem.replaceAll('___', '/')).normalize('NFC')
  return title === stem ? { title, names: [] } : { title, slug: title, names: [title] }
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}
