/** The tags of a list of pages, changed by the pages that changed. */
import { type ListChange, sortAgain } from '../../../text/map-again.ts'
import { byOrderThenDate, listedOf } from '../order.ts'
import type { Page, Tag } from '../site.ts'
import { byCount, collectTags } from '../tags.ts'

export type AddressOf = (name: string) => { slug: string; path: string }

/**
 * @param pages in the order of the site
 * @param change from the pages that have the tags of `before`; pages of other lists in it do not matter
 * @param before if every tag still has its address
 */
export function tagsAgain(
  pages: readonly Page[],
  { added, removed }: ListChange<Page>,
  addressOf: AddressOf,
  before: readonly Tag[] | undefined,
): readonly Tag[] {
  if (before === undefined || added.length > pages.length / 8) return collectTags(pages, addressOf)
  const touched = new Set([...added, ...removed].flatMap(({ tags }) => tags))
  if (touched.size === 0) return before
  const known = new Map(before.map((tag) => [tag.name, tag]))
  const renewed = new Map<string, Tag>()
  for (const name of touched) {
    const tagged = added.filter(({ tags }) => tags.includes(name))
    const entries = sortAgain(known.get(name)?.entries ?? [], { added: tagged, removed }, byOrderThenDate)
    if (entries.length > 0) renewed.set(name, { name, ...addressOf(name), entries, ...listedOf(entries) })
  }
  const kept = before.flatMap((tag) => (touched.has(tag.name) ? (renewed.get(tag.name) ?? []) : tag))
  const created = [...renewed.values()].filter(({ name }) => !known.has(name))
  return [...kept, ...created].sort(byCount)
}
