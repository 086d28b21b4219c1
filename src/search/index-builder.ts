/** Builds the index of a site, and follows the site when pages are added, change or are removed. */
import type { IndexedPage, PageText, Synonyms } from '../contract/page-record.ts'
import type { OpenIndex } from './find/open-index.ts'
import { grownIndex } from './segments/grown-index.ts'
import { Journal } from './segments/journal.ts'
import { isIndexed, PageVersion } from './segments/page-version.ts'
import { type AnalysedPage, Analyser, type KeptTerms } from './store/analysis.ts'
import { pause, takingTurns } from './store/turns.ts'
import { wholeIndex } from './whole-index.ts'
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
  const analyser = new Analyser(kept?.terms)
  const last = new Map(kept?.pages.map((page) => [page.head.path, page]))
  const pages = new Map<string, PageVersion>()
  /** The same object is the same page. */
  const entryOf = new WeakMap<object, PageVersion>()
  const journal = new Journal()
  const builds = new WeakMap<OpenIndex, Build>()
  /** None where the index is older than what the journal knows. */
  const changedSince = (build: Build | undefined) =>
    build && journal.since(build.began)?.filter((path) => pages.get(path) !== build.pages.get(path)?.entry)
  return {
    addPage(page) {
      const before = pages.get(page.path)
      if (before && entryOf.get(page) === before) return
      const known = before?.analysed ?? last.get(page.path)
      const analysis = analyser.analyse('read' in page ? page.read() : page, known)
      const after = before?.takes(analysis) ? before : new PageVersion(analysis)
      entryOf.set(page, after)
      if (after === before) return
      pages.set(page.path, after)
      journal.note(page.path)
    },
    addKept(path) {
      const analysis = last.get(path)
      if (!analysis) return false
      pages.set(path, new PageVersion(analysis))
      journal.note(path)
      return true
    },
    adopt(index, texts) {
      const found = new Map(Array.from(texts, (text) => [text.path, text]))
      const isSame = index.pages.length === found.size && index.pages.every(({ path }) => found.has(path))
      if (!isSame || pages.size > 0) return false
      for (const [number, { path }] of index.pages.entries()) {
        const text = found.get(path)
        if (!text) continue
        const entry = new PageVersion({
          analyse: () => analyser.analyse(text.read()),
          isOf: (analysis) => isIndexed(index, number, analysis, analyser.terms),
        })
        pages.set(path, entry)
        entryOf.set(text, entry)
      }
      builds.set(
        index,
        buildOf(
          journal.begin(),
          index.pages.map(({ path }) => path),
          pages,
        ),
      )
      return true
    },
    removePage(path) {
      if (pages.delete(path)) journal.note(path)
    },
    get size() {
      return pages.size
    },
    async finish(synonyms = [], { early, pause: rest = pause } = {}) {
      const build = buildOf(journal.begin(), [...pages.keys()].sort(), pages)
      const turn = takingTurns(rest)
      const sorted: AnalysedPage[] = []
      for (const { entry } of build.pages.values()) {
        sorted.push(entry.analysis())
        await turn()
      }
      const noted = (index: OpenIndex) => {
        builds.set(index, build)
        return index
      }
      const tell = early && ((index: OpenIndex) => early(noted(index)))
      const index = noted(await wholeIndex(sorted, { terms: analyser.terms, synonyms, space, early: tell, rest }))
      journal.forgetBefore(build.began)
      return index
    },
    changesSince: (index) => changedSince(builds.get(index))?.length ?? Number.POSITIVE_INFINITY,
    grow(index, synonyms = []) {
      const build = builds.get(index)
      const changed = changedSince(build)
      if (!build || !changed) return undefined
      const removed = changed.flatMap((path) => build.pages.get(path)?.number ?? [])
      const added = changed.flatMap((path) => pages.get(path)?.analysis() ?? []).sort(byPath)
      return grownIndex(index, { removed, added, terms: analyser.terms, synonyms })
    },
    analyses: () => ({ terms: analyser.terms.kept(), pages: Array.from(pages.values(), (entry) => entry.analysis()) }),
  }
}

/** What an index was built from. */
interface Build {
  /** See `Journal`. */
  readonly began: number
  /** By path, with the number of the page in the index; in the order of the numbers. */
  readonly pages: ReadonlyMap<string, { readonly entry: PageVersion; readonly number: number }>
}

function buildOf(began: number, paths: readonly string[], entries: ReadonlyMap<string, PageVersion>): Build {
  const pages = new Map<string, { entry: PageVersion; number: number }>()
  for (const [number, path] of paths.entries()) {
    const entry = entries.get(path)
    if (entry) pages.set(path, { entry, number })
  }
  return { began, pages }
}

function byPath(a: AnalysedPage, b: AnalysedPage): number {
  return a.head.path < b.head.path ? -1 : 1
}
