/** Follows redirects to their end before a reader does. */
import { canonicalAddress, splitAddress, withRest } from '../../text/address.ts'
import { createRuleMatcher, type RedirectRule } from '../../text/redirect-rules.ts'
import type { IsServed } from './served-paths.ts'

/** Where an old address leads. Only the rules of an owner need to be followed. */
export type Target =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'rule'; readonly to: string; readonly rule: RedirectRule }
  | { readonly kind: 'gone'; readonly until?: number }

/** It leads to a path that is not served, or in a circle. */
export type Fault = 'broken' | 'circular'

/** @param path canonical */
export type Follow = (path: string) => Target | Fault

/** Redirects by patterns in one chain; a pattern may lengthen a path without end. */
const mostMatches = 8

/**
 * Each address is followed once, however many lead to it.
 *
 * @param table targets by canonical path
 */
export function createFollower(
  table: ReadonlyMap<string, Target>,
  patterns: readonly RedirectRule[],
  isServed: IsServed,
): Follow {
  const matched = createRuleMatcher(patterns)
  const ends = new Map<string, Target | Fault>()

  const stepFrom = (path: string): Target | undefined => {
    const listed = table.get(path)
    if (listed) return listed
    const match = matched(path)
    return match && targetOf(match.rule, match.to)
  }

  return (start) => {
    /** By path, the query and fragment that its rule puts behind the next one. */
    const trail = new Map<string, string>()
    let path = start
    let end = ends.get(path)
    for (let matches = 0; end === undefined; ) {
      trail.set(path, '')
      const step = stepFrom(path)
      if (!table.has(path)) matches++
      if (!step || matches > mostMatches) end = 'broken'
      else if (step.kind !== 'rule' || !step.to.startsWith('/')) end = step
      else {
        const [local, rest] = splitAddress(step.to)
        const next = canonicalAddress(local)
        if (isServed(local)) end = step
        else if (next === undefined) end = 'broken'
        else if (trail.has(next)) end = 'circular'
        else {
          trail.set(path, rest)
          path = next
          end = ends.get(path)
        }
      }
    }
    for (const [passed, rest] of [...trail].reverse()) {
      if (typeof end !== 'string' && end.kind !== 'gone') end = { ...end, to: withRest(end.to, rest) }
      if (table.has(passed)) ends.set(passed, end)
    }
    return end
  }
}

/** @param to its target, filled for a path if it is a pattern */
export function targetOf(rule: RedirectRule, to: RedirectRule['to'] = rule.to): Target {
  return to === 410 ? { kind: 'gone' } : { kind: 'rule', to, rule }
}

/** What is wrong with a pattern that leads to one place. Where others lead depends on the request. */
export function faultOf({ to }: RedirectRule, follow: Follow, isServed: IsServed): Fault | undefined {
  if (to === 410 || !to.startsWith('/') || /\/(?:\*|:[A-Za-z])/.test(to)) return undefined
  const [local] = splitAddress(to)
  const path = isServed(local) ? undefined : canonicalAddress(local)
  const end = path === undefined ? undefined : follow(path)
  return typeof end === 'string' ? end : undefined
}
