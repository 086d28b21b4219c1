/** Which pages have a generated preview image, what it shows, and where it stands. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Collection, Page, Site } from '../../content/model/site.ts'
import type { FileDescription } from '../../contract/endpoint.ts'
import { oneLine } from '../../text/one-line.ts'
import type { PreviewCard } from '../images/preview-picture.ts'
import type { Previews } from '../images/previews.ts'
import { fillPath } from './describe.ts'
import type { Claim, MadeFile } from './planned-route.ts'

/** @param row of the catalog; its path holds `{preview}` */
export function previewRoutes(row: FileDescription, site: Site, config: ResolvedConfig, previews: Previews): Claim[] {
  return [...previewsOf(site, config)].map(({ page, modified, file, card }) => {
    const route: MadeFile = {
      kind: 'file',
      path: previewPath(row.path, page),
      endpoint: row.id,
      mediaType: 'image/png',
      lastModified: modified,
      size: 0,
      file: '',
      make: () => previews.paint(card()),
    }
    return { route, file }
  })
}

/**
 * `/notes/soil` has its image at `/assets/previews/notes.soil.png`: no slug holds a full stop.
 *
 * @param template path of the row
 * @param page path of the page
 */
export function previewPath(template: `/${string}`, page: string): string {
  return fillPath(template, { preview: page.slice(1).replaceAll('/', '.') || 'index' })
}

interface Preview {
  /** Path of the page. */
  readonly page: string
  /** Milliseconds since 1970. */
  readonly modified: number
  /** Path below the site folder; empty where no file stands behind the page. */
  readonly file: string
  /** Made when it is painted: a service starts without. */
  readonly card: () => PreviewCard
}

function* previewsOf(site: Site, config: ResolvedConfig): Generator<Preview> {
  const siteTitle = oneLine(config.title, longestLine)
  const { host } = new URL(config.baseUrl)
  const card = (title: string, { label, language = config.language }: Partial<PreviewCard> = {}): PreviewCard => ({
    ...{ siteTitle, host, language, label },
    title: oneLine(title, longestTitle),
  })
  const ofSite = (page: string, title: string): Preview => ({
    ...{ page, modified: site.modified, file: '' },
    card: () => card(title),
  })
  const ofPage = (page: Page, collection?: Collection): Preview => ({
    page: page.path,
    modified: page.modified,
    file: page.file,
    card() {
      const label = collection && oneLine(labelOf(page, collection), longestLine)
      return card(page.title, { label, language: page.language })
    },
  })
  if (!site.byPath.has('/')) yield ofSite('/', siteTitle)
  for (const page of site.pages) yield ofPage(page)
  for (const collection of site.collections) {
    yield ofSite(`/${collection.name}`, collection.title)
    for (const page of collection.entries) yield ofPage(page, collection)
  }
  for (const { name, path } of site.tags) yield ofSite(path, `#${name}`)
}

/** What fits, with room for the narrowest letters. In UTF-16 code units. */
const longestTitle = 240
const longestLine = 120

function labelOf({ author, date }: Page, { title, byline }: Collection): string {
  const detail = byline ? author : date
  return detail === undefined ? title : `${title} · ${detail}`
}
