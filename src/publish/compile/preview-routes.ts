/** The generated preview images: which pages have one, its text and its path. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Collection, Page, Site } from '../../content/model/site.ts'
import type { FileDescription } from '../../contract/endpoint.ts'
import type { PreviewCard } from '../../contract/snapshot.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Previews } from '../images/previews.ts'
import { fillPath } from './describe.ts'
import type { Claim, MadeFile } from './planned-route.ts'

/** @param row of the catalog; its path contains `{preview}` */
export function previewRoutes(row: FileDescription, site: Site, config: ResolvedConfig, previews: Previews): Claim[] {
  return [...previewsOf(site, config)].map(({ page, modified: lastModified, file, card }) => {
    const shared = { kind: 'file', mediaType: 'image/png', size: 0, file: '' } as const
    const route: MadeFile = {
      ...shared,
      path: previewPath(row.path, page),
      endpoint: row.id,
      lastModified,
      make: () => previews.paint(card()),
      get painted() {
        return previews.portable ? card() : undefined
      },
    }
    return { route, file }
  })
}

/**
 * `/notes/soil` has its image at `/assets/previews/notes.soil.png`: slugs do not contain full stops.
 *
 * @param template path of the row
 * @param page path of the page
 */
export function previewPath(template: `/${string}`, page: string): string {
  return fillPath(template, { preview: page.slice(1).replaceAll('/', '.') || 'index' })
}

interface Preview extends Pick<Page, 'modified' | 'file'> {
  /** Path of the page. */
  readonly page: string
  /** Called when the image is painted or the route stored, to keep the start fast. */
  readonly card: () => PreviewCard
}

function* previewsOf(site: Site, config: ResolvedConfig): Generator<Preview> {
  const siteTitle = oneLine(config.title, longestLine)
  const { host } = new URL(config.baseUrl)
  const card = (title: string, { label, language = config.language }: Partial<PreviewCard> = {}): PreviewCard => ({
    ...{ siteTitle, host, language, label },
    title: oneLine(title, longestTitle),
  })
  const ofSite = (page: string, title: string): Preview => {
    return { page, modified: site.modified, file: '', card: () => card(title) }
  }
  const ofPage = (page: Page, collection?: Collection): Preview => {
    const { path, title, modified, file, language } = page
    const label = () => collection && oneLine(labelOf(page, collection), longestLine)
    return { page: path, modified, file, card: () => card(title, { label: label(), language }) }
  }
  if (!site.byPath.has('/')) yield ofSite('/', siteTitle)
  for (const page of site.pages) yield ofPage(page)
  for (const collection of site.collections) {
    yield ofSite(`/${collection.name}`, collection.title)
    for (const page of collection.entries) yield ofPage(page, collection)
  }
  for (const { name, path } of site.tags) yield ofSite(path, `#${name}`)
}

/** What fits even in the narrowest letters, in UTF-16 code units. */
const longestTitle = 240
const longestLine = 120

function labelOf({ author, date }: Page, { title, byline }: Collection): string {
  const detail = byline ? author : date
  return detail === undefined ? title : `${title} · ${detail}`
}
