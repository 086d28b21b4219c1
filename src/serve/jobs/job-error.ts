/** Why a job is refused or fails, worded for its client. */
import type { ErrorCode, ProblemDetails } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { problemDetails } from '../http/problem.ts'
import { LiveProblem } from '../live-refusals.ts'

/** The answer to a bad job, or the `error` of one that failed. */
export class JobError extends LiveProblem {
  override readonly name = 'JobError'

  /**
   * `errors` names the member at fault as the examples of RFC 9457 do, by a JSON Pointer in a URI fragment.
   *
   * @param detail what happened, in one sentence
   * @param hint what to do about it; the usual hint of the code by default
   * @param pointer to the member at fault (RFC 6901)
   */
  constructor(code: ErrorCode, detail: string, { hint, pointer }: { hint?: string; pointer?: string } = {}) {
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
