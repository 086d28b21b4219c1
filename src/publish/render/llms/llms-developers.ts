/** `/developers/llms.txt`: the service itself, for programmers. */
import type { Site } from '../../../content/model/site.ts'
import type { EndpointDescription } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { documentItem, isOfEmptyCollection, llmsItem } from './endpoint-lines.ts'
import { llmsHead, llmsSection, pageItems, readingRules, rulesBudget } from './llms.ts'

/** The documentation, the conventions for all endpoints, and the catalog without the owner's pages. */
export function renderLlmsDevelopers(site: Site, context: RenderContext): string {
  const { title } = context.config
  const rows = endpoints(site, context).map((row) => llmsItem(row, context, 'files'))
  const documentation = site.pages.filter(({ builtin, noindex }) => builtin !== undefined && !noindex)
  const purpose = `- To call ${inlineText(title, 200)} from a program. For what it says on a subject, read the site's own file.`
  return blocks(
    llmsHead(
      `${title}: developers`,
      `How to use the HTTP interface of ${title}: reading, search, questions and MCP. All of it is public and read-only.`,
      `Version ${context.apiVersion} of the interface. Base address: ${context.config.baseUrl}`,
    ),
    llmsSection('When to use this file', [purpose, ...readingRules(context)], rulesBudget),
    llmsSection('Documentation', pageItems(documentation.map(context.twin), context), 6_000),
    llmsSection('Conventions', conventions(context), 3_000),
    llmsSection('Endpoints', rows, 16_000),
    llmsSection('Optional', documentItem(context, '/llms.txt', 'the content of the site'), 1_000),
  )
}

/**
 * Operations come first: they need most explanation, and a long list is cut at its end. Files are not an interface, and
 * other sections link to the rest.
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
      row.kind !== 'live' &&
      row.kind !== 'file' &&
      row.describedBy === undefined &&
      !elsewhere.has(row.path) &&
      !isOfEmptyCollection(row, context),
  )
  return [...context.endpoints.filter(({ kind }) => kind === 'live'), ...documents]
}

function conventions(context: RenderContext): readonly string[] {
  const { config, endpoints } = context
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
    ...documentItem(context, '/openapi.json', 'all conventions and every operation, as OpenAPI 3.1'),
  ]
}
