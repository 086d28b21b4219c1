/** What may help to find passages besides the engine: an encoder, and a model that puts a question again. */
import type { QuestionVector } from '../../../search/encoded/section-vectors.ts'
import type { Question } from '../../../search/find/question.ts'
import type { QuestionEncoder } from '../../encode/question-encoder.ts'
import { type LanguageModel, ModelError } from '../model.ts'
import type { Retrieval, RetrievalOptions, Retrieved } from '../retrieval.ts'
import { putAgain } from './put-again.ts'

export interface ModelOptions {
  /** Writes summaries, and puts questions again. By default there is none, and summaries quote the passages. */
  readonly model?: LanguageModel
  /** Milliseconds for the whole reply of the model; 20,000 by default. */
  readonly modelTimeoutMs?: number
  /** Makes the vector of a question; none by default. */
  readonly encoder?: QuestionEncoder
  /** Gets the reason why a model failed. Silent by default. */
  readonly onError?: (error: unknown) => void
}

export interface Finder extends ModelOptions {
  /** Called only where something is waited for, because reading a signal may be expensive. */
  readonly signal?: () => AbortSignal
}

export async function searchFor(
  question: Question,
  retrieval: Retrieval,
  options: RetrievalOptions,
  finder: Finder,
): Promise<Retrieved> {
  const vector = await vectorOf(question, retrieval, finder)
  return retrieval.search(question, vector ? { ...options, vector } : options)
}

async function vectorOf(
  question: Question,
  retrieval: Retrieval,
  { encoder, signal = never }: Finder,
): Promise<QuestionVector | undefined> {
  const sections = encoder && retrieval.sectionVectors?.()
  return sections && encoder.vectorOf(question.text, sections, signal())
}

function never(): AbortSignal {
  return new AbortController().signal
}

/** In milliseconds, at most: a short reply, before which the reader sees nothing. */
const longestAgain = 8000

/** Never rejects because of the model: without it the question stays refused. */
export async function findAgain(
  question: Question,
  retrieval: Retrieval,
  options: RetrievalOptions,
  finder: Finder,
): Promise<{ readonly question: Question; readonly retrieved: Retrieved } | undefined> {
  const { model, modelTimeoutMs = longestAgain, signal = never, onError } = finder
  if (!model) return undefined
  const terms = { signal: signal(), timeoutMs: Math.min(modelTimeoutMs, longestAgain) }
  try {
    const put = await putAgain(model, question, retrieval, options, terms)
    const retrieved = put && (await searchFor(put, retrieval, options, finder))
    return retrieved && !retrieved.refused ? { question: put, retrieved } : undefined
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    if (!terms.signal.aborted) onError?.(error)
    return undefined
  }
}
