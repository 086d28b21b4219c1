/** Which pages have a generated preview image, what it shows, and where it stands. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { FileDescription } from '../../endpoint.ts'
import type { PreviewCard } from '../../theme/preview-picture.ts'
import { oneLine } from '../../theme/text.ts'
import type { Previews } from '../images/previews.ts'
import type { Collection, Page, Site } from '../model/site.ts'
import { fillPath } from './describe.ts'
import type { Claim, MadeFile } from './planned-route.ts'

/** @param row of the catalog; its path holds `{preview}` */
export function previewRoutes(row: FileDescription, site: Site, config: ResolvedConfig, previews: Previews): Claim[] {
  return [...previewsOf(site, config)].map(({ page, modified, file, ...card }) => {
    const route: MadeFile = {
      kind: 'file',
      path: previewPath(row.path, page),
      endpoint: row.id,
      mediaType: 'image/png',
      lastModified: modified,
      size: 0,
      file: '',
      make: () => previews.paint(card),
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

interface Preview extends PreviewCard {
  /** Path of the page. */
  readonly page: string
  /** Milliseconds since 1970. */
  readonly modified: number
  /** Path below the site folder; empty where no file stands behind the page. */
  readonly file: string
}

function* previewsOf(site: Site, config: ResolvedConfig): Generator<Preview> {
  const shared = {
    siteTitle: oneLine(config.title, longestLine),
    host: new URL(config.baseUrl).host,
    language: config.language,
    label: undefined,
    modified: site.modified,
    file: '',
  }
  const ofPage = (page: Page, collection?: Collection): Preview => ({
    ...shared,
    page: page.path,
    title: oneLine(page.title, longestTitle),
    label: collection && oneLine(labelOf(page, collection), longestLine),
    language: page.language,
    modified: page.modified,
    file: page.file,
  })
  if (!site.byPath.has('/')) yield { ...shared, page: '/', title: shared.siteTitle }
  for (const page of site.pages) yield ofPage(page)
  for (const collection of site.collections) {
    yield { ...shared, page: `/${collection.name}`, title: oneLine(collection.title, longestTitle) }
    for (const page of collection.entries) yield ofPage(page, collection)
  }
  for (const { name, path } of site.tags) yield { ...shared, page: path, title: oneLine(`#${name}`, longestTitle) }
}

/** What fits, with room for the narrowest letters. In UTF-16 code units. */
const longestTitle = 240
const longestLine = 120

function labelOf({ author, date }: Page, { title, byline }: Collection): string {
  const detail = byline ? author : date
  return detail === undefined ? title : `${title} · ${detail}`
}
