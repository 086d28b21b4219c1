/** `/api-docs`: the whole reference, made from the catalog and the conventions. */
import type { Site } from '../../../content/model/site.ts'
import type { Audience } from '../../../contract/endpoint.ts'
import { type ErrorCode, errorCodes } from '../../../contract/errors.ts'
import { listed } from '../../../text/listed.ts'
import { table } from '../../../text/markdown-blocks.ts'
import type { PageExtras, RenderContext } from '../context.ts'
import { sandboxUrl } from '../guides/docs-sandbox.ts'
import { endpointItem } from '../llms/endpoint-lines.ts'
import { blocks } from '../markdown-text.ts'
import { conventionFacts, conventions, problemAnchor } from './conventions.ts'
import { familiesOf, type OperationFamily } from './operation-families.ts'
import { type Described, documentStatuses, operationSection } from './operation-section.ts'
import { operationsOf, unlistedRows } from './operations.ts'

export const apiDocsPage = {
  title: 'API reference',
  description: 'Every endpoint of this site with parameters, answers and examples, and what holds for all of them.',
  render: renderApiDocs,
  plainCode: true,
  extras: (): PageExtras => ({ styles: ['reference.css'], contents: true }),
}

/**
 * Operations that differ only in their collection share a section, so that agents can read the page at once: it has at
 * most 50,000 characters, and 100,000 as HTML.
 */
export function renderApiDocs(_site: Site, context: RenderContext): string {
  const families = familiesOf(operationsOf(context))
  const described: Described = new Map()
  return blocks(
    `Version ${context.apiVersion} of the HTTP interface at ${context.config.baseUrl}. All of it is public and read-only, needs no key, and every GET is safe to try.`,
    description(context),
    tryout(context),
    ...contents(families, context),
    ...audiences.flatMap(([audience, title]) => {
      const own = families.filter((family) => family.audience === audience)
      return own.length === 0
        ? []
        : [`## ${title}`, ...own.map((family) => operationSection(family, described, context))]
    }),
    ...files(context),
    '## Shared conventions',
    'These rules hold for every endpoint.',
    ...conventions(conventionFacts(context)).map(({ title, text }) => `### ${title}\n\n${text}`),
    '## Error codes',
    'The `type` of a problem document leads to its line here.',
    errorTable(),
  )
}

const audiences: readonly (readonly [Audience, string])[] = [
  ['people', 'Pages, as HTML and as Markdown'],
  ['agents', 'For agents and programs'],
  ['crawlers', 'For crawlers and feed readers'],
  ['operators', 'For operators'],
]

function description(context: RenderContext): string | undefined {
  const row = context.endpoints.find(({ rel }) => rel === 'service-desc')
  return row && `The same for programs: ${context.url(row.path)}`
}

function tryout(context: RenderContext): string | undefined {
  const path = sandboxUrl(context)
  return (
    path &&
    `Try every operation in the [sandbox](${path}#sandbox). The [page for developers](${path}) says how to begin, and how to connect MCP clients.`
  )
}

/** A link to each section, grouped by its main readers. */
function contents(families: readonly OperationFamily[], context: RenderContext): readonly string[] {
  const unlisted = unlistedRows(context)
  const groups = audiences.flatMap(([audience, title]) => {
    const links = families.filter((family) => family.audience === audience).map(sectionLinks)
    return links.length === 0 ? [] : [`- ${title}:\n${links.map((link) => `  - ${link}`).join('\n')}`]
  })
  return [
    '## Contents',
    groups.join('\n'),
    ...(unlisted > 0 ? [`${unlisted} more pages and aliases at the root of the site answer like those listed.`] : []),
    `Then come the [shared conventions](#shared-conventions) and the [error codes](#error-codes), which explain statuses that a section only names. A page answers with text/html or text/markdown, any document also with ${listed(documentStatuses)}.`,
  ]
}

function sectionLinks({ method, path, members, twin }: OperationFamily): string {
  const name = method === 'GET' ? path : `${method} ${path}`
  const first = `[\`${name}\`](#${members[0]?.id ?? ''})`
  return twin === undefined ? first : `${first}, [\`${twin.path}\`](#${twin.first.id})`
}

function files(context: RenderContext): readonly string[] {
  const items = context.endpoints.filter(({ kind }) => kind === 'file').map((row) => endpointItem(row, context))
  return items.length === 0
    ? []
    : ['## Files', 'These answer GET and HEAD with the bytes of a file, and byte ranges with 206.', items.join('\n')]
}

// Object.keys() forgets that the keys are codes.
const errorCodeNames = Object.keys(errorCodes).filter((code): code is ErrorCode => code in errorCodes)

function errorTable(): string {
  const rows = errorCodeNames.map((code) => {
    const [status, , hint] = errorCodes[code]
    return [`<a id="${problemAnchor(code)}"></a>\`${code}\``, String(status), hint]
  })
  return table(['Code', 'Status', 'Cure'], rows)
}
