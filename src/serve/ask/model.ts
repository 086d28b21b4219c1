/** Language models: the port, and what can go wrong behind it. */

/** Writes one reply to a conversation. */
export interface LanguageModel {
  /**
   * The reply in parts, as they come.
   *
   * @throws ModelError, while iterating, when there is no reply or no more of it
   */
  stream(messages: readonly ChatMessage[], options: { readonly signal: AbortSignal }): AsyncIterable<string>
}

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** What clients are told; they learn nothing else of the model. */
export const modelProblems = {
  timeout: 'did not answer in time',
  rate_limited: 'is over its own rate limit',
  unavailable: 'could not be reached',
  invalid: 'gave no usable answer',
  unsupported: 'gave an answer that the passages do not support',
} as const

export type ModelProblem = keyof typeof modelProblems

/** The message is for the owner of the site: it may name addresses. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly problem: ModelProblem

  constructor(problem: ModelProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
