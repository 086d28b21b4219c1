/** The section of an operation, or of several that are alike, in the reference. */
import { byteSize } from '../../../contract/bounds.ts'
import type { Content, Parameter } from '../../../contract/endpoint.ts'
import { textBefore } from '../../../text/cut.ts'
import { listed } from '../../../text/listed.ts'
import { codeBlock, table } from '../../../text/markdown-blocks.ts'
import type { RenderContext } from '../context.ts'
import { tryUrl } from '../guides/docs-sandbox.ts'
import { jsonText } from '../json.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { curlLine } from './curl.ts'
import type { OperationFamily } from './operation-families.ts'
import type { OperationResponse } from './operation-responses.ts'
import type { Operation } from './operations.ts'
import { schemaTables, shapeSentence, typeWords } from './schema-words.ts'

/**
 * What sections said before, so that a later one refers to it instead: tables and lists by their text, examples and
 * members by the object that they are, each with a link to the operation that has them.
 */
export type Described = Map<unknown, string>

/** Anchors are the names of operations, as OpenAPI has them; the heading has the first of a family. */
export function operationSection(family: OperationFamily, described: Described, context: RenderContext): string {
  const { method, path, description, members, sample, twin } = family
  const place = `[\`${sample.method} ${sample.path}\`](#${sample.id})`
  // A documentation page is its own example, and a file for crawlers is fetched by crawlers.
  const shown =
    sample.audience === 'crawlers' || isDocumentation(sample) ? [] : [sample, ...(twin ? [twin.sample] : [])]
  const lines = shown.flatMap((operation) => curlLine(operation, context) ?? [])
  return blocks(
    `### ${anchor(members[0])}\`${method} ${path}\``,
    descriptionOnce(description, sample, place, described),
    sample.spec && `See ${sample.spec}`,
    members.length > 1 ? memberList(members, context) : tryLine(sample, context),
    once('The parameters', parameterTable(sample.parameters), place, described),
    ...bodyBlocks(sample, place, described),
    lines.length > 0 && codeBlock('sh', lines.join('\n')),
    once('The statuses', responseList(sample), place, described),
    ...[...sample.responses].flatMap(([status, { content }]) =>
      status.startsWith('2')
        ? Object.entries({ ...content, ...twin?.sample.responses.get(status)?.content }).map((each, index) =>
            contentBlock(each, index, sample, place, described),
          )
        : [],
    ),
  )
}

/** Operations of one row, and addresses that are absent for one reason, share sentences. */
function descriptionOnce(description: string, { row }: Operation, place: string, described: Described): string {
  const shared = row.kind === 'absent' ? row.detail : row.description
  if (shared === undefined || shared.length <= shortBlock || !description.includes(shared)) return description
  const before = described.get(shared)
  if (before === undefined) described.set(shared, place)
  return before === undefined ? description : description.replace(shared, `More is said at ${before}.`)
}

function isDocumentation({ row, path }: Operation): boolean {
  return row.kind === 'prepared' && row.per === 'page' && !path.includes('{')
}

/** In characters; what is no longer is repeated: a reader is better off with it. */
const shortBlock = 100

/** A block, or where it stands already. */
function once(name: string, block: string, place: string, described: Described): string {
  const before = described.get(block)
  if (before !== undefined && block.length > shortBlock) return `${name} are those of ${before}.`
  described.set(block, place)
  return block
}

/** A place that a link leads to; see `spelledAnchors` in `compile/context.ts`. */
function anchor(operation: Operation | undefined): string {
  return operation === undefined ? '' : `<a id="${operation.id}"></a>`
}

function memberList(members: readonly Operation[], context: RenderContext): string {
  const place = (member: Operation, index: number) => (index === 0 ? '' : anchor(member))
  if (members.length > mostTried) return `${members.map(place).join('')}${manyMembers(members)}`
  return members
    .map((member, index) => {
      const path = tryUrl(member.id, context)
      const name = path === undefined ? `\`${member.path}\`` : `[\`${member.path}\`](${path})`
      const note = member.row.kind === 'alias' ? member.row.description : undefined
      return `- ${place(member, index)}${name}${note === undefined ? '' : `: ${inlineText(note, 100)}`}`
    })
    .join('\n')
}

/** What the template leaves open says which they are. */
function manyMembers([first, ...others]: readonly Operation[]): string {
  const each = first?.row.kind === 'alias' ? 'alias' : 'collection'
  return `One for each ${each}, ${others.length + 1} in all: the sandbox and OpenAPI have them by name.`
}

/** A longer list is not written out: it would be most of the page, and its members all answer alike. */
const mostTried = 8

function tryLine({ id }: Operation, context: RenderContext): string | undefined {
  const path = tryUrl(id, context)
  return path && `[Try it](${path})`
}

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, required, schema, description, example }) => [
    `\`${name}\` (${place})`,
    `${typeWords(schema)}${required ? ', required' : ''}`,
    example === undefined ? description : `${description} Example: \`${String(example)}\``,
  ])
  return table(['Parameter', 'Type', 'What'], rows)
}

function bodyBlocks({ body = {}, maxBodyBytes }: Operation, place: string, described: Described): readonly string[] {
  const bound = maxBodyBytes === undefined ? '' : `, at most ${byteSize(maxBodyBytes)}`
  return Object.entries(body).flatMap(([type, { schema }]) => [
    `Body: \`${type}\`${bound}.`,
    ...schemaTables(schema, described, place),
  ])
}

/** What is the same everywhere is only named, and not even that where the contents have named it for all documents. */
function responseList({ responses, row }: Operation): string {
  const isGeneral = ([status, { problem }]: readonly [string, OperationResponse]) =>
    problem !== undefined || (row.kind !== 'alias' && status.startsWith('3'))
  const named = new Set(
    [...responses].flatMap(([status, { content = {} }]) => (status.startsWith('2') ? Object.keys(content) : [])),
  )
  const own = [...responses]
    .filter((response) => !isGeneral(response))
    .map((response) => responseItem(response, response[0].startsWith('2') ? new Set() : named))
  const general = [...responses]
    .filter(isGeneral)
    .map(([status]) => (status === 'default' ? 'other errors' : status))
    .filter((status) => row.kind !== 'prepared' || !documentStatuses.includes(status))
  return [...own, ...(general.length === 0 ? [] : [`- Also ${listed(general)}.`])].join('\n')
}

/** What every document can answer beside itself. */
export const documentStatuses: readonly string[] = ['304', '308', '401', '405', '412', '414']

/** @param named media types that need not be said again: an error in the format of the answer */
function responseItem(
  [status, { description, content = {} }]: [string, OperationResponse],
  named: ReadonlySet<string>,
): string {
  const types = Object.keys(content)
    .filter((type) => !named.has(type))
    .map((type) => `\`${textBefore(type, ';')}\``)
  // Of a document it says nothing.
  const said = description === 'The document.' ? '' : /[.!?]$/.test(description) ? description : `${description}.`
  return types.length === 0
    ? `- ${status}: ${said}`
    : `- ${status}: ${[said, types.join(' or ')].filter(Boolean).join(' ')}.`
}

/**
 * The example of an answer where it is short enough to be looked at, else what it consists of. Root pages look like
 * entries, and a second media type is another form of the same.
 */
function contentBlock(
  [type, content]: [string, Content],
  index: number,
  { row }: Operation,
  place: string,
  described: Described,
): string {
  // Rows that share a schema have contents of their own, with other examples.
  const shape = (row.kind === 'prepared' && content.schema.properties) || content
  const before = described.get(shape)
  if (before !== undefined) return index > 0 ? '' : `The answer is that of ${before}.`
  described.set(shape, place)
  if (row.kind === 'prepared' && row.per === 'page') return ''
  if (index > 0 && row.kind === 'live') return `As \`${type}\`: ${String(content.schema.description)}`
  const text = exampleText(content.example)
  // Computed answers are what clients are written for; documents show what they are when they are opened.
  const longest = row.kind === 'live' ? 1500 : 400
  if (text !== undefined && text.length <= longest) return codeBlock(languageOf(type), text)
  return shapeSentence(content.schema) ?? ''
}

function exampleText(example: unknown): string | undefined {
  if (typeof example === 'string' || example === undefined) return example
  return jsonText(example, 120)
}

function languageOf(mediaType: string): string {
  if (/[/+]json\b/.test(mediaType)) return 'json'
  return mediaType.startsWith('text/markdown') ? 'markdown' : 'text'
}
