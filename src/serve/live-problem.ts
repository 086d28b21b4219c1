/** How a handler refuses a request: thrown, and answered as the core words its own errors. */
import type { ErrorCode } from '../contract/errors.ts'
import type { ProblemOptions } from './http/problem.ts'

/** Becomes a problem document, a page or Markdown, whichever the client reads; with the headers of any other answer. */
export class LiveProblem extends Error {
  override readonly name: string = 'LiveProblem'
  readonly code: ErrorCode
  readonly options: ProblemOptions

  constructor(code: ErrorCode, options: ProblemOptions) {
    super(options.detail)
    this.code = code
    this.options = options
  }
}
