/** Catalog rows and tags as lines of indexes. */
import { hasPublicEntries } from '../../../content/model/public-pages.ts'
import type { Tag } from '../../../content/model/site.ts'
import type { EndpointDescription } from '../../../contract/endpoint.ts'
import { count } from '../../../text/count.ts'
import type { RenderContext } from '../context.ts'
import { inlineText, linkItem } from '../markdown-text.ts'

/** Rows that opted into llms.txt: of one collection, or of the whole site. */
export function announcedRows(context: RenderContext, collection?: string): readonly EndpointDescription[] {
  return context.endpoints.filter(
    (row) =>
      row.announce?.includes('llms.txt') && (row.kind === 'prepared' ? row.collection : undefined) === collection,
  )
}

/** Whether a row belongs to a collection without public entries: its documents answer, but nothing links to them. */
export function isOfEmptyCollection(row: EndpointDescription, { site }: RenderContext): boolean {
  const collection = row.kind === 'prepared' && site.collections.find(({ name }) => name === row.collection)
  return collection ? !hasPublicEntries(collection) : false
}

/** Items for the documents that agents begin with: the summary of the site, then what it lists, pages as Markdown. */
export function startingPointItems(context: RenderContext): readonly string[] {
  const summary = context.endpoints.filter(({ rel }) => rel === 'describedby')
  const rows = new Set([...summary, ...announcedRows(context)])
  return [...rows].map((row) => endpointItem(markdownForm(row, context), context))
}

/** Lists for agents link to pages in the form that agents read. */
export function markdownForm(row: EndpointDescription, { endpoints, site }: RenderContext): EndpointDescription {
  const path = site.byPath.get(row.path)?.markdownPath
  return endpoints.find((other) => other.path === path) ?? row
}

/**
 * A row as a list item. Only an address that answers GET is a link: readers and link checkers follow links, and a path
 * template, a POST endpoint or a path that is absent on purpose would give them an error.
 */
export function endpointItem(row: EndpointDescription, context: RenderContext): string {
  const methods = methodsOf(row)
  const url = context.url(row.path)
  if (answersGet(row) && methods.length === 1) return linkItem(row.path, url, inlineText(row.summary, 300))
  const address = answersGet(row) ? `[\`${methods.join(', ')} ${row.path}\`](${url})` : addressOf(row, context)
  return `- ${address}: ${inlineText(row.summary, 300)}`
}

/**
 * A row as an item of an llms file; operations appear as their address.
 *
 * @param links which documents become links. Readers expect each link of the file at the root to lead to a text; links
 *   of a scoped file may lead to any file
 */
export function llmsItem(row: EndpointDescription, context: RenderContext, links: 'texts' | 'files'): string {
  const linked = links === 'texts' ? /\.(?:md|txt)$/ : /\.[a-z]+$/
  if (row.kind !== 'live' && answersGet(row) && linked.test(row.path)) return endpointItem(row, context)
  return `- ${addressOf(row, context)}: ${inlineText(row.summary, 300)}`
}

function answersGet(row: EndpointDescription): boolean {
  return methodsOf(row).includes('GET') && !row.path.includes('{') && row.kind !== 'absent'
}

function addressOf(row: EndpointDescription, context: RenderContext): string {
  return `\`${methodsOf(row).join(', ')} ${context.url(row.path)}\``
}

/** Absolute URL of a document of the service; none if the catalog has no such row. */
export function documentUrl(context: RenderContext, path: string): string | undefined {
  return context.endpoints.some((row) => row.path === path) ? context.url(path) : undefined
}

/** A link to a document of the service in a list; no item if the catalog has no such row. */
export function documentItem(context: RenderContext, path: string, note: string): readonly string[] {
  const url = documentUrl(context, path)
  return url === undefined ? [] : [linkItem(path, url, note)]
}

export function tagItem({ name, path, entries }: Tag, { url }: RenderContext): string {
  return linkItem(name, url(`${path}.md`), count(entries.length, 'entry', 'entries'))
}

function methodsOf(row: EndpointDescription): readonly string[] {
  return row.kind === 'live' ? [...new Set(row.operations.map(({ method }) => method))].sort() : ['GET']
}
