/** What went wrong, in words for a reader. */
import { isObject, textOf } from './json-members.ts'

/** An answer of the service that is no answer to the question. Its message is a sentence to show. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** @throws Refusal unless the service has answered as it was asked */
export async function requireSuccess(response: Response, mediaType: string): Promise<void> {
  if (response.status === 429) throw new Refusal(tooMany(response.headers.get('retry-after')))
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && type.startsWith(mediaType)) return
  const body: unknown = type.includes('json') ? await response.json().catch(() => undefined) : undefined
  const error = isObject(body) && isObject(body.error) ? textOf(body.error.message) : ''
  throw new Refusal(error || `This cannot be answered just now (status ${response.status}). Try again later.`)
}

/** Of anything that was thrown, but for what was aborted on purpose. */
export function problemText(error: unknown): string {
  return error instanceof Refusal ? error.message : 'The site cannot be reached. Check the connection, then try again.'
}

function tooMany(retryAfter: string | null): string {
  const seconds = Number(retryAfter)
  const when =
    retryAfter !== null && seconds > 0 ? `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : 'in a minute'
  return `There were too many questions in a short time. Try again ${when}.`
}
