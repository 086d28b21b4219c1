/** Operations as command lines that work as printed. */
import { shellWord } from '../../../text/shell-word.ts'
import type { RenderContext } from '../context.ts'
import type { Operation } from './operations.ts'

/** A line for curl, for a POSIX shell; `undefined` where the row does not tell every value that it needs. */
export function curlLine(
  operation: Operation,
  context: RenderContext,
  ...options: readonly string[]
): string | undefined {
  const { method, body, example } = operation
  if (example === undefined) return undefined
  const [content] = Object.entries(body ?? {})
  if (method === 'POST' && content?.[1].example === undefined) return undefined
  const data = content && [
    '-H',
    shellWord(`Content-Type: ${content[0]}`),
    '-d',
    shellWord(bodyText(content[1].example)),
  ]
  return ['curl', '-sS', ...options, shellWord(context.url(example)), ...(data ?? [])].join(' ')
}

function bodyText(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example)
}
