/**
 * Builds the index of a snapshot that is being written: in another thread where that pays,
 * while this one renders the documents.
 */
import { Worker } from 'node:worker_threads'
import { threadEntry } from '../../adapters/thread-entry.ts'
import type { IndexedPage, PageRecord, Synonyms } from '../../contract/page-record.ts'
import type { SearchTexts } from '../../contract/search-source.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Terminal } from '../terminal.ts'
import { installedWordSpace, warnOfSpace } from '../word-space.ts'
import type { IndexOrder, IndexReport } from './index-worker.ts'
import { type AnalysisPlace, hasAnalyses } from './kept-analyses.ts'

/**
 * Of the whole site. Below, a thread takes longer to start than it saves. Above, it pays on
 * one core too, since it keeps analyses.
 */
const fewWords = 15_000

export interface IndexMaking {
  /** @returns the serialised index */
  make(pages: Iterable<IndexedPage>): Promise<Uint8Array>
  /** In a thread. */
  readonly isBegun: boolean
}

/**
 * Begins at once in a thread where that pays.
 *
 * @param options.signal nobody wants the index any more; by default somebody does until it is made
 * @param options.place where a thread keeps its analyses for the next index; by default nowhere
 */
export function beginIndex(
  snapshot: IndexedSnapshot,
  terminal: Terminal,
  { started, kind = '', ...options }: IndexOptions = {},
): IndexMaking {
  const { site, pages, search } = snapshot
  const { synonyms } = site
  const here = async (texts: Iterable<IndexedPage>) => {
    // The search engine has dozens of modules, which this thread rarely needs.
    const { buildIndex } = await import('../../search/site-search.ts')
    const { serialise } = await import('../../search/store/index-format.ts')
    return serialise(await buildIndex(texts, { synonyms, space: await installedWordSpace(terminal) }))
  }
  if (!hasWords(pages, fewWords) || search.kind === 'index') return { make: here, isBegun: false }
  const thread = started ?? startIndexThread((problem) => warnOfSpace(terminal, problem), options)
  const versions = () => Array.from(search.versions?.() ?? [], ([at, version]) => [at, `${kind} ${version}`] as const)
  const source = { texts: search.texts, ...(search.versions ? { versions } : {}) }
  const begun = thread.index(source, synonyms)
  // Whoever waits for the index gets its failure. Until then it must not count as unhandled.
  begun.catch(() => undefined)
  const make = (texts: Iterable<IndexedPage>) =>
    begun.catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      return here(texts)
    })
  return { make, isBegun: true }
}

/** What an index of a snapshot depends on, and the number of words of its pages. */
interface IndexedSnapshot extends Pick<Snapshot, 'search'> {
  readonly site: Pick<Snapshot['site'], 'synonyms'>
  readonly pages: Iterable<Pick<PageRecord, 'words'>>
}

interface IndexOptions extends ThreadOptions {
  /** A thread with the same options; by default one is started. */
  readonly started?: IndexThread | undefined
  /** Fingerprint of the kind of folder, where analyses are kept: the texts of pages follow from it too. */
  readonly kind?: string
}

function hasWords(pages: IndexedSnapshot['pages'], count: number): boolean {
  let found = 0
  for (const { words } of pages) {
    found += words
    if (found >= count) return true
  }
  return false
}

/**
 * A thread that reads the analyses of the last build while the site is still opened; nothing if there are none, and so
 * perhaps few words.
 */
export function startEarly(terminal: Terminal, options: Required<ThreadOptions>): IndexThread | undefined {
  if (!hasAnalyses(options.place)) return undefined
  return startIndexThread((problem) => warnOfSpace(terminal, problem), options)
}

/** Pages in a message. */
const groupSize = 64
/** Most of what the thread makes stays until its end, so that more room for young objects would save no time. */
const youngMegabytes = 12
/** Groups that wait in the thread: enough to keep it busy, few enough to keep memory small. */
const mostWaiting = 4

/** The pages of a site. With versions, a thread that keeps analyses asks for the texts of others only. */
export type IndexedTexts = Pick<SearchTexts, 'texts' | 'versions'>

export interface ThreadOptions {
  /** Ends the thread early. */
  readonly signal?: AbortSignal
  readonly place?: AnalysisPlace
}

export interface IndexThread {
  /**
   * To be called once.
   *
   * @returns the serialised index, with the bytes that `buildIndex` in this thread would give
   * @throws when the thread does not start, or ends early; what `source` throws
   */
  index(source: IndexedTexts, synonyms: Synonyms | undefined): Promise<Uint8Array>
}

/**
 * The thread goes on after the index is made, to keep analyses, and ends by itself. Without an order it waits for one.
 *
 * @param onProblem told what is wrong with the table of words that is installed
 */
export function startIndexThread(
  onProblem: (problem: string) => void,
  { signal, place }: ThreadOptions = {},
): IndexThread {
  const worker = new Worker(threadEntry(import.meta.url, 'index-worker'), {
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    execArgv: [],
    workerData: place,
  })
  let isMade = false
  let hear: (report: IndexReport) => void = () => {}
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.on('message', (report: IndexReport) => {
      if (report.kind === 'problem') onProblem(report.problem)
      else if (report.kind === 'done') void worker.terminate()
      else if (report.kind === 'index') {
        isMade = true
        resolve(report.bytes)
      } else hear(report)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The thread that builds the index has ended.')))
  })
  // Whoever waits for the index gets its failure. Until then it must not count as unhandled.
  made.catch(() => undefined)
  signal?.addEventListener('abort', () => isMade || void worker.terminate())

  function give(source: IndexedTexts, synonyms: Synonyms | undefined, fail: (error: unknown) => void): void {
    let orders: Iterator<IndexOrder, undefined>
    const send = () => {
      try {
        const { value } = orders.next()
        if (value) worker.postMessage(value)
      } catch (error) {
        fail(error)
      }
    }
    const begin = (only?: ReadonlySet<string>) => {
      orders = ordersOf(source.texts(only), synonyms)
      for (let waiting = 0; waiting < mostWaiting; waiting++) send()
    }
    hear = (report) => (report.kind === 'unknown' ? begin(new Set(report.paths)) : send())
    const versions = place && source.versions?.()
    if (versions) worker.postMessage({ versions: [...versions] } satisfies IndexOrder)
    else begin()
  }

  return {
    async index(source, synonyms) {
      try {
        return await new Promise((resolve, reject) => {
          made.then(resolve, reject)
          give(source, synonyms, reject)
        })
      } finally {
        if (!isMade) await worker.terminate()
      }
    },
  }
}

function* ordersOf(pages: Iterable<IndexedPage>, synonyms: Synonyms | undefined): Generator<IndexOrder, undefined> {
  let group: IndexedPage[] = []
  for (const page of pages) {
    if (group.push(page) < groupSize) continue
    yield { pages: group }
    group = []
  }
  yield { pages: group }
  yield { end: true, synonyms }
  return undefined
}
