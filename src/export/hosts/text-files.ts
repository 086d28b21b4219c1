/** The files `_headers` and `_redirects`, which Netlify and Cloudflare share. */
import type { RedirectRule } from '../../text/redirect-rules.ts'
import { asciiReference } from '../../text/web-address.ts'
import type { HeaderRule, Pattern } from '../header-rules.ts'
import { type MarkTexts, unmarked, withMarks } from '../header-table.ts'

export interface HeaderSyntax {
  readonly pattern: (pattern: Pattern) => string
  /** What stands for the path of the request in values of this rule. */
  readonly marks?: (pattern: Pattern) => MarkTexts
  /** Whether a line `! Name` takes away what an earlier rule sets. */
  readonly removes: boolean
}

export function headersFile(rules: readonly HeaderRule[], syntax: HeaderSyntax): string {
  return rules.map((rule) => block(rule, syntax)).join('')
}

function block({ pattern, values }: HeaderRule, { pattern: write, marks, removes }: HeaderSyntax): string {
  const lines = [write(pattern)]
  // Two rules for one header would give both values.
  if (removes && pattern.kind !== 'all') lines.push(...Array.from(values.keys(), (name) => `  ! ${name}`))
  for (const [name, value] of values) {
    if (value === null) continue
    lines.push(`  ${name}: ${written(value, pattern, marks)}`)
  }
  return `${lines.join('\n')}\n`
}

function written(value: string, pattern: Pattern, marks: HeaderSyntax['marks']): string {
  if (pattern.kind === 'path') return unmarked(value, pattern.path)
  return marks ? withMarks(value, marks(pattern)) : value
}

/** A path as a pattern that means itself only. */
export function literalPath(path: string): string {
  return asciiReference(path).replaceAll('*', '%2A').replaceAll(':', '%3A')
}

export function redirectLine({ from, to }: RedirectRule, base: string, status: number): string {
  return `${literalPath(base + from)} ${asciiReference(localTo(to, base))} ${status}\n`
}

/** A pattern keeps its `:names`, and a final `*` becomes `:splat` in the target. */
export function patternLine({ from, to }: RedirectRule, base: string, status: number): string {
  const target = localTo(to, base).replace(/\/\*(?=$|[?#])/, '/:splat')
  return `${asciiReference(base + from)} ${asciiReference(target)} ${status}\n`
}

/** A local target leads below the path of the site. */
export function localTo(to: RedirectRule['to'], base: string): string {
  const target = String(to)
  return target.startsWith('/') ? base + target : target
}
