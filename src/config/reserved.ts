import type { Per } from '../contract/endpoint.ts'

/** Folder of the pages at the root of the site. */
export const pagesFolder = 'pages'

/**
 * First segments of the fixed paths of the service: no collection may have such a name.
 *
 * @param rows the catalog; a path that starts with a parameter reserves nothing, nor does the list of all pages, which
 *   gives way to whatever the owner has at its address
 * @param own names of collections whose paths the catalog may contain
 */
export function reservedSegments(
  rows: Iterable<{ readonly path: string; readonly per?: Per }>,
  own: Iterable<string> = [],
): Set<string> {
  const reserved = new Set([pagesFolder])
  for (const { path, per } of rows) {
    if (per?.startsWith('all')) continue
    const first = path.split('/', 2)[1] ?? ''
    if (first !== '' && !first.includes('{')) reserved.add(first)
  }
  for (const name of own) reserved.delete(name)
  return reserved
}
