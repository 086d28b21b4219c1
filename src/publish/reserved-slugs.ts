/** Slugs that pages cannot have, because a row of the catalog answers at their address. */
import { reservedSegments } from '../config/reserved.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import type { ReservedSlugs } from '../content/model/slugs.ts'
import type { Endpoint } from './render/context.ts'

/** @param builtins pages that an owner may replace: their slugs are free */
export function reservedSlugs(
  rows: readonly Endpoint[],
  config: ResolvedConfig,
  builtins: readonly { readonly slug: string }[],
): ReservedSlugs {
  const root = new Set([...reservedSegments(rows)].map(withoutEnding))
  for (const { name } of config.collections) root.add(name)
  for (const { slug } of builtins) root.delete(slug)
  // The page `index` at the root is the home page.
  root.delete('index')
  // The pages of authors are below the segment, and none is at it.
  for (const row of rows) if (row.kind === 'prepared' && row.per === 'author') root.delete(row.path.split('/')[1] ?? '')
  const collection = new Set(rows.flatMap(({ path }) => /^\/\{collection\}\/([^/{}]+)$/.exec(path)?.[1] ?? []))
  const names = new Set([...collection].map(withoutEnding))
  const lists = rows.flatMap(({ path }) => /^\/\{collection\}(?:\/\{folder\})?\/(\w+)[/.]/.exec(path)?.[1] ?? [])
  return { root, collection: names, folder: new Set([...names, ...lists]) }
}

/** `/notes/llms.txt` reserves the slug `llms`: addresses that differ only in their ending cause mistakes. */
function withoutEnding(name: string): string {
  return name.replace(/\.[a-z]+$/, '')
}
