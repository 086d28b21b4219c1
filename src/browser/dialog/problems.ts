/** Problems in words for a reader. */
import { objectOf, textOf } from '../json-members.ts'

/** The service did not answer the question. The message is a sentence to show. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** @throws Refusal unless the response succeeded with this media type */
export async function requireSuccess(response: Response, mediaType: string): Promise<void> {
  if (response.status === 429) throw new Refusal(tooMany(response.headers.get('retry-after')))
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && type.startsWith(mediaType)) return
  const body: unknown = type.includes('json') ? await response.json().catch(() => undefined) : undefined
  const error = textOf(objectOf(objectOf(body).error).message) || textOf(objectOf(body).detail)
  throw new Refusal(error || `This cannot be answered just now (status ${response.status}). Try again later.`)
}

/** @param error any error except an intended abort */
export function problemText(error: unknown): string {
  return error instanceof Refusal ? error.message : 'The site cannot be reached. Check the connection, then try again.'
}

function tooMany(retryAfter: string | null): string {
  const seconds = Number(retryAfter)
  const when = seconds > 0 ? `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : 'in a minute'
  return `There were too many questions in a short time. Try again ${when}.`
}
