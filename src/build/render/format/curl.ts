/** Operations as command lines that work as printed. */
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
  const data = content && ['-H', quoted(`Content-Type: ${content[0]}`), '-d', quoted(bodyText(content[1].example))]
  return ['curl', '-sS', ...options, quoted(context.url(example)), ...(data ?? [])].join(' ')
}

/** An argument in quotes that a POSIX shell takes for exactly this text. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function bodyText(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example)
}
