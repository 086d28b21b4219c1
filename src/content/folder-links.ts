/** Pages that are found twice, because a symbolic link leads to a folder whose pages are published anyway. */
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { count } from '../text/count.ts'
import type { SourceFile } from './source/source.ts'

export interface PagesOnce {
  readonly notes: readonly SourceFile[]
  /** The path of the page that is published, by each other path that leads to it. */
  readonly copies: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Leaves pages out that are behind a link and published in their own place, so that nothing has two addresses; of several links,
 * the first counts. A link to a single file stays a page of its own: `docs/index.md` that leads to `README.md` is there on purpose.
 *
 * @param notes those that no rule keeps private
 * @param links as `SourceListing.folderLinks`
 */
export function pagesOnce(notes: readonly SourceFile[], links: ReadonlyMap<string, string> = new Map()): PagesOnce {
  const copies = new Map<string, string>()
  if (links.size === 0) return { notes, copies, diagnostics: [] }
  const placed = notes.map(({ path }) => {
    const link = linkAround(path, links)
    return { path, link, place: link === undefined ? path : `${links.get(link)}${path.slice(link.length)}` }
  })
  const published = new Map(placed.flatMap(({ path, link }) => (link === undefined ? [[path, path]] : [])))
  const counts = new Map<string, number>()
  for (const { path, link, place } of placed) {
    const own = published.get(place)
    if (own === undefined) published.set(place, path)
    if (link === undefined || own === undefined) continue
    copies.set(path, own)
    counts.set(link, (counts.get(link) ?? 0) + 1)
  }
  return {
    notes: notes.filter(({ path }) => !copies.has(path)),
    copies,
    diagnostics: [...counts].map(([link, pages]) => linked(link, links.get(link) ?? '', pages)),
  }
}

/** The innermost folder around a path that is a link. */
function linkAround(path: string, links: ReadonlyMap<string, string>): string | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end)
    if (links.has(folder)) return folder
  }
  return undefined
}

function linked(link: string, target: string, pages: number): Diagnostic {
  const [is, its] = pages === 1 ? ['is', 'its'] : ['are', 'their']
  const message = `"${link}" leads to "${target}"; ${count(pages, 'page')} ${is} published once, in ${its} other place.`
  return diagnostic('FOLDER_LINKED', { file: link }, message, 'Put a copy there instead if readers need both.')
}
