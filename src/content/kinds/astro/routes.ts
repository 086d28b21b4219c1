/** The routes of Astro that show the entries of a collection: `src/pages/blog/[...slug].astro`. */
import type { FolderView } from '../kind.ts'
import { addressOf } from '../syntax/site-paths.ts'
import { type AstroFilter, filtersIn } from './filters.ts'

/** Where a collection is shown. */
export interface Route {
  /** @returns nothing for an entry without a date where the route has one */
  readonly addressOf: (id: string, date: string | undefined) => string | undefined
  /** What each of its routes leaves out. An entry that one of them shows is public. */
  readonly filters: readonly (readonly AstroFilter[])[]
}

/** Further files do not count. */
const most = 200
const dynamic = /^\[(?:\.\.\.)?(\w+)\]$/
/** Names of the parameter that stands for an entry; a route with another one, such as `[tag]`, is a list. */
const entryNames: ReadonlySet<string> = new Set(['slug', 'id', 'path', 'post', 'entry', 'article', 'name', 'permalink'])
const dateParts = ['year', 'month', 'day'] as const

/**
 * Reads which collection a route asks for, as it is plainly written there. Of several routes for one, the shortest gives the
 * addresses.
 *
 * @param src folder of the sources
 * @returns routes by the name of their collection
 */
export async function readRoutes(folder: FolderView, src: string, base: string): Promise<ReadonlyMap<string, Route>> {
  const pages = `${src}/pages`
  const all = (await folder.exists(pages)) ? await folder.files(pages) : []
  const files = all.filter((path) => path.includes('[') && path.endsWith('.astro'))
  const candidates = files
    .flatMap((file) => {
      const segments = segmentsOf(file.slice(pages.length + 1))
      return segments ? [{ file, segments }] : []
    })
    .sort((a, b) => a.segments.length - b.segments.length || (a.file < b.file ? -1 : 1))
  const texts = await Promise.all(candidates.slice(0, most).map(({ file }) => folder.text(file)))
  const routes = new Map<string, Route>()
  for (const [at, text] of texts.entries()) {
    const name = collectionIn(text ?? '')
    const segments = candidates[at]?.segments
    if (text === undefined || name === undefined || !segments) continue
    const known = routes.get(name)
    const filters = [...(known?.filters ?? []), filtersIn(text)]
    routes.set(name, { addressOf: known?.addressOf ?? addressesOf(segments, base), filters })
  }
  return routes
}

/** The segments before the entry; nothing for the route of something else. */
function segmentsOf(path: string): readonly string[] | undefined {
  const segments = path.replace(/(?:\/index)?\.astro$/, '').split('/')
  const [, last = ''] = dynamic.exec(segments.pop() ?? '') ?? []
  const isKnown = segments.every((each) => !each.includes('[') || dateParts.some((part) => each === `[${part}]`))
  return entryNames.has(last) && isKnown ? segments : undefined
}

/** The collection whose entries are the pages of a route. Pages of a list are none. */
function collectionIn(text: string): string | undefined {
  const start = text.indexOf('getStaticPaths')
  if (/\bpaginate\b/.test(text)) return undefined
  return /\bget(?:Collection|Entry)\(\s{0,20}["'`]([\w-]{1,100})["'`]/.exec(
    start === -1 ? text : text.slice(start),
  )?.[1]
}

function addressesOf(segments: readonly string[], base: string): Route['addressOf'] {
  if (!segments.some((segment) => segment.startsWith('['))) return (id) => addressOf(base, ...segments, id)
  return (id, date) => {
    const [, written, rest] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(id) ?? []
    const numbers = (written ?? date)?.split('-')
    if (!numbers) return undefined
    const filled = segments.map((segment) => numbers[dateParts.findIndex((part) => segment === `[${part}]`)] ?? segment)
    return addressOf(base, ...filled, rest ?? id)
  }
}
