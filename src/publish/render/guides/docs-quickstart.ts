/** The quickstart of `/developers`: the same few steps in every language, copied and run as they stand. */
import { isJsonObject } from '../../../text/json.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import { curlLine } from '../api/curl.ts'
import type { Operation } from '../api/operations.ts'
import type { RenderContext } from '../context.ts'
import { type ProgramStep, programInJavaScript, programInPython, programWithMcp } from './docs-programs.ts'
import { chooseSteps } from './docs-steps.ts'

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
