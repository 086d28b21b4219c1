/** Errors for programs: problem details as JSON (RFC 9457). */
import type { ProblemDetails } from '../../contract/errors.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { forEachKind } from './errors-of-a-kind.ts'

/**
 * What does not depend on the address is written once.
 *
 * @returns a function of a problem and the paths that the client may have meant
 */
export function createErrorJson({
  baseUrl,
}: Pick<SiteInfo, 'baseUrl'>): (problem: ProblemDetails, suggestions: readonly string[]) => string {
  const around = forEachKind((problem) => {
    const whole = JSON.stringify({ ...problem, instance: mark }, null, 2)
    const at = whole.indexOf(`"${mark}"`)
    return { before: whole.slice(0, at), after: whole.slice(at + mark.length + 2, -end.length) }
  })
  return (problem, suggestions) => {
    if (problem.instance === undefined || Object.keys(problem).length > members) {
      const nearest = suggestions.map((path) => baseUrl + path)
      return `${JSON.stringify(nearest.length > 0 ? { ...problem, nearest } : problem, null, 2)}\n`
    }
    const { before, after } = around(problem)
    const text = before + JSON.stringify(problem.instance) + after
    if (suggestions.length === 0) return `${text}${end}\n`
    const nearest = suggestions.map((path) => `    ${JSON.stringify(baseUrl + path)}`)
    return `${text},\n  "nearest": [\n${nearest.join(',\n')}\n  ]${end}\n`
  }
}

/** Members of a problem without extensions. */
const members = 7

/** Stands for the address. Quotation marks within a text are escaped, so none of them contains it with its own. */
const mark = '{instance}'
const end = '\n}'
