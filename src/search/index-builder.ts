/** Builds the index of a site, and follows the site when pages are added, change or are removed. */
import type { IndexedPage, PageText, Synonyms } from '../contract/page-record.ts'
import type { OpenIndex } from './find/open-index.ts'
import { sampledIndex } from './sampled-index.ts'
import { grownIndex } from './segments/grown-index.ts'
import { Journal } from './segments/journal.ts'
import { isIndexed, PageVersion } from './segments/page-version.ts'
import { type AnalysedPage, Analyser, type KeptTerms } from './store/analysis.ts'
import { pause, takingTurns } from './store/turns.ts'
import { type Assembly, wholeIndex } from './whole-index.ts'
import type { WordSpace } from './words/word-space.ts'

/** Pages are analysed when they are added. */
export interface IndexBuilder {
  /** Adds the page, or replaces the one of the same path. An unchanged page costs a comparison, and the same object costs nothing. */
  addPage(page: IndexedPage | PageText): void
  /** Adds a page as it was analysed before; false, without effect, if that is not known. */
  addKept(path: string): boolean
  /**
   * Begins with an index that another builder has made of these pages. None of them is read before it is needed.
   *
   * @returns false, without effect, if the index has other pages or this builder has some
   */
  adopt(index: OpenIndex, pages: Iterable<PageText>): boolean
  /** Without effect if there is no such page. */
  removePage(path: string): void
  /** How many pages there are. */
  readonly size: number
  /**
   * The index of the pages as they are now. The same pages give the same index, whatever was added and removed before.
   * Lets other work run between its steps; pages that change meanwhile count in the next index.
   *
   * @param synonyms none by default
   */
  finish(synonyms?: Synonyms, options?: FinishOptions): Promise<OpenIndex>
  /**
   * An index of some of the pages that stands for the whole site (`sampledIndex`). It does not grow.
   *
   * @param weights by path how many pages a page stands for; pages that there are not are left out
   */
  sample(weights: ReadonlyMap<string, number>, synonyms?: Synonyms, rest?: () => Promise<void>): Promise<OpenIndex>
  /** How many pages differ from those of an index that this builder has made; infinite if it has made another one since. */
  changesSince(index: OpenIndex): number
  /** The index after those changes, at a cost that depends on their number (`grownIndex`); undefined where that cannot be. */
  grow(index: OpenIndex, synonyms?: Synonyms): OpenIndex | undefined
  /** What another builder can begin with: plain data, valid for the same code. */
  analyses(): KeptAnalyses
}

export interface KeptAnalyses {
  readonly terms: KeptTerms
  readonly pages: readonly AnalysedPage[]
}

export interface FinishOptions {
  /**
   * Gets the index as soon as words can be looked up in it, before meaning is learnt, with a rough calibration. It has the
   * sections of the final index under the same numbers.
   */
  readonly early?: ((index: OpenIndex) => void) | undefined
  /** Lets other work run; a rejection ends the work with it. `pause` by default. */
  readonly pause?: (() => Promise<void>) | undefined
}

/**
 * @param space what words mean, if that is known for a language of the site
 * @param kept of pages that may be added again; a page that differs from its analysis is analysed
 */
export function createIndexBuilder(space?: WordSpace, kept?: KeptAnalyses): IndexBuilder {
  return new Builder(space, kept)
}

class Builder implements IndexBuilder {
  readonly #space: WordSpace | undefined
  readonly #analyser: Analyser
  readonly #kept: ReadonlyMap<string, AnalysedPage>
  readonly #pages = new Map<string, PageVersion>()
  /** The same object is the same page. */
  readonly #versionOf = new WeakMap<object, PageVersion>()
  readonly #journal = new Journal()
  readonly #builds = new WeakMap<OpenIndex, Build>()

  constructor(space: WordSpace | undefined, kept: KeptAnalyses | undefined) {
    this.#space = space
    this.#analyser = new Analyser(kept?.terms)
    this.#kept = new Map(kept?.pages.map((page) => [page.head.path, page]))
  }

  get size(): number {
    return this.#pages.size
  }

  addPage(page: IndexedPage | PageText): void {
    const before = this.#pages.get(page.path)
    if (before && this.#versionOf.get(page) === before) return
    const known = before?.analysed ?? this.#kept.get(page.path)
    const analysis = this.#analyser.analyse('read' in page ? page.read() : page, known)
    const after = before?.takes(analysis) ? before : new PageVersion(analysis)
    this.#versionOf.set(page, after)
    if (after === before) return
    this.#pages.set(page.path, after)
    this.#journal.note(page.path)
  }

  addKept(path: string): boolean {
    const analysis = this.#kept.get(path)
    if (!analysis) return false
    this.#pages.set(path, new PageVersion(analysis))
    this.#journal.note(path)
    return true
  }

  adopt(index: OpenIndex, texts: Iterable<PageText>): boolean {
    const found = new Map(Array.from(texts, (text) => [text.path, text]))
    const isSame = index.pages.length === found.size && index.pages.every(({ path }) => found.has(path))
    if (!isSame || this.#pages.size > 0) return false
    const analyser = this.#analyser
    for (const [number, { path }] of index.pages.entries()) {
      const text = found.get(path)
      if (!text) continue
      const version = new PageVersion({
        analyse: () => analyser.analyse(text.read()),
        isOf: (analysis) => isIndexed(index, number, analysis, analyser.terms),
      })
      this.#pages.set(path, version)
      this.#versionOf.set(text, version)
    }
    this.#builds.set(index, this.#buildOf(index.pages.map(({ path }) => path)))
    return true
  }

  removePage(path: string): void {
    if (this.#pages.delete(path)) this.#journal.note(path)
  }

  async finish(synonyms: Synonyms = [], { early, pause: rest = pause }: FinishOptions = {}): Promise<OpenIndex> {
    const build = this.#buildOf([...this.#pages.keys()].sort())
    const turn = takingTurns(rest)
    const sorted: AnalysedPage[] = []
    for (const { version } of build.pages.values()) {
      sorted.push(version.analysis())
      await turn()
    }
    const noted = (index: OpenIndex) => {
      this.#builds.set(index, build)
      return index
    }
    const tell = early && ((index: OpenIndex) => early(noted(index)))
    const index = noted(await wholeIndex(sorted, this.#assembly(synonyms, rest), tell))
    this.#journal.forgetBefore(build.began)
    return index
  }

  sample(weights: ReadonlyMap<string, number>, synonyms: Synonyms = [], rest = pause): Promise<OpenIndex> {
    const analyses = [...weights.keys()].sort().flatMap((path) => this.#pages.get(path)?.analysis() ?? [])
    return sampledIndex(analyses, (path) => weights.get(path) ?? 1, this.#assembly(synonyms, rest))
  }

  changesSince(index: OpenIndex): number {
    return this.#changedSince(this.#builds.get(index))?.length ?? Number.POSITIVE_INFINITY
  }

  grow(index: OpenIndex, synonyms: Synonyms = []): OpenIndex | undefined {
    const build = this.#builds.get(index)
    const changed = this.#changedSince(build)
    if (!build || !changed) return undefined
    const removed = changed.flatMap((path) => build.pages.get(path)?.number ?? [])
    const added = changed.flatMap((path) => this.#pages.get(path)?.analysis() ?? []).sort(byPath)
    return grownIndex(index, { removed, added, terms: this.#analyser.terms, synonyms })
  }

  analyses(): KeptAnalyses {
    const pages = Array.from(this.#pages.values(), (version) => version.analysis())
    return { terms: this.#analyser.terms.kept(), pages }
  }

  #assembly(synonyms: Synonyms, rest: () => Promise<void>): Assembly {
    return { terms: this.#analyser.terms, synonyms, space: this.#space, rest }
  }

  /** None where the index is older than what the journal knows. */
  #changedSince(build: Build | undefined): string[] | undefined {
    const noted = build && this.#journal.since(build.began)
    return noted?.filter((path) => this.#pages.get(path) !== build?.pages.get(path)?.version)
  }

  #buildOf(paths: readonly string[]): Build {
    const pages = new Map<string, { version: PageVersion; number: number }>()
    for (const [number, path] of paths.entries()) {
      const version = this.#pages.get(path)
      if (version) pages.set(path, { version, number })
    }
    return { began: this.#journal.begin(), pages }
  }
}

/** What an index was built from. */
interface Build {
  /** See `Journal`. */
  readonly began: number
  /** By path, with the number of the page in the index; in the order of the numbers. */
  readonly pages: ReadonlyMap<string, { readonly version: PageVersion; readonly number: number }>
}

function byPath(a: AnalysedPage, b: AnalysedPage): number {
  return a.head.path < b.head.path ? -1 : 1
}
