/** The section of an operation, or of several similar ones, in the reference. */
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
 * What earlier sections contain, so that later ones can refer to it: tables and lists by their text, examples and
 * members by their object, each with a link to the operation that has them.
 */
export type Described = Map<unknown, string>

/** Anchors are the operation ids of OpenAPI; the heading has the first of a family. */
export function operationSection(family: OperationFamily, described: Described, context: RenderContext): string {
  const { method, path, description, members, sample, twin } = family
  const place = `[\`${sample.method} ${sample.path}\`](#${sample.id})`
  // Programs read the Markdown of a page.
  const line = needsExample(family) && curlLine(twin?.sample ?? sample, context)
  return blocks(
    `### ${anchor(members[0])}\`${method} ${path}\``,
    descriptionOnce(description, sample, place, described),
    sample.spec && `See ${sample.spec}`,
    members.length > 1 ? memberList(members, context) : tryLine(sample, context),
    once('The parameters', parameterTable(sample.parameters), place, described),
    ...bodyBlocks(sample, place, described),
    line && codeBlock('sh', line),
    // A page answers 200 with its two types, as the contents say.
    once('The statuses', responseList(sample, twin === undefined ? [] : ['200']), place, described),
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

/** The address of a page without parameters says it all, and a file for crawlers is fetched by crawlers. */
function needsExample({ sample, twin }: OperationFamily): boolean {
  return sample.audience !== 'crawlers' && (twin === undefined || sample.path.includes('{'))
}

/** In characters: shorter blocks are repeated, which helps readers more than a reference. */
const shortBlock = 100

/** The block, or a reference to the section that has it. */
function once(name: string, block: string, place: string, described: Described): string {
  const before = described.get(block)
  if (before !== undefined && block.length > shortBlock) return `${name} are those of ${before}.`
  described.set(block, place)
  return block
}

/** The target of a link; see `spelledAnchors` in `compile/context.ts`. */
function anchor(operation: Operation | undefined): string {
  return operation === undefined ? '' : `<a id="${operation.id}"></a>`
}

function memberList(members: readonly Operation[], context: RenderContext): string {
  const place = (member: Operation, index: number) => (index === 0 ? '' : anchor(member))
  if (members.length > mostTried) return `${members.map(place).join('')}${manyMembers(members)}`
  const items = members.map((member, index) => {
    const path = tryUrl(member.id, context)
    const name = path === undefined ? `\`${member.path}\`` : `[\`${member.path}\`](${path})`
    const note = member.row.kind === 'alias' ? member.row.description : undefined
    return `${place(member, index)}${name}${note === undefined ? '' : `: ${inlineText(note, 100)}`}`
  })
  return items.map((item) => `- ${item}`).join('\n')
}

function manyMembers([first, ...others]: readonly Operation[]): string {
  const each = first?.row.kind === 'alias' ? 'alias' : 'collection'
  return `One for each ${each}, ${others.length + 1} in all: the sandbox and OpenAPI have them by name.`
}

/** Longer lists are left out: they would fill most of the page, and all their members answer in the same way. */
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

/**
 * Answers that are the same everywhere are only named, or left out if the contents name them for all documents.
 *
 * @param known further statuses of a document to leave out
 */
function responseList({ responses, row }: Operation, known: readonly string[]): string {
  const isGeneral = ([status, { problem }]: readonly [string, OperationResponse]) =>
    problem !== undefined || (row.kind !== 'alias' && status.startsWith('3'))
  const named = new Set(
    [...responses].flatMap(([status, { content = {} }]) => (status.startsWith('2') ? Object.keys(content) : [])),
  )
  const own = [...responses]
    .filter((response) => !isGeneral(response) && !known.includes(response[0]))
    .map((response) => responseItem(response, response[0].startsWith('2') ? new Set() : named))
  const general = [...responses]
    .filter(isGeneral)
    .map(([status]) => (status === 'default' ? 'other errors' : status))
    .filter((status) => row.kind !== 'prepared' || !documentStatuses.includes(status))
  return [...own, ...(general.length === 0 ? [] : [`- Also ${listed(general)}.`])].join('\n')
}

/** Statuses of every document besides 200; only pages, which negotiate their type, answer 406. */
export const documentStatuses: readonly string[] = ['304', '308', '401', '405', '406', '412', '414']

/** @param named media types to leave out: an error in the format of the answer */
function responseItem(
  [status, { description, content = {} }]: [string, OperationResponse],
  named: ReadonlySet<string>,
): string {
  const types = Object.keys(content)
    .filter((type) => !named.has(type))
    .map((type) => `\`${textBefore(type, ';')}\``)
  // This description adds nothing.
  const said = description === 'The document.' ? '' : /[.!?]$/.test(description) ? description : `${description}.`
  return types.length === 0
    ? `- ${status}: ${said}`
    : `- ${status}: ${[said, types.join(' or ')].filter(Boolean).join(' ')}.`
}

/**
 * A short example of an answer, else a sentence about its shape. Root pages look like entries, and a second media type
 * is another form of the same answer.
 */
function contentBlock(
  [type, content]: [string, Content],
  index: number,
  { row }: Operation,
  place: string,
  described: Described,
): string {
  // Rows that share a schema have different examples.
  const shape = (row.kind === 'prepared' && content.schema.properties) || content
  const before = described.get(shape)
  if (before !== undefined) return index > 0 ? '' : `The answer is that of ${before}.`
  described.set(shape, place)
  if (row.kind === 'prepared' && row.per === 'page') return ''
  if (index > 0 && row.kind === 'live') return `As \`${type}\`: ${String(content.schema.description)}`
  const { example } = content
  const text = typeof example === 'string' || example === undefined ? example : jsonText(example, 120)
  // Clients are written for computed answers; a document shows its form when it is opened.
  const longest = row.kind === 'live' ? 1500 : 400
  if (text !== undefined && text.length <= longest) return codeBlock(languageOf(type), text)
  return shapeSentence(content.schema) ?? ''
}

function languageOf(mediaType: string): string {
  if (/[/+]json\b/.test(mediaType)) return 'json'
  return mediaType.startsWith('text/markdown') ? 'markdown' : 'text'
}
