/** What is wrong with a job as a problem document. */
import type { ProblemDetails } from '../../errors.ts'
import type { Snapshot } from '../../snapshot.ts'
import { problemDetails } from '../http/problem.ts'
import type { ReadyAnswer } from '../live-message.ts'
import type { JobError } from './job-error.ts'

/** Longest path that is repeated, in characters; the rest says nothing. */
const longestInstance = 200

/** @param instance path of the request */
export function problemResponse(snapshot: Snapshot, error: JobError, instance: string): ReadyAnswer {
  const problem = jobProblem(snapshot, error, instance.slice(0, longestInstance))
  const headers = ['Content-Type', 'application/problem+json']
  return { status: problem.status, headers, body: `${JSON.stringify(problem, null, 2)}\n` }
}

/** `errors` names the member at fault as the examples of RFC 9457 do, by a JSON Pointer in a URI fragment. */
export function jobProblem(snapshot: Snapshot, error: JobError, instance?: string): ProblemDetails {
  const { code, message: detail, hint, pointer } = error
  return problemDetails(snapshot, code, {
    detail,
    ...(instance === undefined ? {} : { instance }),
    ...(hint === undefined ? {} : { hint }),
    ...(pointer === undefined ? {} : { extensions: { errors: [{ detail, pointer: `#${pointer}` }] } }),
  })
}
