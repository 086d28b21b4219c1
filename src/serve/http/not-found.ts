/** Finds the existing addresses nearest to one that does not exist. */
import type { Route, Snapshot } from '../../contract/snapshot.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { cut, trimEnd } from '../../text/cut.ts'
import { groupBy } from '../../text/group-by.ts'
import { editDistance } from '../../text/nearest.ts'
import { percentDecoded } from '../../text/web-address.ts'

const mostSuggestions = 3
/** These bound the work of one 404, however large the site is. */
const mostCandidates = 300
const mostPathsPerWord = 40
const mostIndexed = 50_000
/** Words with the same beginning, compared letter by letter. */
const mostCompared = 300
/** In percent-encoded characters. */
const longestName = 512

export interface NearestPaths {
  /** At most three canonical paths, the best first. */
  find(path: string): string[]
}

/** Builds its index of the words in last segments at the first 404, or for each one if not all routes are at hand. */
export function createNearestPaths({ routes }: Pick<Snapshot, 'routes'>): NearestPaths {
  let whole: WordIndex | undefined
  const indexFor = (path: string) => {
    if (routes.near) return indexPaths(routes.near(path))
    whole ??= indexPaths(routes.values())
    return whole
  }
  return {
    find(path) {
      const index = indexFor(path)
      return nearest(path, index).map((found) => (path.endsWith('.md') && found.markdown) || found.path)
    },
  }
}

/**
 * What somebody who came to this path may look for: the words in the name of the page, or of its folder if the page is
 * its index. May be empty.
 */
export function searchWords(path: string): string {
  const whole = path.slice(-longestName)
  const name = lastSegment(whole)
  const ofPage = name === 'index' ? lastSegment(whole.slice(0, whole.lastIndexOf('/'))) : name
  const words = ofPage.replace(/%[\da-f]{0,2}/g, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .slice(0, 8)
    .map((word) => cut(word, 32))
    .join(' ')
}

interface WordIndex {
  /** Sorted words, by their first two letters. */
  readonly words: ReadonlyMap<string, readonly string[]>
  readonly addresses: ReadonlyMap<string, readonly Address[]>
}

interface Address {
  readonly path: string
  /** Path of the same page as Markdown. */
  readonly markdown: string | undefined
  readonly name: string
  /** Number of words in its name. */
  readonly words: number
}

function indexPaths(routes: Iterable<Route>): WordIndex {
  const addresses = new Map<string, Address[]>()
  let indexed = 0
  for (const route of routes) {
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
  return { words: groupBy([...addresses.keys()].sort(), beginning), addresses }
}

function nearest(path: string, index: WordIndex): Address[] {
  const scores = new Map<Address, number>()
  const name = lastSegment(path)
  for (const word of new Set(wordsOf(name))) {
    for (const [similar, weight] of similarWords(word, index.words.get(beginning(word)) ?? [])) {
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
    // Among names that share a word, prefer the one with the fewest other words, then one in the requested folder.
    return score + sameName - address.words * 0.1 + sameFolder
  }
  return Array.from(scores, ([address, score]) => ({ address, score: total(address, score) }))
    .sort((a, b) => b.score - a.score || byCodeUnits(a.address.path, b.address.path))
    .slice(0, mostSuggestions)
    .map(({ address }) => address)
}

/** Finds the word itself, and words at an edit distance of one or two. */
function* similarWords(word: string, candidates: readonly string[]): Generator<[word: string, weight: number]> {
  const slips = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2
  let compared = 0
  for (const candidate of candidates.slice(0, mostCandidates * 4)) {
    if (compared >= mostCompared) return
    if (candidate === word) yield [candidate, 2]
    else if (slips > 0 && Math.abs(word.length - candidate.length) <= slips) {
      compared++
      if (editDistance(word, candidate, slips) <= slips) yield [candidate, 1]
    }
  }
}

function beginning(word: string): string {
  return word.slice(0, 2)
}

/** At most eight words of at most 32 characters, so that a long address costs no more than a short one. */
function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, 32))
}

/** Decoded, in lower case and without its extension. Of a long path, only the end is read. */
function lastSegment(path: string): string {
  const end = trimEnd(path, /\//).slice(-longestName)
  return percentDecoded(end.slice(end.lastIndexOf('/') + 1))
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
}
