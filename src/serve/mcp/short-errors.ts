/** Keeps errors of the SDK short, which tells everything that is wrong with a message: a hundred times its length. */

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
  const isLong = text.length > longestError && text.includes('"error":{')
  return new Response(isLong ? JSON.stringify(shortened(JSON.parse(text))) : text, { status, headers })
}

function shortened(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(shortened)
  if (!isJsonObject(answer) || !isJsonObject(answer.error)) return answer
  const { message } = answer.error
  // Whatever else it says of the fault is as long.
  const { data: _, ...rest } = answer.error
  const isShort = JSON.stringify(answer.error).length <= longestError
  if (isShort) return answer
  return { ...answer, error: { ...rest, message: typeof message === 'string' ? shorten(message, longestError) : '' } }
}
