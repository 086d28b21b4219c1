/** Every page as a resource, by its canonical URL; what is read is its Markdown. */
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { bounds } from '../../contract/bounds.ts'
import type { PageRecord } from '../../contract/snapshot.ts'
import { cut } from '../../text/cut.ts'
import { withoutFrontmatter } from '../../text/markdown-blocks.ts'
import { loadText, longestText, partOf } from './page-text.ts'
import { resolvePage } from './resolve-page.ts'
import type { SiteView } from './site-view.ts'
import { cursorAfter, pageOf } from './site-view.ts'

/** Resources of one answer to `resources/list`. */
const listLength = 100

/** @throws ProtocolError when the cursor is none of this list */
export function listResources(view: SiteView, cursor: string | undefined): ListResourcesResult {
  const { pages } = view.snapshot
  const part = pageOf(pages, cursor, listLength)
  if (!part) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is not one of this list.')
  const next = cursorAfter(pages, part)
  return {
    resources: part.items.map((page) => resource(view, page)),
    ...(next === undefined ? {} : { nextCursor: next }),
  }
}

/** One for each collection that has entries. */
export function resourceTemplates(view: SiteView): ListResourceTemplatesResult {
  const collections = view.filledCollections
  return {
    resourceTemplates: collections.map(({ name, title, description }) => ({
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

/** @throws ResourceNotFoundError when the site has no such address */
export async function readResource(view: SiteView, uri: string): Promise<ReadResourceResult> {
  const found = uri.length <= bounds.urlBytes && URL.canParse(uri) ? resolvePage(view, uri) : undefined
  if (!found || 'problem' in found) throw new ResourceNotFoundError(cut(uri, bounds.urlBytes))
  const mimeType = found.route.mediaType.replace(/;.*/, '')
  return { contents: [{ uri, mimeType, text: bounded(await loadText(view, found.route)) }] }
}

/** A page may have several megabytes, and a reader who takes none of it would keep them all in memory. */
function bounded(whole: string): string {
  const { text, end } = partOf(whole, 0, longestText)
  if (end === whole.length) return whole
  const offset = Math.max(0, end - (whole.length - withoutFrontmatter(whole).length))
  return `${text}\n\n[Cut at ${end} of ${whole.length} characters: go on with read_entry, offset ${offset}.]\n`
}

export const markdownType = 'text/markdown'

function resource(view: SiteView, { path, title, description, lastUpdated }: PageRecord): Resource {
  return {
    uri: view.url(path),
    name: path,
    title,
    ...(description === '' ? {} : { description }),
    mimeType: markdownType,
    annotations: { audience: ['user', 'assistant'], lastModified: `${lastUpdated}T00:00:00Z` },
  }
}
