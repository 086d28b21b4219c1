/** Operations as command lines that work as printed. */
import { shellWord } from '../../../text/shell-word.ts'
import type { RenderContext } from '../context.ts'
import type { Operation } from './operations.ts'

/** A curl line for a POSIX shell; `undefined` if an example value is missing. */
export function curlLine(
  operation: Operation,
  context: RenderContext,
  ...options: readonly string[]
): string | undefined {
  const { method, body, example } = operation
  if (example === undefined) return undefined
  const [content] = Object.entries(body ?? {})
  if (method === 'POST' && content?.[1].example === undefined) return undefined
  const sent = content?.[1].example
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
  const data = content ? ['-H', shellWord(`Content-Type: ${content[0]}`), '-d', shellWord(text)] : []
  return ['curl', '-sS', ...options, shellWord(context.url(example)), ...data].join(' ')
}
