/** Redirects that an owner writes: exact paths, `:segments` and a final `*`. */
import { addressSegments, joinAddress, splitAddress } from './address.ts'
import { parseUrl } from './web-address.ts'

/** `to` is a local path, an https address, or 410 for what is gone. */
export interface RedirectRule {
  readonly from: string
  readonly to: string | 410
}

/** Most rules of one site. */
export const mostRules = 10_000

const placeholder = /^:[A-Za-z][A-Za-z0-9_]*$/

/** Whether a rule matches more than one path. */
export function isPattern(from: string): boolean {
  return segmentsOf(from).some((segment) => segment === '*' || placeholder.test(segment))
}

/** What is wrong with the left side of a rule, worded as what is expected; nothing if it is usable. */
export function fromProblem(from: string): string | undefined {
  if (!from.startsWith('/')) return 'a path that begins with "/", such as "/old", "/blog/*" or "/2019/:slug"'
  if (/[?#]/.test(from)) return 'a path without "?" and "#": the query of a request is kept'
  const segments = addressSegments(from)
  if (!segments || !joinAddress(segments))
    return 'a path of at most 64 segments and 2,048 characters, without "//", "..", "\\" and control characters'
  if (segments.length === 0 || /^\/index\.html?$/i.test(from)) return 'another path than "/", which is the home page'
  const names = segments.filter((segment) => segment.startsWith(':'))
  const wrong = names.find((name) => !placeholder.test(name))
  if (wrong !== undefined) return `a name of letters, digits and "_" after ":", not "${wrong}"`
  if (new Set(names).size < names.length) return 'each ":name" once'
  const star = segments.findIndex((segment) => segment.includes('*'))
  if (star >= 0 && (star < segments.length - 1 || segments[star] !== '*'))
    return '"*" only as the last segment, such as "/blog/*"'
  return undefined
}

/** What is wrong with the right side of a rule. */
export function toProblem(from: string, to: string): string | undefined {
  const origin = /^https:\/\/[^/?#\\]+/i.exec(to)?.[0]
  const isLocal = to.startsWith('/') && !to.startsWith('//')
  const usable = /^[^\s\p{Cc}\p{Cs}\\]{1,2048}$/u.test(to)
  if (!usable || !(isLocal || (origin && parseUrl(to)?.username === '')))
    return 'a path such as "/notes/new", an address such as "https://example.com/new", or 410'
  const [path] = splitAddress(to.slice(origin?.length ?? 0))
  if (isLocal && !addressSegments(path)) return 'a path without "//" and ".."'
  const known = new Set(segmentsOf(from))
  const unknown = segmentsOf(path).find((part) => (part === '*' || placeholder.test(part)) && !known.has(part))
  return unknown === undefined ? undefined : `only what the left side has: "${unknown}" is not in "${from}"`
}

export interface RuleMatch {
  readonly rule: RedirectRule
  /** With the placeholders filled. */
  readonly to: RedirectRule['to']
}

export type RuleMatcher = (path: string) => RuleMatch | undefined

/**
 * Finds the target for a path. A literal segment wins over `:name`, and that over `*`, from left to right, so the rule
 * with the longest literal beginning wins. `*` also stands for nothing. What a path puts into a target is
 * percent-encoded, so it can lead to no other host.
 */
export function createRuleMatcher(rules: readonly RedirectRule[]): RuleMatcher {
  const root = node()
  for (const rule of rules) add(root, rule)
  if (rules.length === 0) return () => undefined
  return (path) => {
    const segments = addressSegments(path)
    const rule = segments && search(root, segments, 0)
    if (!rule) return undefined
    const to = rule.to === 410 ? rule.to : fill(rule.from, rule.to, segments)
    return to === undefined ? undefined : { rule, to }
  }
}

interface Node {
  readonly literals: Map<string, Node>
  named?: Node
  /** Ends here. */
  rule?: RedirectRule
  /** Ends in `*`. */
  rest?: RedirectRule
}

function node(): Node {
  return { literals: new Map() }
}

/** The first of two equal rules wins. */
function add(root: Node, rule: RedirectRule): void {
  let at = root
  for (const segment of segmentsOf(rule.from)) {
    if (segment === '*') {
      at.rest ??= rule
      return
    }
    if (placeholder.test(segment)) {
      at.named ??= node()
      at = at.named
      continue
    }
    const next = at.literals.get(segment) ?? node()
    at.literals.set(segment, next)
    at = next
  }
  at.rule ??= rule
}

/** Visits each node at most once, since a node has one depth. */
function search(at: Node, segments: readonly string[], depth: number): RedirectRule | undefined {
  const segment = segments[depth]
  if (segment === undefined) return at.rule ?? at.rest
  const literal = at.literals.get(segment)
  return (
    (literal && search(literal, segments, depth + 1)) ?? (at.named && search(at.named, segments, depth + 1)) ?? at.rest
  )
}

/** @returns nothing if the result is too long */
function fill(from: string, to: string, segments: readonly string[]): string | undefined {
  const values = new Map<string, readonly string[]>()
  for (const [at, part] of segmentsOf(from).entries()) {
    if (part === '*') values.set(part, segments.slice(at))
    else if (placeholder.test(part)) values.set(part, segments.slice(at, at + 1))
  }
  const origin = /^https:\/\/[^/?#\\]+/i.exec(to)?.[0] ?? ''
  const [path, rest] = splitAddress(to.slice(origin.length))
  const parts = path.split('/').flatMap((part) => values.get(part)?.map(encodeURIComponent) ?? [part])
  const filled = parts.length > 1 ? parts.join('/') : '/'
  return filled.length > 4096 ? undefined : origin + filled + rest
}

function segmentsOf(path: string): string[] {
  return addressSegments(path) ?? []
}
