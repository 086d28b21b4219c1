/** Slugs that pages cannot have, because a row of the catalog answers at their address. */
import { reservedSegments } from '../config/reserved.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import type { ReservedSlugs } from '../content/model/slugs.ts'
import type { Per } from '../contract/endpoint.ts'
import type { Endpoint } from './render/context.ts'

const below: ReadonlySet<string> = new Set<Per>(['author', 'language', 'languageLlmsPart'])

/** @param builtins pages that an owner may replace: their slugs are free */
export function reservedSlugs(
  rows: readonly Endpoint[],
  config: ResolvedConfig,
  builtins: readonly { readonly slug: string }[],
): ReservedSlugs {
  const root = new Set([...reservedSegments(rows)].map(withoutEnding))
  // The documents of authors and languages are below their segments, and none is at them.
  for (const row of rows) if (row.kind === 'prepared' && below.has(row.per)) root.delete(row.path.split('/')[1] ?? '')
  for (const { name } of config.collections) root.add(name)
  for (const { slug } of builtins) root.delete(slug)
  // The page `index` at the root is the home page.
  root.delete('index')
  const collection = new Set(rows.flatMap(({ path }) => /^\/\{collection\}\/([^/{}]+)$/.exec(path)?.[1] ?? []))
  const names = new Set([...collection].map(withoutEnding))
  const lists = rows.flatMap(({ path }) => /^\/\{collection\}(?:\/\{folder\})?\/(\w+)[/.]/.exec(path)?.[1] ?? [])
  return { root, collection: names, folder: new Set([...names, ...lists]) }
}

/** `/notes/llms.txt` reserves the slug `llms`: addresses that differ only in their ending cause mistakes. */
function withoutEnding(name: string): string {
  return name.replace(/\.[a-z]+$/, '')
}
