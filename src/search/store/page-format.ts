/** The pages of an index as bytes, and back: paths front coded, everything else as JSON in columns. */
import type { Synonyms } from '../../contract/page-record.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import type { Calibration, PageEntry, SearchIndex } from './search-index.ts'
import { Vocabulary } from './vocabulary.ts'

/** What is JSON in an index. */
export interface Preamble {
  readonly pages: readonly PageEntry[]
  readonly anchors: readonly string[]
  readonly headings: readonly string[]
  readonly languages: readonly string[]
  readonly calibration: Calibration
  readonly synonyms: Synonyms
}

export function writePreamble(out: ByteWriter, index: SearchIndex): void {
  const { pages, sections, languages, calibration, synonyms } = index
  new Vocabulary(pages.map(({ path }) => path)).write(out)
  const names = [...new Set(pages.flatMap(({ language, collection = '' }) => [language, collection]))]
  const place = new Map(names.map((name, i) => [name, i]))
  const columns: Columns = {
    names,
    languages,
    calibration,
    ...(synonyms.length === 0 ? {} : { synonyms }),
    ...boostsOf(pages),
    rows: pages.map(({ title, tags, language, collection = '', firstSection, endSection }) => {
      const [of, within] = [place.get(language) ?? 0, place.get(collection) ?? 0]
      return [title, endSection - firstSection, of, within, ...tags]
    }),
    anchors: trimmed(sections.anchors),
    headings: trimmed(sections.headings),
  }
  out.text(JSON.stringify(columns))
}

export function readPreamble(from: ByteReader): Preamble {
  const paths = Vocabulary.read(from)
  const columns: Columns = JSON.parse(from.text())
  const { names, languages, calibration, synonyms = [], boosts = [], rows, anchors, headings } = columns
  const boostOf = new Map(boosts)
  let next = 0
  const pages = rows.map(([title, count, of, within, ...tags], i): PageEntry => {
    const firstSection = next
    next += count
    const path = paths.word(i)
    const language = names[of] ?? ''
    const collection = names[within]
    const page: PageEntry = collection
      ? { path, title, tags, language, collection, firstSection, endSection: next }
      : { path, title, tags, language, firstSection, endSection: next }
    const boost = boostOf.get(i)
    return boost === undefined ? page : { ...page, boost }
  })
  return { pages, languages, calibration, synonyms, anchors: padded(anchors, next), headings: padded(headings, next) }
}

/** Title, number of sections, language and collection as places in `names`, tags. */
type Row = [title: string, sections: number, language: number, collection: number, ...tags: string[]]

interface Columns {
  readonly names: readonly string[]
  readonly languages: readonly string[]
  readonly calibration: Calibration
  readonly synonyms?: Synonyms
  /** Boosts of the pages that have one, by number. */
  readonly boosts?: readonly (readonly [page: number, boost: number])[]
  readonly rows: readonly Row[]
  readonly anchors: readonly string[]
  readonly headings: readonly string[]
}

function boostsOf(pages: readonly PageEntry[]): Pick<Columns, 'boosts'> {
  const boosts = pages.flatMap(({ boost }, i) => (boost === undefined ? [] : [[i, boost] as const]))
  return boosts.length === 0 ? {} : { boosts }
}

/** A site whose pages have no headings writes none. */
function trimmed(texts: readonly string[]): readonly string[] {
  return texts.some(Boolean) ? texts : []
}

function padded(texts: readonly string[], length: number): readonly string[] {
  return texts.length === length ? texts : new Array<string>(length).fill('')
}
