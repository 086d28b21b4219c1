/**
 * Rules for the headers of all answers, from general to particular: one for everything, then for folders, endings,
 * names and single addresses. Each header is described by itself, so a site of any size needs a few dozen rules.
 */
import { type HeaderEntry, unmarked } from './header-table.ts'

export type Pattern =
  | { readonly kind: 'all' }
  /** Every address below, such as `/assets/`. */
  | { readonly kind: 'folder'; readonly prefix: string }
  /**
   * `.md`; or empty, for a last segment without a dot. It does not match some paths if the
   * host cannot take a header away.
   */
  | { readonly kind: 'ending'; readonly ending: string; readonly except: readonly string[] }
  /** Last segment, such as `feed.json`, below at least one folder. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'path'; readonly path: string }

export interface HeaderRule {
  readonly pattern: Pattern
  /** Values with marks by name; `null` takes away what a more general rule sets. */
  readonly values: ReadonlyMap<string, string | null>
}

export interface RuleAbilities {
  /** Kinds of patterns that the host knows. */
  readonly kinds: ReadonlySet<Pattern['kind']>
  /** Whether a rule can change what a more general one sets. */
  readonly changes: boolean
  /** Whether it can take that away. */
  readonly removes: boolean
  /**
   * Whether a pattern can name the addresses without an ending; else the rule for all addresses is written for them.
   */
  readonly bare: boolean
  /** Whether values may contain the path of the request. */
  readonly marks: boolean
}

/** In the order in which they apply: a later one wins. */
export function headerRules(entries: readonly HeaderEntry[], abilities: RuleAbilities): HeaderRule[] {
  const rules = new Map<string, { readonly pattern: Pattern; readonly values: Map<string, string | null> }>()
  const groups = kinds
    .filter((kind) => kind !== 'path' && abilities.kinds.has(kind))
    .map((kind) => ({ kind, groups: groupsOf(kind, entries) }))
  for (const name of namesIn(entries)) {
    for (const { pattern, value } of rulesOf(name, entries, groups, abilities)) {
      const key = JSON.stringify(pattern)
      const rule = rules.get(key) ?? { pattern, values: new Map<string, string | null>() }
      rule.values.set(name, value)
      rules.set(key, rule)
    }
  }
  return [...rules.values()].sort((a, b) => order(a.pattern) - order(b.pattern))
}

export function namesOfRules(rules: readonly HeaderRule[]): string[] {
  return [...new Set(rules.flatMap(({ values }) => [...values.keys()]))]
}

/** Names of all headers that any entry has. */
export function namesIn(entries: readonly HeaderEntry[]): Set<string> {
  // Equal sets of values are one object.
  return new Set([...new Set(entries.map(({ values }) => values))].flatMap((values) => [...values.keys()]))
}

const kinds = ['all', 'ending', 'folder', 'name', 'path'] as const

/** More exceptions make no good pattern. */
const mostExceptions = 30

function order(pattern: Pattern): number {
  const depth = pattern.kind === 'folder' ? pattern.prefix.length : 0
  return kinds.indexOf(pattern.kind) * 10_000 + depth
}

interface ValueRule {
  readonly pattern: Pattern
  readonly value: string | null
}

interface Group {
  readonly kind: Pattern['kind']
  readonly groups: ReadonlyMap<string, readonly number[]>
}

/** The rules of one header. `predicted` is what those so far say of each entry. */
function rulesOf(
  name: string,
  entries: readonly HeaderEntry[],
  groups: readonly Group[],
  abilities: RuleAbilities,
): ValueRule[] {
  const wanted = entries.map(({ values, path }) => {
    const value = values.get(name) ?? null
    return abilities.marks || value === null ? value : unmarked(value, path)
  })
  const predicted: (string | null)[] = wanted.map(() => null)
  const found: ValueRule[] = []
  for (const { kind, groups: ofKind } of groups) {
    for (const [key, group] of ofKind) {
      if (group.every((at) => wanted[at] === predicted[at])) continue
      if (kind === 'ending' && key === '' && !abilities.bare) continue
      const bare =
        kind === 'all' && !abilities.bare ? group.filter((at) => endingOf(entries[at]?.path ?? '') === '') : []
      const members = kind === 'ending' && !abilities.removes ? withHeader(group, wanted) : group
      const value = chooseValue(kind, members, bare.length > 0 ? bare : members, { wanted, predicted }, abilities)
      if (value === undefined) continue
      for (const at of members) predicted[at] = value
      const except = members === group ? [] : group.filter((at) => wanted[at] === null)
      found.push({
        pattern: patternOf(
          kind,
          key,
          except.map((at) => entries[at]?.path ?? ''),
        ),
        value,
      })
    }
  }
  if (!abilities.kinds.has('path')) return found
  for (const [at, value] of wanted.entries()) {
    if (value === predicted[at] || (value === null && !abilities.removes)) continue
    found.push({ pattern: { kind: 'path', path: entries[at]?.path ?? '' }, value })
  }
  return found
}

/** Indexes of entries by what a pattern of this kind would name. Folders come with all that is below them. */
function groupsOf(kind: Pattern['kind'], entries: readonly HeaderEntry[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  const add = (key: string, at: number) => {
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }
  for (const [at, { path }] of entries.entries()) {
    if (kind === 'all') add('', at)
    else if (kind === 'ending') add(endingOf(path), at)
    else if (kind === 'name') {
      if (path.indexOf('/', 1) > 0) add(nameOf(path), at)
    } else {
      // The first two folders are enough for `/assets/previews/`; deeper ones are covered by them or by endings.
      const first = path.indexOf('/', 1)
      if (first > 0) add(path.slice(0, first + 1), at)
      const second = first > 0 ? path.indexOf('/', first + 1) : -1
      if (second > 0) add(path.slice(0, second + 1), at)
    }
  }
  return kind === 'folder' ? new Map([...groups].sort(([a], [b]) => a.length - b.length)) : groups
}

/** Without the few that must not have the header; all of them if there are more. */
function withHeader(group: readonly number[], wanted: readonly (string | null)[]): readonly number[] {
  const members = group.filter((at) => wanted[at] !== null)
  return members.length > 0 && group.length - members.length <= mostExceptions ? members : group
}

interface Values {
  readonly wanted: readonly (string | null)[]
  readonly predicted: readonly (string | null)[]
}

/**
 * The value that a rule should set for a group; nothing if no rule is possible, or none pays.
 *
 * @param typical members that choose the value
 */
function chooseValue(
  kind: Pattern['kind'],
  group: readonly number[],
  typical: readonly number[],
  { wanted, predicted }: Values,
  { changes, removes }: RuleAbilities,
): string | null | undefined {
  const [best, count] = commonest(typical.map((at) => wanted[at] ?? null))
  const isCommon = group.every((at) => wanted[at] === best)
  if (best === null && !removes) return undefined
  if (!removes && group.some((at) => wanted[at] === null)) return undefined
  if (!changes && !(isCommon && group.every((at) => predicted[at] === null))) return undefined
  if ((kind === 'folder' || kind === 'name') && (!isCommon || group.length < 2)) return undefined
  // Values that nearly every address has for itself have no rule in common.
  if (count * 2 < typical.length) return undefined
  const wrong = (value: (at: number) => string | null | undefined) =>
    typical.filter((at) => wanted[at] !== value(at)).length
  return wrong(() => best) < wrong((at) => predicted[at]) ? best : undefined
}

function commonest(values: readonly (string | null)[]): readonly [value: string | null, count: number] {
  const counts = new Map<string | null, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: readonly [string | null, number] = [null, 0]
  for (const entry of counts) if (entry[1] > best[1]) best = entry
  return best
}

function patternOf(kind: Pattern['kind'], key: string, except: readonly string[]): Pattern {
  switch (kind) {
    case 'all':
      return { kind }
    case 'folder':
      return { kind, prefix: key }
    case 'ending':
      return { kind, ending: key, except }
    case 'name':
      return { kind, name: key }
    case 'path':
      return { kind, path: key }
  }
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function endingOf(path: string): string {
  const name = nameOf(path)
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot)
}
