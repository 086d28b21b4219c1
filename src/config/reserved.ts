/** What the reservation needs to know of a catalog row. */
interface Row {
  readonly path: string
}

/** Folder of the pages at the root of the site. */
export const pagesFolder = 'pages'

/**
 * First path segments that the service answers at, whatever its content: no collection may have such a name.
 *
 * @param rows the catalog; a path that starts with a parameter takes no name
 * @param own names of collections, whose documents may be in the catalog with their own paths
 */
export function reservedSegments(rows: Iterable<Row>, own: Iterable<string> = []): Set<string> {
  const reserved = new Set([pagesFolder])
  for (const { path } of rows) {
    const first = path.split('/', 2)[1] ?? ''
    if (first !== '' && !first.includes('{')) reserved.add(first)
  }
  for (const name of own) reserved.delete(name)
  return reserved
}
