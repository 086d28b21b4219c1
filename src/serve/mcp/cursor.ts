/** Pages of a list. A cursor names the last item seen, so that it holds when others are added in front. */
import type { PageRecord } from '../../contract/snapshot.ts'

export interface ListPart {
  readonly items: readonly PageRecord[]
  /** Index of the first item after these. */
  readonly end: number
}

/** @returns nothing when the cursor names no item of the list */
export function pageOf(list: readonly PageRecord[], cursor: string | undefined, limit: number): ListPart | undefined {
  const last = cursor === undefined ? -1 : list.findIndex(({ path }) => path === cursor)
  if (cursor !== undefined && last < 0) return undefined
  const items = list.slice(last + 1, last + 1 + limit)
  return { items, end: last + 1 + items.length }
}

/** `undefined` after the last item. */
export function cursorAfter(list: readonly PageRecord[], { items, end }: ListPart): string | undefined {
  return end < list.length ? items.at(-1)?.path : undefined
}
