/**
 * Scanners that share what they have in common. The rules of a grammar, and grammars of one family, list the same
 * patterns over and over: compiling each list as a whole compiles every pattern a dozen times,
 * which takes longer than all searches.
 */
import type { PatternScanner, RegexEngine } from 'shiki/core'

type Text = Parameters<PatternScanner['findNextMatchSync']>[0]
type SearchOptions = Parameters<PatternScanner['findNextMatchSync']>[2]
type Match = NonNullable<ReturnType<PatternScanner['findNextMatchSync']>>

/** The engine with scanners that find the same matches; each compiles what it searches with, when it does. */
export function shareScanners(engine: RegexEngine): RegexEngine {
  const runs = new Map<string, Run>()
  const take = (patterns: readonly string[]): Run => {
    const key = patterns.join('\0')
    const run = runs.get(key) ?? new Run(engine, patterns, () => runs.delete(key))
    runs.set(key, run)
    run.users++
    return run
  }
  return {
    createScanner: (patterns) => new SharedScanner(inRuns(patterns.map(sourceOf)).map(take)),
    createString: (text) => engine.createString(text),
  }
}

/** About as many patterns in each run, so that few calls search with all of them, and few patterns are in two runs. */
const usualRun = 6
const longestRun = 24

/** Which match is first depends on where it begins, and a match with `\K` does not say that. */
const moved = /\\K/

/** Where a run ends depends on its last pattern alone, so lists that have a part in common have its runs in common. */
function inRuns(patterns: readonly string[]): (readonly string[])[] {
  if (patterns.some((pattern) => moved.test(pattern))) return [patterns]
  const runs: string[][] = []
  let run: string[] = []
  for (const pattern of patterns) {
    if (run.push(pattern) < longestRun && sumOf(pattern) % usualRun !== 0) continue
    runs.push(run)
    run = []
  }
  return run.length === 0 ? runs : [...runs, run]
}

function sumOf(pattern: string): number {
  let sum = 0
  for (let i = 0; i < pattern.length; i++) sum = (sum * 31 + pattern.charCodeAt(i)) >>> 0
  return (sum ^ (sum >>> 15)) >>> 0
}

function sourceOf(pattern: string | RegExp): string {
  return typeof pattern === 'string' ? pattern : pattern.source
}

class SharedScanner implements PatternScanner {
  readonly #runs: readonly Run[]

  constructor(runs: readonly Run[]) {
    this.#runs = runs
  }

  /** The first match, and of several at one place that of the first pattern. */
  findNextMatchSync(text: Text, start: number, options: SearchOptions): Match | null {
    let found: Match | null = null
    let place = Number.POSITIVE_INFINITY
    let before = 0
    let index = 0
    for (const run of this.#runs) {
      const match = run.find(text, start, options)
      const at = match?.captureIndices[0]?.start
      if (match !== null && at !== undefined && at < place) {
        found = match
        place = at
        index = before + match.index
        if (at <= start) break
      }
      before += run.length
    }
    return found && { index, captureIndices: found.captureIndices }
  }

  dispose(): void {
    for (const run of this.#runs) run.leave()
  }
}

/** `\G` is where the search begins: what was found from another place says nothing. */
const placed = /\\[GK]/

class Run {
  readonly length: number
  /** Scanners that have it; the last one that leaves it frees its memory, which nothing else does. */
  users = 0
  readonly #engine: RegexEngine
  readonly #patterns: string[]
  readonly #forget: () => void
  readonly #isPlaced: boolean
  #scanner: PatternScanner | undefined
  #last:
    | { readonly text: string; readonly start: number; readonly options: SearchOptions; readonly match: Match | null }
    | undefined

  constructor(engine: RegexEngine, patterns: readonly string[], forget: () => void) {
    this.length = patterns.length
    this.#engine = engine
    this.#patterns = [...patterns]
    this.#forget = forget
    this.#isPlaced = patterns.some((pattern) => placed.test(pattern))
  }

  find(text: Text, start: number, options: SearchOptions): Match | null {
    const content = typeof text === 'string' ? text : text.content
    const last = this.#last
    if (last && last.text === content && last.options === options && last.start <= start) {
      const at = last.match?.captureIndices[0]?.start
      if (at === undefined || at >= start) return last.match
    }
    this.#scanner ??= this.#engine.createScanner(this.#patterns)
    const match = this.#scanner.findNextMatchSync(text, start, options)
    if (!this.#isPlaced) this.#last = { text: content, start, options, match }
    return match
  }

  leave(): void {
    this.users--
    if (this.users > 0) return
    this.#forget()
    this.#scanner?.dispose?.()
    this.#scanner = undefined
  }
}
