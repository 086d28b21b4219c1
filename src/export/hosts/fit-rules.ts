/** Cuts rules for headers to what a host takes. */
import { count } from '../../text/count.ts'
import { listed } from '../../text/listed.ts'
import type { HeaderRule } from '../header-rules.ts'
import { unmarked } from '../header-table.ts'

/**
 * Leaves out first the headers that would need most rules for single addresses, then such rules.
 *
 * @param longestLine in characters
 */
export function fitRules(rules: readonly HeaderRule[], most: number, longestLine = Number.POSITIVE_INFINITY) {
  const left = new Set<string>()
  let fitting = withoutLong(rules, longestLine, left)
  while (fitting.length > most) {
    const name = neediest(fitting)
    if (name === undefined) break
    left.add(name)
    fitting = without(fitting, (rule, header) => rule.pattern.kind === 'path' && header === name)
  }
  const dropped = Math.max(0, fitting.length - most)
  const unsaid: string[] = []
  if (left.size > 0)
    unsaid.push(`Not every address has its own ${listed([...left])}: there are too many for the rules of the host.`)
  if (dropped > 0)
    unsaid.push(`${count(dropped, 'rule')} for headers of single addresses are left out: the host takes ${most}.`)
  return { rules: fitting.slice(0, most), unsaid }
}

/** The header with most rules for single addresses, if there are at least two. */
function neediest(rules: readonly HeaderRule[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { pattern, values } of rules) {
    if (pattern.kind !== 'path') continue
    for (const name of values.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  let best: string | undefined
  for (const [name, number] of counts) if (number > (counts.get(best ?? '') ?? 1)) best = name
  return best
}

function withoutLong(rules: readonly HeaderRule[], longest: number, left: Set<string>): readonly HeaderRule[] {
  return without(rules, ({ pattern }, name, value) => {
    const path = pattern.kind === 'path' ? pattern.path : ' '.repeat(200)
    const isLong = value !== null && name.length + unmarked(value, path).length + 4 > longest
    if (isLong) left.add(name)
    return isLong
  })
}

type Test = (rule: HeaderRule, name: string, value: string | null) => boolean

function without(rules: readonly HeaderRule[], isLeft: Test): readonly HeaderRule[] {
  return rules
    .map((rule) => ({
      ...rule,
      values: new Map([...rule.values].filter(([name, value]) => !isLeft(rule, name, value))),
    }))
    .filter(({ values }) => values.size > 0)
}
