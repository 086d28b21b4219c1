/** The key `redirects`: old paths and where they lead. `docs/addresses.md` explains it. */
import { z } from 'zod'
import { fromProblem, mostRules, toProblem } from '../text/redirect-rules.ts'

const from = z.string().superRefine((value, context) => {
  const problem = fromProblem(value)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
})

const to = z.union([z.string(), z.literal(410)], { error: 'a path, an https address, or 410' })

export const redirectsSchema = z
  .record(from, to)
  .default({})
  .superRefine((rules, context) => {
    const entries = Object.entries(rules)
    if (entries.length > mostRules) {
      context.addIssue({ code: 'custom', message: `at most ${mostRules} redirects` })
      return
    }
    for (const [path, target] of entries) {
      const problem = target === 410 ? undefined : toProblem(path, target)
      if (problem !== undefined) context.addIssue({ code: 'custom', path: [path], message: problem })
    }
  })
