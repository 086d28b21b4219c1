/** A summary by a model, or the reason why there is none. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { type LanguageModel, ModelError } from './model.ts'
import { type Passage, passagesOf, promptFor } from './prompt.ts'
import type { Hit } from './retrieval.ts'
import type { Statement } from './summary.ts'
import { supportedStatements } from './supported.ts'

export interface ModelTask {
  readonly question: string
  readonly hits: readonly Hit[]
  readonly background: readonly string[]
  readonly site: SiteInfo
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** For the whole reply. */
  readonly timeoutMs: number
}

/** UTF-16 code units of a reply that are read, including thoughts. */
const longestReply = 32_000

/** @throws ModelError when there is no reply in time, or none that the passages support */
export async function modelStatements(model: LanguageModel, task: ModelTask): Promise<Statement[]> {
  const passages = passagesOf(task.hits, task.site)
  const reply = await timedReply(model, task, passages)
  // Some servers send a model's thoughts as the beginning of its reply, and thoughts may cite passages like sentences.
  const said = reply.replace(/^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/i, '')
  const statements = supportedStatements(said, passages)
  if (statements.length > 0) return statements
  throw new ModelError('unsupported', `No sentence of the model's reply cites a passage: ${reply.slice(0, 200)}`)
}

async function timedReply(model: LanguageModel, task: ModelTask, passages: readonly Passage[]): Promise<string> {
  const { signal, timeoutMs, question, background } = task
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const timer = setTimeout(giveUp, timeoutMs)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  try {
    const parts = model.stream(promptFor(question, passages, background), { signal: stop.signal })
    return await untilAborted(collect(parts), stop.signal)
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
