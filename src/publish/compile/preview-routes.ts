/** The generated preview images: which pages have one, its text and its path. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Collection, Page, Site } from '../../content/model/site.ts'
import type { FileDescription } from '../../contract/endpoint.ts'
import type { PreviewCard } from '../../contract/snapshot.ts'
import { type Mapped, mapAgain } from '../../text/map-again.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Previews } from '../images/previews.ts'
import { fillPath, pathFiller } from './describe.ts'
import type { Claim, MadeFile } from './planned-route.ts'
import type { PageClaims } from './prepared-routes.ts'

/**
 * @param row of the catalog; its path contains `{preview}`
 * @param before of the same configuration
 * @param known receives what the next plan needs
 */
export function previewRoutes(
  row: FileDescription,
  site: Site,
  config: ResolvedConfig,
  previews: Previews,
  before: PageClaims | undefined,
  known: Map<string, Mapped<Page, Claim>>,
): Claim[] {
  const look = { siteTitle: oneLine(config.title, longestLine), host: new URL(config.baseUrl).host }
  const pathOf = pathFiller(row.path)
  const claimOf = (page: Subject, kind?: string): Claim => {
    const route = madeFile(pathOf({ preview: previewName(page.path) }), row.id, previews, look, page, kind)
    return { route, file: page.file }
  }
  const ofPages = (list: readonly Page[], collection?: Collection): readonly Claim[] => {
    const key = `${row.id} ${collection?.name ?? ''}`
    // Fonts of the owner may change without the configuration.
    const last = config.previews.fonts.length === 0 ? before?.get(key) : undefined
    const mapped = mapAgain(list, last, (page) => claimOf(page, collection && labelOf(page, collection)))
    known.set(key, mapped)
    return mapped.results
  }
  const { modified } = site
  const ofSite = (path: string, title: string) =>
    claimOf({ path, title, modified, file: '', language: config.language })
  return [
    site.byPath.has('/') ? [] : [ofSite('/', look.siteTitle)],
    ofPages(site.pages),
    ...site.collections.flatMap((collection) => [
      [ofSite(`/${collection.name}`, collection.title)],
      ofPages(collection.entries, collection),
    ]),
    site.tags.map(({ name, path }) => ofSite(path, `#${name}`)),
  ].flat()
}

type Subject = Pick<Page, 'path' | 'title' | 'modified' | 'file' | 'language'>

/**
 * A function of its own, since a route outlives its site: a closure within another would keep what that one knows. The card
 * is made when the image is painted or the route stored, to keep the start fast.
 */
function madeFile(
  path: string,
  endpoint: string,
  previews: Previews,
  { siteTitle, host }: Pick<PreviewCard, 'siteTitle' | 'host'>,
  { title, language, modified: lastModified }: Subject,
  label: string | undefined,
): MadeFile {
  const card = (): PreviewCard => {
    const shown = label === undefined ? undefined : oneLine(label, longestLine)
    return { siteTitle, host, language, label: shown, title: oneLine(title, longestTitle) }
  }
  return {
    kind: 'file',
    mediaType: 'image/png',
    size: 0,
    file: '',
    path,
    endpoint,
    lastModified,
    make: () => previews.paint(card()),
    get painted() {
      return previews.portable ? card() : undefined
    },
  }
}

/**
 * `/notes/soil` has its image at `/assets/previews/notes.soil.png`: slugs do not contain full stops.
 *
 * @param template path of the row
 * @param page path of the page
 */
export function previewPath(template: `/${string}`, page: string): string {
  return fillPath(template, { preview: previewName(page) })
}

function previewName(page: string): string {
  return page.slice(1).replaceAll('/', '.') || 'index'
}

/** What fits even in the narrowest letters, in UTF-16 code units. */
const longestTitle = 240
const longestLine = 120

function labelOf({ author, date }: Page, { title, byline }: Collection): string {
  const detail = byline ? author : date
  return detail === undefined ? title : `${title} · ${detail}`
}
