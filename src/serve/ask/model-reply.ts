/** One reply of a model, in time or not at all. */
import { type ChatMessage, type LanguageModel, ModelError } from './model.ts'

export interface ReplyTerms {
  /** Aborted when nobody waits for the reply any more. */
  readonly signal: AbortSignal
  /** For the whole reply. */
  readonly timeoutMs: number
}

/** UTF-16 code units of a reply that are read, including thoughts. */
const longestReply = 32_000

/**
 * Without thoughts, which some servers send as the beginning of a reply.
 *
 * @throws {ModelError} when there is no reply in time
 */
export async function replyOf(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  { signal, timeoutMs }: ReplyTerms,
): Promise<string> {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const timer = setTimeout(giveUp, timeoutMs)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  try {
    const reply = await untilAborted(collect(model.stream(messages, { signal: stop.signal })), stop.signal)
    return reply.replace(/^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/i, '')
  } catch (error) {
    if (stop.signal.aborted) throw new ModelError('timeout', `The model took longer than ${timeoutMs} ms.`)
    throw error instanceof ModelError ? error : new ModelError('invalid', 'The model failed.', { cause: error })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    giveUp() // A reply that was cut short must not go on.
  }
}

async function collect(parts: AsyncIterable<string>): Promise<string> {
  let reply = ''
  for await (const part of parts) {
    reply += part
    if (reply.length > longestReply) break
  }
  return reply
}

/** Does not wait for a model that ignores its signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
