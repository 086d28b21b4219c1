/** Series: entries of one collection that belong together, in the order of their parts. */
import { byCodeUnits } from '../../text/compare.ts'
import { groupBy } from '../../text/group-by.ts'
import { byTitle } from './order.ts'
import type { Page, Series } from './site.ts'

/** By path, the series of each entry that is one of several parts; a name counts whatever its case. */
export function collectSeries(entries: readonly Page[]): ReadonlyMap<string, Series> {
  const members = entries.filter(({ series }) => series !== undefined)
  const byPath = new Map<string, Series>()
  for (const group of groupBy(members, keyOf).values()) {
    if (group.length < 2) continue
    const parts = group.sort(byPart)
    const series = { name: parts[0]?.series ?? '', parts, positions: new Map(parts.map((page, at) => [page.path, at])) }
    for (const { path } of parts) byPath.set(path, series)
  }
  return byPath
}

function keyOf({ collection, series = '' }: Page): string {
  return `${collection ?? ''}/${series.normalize('NFC').toLowerCase()}`
}

/** By the number that the owner gave, then by date, then by title; what has none comes last. */
function byPart(a: Page, b: Page): number {
  return numberOf(a) - numberOf(b) || byCodeUnits(dateOf(a), dateOf(b)) || byTitle(a, b)
}

function numberOf({ seriesPart, order = Number.MAX_SAFE_INTEGER }: Page): number {
  return seriesPart ?? order
}

function dateOf({ date, timestamp }: Page): string {
  return date === undefined ? '~' : `${date} ${timestamp === undefined ? '' : Date.parse(timestamp)}`
}

/** Parts before and after one that are shown with it. */
const reach = 4

/** @returns the parts around one, nearest first counted, and the index of the first of them */
export function partsAround(
  { parts }: Series,
  position: number,
): { readonly first: number; readonly parts: readonly Page[] } {
  const first = Math.max(0, Math.min(position - reach, parts.length - 2 * reach - 1))
  return { first, parts: parts.slice(first, first + 2 * reach + 1) }
}
