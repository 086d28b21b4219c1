/** What the routes of an Astro site leave out: `getCollection('blog', ({ data }) => data.ready !== false)`. */
import type { FolderView } from '../kind.ts'
import { collectionIn, segmentsOf } from './routes.ts'

/** An answer in the frontmatter with which a page is not shown. */
export interface AstroFilter {
  /** In lower case. */
  readonly key: string
  readonly hides: boolean
}

/** Further files do not count. */
const most = 200
const compared = /\bdata\.(\w{1,40})\s{0,3}([!=])==?\s{0,3}(true|false)\b/g
const negated = /!\s{0,2}(?:\w{1,40}\.)?data\.(\w{1,40})(?![\w.?([=])/g
/** In UTF-16 code units, before what is compared. */
const nearby = 200

/**
 * Reads them as they are plainly written in `getStaticPaths` of routes for the entries of a collection.
 *
 * @param src folder of the sources
 * @returns filters by the name of their collection
 */
export async function readFilters(folder: FolderView, src: string): Promise<ReadonlyMap<string, AstroFilter[]>> {
  const pages = `${src}/pages`
  const all = (await folder.exists(pages)) ? await folder.files(pages) : []
  const files = all.filter((path) => path.endsWith('.astro') && segmentsOf(path.slice(pages.length + 1)))
  const filters = new Map<string, AstroFilter[]>()
  for (const text of await Promise.all(files.slice(0, most).map((file) => folder.text(file)))) {
    const name = collectionIn(text ?? '')
    if (text === undefined || name === undefined) continue
    filters.set(name, [...(filters.get(name) ?? []), ...filtersIn(pathsOf(text))])
  }
  return filters
}

/** The function that says which pages a route has: further filters choose what else a page shows. */
function pathsOf(text: string): string {
  const rest = text.slice(Math.max(0, text.indexOf('getStaticPaths')))
  const end = rest.search(/\n(?:\}|---|const |let |type |interface )/)
  return end === -1 ? rest : rest.slice(0, end)
}

function filtersIn(text: string): AstroFilter[] {
  const isFilter = (at: number) => /\b(?:filter|getCollection)\(/.test(text.slice(Math.max(0, at - nearby), at))
  const found = [...text.matchAll(compared)].map(({ 1: key = '', 2: sign, 3: value, index }) => {
    // `=== true` shows those with `true`, and hides the others.
    return { key, hides: (value === 'true') === (sign === '!'), index }
  })
  const others = [...text.matchAll(negated)].map(({ 1: key = '', index }) => ({ key, hides: true, index }))
  return [...found, ...others]
    .filter(({ index }) => isFilter(index))
    .map(({ key, hides }) => ({ key: key.toLowerCase(), hides }))
}
