/** A version of a page: as it was analysed, or as an index has it that was opened. */
import type { OpenIndex } from '../find/open-index.ts'
import { type AnalysedPage, type TermList, textOf } from '../store/analysis.ts'
import { NumberList } from '../store/bytes.ts'
import { listReader, type PackedLists } from '../store/packed-lists.ts'
import type { PageEntry } from '../store/search-index.ts'

export class PageVersion {
  #analysis: AnalysedPage | Unread

  constructor(analysis: AnalysedPage | Unread) {
    this.#analysis = analysis
  }

  get analysed(): AnalysedPage | undefined {
    return 'analyse' in this.#analysis ? undefined : this.#analysis
  }

  analysis(): AnalysedPage {
    if ('analyse' in this.#analysis) this.#analysis = this.#analysis.analyse()
    return this.#analysis
  }

  /** Whether that is what the page says in this version. */
  takes(analysis: AnalysedPage): boolean {
    if (!('analyse' in this.#analysis)) return this.#analysis === analysis
    if (!this.#analysis.isOf(analysis)) return false
    this.#analysis = analysis
    return true
  }
}

/** A version that an index was opened with. Once there is another text of the page, this one may no longer be read as it was. */
interface Unread {
  analyse(): AnalysedPage
  isOf(analysis: AnalysedPage): boolean
}

/**
 * Whether an index has the page as it is now. Words of headings and texts follow from these; those of aliases and of what is said about a section are compared.
 *
 * @param number of the page in the index
 */
export function isIndexed(index: OpenIndex, number: number, page: AnalysedPage, terms: TermList): boolean {
  const { anchors, headings, textStart, texts } = index.sections
  const entry = index.pages[number]
  const { firstSection = 0, endSection = 0 } = entry ?? {}
  const outline = new NumberList()
  outline.unpack(page.bytes, page.outlineStart, page.wordsStart)
  const lengthAt = (at: number) => (textStart[firstSection + at + 1] ?? 0) - (textStart[firstSection + at] ?? 0)
  return (
    endSection - firstSection === page.anchors.length &&
    sameHead(entry, page) &&
    page.anchors.every((anchor, at) => anchor === anchors[firstSection + at]) &&
    page.headings.every((heading, at) => heading === headings[firstSection + at]) &&
    page.anchors.every((_, at) => outline.values[at] === lengthAt(at)) &&
    sameBytes(texts[number], textOf(page)) &&
    sameWords(index, number, { page, outline, terms })
  )
}

function sameHead(entry: PageEntry | undefined, { head }: AnalysedPage): boolean {
  return (
    entry?.path === head.path &&
    entry.title === head.title &&
    entry.language === head.language &&
    entry.collection === head.collection &&
    (entry.boost ?? 1) === (head.boost ?? 1) &&
    sameList(entry.tags, head.tags)
  )
}

interface Words {
  readonly page: AnalysedPage
  readonly outline: NumberList
  readonly terms: TermList
}

function sameWords(index: OpenIndex, number: number, { page, outline, terms }: Words): boolean {
  const words = new NumberList()
  words.unpack(page.bytes, page.wordsStart, page.bytes.length)
  const firstSection = index.pages[number]?.firstSection ?? 0
  let at = 0
  /** The words before so many marks, as letters; a mark has none. */
  const next = (marks: number) => {
    const letters: string[] = []
    for (let left = marks; left > 0; at++) {
      const term = words.values[at] ?? 0
      if (term === 0) left--
      letters.push(term === 0 ? '' : (terms.surfaces[term - 1] ?? ''))
    }
    return letters.slice(0, -1)
  }
  // A word that no section has got no number of its own.
  const isFound = page.anchors.length > 0
  const titles = lettersIn(index, index.titles, number).map((letters) =>
    isFound || letters === '' ? letters : undefined,
  )
  if (!sameList(titles, next(2 + (page.head.aliases?.length ?? 0)))) return false
  let sentences = page.anchors.length
  for (let section = 0; section < page.anchors.length; section++) {
    if (!sameList(lettersIn(index, index.said, firstSection + section), next(1))) return false
    const count = outline.values[sentences] ?? 0
    next(1 + count)
    sentences += 1 + 2 * count
  }
  return true
}

function lettersIn({ words, surfacesByEntry }: OpenIndex, lists: PackedLists, list: number): string[] {
  const letters: string[] = []
  for (const from = listReader(lists, list); !from.done; ) {
    const word = from.varint()
    letters.push(word === 0 ? '' : words.surfaces.word(surfacesByEntry()[word - 1] ?? 0))
  }
  return letters
}

/** @param some undefined where anything will do */
function sameList(some: readonly (string | undefined)[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, at) => text === undefined || text === others[at])
}

function sameBytes(some: Uint8Array | undefined, others: Uint8Array): boolean {
  return some?.length === others.length && others.every((byte, at) => byte === some[at])
}
