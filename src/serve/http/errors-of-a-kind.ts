/** What errors that differ in their address alone have in common. */
import type { ErrorCode, ProblemDetails } from '../../contract/errors.ts'

/**
 * Remembers what was made of the last error with each code, for the next one that says the same of another address. It
 * may depend on anything but the address and the extensions of an error.
 */
export function forEachKind<Made>(make: (problem: ProblemDetails) => Made): (problem: ProblemDetails) => Made {
  const last = new Map<ErrorCode, { readonly problem: ProblemDetails; readonly made: Made }>()
  return (problem) => {
    const known = last.get(problem.code)
    if (known && saysTheSame(known.problem, problem)) return known.made
    const made = make(problem)
    last.set(problem.code, { problem, made })
    return made
  }
}

/** The code decides about title and status. */
function saysTheSame(a: ProblemDetails, b: ProblemDetails): boolean {
  return a.detail === b.detail && a.hint === b.hint && a.type === b.type
}
