/** The engine that answers on each snapshot: its index, or before there is one a first look for a single question. */
import type { Snapshot } from '../contract/snapshot.ts'
import type { Question } from '../search/find/question.ts'
import type { Searcher } from '../search/searcher.ts'
import type { SiteSearch } from '../search/site-search.ts'
import type { Retrieval } from './ask/retrieval.ts'
import { createRetrieval } from './ask/site-retrieval.ts'
import type { VectorKeeper } from './encode/vector-keeper.ts'
import { withParts } from './snapshot/parts.ts'

/** One retrieval for each snapshot, as long as the snapshot lives or until there is a better searcher of it. */
export class Retrievals {
  readonly #search: SiteSearch
  readonly #keeper: VectorKeeper | undefined
  readonly #current: () => Snapshot
  readonly #opened = new WeakMap<Snapshot, Promise<Opened>>()
  readonly #ready = new WeakSet<Snapshot>()
  /** Of snapshots that are not ready, by the text of the question. */
  readonly #looks = new WeakMap<Snapshot, Map<string, Promise<Opened>>>()

  /** @param current the site as it is now */
  constructor(search: SiteSearch, keeper: VectorKeeper | undefined, current: () => Snapshot) {
    this.#search = search
    this.#keeper = keeper
    this.#current = current
  }

  /**
   * That of the site as it is when its index is ready: the first one takes seconds, and a page that was withdrawn meanwhile must
   * not be quoted.
   *
   * @param asked the site as it was when the request came
   * @param question need not wait for the index, if a first look can answer it (`SiteSearch.firstLook`)
   */
  async of(asked: Snapshot, question?: Question): Promise<Retrieval> {
    let snapshot = asked
    for (let waits = 1; ; waits++) {
      const retrieval = await this.#of(snapshot, question)
      const now = this.#current()
      if (now === snapshot || waits === mostWaits) return retrieval
      snapshot = now
    }
  }

  async #of(snapshot: Snapshot, question?: Question): Promise<Retrieval> {
    const opening = this.#opened.get(snapshot) ?? this.#remember(snapshot, this.#open(snapshot))
    const isReady = question === undefined || this.#ready.has(snapshot)
    const opened = await (isReady ? opening : Promise.race([opening, this.#look(snapshot, question, opening)]))
    const latest = this.#search.latest?.(opened.searcher) ?? opened.searcher
    if (latest === opened.searcher) return opened.retrieval
    return (await this.#remember(snapshot, this.#openWith(snapshot, latest))).retrieval
  }

  /** Makes ready what `of` gives. Never rejects: whoever asks for it meets the failure again. */
  async prepare(snapshot: Snapshot, questionOf?: () => Promise<Question | undefined>): Promise<void> {
    try {
      const isAsked = questionOf && !this.#ready.has(snapshot)
      await this.of(snapshot, isAsked ? await questionOf() : undefined)
    } catch {}
  }

  async #open(snapshot: Snapshot): Promise<Opened> {
    return this.#openWith(snapshot, await withParts(() => this.#search.searcher(snapshot)))
  }

  async #openWith(snapshot: Snapshot, searcher: Searcher): Promise<Opened> {
    const vectors = this.#keeper?.vectorsFor(snapshot, searcher.index)
    return { searcher, retrieval: await withParts(() => createRetrieval(snapshot, searcher, vectors)) }
  }

  #remember(snapshot: Snapshot, opened: Promise<Opened>): Promise<Opened> {
    this.#opened.set(snapshot, opened)
    const ready = () => {
      this.#ready.add(snapshot)
      this.#looks.delete(snapshot)
    }
    opened.then(ready, () => this.#opened.delete(snapshot))
    return opened
  }

  /** One look for each question, if it is asked again. */
  #look(snapshot: Snapshot, question: Question, opening: Promise<Opened>): Promise<Opened> {
    const looks = this.#looks.get(snapshot) ?? new Map<string, Promise<Opened>>()
    this.#looks.set(snapshot, looks)
    const known = looks.get(question.text)
    if (known || looks.size >= mostRemembered) return known ?? opening
    const look = this.#lookAt(snapshot, question, opening)
    looks.set(question.text, look)
    return look
  }

  async #lookAt(snapshot: Snapshot, question: Question, opening: Promise<Opened>): Promise<Opened> {
    // What cannot be read now fails the building of the index, too, which reports it.
    const searcher = await this.#search.firstLook?.(snapshot, question).catch(() => undefined)
    return searcher ? { searcher, retrieval: createRetrieval(snapshot, searcher) } : opening
  }
}

interface Opened {
  readonly searcher: Searcher
  readonly retrieval: Retrieval
}

/** A site that changes all the time is answered as it was at the last of them. */
const mostWaits = 3

/** Whoever asks further questions waits for the index. */
const mostRemembered = 64
