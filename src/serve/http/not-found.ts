/** The existing addresses nearest to one that does not exist. */

import type { Snapshot } from '../../contract/snapshot.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { trimEnd } from '../../text/cut.ts'
import { editDistance } from '../../text/nearest.ts'
import { percentDecoded } from '../../text/web-address.ts'

/** Enough to choose from, few enough to read. */
const mostSuggestions = 3
/** Bounds the work of one 404, whatever the size of the site. */
const mostCandidates = 300
const mostPathsPerWord = 40
const mostIndexed = 50_000
/** Words that begin alike and are compared letter by letter. */
const mostCompared = 300

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
      return nearest(path, index).map(({ path: own, markdown: twin }) => (markdown && twin !== undefined ? twin : own))
    },
  }
}

interface WordIndex {
  readonly words: readonly string[]
  readonly addresses: ReadonlyMap<string, readonly Address[]>
}

/** What is known of a path before anybody looks for it. */
interface Address {
  readonly path: string
  /** Of the same page as Markdown, where it has one. */
  readonly markdown: string | undefined
  readonly name: string
  /** Number of words in its name. */
  readonly words: number
}

function indexPaths(snapshot: Snapshot): WordIndex {
  const addresses = new Map<string, Address[]>()
  let indexed = 0
  for (const route of snapshot.routes.values()) {
    if (route.kind !== 'prepared' || route.noindex || route.canonical !== undefined) continue
    if (++indexed > mostIndexed) break
    const name = lastSegment(route.path)
    const words = wordsOf(name)
    const address = { path: route.path, markdown: route.markdown, name, words: words.length }
    for (const word of words) {
      const known = addresses.get(word)
      if (!known) addresses.set(word, [address])
      else if (known.length < mostPathsPerWord) known.push(address)
    }
  }
  return { words: [...addresses.keys()].sort(), addresses }
}

function nearest(path: string, index: WordIndex): Address[] {
  const scores = new Map<Address, number>()
  const name = lastSegment(path)
  for (const word of new Set(wordsOf(name))) {
    for (const [similar, weight] of similarWords(word, index.words)) {
      for (const address of index.addresses.get(similar) ?? []) {
        scores.set(address, (scores.get(address) ?? 0) + weight)
      }
      if (scores.size > mostCandidates) break
    }
  }
  const parent = path.slice(0, path.indexOf('/', 1) + 1)
  const total = (address: Address, score: number) => {
    const sameName = address.name === name ? 3 : 0
    const sameFolder = parent !== '' && address.path.startsWith(parent) ? 0.5 : 0
    // Among names that share a word, the one with the fewest others; then the one in the requested folder.
    return score + sameName - address.words * 0.1 + sameFolder
  }
  return Array.from(scores, ([address, score]) => ({ address, score: total(address, score) }))
    .sort((a, b) => b.score - a.score || byCodeUnits(a.address.path, b.address.path))
    .slice(0, mostSuggestions)
    .map(({ address }) => address)
}

/** The word itself, and those that begin alike and are one or two slips away. */
function* similarWords(word: string, words: readonly string[]): Generator<[word: string, weight: number]> {
  const prefix = word.slice(0, 2)
  const slips = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2
  let i = lowerBound(words, prefix)
  let compared = 0
  for (let seen = 0; seen < mostCandidates * 4 && compared < mostCompared; seen++, i++) {
    const candidate = words[i]
    if (candidate === undefined || !candidate.startsWith(prefix)) return
    if (candidate === word) yield [candidate, 2]
    else if (slips > 0 && Math.abs(word.length - candidate.length) <= slips) {
      compared++
      if (editDistance(word, candidate, slips) <= slips) yield [candidate, 1]
    }
  }
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
function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, 32))
}

/** Decoded, in lower case and without its ending; of a long one the end. */
function lastSegment(path: string): string {
  const end = trimEnd(path, /\//).slice(-longestName)
  return percentDecoded(end.slice(end.lastIndexOf('/') + 1))
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
}

/** Percent-encoded. */
const longestName = 512
