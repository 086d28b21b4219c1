/** What is wrong with a question, in the words of NLWeb. */

export type AskErrorCode = 'INVALID_REQUEST' | 'INVALID_QUERY'

/** Answered as a `failure` with status 400; message and hint are for the client to read. */
export class AskError extends Error {
  override readonly name = 'AskError'
  readonly code: AskErrorCode
  readonly hint: string

  constructor(code: AskErrorCode, message: string, hint: string) {
    super(message)
    this.code = code
    this.hint = hint
  }
}
