/** Why a job is refused or fails, in words for its client. */
import type { ErrorCode, ProblemDetails } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { problemDetails } from '../http/problem.ts'
import { LiveProblem } from '../live-refusals.ts'

export interface JobErrorOptions {
  /** What to do about it; what the code usually asks for by default. */
  readonly hint?: string
  /** The member of the request that is at fault, as a JSON Pointer (RFC 6901). */
  readonly pointer?: string
}

/** The answer to a bad job, or the `error` of one that failed. */
export class JobError extends LiveProblem {
  override readonly name = 'JobError'

  /**
   * `errors` names the member at fault as the examples of RFC 9457 do, by a JSON Pointer in a URI fragment.
   *
   * @param detail what happened, in one sentence
   */
  constructor(code: ErrorCode, detail: string, { hint, pointer }: JobErrorOptions = {}) {
    super(code, {
      detail,
      ...(hint === undefined ? {} : { hint }),
      ...(pointer === undefined ? {} : { extensions: { errors: [{ detail, pointer: `#${pointer}` }] } }),
    })
  }

  /** For a job that failed: its own problem, not one of the request for it. */
  toProblem(snapshot: Snapshot): ProblemDetails {
    return problemDetails(snapshot, this.code, this.options)
  }
}
