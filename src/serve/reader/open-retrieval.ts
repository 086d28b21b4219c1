/** The search engine over an index in parts. */

import type { PageRecord } from '../../contract/page-record.ts'
import { PartMissing, withParts } from '../../contract/part-missing.ts'
import type { ReaderIndex, ReaderPart } from '../../contract/reader.ts'
import { openIndex } from '../../search/find/open-index.ts'
import { Searcher } from '../../search/searcher.ts'
import { deserialiseCore } from '../../search/store/index-format.ts'
import { type BriefRecord, type PagePart, type PageRange, readPart } from '../../search/store/page-parts.ts'
import type { LateTexts, PageEntry, SearchIndex } from '../../search/store/search-index.ts'
import type { PageFacts, Retrieval } from '../ask/retrieval.ts'
import { createRetrievalOf, type Records } from '../ask/site-retrieval.ts'

export interface PartRetrieval {
  readonly retrieval: Retrieval
  readonly parts: PageParts
}

/**
 * @param load gets a file of the index by its name; rejects if it cannot be had
 * @throws {RangeError} if the core is of another version
 */
export async function openRetrieval(
  { core, parts }: ReaderIndex,
  load: (file: string) => Promise<Uint8Array>,
): Promise<PartRetrieval> {
  const index = deserialiseCore(await load(core.file))
  const pageParts = new PageParts(index, parts, (part) => load(parts[part]?.file ?? ''))
  const sections = { ...index.sections, lateTexts: pageParts }
  const { search, ...rest } = createRetrievalOf(pageParts, new Searcher(openIndex({ ...index, sections })))
  return {
    retrieval: { ...rest, search: async (question, options) => withParts(() => search(question, options)) },
    parts: pageParts,
  }
}

/** Gets a part of the index by its place in the manifest; rejects if it cannot be had. */
type LoadPart = (part: number) => Promise<Uint8Array>

/**
 * The texts and records of an index in parts, as far as they are loaded. Parts stay loaded as long as the object lives,
 * which in a worker is not long.
 */
class PageParts implements LateTexts, Records {
  readonly #ranges: readonly PageRange[]
  readonly #load: LoadPart
  readonly #lengthOf: (page: number) => number
  readonly #pageOf: ReadonlyMap<PageEntry, number>
  /** By page, its part. */
  readonly #partOf: Uint32Array
  /** By part. */
  readonly #loaded = new Map<number, PagePart>()
  readonly #loading = new Map<number, Promise<void>>()

  /** @param parts as the manifest has them */
  constructor({ pages, sections }: SearchIndex, parts: readonly Pick<ReaderPart, 'firstPage'>[], load: LoadPart) {
    const { textStart } = sections
    this.#load = load
    this.#ranges = parts.map(({ firstPage }, i) => ({ firstPage, endPage: parts[i + 1]?.firstPage ?? pages.length }))
    this.#pageOf = new Map(pages.map((page, i) => [page, i]))
    this.#partOf = new Uint32Array(pages.length)
    for (const [part, { firstPage, endPage }] of this.#ranges.entries()) this.#partOf.fill(part, firstPage, endPage)
    this.#lengthOf = (page) => {
      const { firstSection = 0, endSection = 0 } = pages[page] ?? {}
      return (textStart[endSection] ?? 0) - (textStart[firstSection] ?? 0)
    }
  }

  textOf(page: number): Uint8Array {
    const [part, place] = this.#find(page)
    return part.texts[place] ?? new Uint8Array()
  }

  need(pages: Iterable<number>): void {
    const missing = new Set<number>()
    for (const page of pages) {
      const part = this.#partOf[page] ?? 0
      if (!this.#loaded.has(part)) missing.add(part)
    }
    if (missing.size > 0) throw this.#missing([...missing])
  }

  record(entry: PageEntry): PageRecord | undefined {
    const [part, place] = this.#find(this.#pageOf.get(entry) ?? 0)
    const brief = part.records[place]
    return brief ? fullRecord(brief) : undefined
  }

  /** The origin of a page is in its record; everything else is in the core. */
  facts(entry: PageEntry): PageFacts {
    const { path, tags, language, collection } = entry
    const source = () => {
      // Whoever asks about one page asks about all.
      this.need(this.#pageOf.values())
      return this.record(entry)?.source
    }
    return {
      path,
      tags,
      language,
      ...(collection === undefined ? {} : { collection }),
      get source() {
        return source()
      },
    }
  }

  #find(page: number): readonly [part: PagePart, place: number] {
    const number = this.#partOf[page] ?? 0
    const part = this.#loaded.get(number)
    if (!part) throw this.#missing([number])
    return [part, page - (this.#ranges[number]?.firstPage ?? 0)]
  }

  #missing(parts: readonly number[]): PartMissing {
    return new PartMissing(() => Promise.all(parts.map((part) => this.#loadOnce(part))))
  }

  #loadOnce(part: number): Promise<void> {
    if (this.#loaded.has(part)) return Promise.resolve()
    const known = this.#loading.get(part)
    if (known) return known
    const loading = this.#read(part).finally(() => this.#loading.delete(part))
    this.#loading.set(part, loading)
    return loading
  }

  async #read(part: number): Promise<void> {
    const range = this.#ranges[part]
    if (range) this.#loaded.set(part, readPart(await this.#load(part), range, this.#lengthOf))
  }
}

function fullRecord(brief: BriefRecord): PageRecord {
  return { ...brief, links: [], backlinks: [], sections: [] }
}
