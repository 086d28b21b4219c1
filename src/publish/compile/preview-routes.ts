/** The generated preview images: which pages have one, its text and its path. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Collection, Page, Site } from '../../content/model/site.ts'
import type { FileDescription } from '../../contract/endpoint.ts'
import type { FileRoute, PreviewCard } from '../../contract/snapshot.ts'
import { joinLists, type Mapped, mapAgain } from '../../text/map-again.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Previews } from '../images/previews.ts'
import { pathFiller } from './describe.ts'
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
): readonly Claim[] {
  const look = { siteTitle: oneLine(config.title, longestLine), host: new URL(config.baseUrl).host }
  const pathOf = previewPaths(row.path)
  const claimOf = (page: Subject, kind?: string): Claim => ({
    route: new PreviewFile(pathOf(page.path), row.id, previews, look, page, kind),
    file: page.file,
  })
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
  return joinLists([
    site.byPath.has('/') ? [] : [ofSite('/', look.siteTitle)],
    ofPages(site.pages),
    ...site.collections.flatMap((collection) => [
      [ofSite(`/${collection.name}`, collection.title)],
      ofPages(collection.entries, collection),
    ]),
    site.tags.map(({ name, path }) => ofSite(path, `#${name}`)),
  ])
}

type Subject = Pick<Page, 'path' | 'title' | 'modified' | 'file' | 'language'>

type Look = Pick<PreviewCard, 'siteTitle' | 'host'>

/**
 * A class, since there is one for each page: an object with a getter of its own takes eight times the memory. It knows nothing of
 * its site, which it outlives. The card is made when the image is painted or the route stored, to keep the start fast.
 */
class PreviewFile implements MadeFile {
  readonly kind = 'file'
  readonly mediaType = 'image/png'
  readonly size = 0
  readonly file = ''
  readonly path: string
  readonly endpoint: string
  readonly lastModified: number
  readonly #previews: Previews
  readonly #look: Look
  readonly #title: string
  readonly #language: string
  readonly #label: string | undefined

  constructor(
    path: string,
    endpoint: string,
    previews: Previews,
    look: Look,
    { title, language, modified }: Subject,
    label: string | undefined,
  ) {
    this.path = path
    this.endpoint = endpoint
    this.lastModified = modified
    this.#previews = previews
    this.#look = look
    this.#title = title
    this.#language = language
    this.#label = label
  }

  make(): Promise<Uint8Array> {
    return this.#previews.paint(this.#card())
  }

  get painted(): PreviewCard | undefined {
    return this.#previews.portable ? this.#card() : undefined
  }

  /** With what is computed, for a snapshot that is stored. */
  toJSON(): FileRoute {
    return { ...this, painted: this.painted }
  }

  #card(): PreviewCard {
    const { siteTitle, host } = this.#look
    const label = this.#label === undefined ? undefined : oneLine(this.#label, longestLine)
    return { siteTitle, host, language: this.#language, label, title: oneLine(this.#title, longestTitle) }
  }
}

/**
 * `/notes/soil` has its image at `/assets/previews/notes.soil.png`: slugs do not contain full stops.
 *
 * @param template path of the row
 * @returns gives the path of the image by that of the page
 */
export function previewPaths(template: `/${string}`): (page: string) => `/${string}` {
  const pathOf = pathFiller(template)
  return (page) => pathOf({ preview: previewName(page) })
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
