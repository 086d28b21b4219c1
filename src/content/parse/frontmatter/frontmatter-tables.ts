/** Tables for keys of themes (Zola, Hugo), whose keys count where the page itself says nothing. */
import type { Draft, Frontmatter } from './frontmatter-record.ts'

/** In lower case. A key of TOML that was meant for the page lands in the table above it. */
export const tableKeys: ReadonlySet<string> = new Set(['extra', 'params', 'taxonomies'])

/** What withholds a page counts wherever it stands. */
export function mergeTable(draft: Draft, table: Frontmatter): void {
  const own = { ...draft }
  Object.assign(draft, table, own)
  if (table.draft === true) draft.draft = true
  if (table.publish === false) draft.publish = false
  if (table.noindex === true) draft.noindex = true
  if (table.dateTime !== undefined) draft.dateTime = Math.max(own.dateTime ?? table.dateTime, table.dateTime)
  if (table.expires !== undefined) draft.expires = Math.min(own.expires ?? table.expires, table.expires)
  // A date of the page has its own time of day, or none.
  if (own.date !== undefined && own.timestamp === undefined) delete draft.timestamp
}
