/** Dates from the names of notes. */
import { withoutEnding } from '../../model/placement.ts'
import { parseDate, readDateFormat } from '../syntax/date-format.ts'
import type { DailyNotes } from './settings.ts'

/** In any folder, a name that is only a date. */
const usual = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY_MM_DD'].map((format) => readDateFormat(format, 'D'))

/**
 * @param file below the site folder
 * @returns `YYYY-MM-DD`
 */
export function dateOf(file: string, daily: readonly DailyNotes[]): string | undefined {
  const path = withoutEnding(file)
  for (const { folder, format } of daily) {
    if (folder !== '' && !path.startsWith(`${folder}/`)) continue
    const date = parseDate(folder === '' ? path : path.slice(folder.length + 1), format)
    if (date !== undefined) return date
  }
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!/^\d{4}[-_]?\d{2}[-_]?\d{2}$/.test(name)) return undefined
  for (const format of usual) {
    const date = parseDate(name, format)
    if (date !== undefined) return date
  }
  return undefined
}
