/**
 * Routes of old addresses, planned after everything else: a redirect never wins over what is there. Chains are followed
 * to their end, so that readers are redirected once.
 */
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import type { OldAddresses } from '../../content/model/addresses/old-addresses.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { GoneRoute, RedirectRoute, Route } from '../../contract/snapshot.ts'
import { canonicalAddress } from '../../text/address.ts'
import { isPattern, type RedirectRule } from '../../text/redirect-rules.ts'
import type { Endpoint } from '../render/context.ts'
import { createFollower, type Fault, type Follow, faultOf, type Target, targetOf } from './follow-redirects.ts'
import { computedPaths, servedPaths } from './served-paths.ts'

export interface AddressPlan {
  readonly routes: readonly (RedirectRoute | GoneRoute)[]
  /** Rules with placeholders, which are matched while serving. */
  readonly rules: readonly RedirectRule[]
  /** Whether a path that nothing else serves is redirected by one of the rules. */
  readonly isRedirected: (path: string) => boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** @param routes those of all other rows */
export function planAddresses(
  rows: readonly Endpoint[],
  routes: Pick<ReadonlyMap<string, Route>, 'get' | 'has'>,
  addresses: OldAddresses | undefined,
  config: ResolvedConfig,
): AddressPlan {
  const endpoint = rows.find(({ kind }) => kind === 'moved')?.id
  if (endpoint === undefined || !addresses) return { routes: [], rules: [], isRedirected: () => false, diagnostics: [] }
  const isServed = servedPaths(routes, rows)
  const rules = Object.entries(config.redirects).map(([from, to]): RedirectRule => ({ from, to }))
  const patterns = rules.filter(({ from }) => isPattern(from))
  const { table, diagnostics } = claimPaths(rules, takenPaths(routes, rows), addresses, config)
  const follow = createFollower(table, patterns, isServed)
  const planned: (RedirectRoute | GoneRoute)[] = []
  for (const [path, target] of table) {
    const end = target.kind === 'rule' ? follow(path) : target
    if (end === 'broken' || end === 'circular') {
      if (target.kind === 'rule') diagnostics.push(unusable(config, target.rule, end))
    } else planned.push(routeOf(path, endpoint, end))
  }
  const usable: RedirectRule[] = []
  for (const rule of patterns) {
    const fault = faultOf(rule, follow, isServed)
    if (fault === undefined) usable.push(rule)
    else diagnostics.push(unusable(config, rule, fault))
  }
  return { routes: planned, rules: usable, isRedirected: (path) => leadsOn(path, follow), diagnostics }
}

/** The rules of the owner come first, then what pages claim, then what is remembered. */
function claimPaths(
  rules: readonly RedirectRule[],
  isTaken: (path: string) => boolean,
  { claimed, moved, gone }: OldAddresses,
  config: ResolvedConfig,
) {
  const table = new Map<string, Target>()
  const diagnostics: Diagnostic[] = []
  const claim = (path: string, target: Target, place: Place) => {
    if (isTaken(path)) diagnostics.push(shadowed(place, path))
    else if (table.has(path)) diagnostics.push(repeated(place, path))
    else table.set(path, target)
  }
  for (const rule of rules) {
    const path = isPattern(rule.from) ? undefined : canonicalAddress(rule.from)
    if (path === undefined) continue
    claim(path, targetOf(rule), configPlace(config, ['redirects', rule.from]))
  }
  for (const [path, page] of claimed) claim(path, { kind: 'page', to: page.path }, page)
  const remember = (path: string, target: Target) => {
    if (!table.has(path) && !isTaken(path)) table.set(path, target)
  }
  for (const [path, page] of moved) remember(path, { kind: 'page', to: page.path })
  for (const [path, until] of gone) remember(path, { kind: 'gone', until })
  return { table, diagnostics }
}

/** Canonical paths that answer already, be it on purpose with 404. */
function takenPaths(
  routes: Pick<ReadonlyMap<string, Route>, 'has'>,
  rows: readonly Endpoint[],
): (path: string) => boolean {
  const isComputed = computedPaths(rows)
  const absent = rows.filter(({ kind }) => kind === 'absent').map(({ path }) => `${path}/`)
  return (path) => routes.has(path) || isComputed(path) || absent.some((below) => path.startsWith(below))
}

function routeOf(path: string, endpoint: string, end: Target): RedirectRoute | GoneRoute {
  if (end.kind !== 'gone') return { kind: 'redirect', path, endpoint, location: end.to, keepsQuery: true }
  return { kind: 'gone', path, endpoint, ...(end.until === undefined ? {} : { until: end.until }) }
}

function leadsOn(path: string, follow: Follow): boolean {
  const canonical = canonicalAddress(path)
  const end = canonical === undefined ? 'broken' : follow(canonical)
  return typeof end !== 'string' && end.kind !== 'gone'
}

type Place = Pick<Diagnostic, 'file'> & { readonly line?: number | undefined }

function shadowed({ file, line }: Place, path: string): Diagnostic {
  const message = `Something is served at ${path}, so its redirect has no effect.`
  return diagnostic('REDIRECT_SHADOWED', { file, line }, message, 'Remove the redirect, or move what is there.')
}

function repeated({ file, line }: Place, path: string): Diagnostic {
  const message = `The configuration redirects ${path} already, and that redirect counts.`
  return diagnostic('REDIRECT_CONFLICT', { file, line }, message, 'Keep one of the two.')
}

function unusable(config: ResolvedConfig, { from, to }: RedirectRule, fault: Fault): Diagnostic {
  const place = configPlace(config, ['redirects', from])
  if (fault === 'circular') {
    const message = `The redirects from "${from}" lead in a circle; readers get 404.`
    return diagnostic('REDIRECT_CIRCULAR', place, message, 'Let one of them lead to a page.')
  }
  const message = `"${from}" is redirected to "${to}", which leads to no page or file; readers get 404.`
  return diagnostic('REDIRECT_BROKEN', place, message, 'Correct the target, or write 410 if the page is gone.')
}
