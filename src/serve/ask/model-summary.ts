/** A summary by a model, or the reason why there is none. */
import { type LanguageModel, ModelError } from './model.ts'
import { type ReplyTerms, replyOf } from './model-reply.ts'
import type { Passage } from './passages.ts'
import { promptFor } from './prompt.ts'
import type { Statement } from './summary.ts'
import { supportedStatements } from './supported.ts'

export interface ModelTask extends ReplyTerms {
  readonly question: string
  readonly passages: readonly Passage[]
  readonly background: readonly string[]
}

/** @throws ModelError when there is no reply in time, or none that the passages support */
export async function modelStatements(model: LanguageModel, task: ModelTask): Promise<Statement[]> {
  const { question, passages, background } = task
  const reply = await replyOf(model, promptFor(question, passages, background), task)
  const statements = supportedStatements(reply, passages)
  if (statements.length > 0) return statements
  throw new ModelError('unsupported', `No sentence of the model's reply cites a passage: ${reply.slice(0, 200)}`)
}
