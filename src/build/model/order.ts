/** The one order of entries: newest first by `date`, else by `updated`; undated last, by title. */
import { byCodeUnits } from '../../compare.ts'

export interface Ordered {
  readonly title: string
  readonly path: string
  /** `YYYY-MM-DD`, as the owner wrote it. */
  readonly sortDate?: string | undefined
}

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function byDateThenTitle(a: Ordered, b: Ordered): number {
  if (a.sortDate !== b.sortDate) {
    if (a.sortDate === undefined) return 1
    if (b.sortDate === undefined) return -1
    return a.sortDate < b.sortDate ? 1 : -1
  }
  return byTitle(a, b)
}

/** Paths break ties, so that the order never depends on the order of the files on a disk. */
export function byTitle(a: Pick<Ordered, 'title' | 'path'>, b: Pick<Ordered, 'title' | 'path'>): number {
  return titles.compare(a.title, b.title) || byCodeUnits(a.path, b.path)
}
