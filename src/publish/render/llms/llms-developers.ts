/** `/developers/llms.txt`: the service itself, for those who program against it. */

import type { Site } from '../../../content/model/site.ts'
import type { EndpointDescription } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText, linkItem } from '../markdown-text.ts'
import { documentUrl, isOfEmptyCollection, llmsItem } from './endpoint-lines.ts'
import { llmsHead, llmsSection, pageItems, readingRules, rulesBudget } from './llms.ts'

/** The rows of the catalog but for the owner's pages, the conventions that hold for all, and the documentation. */
export function renderLlmsDevelopers(site: Site, context: RenderContext): string {
  const { title } = context.config
  const rows = endpoints(site, context).map((row) => llmsItem(row, context, 'files'))
  return blocks(
    llmsHead(
      `${title}: developers`,
      `How to use the HTTP interface of ${title}: reading, search, questions and MCP. All of it is public and read-only.`,
      `Version ${context.apiVersion} of the interface. Base address: ${context.config.baseUrl}`,
    ),
    llmsSection('When to use this file', [purpose(title), ...readingRules(context)], rulesBudget),
    llmsSection('Documentation', documentation(site, context), 6_000),
    llmsSection('Conventions', conventions(context), 3_000),
    llmsSection('Endpoints', rows, 16_000),
    llmsSection('Optional', wholeSite(context), 1_000),
  )
}

/**
 * What is computed comes first: it needs explaining most, and a long list is cut at its end. Files are no interface, and
 * what another section links to is not listed again.
 */
function endpoints({ pages }: Site, context: RenderContext): readonly EndpointDescription[] {
  const own = pages.filter(({ builtin }) => builtin === undefined)
  const documentation = pages.filter(({ builtin }) => builtin !== undefined)
  const elsewhere = new Set([
    ...own.flatMap(({ path, markdownPath }) => [path, markdownPath]),
    ...documentation.map(({ markdownPath }) => markdownPath),
    ...['/index.md', '/llms.txt', '/openapi.json'],
  ])
  const documents = context.endpoints.filter(
    (row) =>
      row.kind !== 'live' && row.kind !== 'file' && !elsewhere.has(row.path) && !isOfEmptyCollection(row, context),
  )
  return [...context.endpoints.filter(({ kind }) => kind === 'live'), ...documents]
}

function purpose(title: string): string {
  return `- To call ${inlineText(title, 200)} from a program. For what it says on a subject, read the site's own file.`
}

function documentation({ pages }: Site, context: RenderContext): readonly string[] {
  return pageItems(
    pages.filter(({ builtin, noindex }) => builtin !== undefined && !noindex),
    context,
  )
}

function conventions(context: RenderContext): readonly string[] {
  const { config, endpoints } = context
  const full = documentUrl(context, '/openapi.json')
  const { limit, windowSeconds } = config.rateLimit
  const limited = endpoints
    .filter((row) => row.kind === 'live' && row.operations.some((operation) => operation.limited))
    .map(({ path }) => `\`${path}\``)
  const fairUse = `POST requests to ${limited.join(', ')} share ${limit} per ${windowSeconds} seconds and client`
  return [
    '- Reads are never limited, and every GET is safe to try.',
    ...(limited.length === 0 ? [] : [`- ${fairUse}; one more answers 429 with \`Retry-After\`.`]),
    '- Every response carries `RateLimit-Limit`, `RateLimit-Remaining`, `RateLimit-Reset` and `RateLimit-Policy`.',
    '- Errors are problem documents (RFC 9457) with `code` and `hint`; MCP answers JSON-RPC errors.',
    '- Prepared documents carry an `ETag`; send it as `If-None-Match` to get a 304.',
    ...(full ? [linkItem('/openapi.json', full, 'all conventions and every operation, as OpenAPI 3.1')] : []),
  ]
}

function wholeSite(context: RenderContext): readonly string[] {
  const url = documentUrl(context, '/llms.txt')
  return url === undefined ? [] : [linkItem('/llms.txt', url, 'the content of the site')]
}
