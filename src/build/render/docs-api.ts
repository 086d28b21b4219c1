/** `/api-docs`: the whole reference, from the rows of the catalog and the conventions. */
import { byteSize } from '../../bounds.ts'
import { conventions } from '../../conventions.ts'
import type { Audience, Parameter } from '../../endpoint.ts'
import { type ErrorCode, errorCodes } from '../../errors.ts'
import { codeBlock, table } from '../../markdown-blocks.ts'
import type { Site } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { conventionFacts } from './format/convention-facts.ts'
import { curlLine } from './format/curl.ts'
import { mcpClients } from './format/docs-mcp-clients.ts'
import { endpointItem } from './format/endpoint-lines.ts'
import { unlistedRows } from './format/listed-rows.ts'
import { blocks, inlineText } from './format/markdown-text.ts'
import type { OperationResponse } from './format/operation-responses.ts'
import { type Operation, operationsOf } from './format/operations.ts'
import { problemAnchor } from './format/problem-anchor.ts'

export const apiDocsPage = {
  title: 'API reference',
  description: 'Every endpoint of this site with parameters, answers and examples, and what holds for all of them.',
  render: renderApiDocs,
}

/** Headings of operations are their names, so that their anchors are the names in lower case. */
export function renderApiDocs(_site: Site, context: RenderContext): string {
  const operations = operationsOf(context)
  const groups = audiences.flatMap(([audience, title]) => group(audience, title, operations, context))
  return blocks(
    `Version ${context.apiVersion} of the HTTP interface at ${context.config.baseUrl}. All of it is public and read-only. No key is needed, and every GET is safe to try.`,
    description(context),
    ...groups,
    ...files(context),
    ...mcpClients(context),
    '## Conventions',
    'These rules hold for every endpoint.',
    ...conventions(conventionFacts(context)).map(({ title, text }) => `### ${title}\n\n${text}`),
    '## Error codes',
    'The `type` of a problem document ends in the name of the section here.',
    errorTable(),
    ...errorCodeNames.map(errorSection),
  )
}

const audiences: readonly (readonly [Audience, string])[] = [
  ['agents', 'For agents and programs'],
  ['people', 'For people'],
  ['crawlers', 'For crawlers and feed readers'],
  ['operators', 'For operators'],
]

function description(context: RenderContext): string | undefined {
  const row = context.endpoints.find(({ rel }) => rel === 'service-desc')
  return row && `The same for programs: ${context.url(row.path)}`
}

function group(
  audience: Audience,
  title: string,
  operations: readonly Operation[],
  context: RenderContext,
): readonly string[] {
  const own = operations.filter((operation) => operation.audience === audience)
  if (own.length === 0) return []
  const rows = own.map(({ id, method, path, summary }) => [
    method,
    `[\`${path}\`](#${id.toLowerCase()})`,
    inlineText(summary, 200),
  ])
  const unlisted = audience === 'people' ? unlistedRows(context) : 0
  return [
    `## ${title}`,
    table(['Method', 'Path', 'What'], rows),
    ...(unlisted > 0 ? [`${unlisted} more pages and aliases at the root of the site answer like those listed.`] : []),
    ...own.map((operation) => section(operation, context)),
  ]
}

function section(operation: Operation, context: RenderContext): string {
  const { id, method, path, description: text, spec, parameters, responses } = operation
  const curl = curlLine(operation, context)
  return blocks(
    `### ${id}`,
    `\`${method} ${path}\``,
    spec === undefined ? text : `${text} Specification: ${spec}`,
    parameters.map(parameterItem).join('\n'),
    ...bodySections(operation),
    [...responses]
      .filter((response) => !isGeneral(response, operation))
      .map(responseItem)
      .join('\n'),
    general(operation),
    curl && codeBlock('sh', curl),
    exampleBlock(operation),
  )
}

function parameterItem({ name, in: place, required, schema, description: text, example: value }: Parameter): string {
  const type = typeof schema.type === 'string' ? schema.type : 'value'
  const shown = value === undefined ? '' : ` Example: \`${String(value)}\`.`
  return `- Parameter \`${name}\` (${place}, ${type}${required ? ', required' : ''}): ${text}${shown}`
}

function bodySections({ body, maxBodyBytes }: Operation): readonly string[] {
  const bound = maxBodyBytes === undefined ? '' : `, at most ${byteSize(maxBodyBytes)}`
  return Object.entries(body ?? {}).map(([type, { schema }]) =>
    blocks(`Body: \`${type}\`${bound}, by this schema:`, codeBlock('json', JSON.stringify(schema, undefined, 2))),
  )
}

/** Plain problems, 304 and the redirect to the canonical address are the same everywhere: the conventions tell. */
function isGeneral([status, { problem }]: [string, OperationResponse], { row }: Operation): boolean {
  return problem !== undefined || (row.kind === 'prepared' && status.startsWith('3'))
}

function responseItem([status, { description: text, content = {} }]: [string, OperationResponse]): string {
  const types = Object.keys(content).map((type) => `\`${type}\``)
  const said = /[.!?]$/.test(text) ? text : `${text}.`
  return types.length === 0 ? `- ${status}: ${said}` : `- ${status}: ${said} ${types.join(' or ')}.`
}

function general(operation: Operation): string {
  const statuses = [...operation.responses]
    .filter((response) => isGeneral(response, operation))
    .map(([status]) => (status === 'default' ? 'other errors' : status))
  return `Also ${statuses.join(', ')}: see [conventions](#conventions).`
}

/** Of a success, where it is short enough to be looked at. Pages at the root all look like one another. */
function exampleBlock({ row, responses }: Operation): string | undefined {
  if (row.kind === 'prepared' && row.per === 'page') return undefined
  const success = [...responses].find(([status]) => status.startsWith('2'))
  const [content] = Object.entries(success?.[1].content ?? {})
  if (content?.[1].example === undefined) return undefined
  const [type, { example }] = content
  const text = typeof example === 'string' ? example : JSON.stringify(example, undefined, 2)
  return text.length > longestExample ? undefined : codeBlock(languageOf(type), text)
}

const longestExample = 600

function languageOf(mediaType: string): string {
  if (/[/+]json\b/.test(mediaType)) return 'json'
  return mediaType.startsWith('text/markdown') ? 'markdown' : 'text'
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
  const rows = errorCodeNames.map((code) => [
    `[\`${code}\`](#${problemAnchor(code)})`,
    String(errorCodes[code][0]),
    errorCodes[code][1],
  ])
  return table(['Code', 'Status', 'Meaning'], rows)
}

function errorSection(code: ErrorCode): string {
  const [status, title, hint] = errorCodes[code]
  return `### ${problemAnchor(code)}\n\nStatus ${status}, code \`${code}\`. ${title}. ${hint}`
}
