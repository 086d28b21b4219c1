/** The quickstart of `/developers`: the same few steps in every language, ready to be copied and run. */
import type { EndpointDescription, Per } from '../../../contract/endpoint.ts'
import { isJsonObject } from '../../../text/json.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import { curlLine } from '../api/curl.ts'
import type { Operation } from '../api/operations.ts'
import type { RenderContext } from '../context.ts'
import { type ProgramStep, programInJavaScript, programInPython, programWithMcp } from './docs-programs.ts'
import { guideCode, guideHeading } from './guide-text.ts'

export function quickstart(
  operations: readonly Operation[],
  context: RenderContext,
  phrases: Phrases,
): readonly string[] {
  const { say } = phrases
  const { index, entry, computed, all } = chooseSteps(operations)
  const lines = all.flatMap(([comment, operation]) => commentedLine(comment, operation, context))
  const steps = [
    ...programStep('list', 'Every entry of a collection', index, context),
    ...programStep('text', 'One entry as Markdown', entry, context),
    ...computed.slice(0, 1).flatMap((operation) => programStep('post', operation.summary, operation, context)),
  ]
  return [
    guideHeading('##', 'quickstart', phrases),
    say('quickstartText'),
    ...(lines.length === 0 ? [] : ['### curl', say('inTerminal'), guideCode('sh', lines.join('\n\n'), phrases)]),
    ...(steps.length === 0 ? [] : programs(steps, phrases)),
    ...mcpProgram(computed, context, phrases),
  ]
}

/** A line for curl below a comment; nothing if the operation cannot be called as printed. */
export function commentedLine(
  comment: string,
  operation: Operation | undefined,
  context: RenderContext,
  ...options: readonly string[]
): readonly string[] {
  const line = operation && curlLine(operation, context, ...options)
  return line === undefined ? [] : [`# ${comment}\n${line}`]
}

function programs(steps: readonly ProgramStep[], phrases: Phrases): readonly string[] {
  const { say } = phrases
  return [
    '### JavaScript',
    say('javaScriptText'),
    guideCode('js', programInJavaScript(steps), phrases),
    '### Python',
    say('pythonText'),
    guideCode('python', programInPython(steps), phrases),
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

/** A program for the tool call in the example of an endpoint. */
function mcpProgram(computed: readonly Operation[], { url }: RenderContext, phrases: Phrases): readonly string[] {
  for (const { body = {}, example } of computed) {
    const message = Object.values(body)[0]?.example
    const params = isJsonObject(message) && message.method === 'tools/call' ? message.params : undefined
    if (example === undefined || !isJsonObject(params)) continue
    return [
      guideHeading('###', 'mcpClient', phrases),
      phrases.say('mcpClientText', { command: '`npm install @modelcontextprotocol/client`' }),
      guideCode('ts', programWithMcp(url(example), params), phrases),
    ]
  }
  return []
}

/** Steps with a comment for each. */
type Steps = readonly (readonly [comment: string, operation: Operation | undefined])[]

/** An entry as Markdown, the index of its collection, the POST operations with an example body, and all steps. */
export function chooseSteps(operations: readonly Operation[]) {
  // Only operations with an example on this site.
  const callable = operations.filter(({ example }) => example !== undefined)
  const entry = callable.find(({ row }) => isPrepared(row, 'entry', 'text/markdown'))
  const index = callable.find(
    ({ row }) =>
      isPrepared(row, 'collection', 'application/json') && (!entry || collectionOf(row) === collectionOf(entry.row)),
  )
  const computed = callable.filter(({ method, body = {} }) => method === 'POST' && Object.values(body)[0]?.example)
  const all: Steps = [
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
