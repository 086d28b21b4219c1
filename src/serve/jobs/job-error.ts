/** Why a job is refused or fails, in words for its client. */
import type { ErrorCode } from '../../errors.ts'

export interface JobErrorOptions {
  /** What to do about it; what the code usually asks for by default. */
  readonly hint?: string
  /** The member of the request that is at fault, as a JSON Pointer (RFC 6901). */
  readonly pointer?: string
}

/** Becomes a problem document: the answer to a bad job, or the `error` of one that failed. */
export class JobError extends Error {
  override readonly name = 'JobError'
  readonly code: ErrorCode
  readonly hint: string | undefined
  readonly pointer: string | undefined

  /** @param detail what happened, in one sentence */
  constructor(code: ErrorCode, detail: string, { hint, pointer }: JobErrorOptions = {}) {
    super(detail)
    this.code = code
    this.hint = hint
    this.pointer = pointer
  }
}
