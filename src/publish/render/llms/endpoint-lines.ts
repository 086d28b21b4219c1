/** Rows of the catalog as text for indexes. */

import { hasPublicEntries } from '../../../content/model/public-pages.ts'
import type { EndpointDescription } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { inlineText, linkItem } from '../markdown-text.ts'

/** Rows that opted into llms.txt: those of one collection, or those of the whole site. */
export function announcedRows(context: RenderContext, collection?: string): readonly EndpointDescription[] {
  return context.endpoints.filter(
    (row) =>
      row.announce?.includes('llms.txt') && (row.kind === 'prepared' ? row.collection : undefined) === collection,
  )
}

/** Whether a row is of a collection that has nothing to name: its documents answer, and nothing leads to them. */
export function isOfEmptyCollection(row: EndpointDescription, { site }: RenderContext): boolean {
  const collection = row.kind === 'prepared' && site.collections.find(({ name }) => name === row.collection)
  return collection ? !hasPublicEntries(collection) : false
}

/** What an agent begins with: the summary of the site, then what the summary lists; pages in their Markdown form. */
export function startingPoints(context: RenderContext): readonly EndpointDescription[] {
  const summary = context.endpoints.filter(({ rel }) => rel === 'describedby')
  return [...new Set([...summary, ...announcedRows(context)])].map((row) => markdownForm(row, context))
}

/** Lists for agents link to pages in the form that agents read. */
export function markdownForm(row: EndpointDescription, { endpoints, site }: RenderContext): EndpointDescription {
  const path = site.byPath.get(row.path)?.markdownPath
  return endpoints.find((other) => other.path === path) ?? row
}

/**
 * A row as a list item. Only an address that answers GET as it stands is a link: readers and link checkers follow
 * links, and a path template, a POST endpoint or a path that is absent on purpose would answer them with an error.
 */
export function endpointItem(row: EndpointDescription, context: RenderContext): string {
  const methods = methodsOf(row)
  const url = context.url(row.path)
  if (answersGet(row) && methods.length === 1) return linkItem(row.path, url, inlineText(row.summary, 300))
  const address = answersGet(row) ? `[\`${methods.join(', ')} ${row.path}\`](${url})` : addressOf(row, context)
  return `- ${address}: ${inlineText(row.summary, 300)}`
}

/**
 * A row as an item of an llms file; operations stand as their address.
 *
 * @param links which documents are links. Readers of the file at the root take each of its links for a page of text; in
 *   a scoped file a link may lead to any file
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

/** Absolute URL of a document of the service; none where the catalog has no such row. */
export function documentUrl(context: RenderContext, path: string): string | undefined {
  return context.endpoints.some((row) => row.path === path) ? context.url(path) : undefined
}

function methodsOf(row: EndpointDescription): readonly string[] {
  return row.kind === 'live' ? [...new Set(row.operations.map(({ method }) => method))].sort() : ['GET']
}
