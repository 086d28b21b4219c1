/** Values of the configuration: names, further hosts, aliases, proxies and redirects. */
import * as z from 'zod'
import { fromProblem, mostRules, toProblem } from '../text/redirect-rules.ts'
import { parseHost } from './base-url.ts'

/** Without a visible character it would be a link and a heading of nothing. */
export const visibleName = z.string().regex(/[^\s\p{Cc}\p{Cf}]/u, 'a text that can be seen')

/** The key `author`. */
export const author = z.strictObject({
  name: visibleName.describe('Shown as the author of the site and in feeds.'),
  url: z.url().optional().describe('Page of the author.'),
  email: z.email().optional().describe('Public; feeds and structured data contain it.'),
})

/** An item of the key `otherHosts`. */
export const otherHost = z.string().refine((value) => parseHost(value) !== undefined, {
  error: 'a host name such as "www.example.com", without a scheme; a port may follow',
})

/** A name in the key `aliases`. A URL cannot have a segment "." or "..". */
export const aliasName = z
  .string()
  .regex(/^(?!\.{1,2}$)[A-Za-z0-9._~-]+$/, 'one path segment of letters from "a" to "z", digits, ".", "_", "~" or "-"')

/** An item of the key `trustProxy`. */
export const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'an IP address or a CIDR range such as "10.0.0.0/8"',
})

const from = z.string().superRefine((value, context) => {
  const problem = fromProblem(value)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
})

const to = z.union([z.string(), z.literal(410)], { error: 'a path, an https address, or 410' })

/** The key `redirects`: old paths and where they lead. `docs/addresses.md` explains it. */
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
