/** Keeps errors of the SDK short and plain, which tells everything that is wrong with a message, partly as raw JSON. */

import { shorten } from '../../text/cut.ts'
import { isJsonObject } from '../../text/json.ts'

/** Longest text of an error, in UTF-16 code units. */
export const longestError = 1_000

/** @param response of the SDK; anything but JSON stays as it is */
export async function withShortErrors(response: Response): Promise<Response> {
  const { status, headers } = response
  if (!headers.get('content-type')?.startsWith('application/json')) return response
  const text = await response.text()
  headers.delete('content-length')
  // Results are not parsed: a quotation mark in a text is escaped there.
  const hasError = text.includes('"error":{')
  return new Response(hasError ? JSON.stringify(shortened(JSON.parse(text))) : text, { status, headers })
}

function shortened(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(shortened)
  if (!isJsonObject(answer) || !isJsonObject(answer.error)) return answer
  // Whatever the data says of a long fault is as long.
  const { message: told, data, ...rest } = answer.error
  const message = typeof told === 'string' ? withoutDump(told) : ''
  const whole = data === undefined ? { ...rest, message } : { ...rest, message, data }
  const isShort = JSON.stringify(whole).length <= longestError
  return { ...answer, error: isShort ? whole : { ...rest, message: shorten(message, longestError) } }
}

/** The SDK ends some messages with the issues of its schema as JSON on many lines. */
function withoutDump(message: string): string {
  const start = message.indexOf('[\n')
  const issues = start < 0 ? undefined : parsed(message.slice(start))
  return Array.isArray(issues) ? message.slice(0, start) + issues.map(worded).join('; ') : message
}

function worded(issue: unknown): string {
  if (!isJsonObject(issue) || typeof issue.message !== 'string') return 'not valid'
  const place = Array.isArray(issue.path) && issue.path.length > 0 ? issue.path.join('.') : 'the message'
  if (issue.message.endsWith('received undefined')) return `${place} is missing`
  return `${place}: ${issue.message.replace('Invalid input: ', '')}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
