/** The quickstart of `/developers`: the same few steps in every language, copied and run as they stand. */
import type { EndpointDescription, Per } from '../../../contract/endpoint.ts'
import { isJsonObject } from '../../../text/json.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import { curlLine } from '../api/curl.ts'
import type { Operation } from '../api/operations.ts'
import type { RenderContext } from '../context.ts'
import { type ProgramStep, programInJavaScript, programInPython, programWithMcp } from './docs-programs.ts'

export function quickstart(operations: readonly Operation[], context: RenderContext): readonly string[] {
  const { index, entry, computed, all } = chooseSteps(operations)
  const lines = all.flatMap(([comment, operation]) => {
    const line = operation && curlLine(operation, context)
    return line === undefined ? [] : [`# ${comment}\n${line}`]
  })
  const steps = [
    ...programStep('list', 'Every entry of a collection', index, context),
    ...programStep('text', 'One entry as Markdown', entry, context),
    ...computed.slice(0, 1).flatMap((operation) => programStep('post', operation.summary, operation, context)),
  ]
  return [
    '## Quickstart',
    'No key, no library and no account: each of these runs as it stands.',
    ...(lines.length === 0 ? [] : ['### curl', 'In a terminal:', codeBlock('sh', lines.join('\n\n'))]),
    ...programs(steps),
    ...mcpProgram(computed, context),
  ]
}

function programs(steps: readonly ProgramStep[]): readonly string[] {
  if (steps.length === 0) return []
  return [
    '### JavaScript',
    'In a browser, or as a module in Node.js 18 and later, Bun or Deno:',
    codeBlock('js', programInJavaScript(steps)),
    '### Python',
    'With Python 3 and nothing beside it:',
    codeBlock('python', programInPython(steps)),
  ]
}

function programStep(
  kind: ProgramStep['kind'],
  comment: string,
  operation: Operation | undefined,
  { url }: RenderContext,
): readonly ProgramStep[] {
  if (operation?.example === undefined) return []
  const [content] = Object.values(operation.body ?? {})
  return [{ kind, comment: comment.replace(/\s+/g, ' '), url: url(operation.example), body: content?.example }]
}

/** The tool call that the endpoint has as its example. */
function mcpProgram(computed: readonly Operation[], { url }: RenderContext): readonly string[] {
  for (const { body = {}, example } of computed) {
    const message = Object.values(body)[0]?.example
    const params = isJsonObject(message) && message.method === 'tools/call' ? message.params : undefined
    if (example === undefined || !isJsonObject(params)) continue
    return [
      '### MCP client',
      'With the official client for TypeScript and JavaScript, from `npm install @modelcontextprotocol/client`:',
      codeBlock('ts', programWithMcp(url(example), params)),
    ]
  }
  return []
}

interface Steps {
  /** Index of a collection that has an entry. */
  readonly index: Operation | undefined
  /** An entry of that collection as Markdown. */
  readonly entry: Operation | undefined
  /** What is computed from a body that has an example, in the order of the catalog. */
  readonly computed: readonly Operation[]
  /** All of them and what describes the site, each with a comment. */
  readonly all: readonly (readonly [comment: string, operation: Operation | undefined])[]
}

/** Only operations with an example on this very site. */
export function chooseSteps(operations: readonly Operation[]): Steps {
  const callable = operations.filter(({ example }) => example !== undefined)
  const entry = callable.find(({ row }) => isPrepared(row, 'entry', 'text/markdown'))
  const index = callable.find(
    ({ row }) =>
      isPrepared(row, 'collection', 'application/json') && (!entry || collectionOf(row) === collectionOf(entry.row)),
  )
  const computed = callable.filter(({ method, body = {} }) => method === 'POST' && Object.values(body)[0]?.example)
  const all: Steps['all'] = [
    ['What the site holds', callable.find(({ row }) => row.rel === 'describedby')],
    ['Every entry of a collection', index],
    ['One entry as Markdown', entry],
    ['Every operation, as OpenAPI', callable.find(({ row }) => row.rel === 'service-desc')],
    ...computed.map((operation) => [operation.summary.replace(/\s+/g, ' '), operation] as const),
  ]
  return { index, entry, computed, all }
}

function isPrepared(row: EndpointDescription, per: Per, mediaType: string): boolean {
  return row.kind === 'prepared' && row.per === per && row.mediaType.startsWith(mediaType)
}

function collectionOf(row: EndpointDescription): string | undefined {
  return row.kind === 'prepared' ? row.collection : undefined
}
