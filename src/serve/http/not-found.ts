/** Finds the existing addresses nearest to one that does not exist. */
import type { PreparedRoute, Route, Snapshot } from '../../contract/snapshot.ts'
import { cut, trimEnd } from '../../text/cut.ts'
import { percentDecoded } from '../../text/web-address.ts'
import { type Wanted, WordIndex } from './word-index.ts'

const mostSuggestions = 3
const mostIndexed = 50_000
/** In percent-encoded characters. */
const longestName = 512

export interface NearestPaths {
  /** At most three canonical paths, the best first. */
  find(path: string): string[]
  /** What was made last, for this snapshot or one before it. */
  readonly index: WordIndex | undefined
}

/**
 * Builds its index of the words in last segments at the first 404, or for each one if not all routes are at hand.
 *
 * @param before of the snapshot before: most changes leave the addresses as they are, and so the index
 */
export function createNearestPaths({ routes }: Pick<Snapshot, 'routes'>, before?: NearestPaths): NearestPaths {
  let last = before?.index
  let whole: WordIndex | undefined
  const indexFor = (path: string) => {
    if (routes.near) return indexPaths(suggested(routes.near(path)))
    if (whole) return whole
    const found = suggested(routes.values())
    whole = last && isOf(last, found) ? last : indexPaths(found)
    last = whole
    return whole
  }
  return {
    get index() {
      return last
    },
    find(path) {
      const found = indexFor(path).nearest(wantedAt(path), mostSuggestions)
      return found.map((address) => (path.endsWith('.md') && address.markdown) || address.path)
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
  const text = ofPage.includes('%') ? ofPage.replace(/%[\da-f]{0,2}/g, ' ') : ofPage
  const words = asciiWords(text) ?? text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .slice(0, 8)
    .map((word) => cut(word, 32))
    .join(' ')
}

/** The routes that may be suggested, in their order. */
function suggested(routes: Iterable<Route>): PreparedRoute[] {
  const found: PreparedRoute[] = []
  for (const route of routes) {
    if (route.kind !== 'prepared' || route.noindex || route.canonical !== undefined) continue
    if (found.length === mostIndexed) break
    found.push(route)
  }
  return found
}

function indexPaths(routes: readonly PreparedRoute[]): WordIndex {
  return new WordIndex(routes.map(({ path, markdown }) => ({ path, markdown, ...wantedAt(path) })))
}

function isOf({ addresses }: WordIndex, routes: readonly PreparedRoute[]): boolean {
  if (addresses.length !== routes.length) return false
  return routes.every(({ path, markdown }, at) => path === addresses[at]?.path && markdown === addresses[at]?.markdown)
}

function wantedAt(path: string): Wanted {
  const name = lastSegment(path)
  return { name, words: wordsOf(name), folder: path.slice(0, path.indexOf('/', 1) + 1) }
}

/**
 * At most eight words of at most 32 characters, so that a long address costs no more than a short one.
 *
 * @param name in lower case
 */
function wordsOf(name: string): string[] {
  const found = asciiWords(name) ?? name.match(/[\p{L}\p{N}]+/gu) ?? []
  return found.slice(0, 8).map((word) => word.slice(0, 32))
}

/** Most names are ASCII, and looking letters up in Unicode costs several times as much. `undefined` for other names. */
function asciiWords(name: string): readonly string[] | undefined {
  return /^[\0-\x7f]*$/.test(name) ? (name.match(/[a-z\d]+/g) ?? []) : undefined
}

/** Decoded, in lower case and without its extension. Of a long path, only the end is read. */
function lastSegment(path: string): string {
  const end = trimEnd(path, '/').slice(-longestName)
  const name = end.slice(end.lastIndexOf('/') + 1)
  return (name.includes('%') ? percentDecoded(name) : name).toLowerCase().replace(/\.[a-z0-9]{1,5}$/, '')
}
