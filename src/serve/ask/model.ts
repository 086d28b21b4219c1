/** The port for language models, and its errors. */
import { type FailureCode, LecternError } from '../../contract/errors.ts'

/** Writes one reply to a conversation. */
export interface LanguageModel {
  /**
   * The reply in parts, as they arrive.
   *
   * @throws {ModelError}, while iterating, when there is no reply or it is cut off
   */
  stream(messages: readonly ChatMessage[], options: { readonly signal: AbortSignal }): AsyncIterable<string>
}

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** Everything that clients learn about a failed model. */
export const modelProblems = {
  timeout: 'did not answer in time',
  rate_limited: 'is over its own rate limit',
  unavailable: 'could not be reached',
  invalid: 'gave no usable answer',
  unsupported: 'gave an answer that the passages do not support',
} as const

export type ModelProblem = keyof typeof modelProblems

/** Message and hint are for the owner of the site, and may name addresses. */
export class ModelError extends LecternError {
  override readonly name = 'ModelError'
  readonly problem: ModelProblem

  constructor(problem: ModelProblem, message: string, options?: ErrorOptions) {
    const { code, hint } = failures[problem]
    super(code, message, hint, options)
    this.problem = problem
  }
}

const failures: Readonly<Record<ModelProblem, { readonly code: FailureCode; readonly hint: string }>> = {
  timeout: {
    code: 'MODEL_TIMEOUT',
    hint: 'See what keeps it, or name a faster model as ask.model in the configuration.',
  },
  rate_limited: {
    code: 'MODEL_RATE_LIMITED',
    hint: 'Ask for a higher limit where it is hosted, or name another model as ask.model in the configuration.',
  },
  unavailable: {
    code: 'MODEL_UNAVAILABLE',
    hint: 'Check ask.model in the configuration: url, name, and the variable that apiKeyEnv names.',
  },
  invalid: {
    code: 'MODEL_INVALID',
    hint: 'Check that ask.model.url in the configuration leads to an interface like OpenAI’s chat completions.',
  },
  unsupported: {
    code: 'MODEL_UNSUPPORTED',
    hint: 'Larger models keep to what they are given; name another as ask.model in the configuration.',
  },
}
