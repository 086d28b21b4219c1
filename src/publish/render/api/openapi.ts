/** `/openapi.json`: every public operation as OpenAPI 3.1, with the conventions for all of them. */
import type { Site } from '../../../content/model/site.ts'
import type { JsonSchema } from '../../../contract/endpoint.ts'
import { parseUrl } from '../../../text/web-address.ts'
import type { RenderContext } from '../context.ts'
import { documentUrl } from '../llms/endpoint-lines.ts'
import { blocks, blockText } from '../markdown-text.ts'
import { conventionFacts, conventions } from './conventions.ts'
import { componentsOf } from './openapi-components.ts'
import { type OperationTag, openApiOperation, tagOf } from './openapi-operation.ts'
import { type SharedParts, sharedParts, withExamplesOnce } from './openapi-shared.ts'
import { type Operation, operationsOf, unlistedRows } from './operations.ts'

/**
 * The document as compact JSON, below 1 MB. Files (theme, attachments, `public/`) are not operations. Of very many
 * pages or aliases at the root only the first are described, and the description says so.
 */
export function renderOpenApi(_site: Site, context: RenderContext): string {
  const operations = withExamplesOnce(operationsOf(context))
  const shared = sharedParts(operations)
  const docs = documentUrl(context, '/api-docs')
  const document = {
    openapi: '3.1.1',
    info: info(context),
    ...(docs === undefined ? {} : { externalDocs: { description: 'The same as a page to read.', url: docs } }),
    servers: [{ url: context.config.baseUrl, description: 'This site.' }],
    security: [],
    tags: tagsOf(operations),
    paths: pathsOf(operations, shared),
    components: componentsOf(operations, shared, context, docs),
  }
  return `${JSON.stringify(document)}\n`
}

/** Shape of the document, as far as readers may rely on it. */
export const openApiSchema: JsonSchema = {
  type: 'object',
  description: 'An OpenAPI 3.1 document.',
  properties: {
    openapi: { type: 'string', const: '3.1.1' },
    info: {
      type: 'object',
      properties: { title: { type: 'string' }, version: { type: 'string' } },
      required: ['title', 'version'],
    },
    paths: { type: 'object' },
  },
  required: ['openapi', 'info', 'paths'],
}

function info(context: RenderContext): JsonSchema {
  const { title, author, baseUrl } = context.config
  return {
    title,
    summary: `The public, read-only HTTP interface of ${title}.`,
    description: description(context),
    version: context.apiVersion,
    contact: {
      name: author?.name ?? title,
      url: author?.url ?? baseUrl,
      ...(author?.email === undefined ? {} : { email: author.email }),
    },
    license: license(context),
  }
}

/** OpenAPI asks for a licence; if the owner names none, the document says so. */
function license({ config, url }: RenderContext): JsonSchema {
  if (config.license === undefined) return { name: 'None stated: ask the owner of the site', url: url('/') }
  if (parseUrl(config.license)) return { name: config.license, url: config.license }
  return spdxId.test(config.license)
    ? { name: config.license, identifier: config.license }
    : { name: config.license, url: url('/') }
}

/** One licence id of the SPDX list, by its form. */
const spdxId = /^[A-Za-z0-9.+-]+$/

function description(context: RenderContext): string {
  const unlisted = unlistedRows(context)
  return blocks(
    context.config.description && blockText(context.config.description),
    'Everything here is public and read-only. No key is needed.',
    unlisted > 0 && `${unlisted} more pages and aliases at the root of the site answer like those listed here.`,
    ...conventions(conventionFacts(context)).map(({ title, text }) => `## ${title}\n\n${text}`),
  )
}

function tagsOf(operations: readonly Operation[]): JsonSchema[] {
  const used: ReadonlySet<string> = new Set(operations.map(tagOf))
  return Object.entries(tagDescriptions)
    .filter(([name]) => used.has(name))
    .map(([name, text]) => ({ name, description: text }))
}

const tagDescriptions: Readonly<Record<OperationTag, string>> = {
  people: 'Pages to read in a browser, each with a Markdown twin.',
  agents: 'Documents and operations for AI agents and other programs.',
  crawlers: 'Files for search engines, feed readers and crawlers.',
  operators: 'Documents for those who run services and tools.',
  absent: 'Addresses that answer 404 on purpose, so that clients stop looking there.',
}

function pathsOf(operations: readonly Operation[], shared: SharedParts): Readonly<Record<string, JsonSchema>> {
  const paths = new Map<string, JsonSchema>()
  for (const operation of operations) {
    const item = { ...paths.get(operation.path), [operation.method.toLowerCase()]: openApiOperation(operation, shared) }
    paths.set(operation.path, item)
  }
  return Object.fromEntries(paths)
}
