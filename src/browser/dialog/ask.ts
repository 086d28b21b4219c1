/** Asking the service: one POST, whose answer is read as it is sent. */
import { type Answer, noAnswerYet, withEvent } from './answer.ts'
import { serverEvents } from './event-stream.ts'
import { Refusal, requireSuccess } from './problems.ts'

export interface Question {
  readonly text: string
  /** Address of the only page to answer from; the whole site by default. */
  readonly url?: string | undefined
  /** Earlier questions, oldest first: a follow-up means them. */
  readonly previous: readonly string[]
}

/** Results that are asked for: more are a list, not an answer. */
const mostResults = 5

/**
 * The answer as it grows; the last one is complete.
 *
 * @throws Refusal when the service refuses, or breaks off
 */
export async function* ask({ text, url, previous }: Question, signal: AbortSignal): AsyncGenerator<Answer> {
  const response = await fetch('/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      query: { text, max_results: mostResults, ...(url === undefined ? {} : { url }) },
      context: { prev: previous },
      prefer: { streaming: true, mode: 'list, summarize' },
    }),
    signal,
  })
  await requireSuccess(response, 'text/event-stream')
  let answer = noAnswerYet
  if (response.body) {
    for await (const event of serverEvents(response.body)) {
      answer = withEvent(answer, event)
      yield answer
    }
  }
  if (!answer.complete) throw new Refusal('The answer broke off. Ask again.')
}
