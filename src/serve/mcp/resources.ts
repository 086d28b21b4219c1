/** Every page as a resource with its canonical URL. Reading it returns its Markdown. */
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ReadResourceResult,
  type ResourceLink,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { bounds } from '../../contract/bounds.ts'
import type { PageRecord } from '../../contract/page-record.ts'
import { cut } from '../../text/cut.ts'
import { withoutFrontmatter } from '../../text/markdown-blocks.ts'
import { parseUrl } from '../../text/web-address.ts'
import { loadText, longestText, partOf } from './page-text.ts'
import { findPage } from './resolve-page.ts'
import { pageOf, type SiteView } from './site-view.ts'
import { unknownCursor } from './tool.ts'

/** Resources in one answer to `resources/list`. */
const listLength = 100

/** @throws {ProtocolError} when the cursor is not from this list */
export function listResources(view: SiteView, cursor: string | undefined): ListResourcesResult {
  const part = pageOf(view.pages, cursor, listLength)
  if (!part) throw unknownCursor()
  const { items, nextCursor } = part
  const resources = items.map((page) => ({
    ...resource(view, page),
    annotations: { audience: ['user' as const, 'assistant' as const], lastModified: `${page.lastUpdated}T00:00:00Z` },
  }))
  return { resources, ...(nextCursor === undefined ? {} : { nextCursor }) }
}

/** One for each collection that has entries. */
export function resourceTemplates(view: SiteView): ListResourceTemplatesResult {
  return {
    resourceTemplates: view.filledCollections.map(({ name, title, description }) => ({
      name,
      title: `${title}: one entry`,
      uriTemplate: templateOf(view, name),
      description: description || `An entry of ${title} as Markdown, by its slug.`,
      mimeType: markdownType,
    })),
  }
}

export function templateOf(view: SiteView, collection: string): string {
  return `${view.url(`/${collection}`)}/{slug}`
}

/** @throws {ResourceNotFoundError} when the site has no such address */
export async function readResource(view: SiteView, uri: string): Promise<ReadResourceResult> {
  const found = uri.length <= bounds.urlBytes && parseUrl(uri) ? await findPage(view, uri) : undefined
  if (!found || 'problem' in found) throw new ResourceNotFoundError(cut(uri, bounds.urlBytes))
  const mimeType = found.route.mediaType.replace(/;.*/, '')
  return { contents: [{ uri, mimeType, text: bounded(await loadText(view, found.route)) }] }
}

/** A page may have several megabytes, which would all stay in memory for a client that reads nothing. */
function bounded(whole: string): string {
  const { text, end } = partOf(whole, 0, longestText)
  if (end === whole.length) return whole
  const offset = Math.max(0, end - (whole.length - withoutFrontmatter(whole).length))
  return `${text}\n\n[Cut at ${end} of ${whole.length} characters: go on with read_entry, offset ${offset}.]\n`
}

export const markdownType = 'text/markdown'

function resource(view: SiteView, { path, title, description }: PageRecord) {
  const known = description === '' ? {} : { description }
  return { uri: view.url(path), name: path, title, ...known, mimeType: markdownType }
}

/** For clients that read resources rather than call another tool. The result describes each page already. */
export function resourceLink(view: SiteView, { path, title }: PageRecord): ResourceLink {
  return { type: 'resource_link', uri: view.url(path), name: path, title, mimeType: markdownType }
}
