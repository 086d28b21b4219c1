/** The existing addresses nearest to one that does not exist. */
import { byCodeUnits } from '../../compare.ts'
import { editDistance } from '../../nearest.ts'
import { percentDecoded } from '../../percent.ts'
import type { PreparedRoute, Snapshot } from '../../snapshot.ts'

/** Enough to choose from, few enough to read. */
const mostSuggestions = 3
/** Bounds the work of one 404, whatever the size of the site. */
const mostCandidates = 300
const mostPathsPerWord = 40
const mostIndexed = 50_000

export interface NearestPaths {
  /** Canonical paths, the best first; at most three. */
  find(path: string): string[]
}

/** Built when the first address is missed: words of the last segments, in order, and where they occur. */
export function createNearestPaths(snapshot: Snapshot): NearestPaths {
  let index: WordIndex | undefined
  return {
    find(path) {
      index ??= indexPaths(snapshot)
      const markdown = path.endsWith('.md')
      return nearest(path, index).flatMap((route) => {
        if (markdown && route.markdown !== undefined) return [route.markdown]
        return [route.path]
      })
    },
  }
}

interface WordIndex {
  readonly words: readonly string[]
  readonly routes: ReadonlyMap<string, readonly PreparedRoute[]>
}

function indexPaths(snapshot: Snapshot): WordIndex {
  const routes = new Map<string, PreparedRoute[]>()
  let indexed = 0
  for (const route of snapshot.routes.values()) {
    if (route.kind !== 'prepared' || route.noindex || route.canonical !== undefined) continue
    if (++indexed > mostIndexed) break
    for (const word of wordsOf(route.path)) {
      const known = routes.get(word)
      if (!known) routes.set(word, [route])
      else if (known.length < mostPathsPerWord) known.push(route)
    }
  }
  return { words: [...routes.keys()].sort(), routes }
}

function nearest(path: string, index: WordIndex): PreparedRoute[] {
  const scores = new Map<PreparedRoute, number>()
  const stem = lastSegment(path)
  for (const word of wordsOf(path)) {
    for (const [similar, weight] of similarWords(word, index.words)) {
      for (const route of index.routes.get(similar) ?? []) scores.set(route, (scores.get(route) ?? 0) + weight)
      if (scores.size > mostCandidates) break
    }
  }
  const parent = path.slice(0, path.indexOf('/', 1) + 1)
  const total = (route: PreparedRoute) => {
    const name = lastSegment(route.path)
    const sameName = name === stem ? 3 : 0
    // Among names that share a word, the one with the fewest others; then the one in the folder that was asked for.
    const others = wordsOf(route.path).length
    return (
      (scores.get(route) ?? 0) + sameName - others * 0.1 + (parent !== '' && route.path.startsWith(parent) ? 0.5 : 0)
    )
  }
  return [...scores.keys()]
    .map((route) => ({ route, score: total(route) }))
    .sort((a, b) => b.score - a.score || byCodeUnits(a.route.path, b.route.path))
    .slice(0, mostSuggestions)
    .map(({ route }) => route)
}

/** The word itself, and those that begin alike and are one or two slips away. */
function* similarWords(word: string, words: readonly string[]): Generator<[word: string, weight: number]> {
  const prefix = word.slice(0, 2)
  let i = lowerBound(words, prefix)
  for (let seen = 0; seen < mostCandidates * 4; seen++, i++) {
    const candidate = words[i]
    if (candidate === undefined || !candidate.startsWith(prefix)) return
    if (candidate === word) yield [candidate, 2]
    else if (isSlip(word, candidate)) yield [candidate, 1]
  }
}

function isSlip(word: string, candidate: string): boolean {
  const slips = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2
  return Math.abs(word.length - candidate.length) <= slips && editDistance(word, candidate) <= slips
}

function lowerBound(words: readonly string[], prefix: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}

/** At most eight, each at most 32 long, so that a long address costs no more than a short one. */
function wordsOf(path: string): string[] {
  return lastSegment(path)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, 32))
}

/** Decoded, in lower case and without its ending. */
function lastSegment(path: string): string {
  const segment = path.replace(/\/+$/, '').slice(-512).replace(/^.*\//, '')
  return percentDecoded(segment)
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
}
