/** The pages of an index as bytes, and back: paths front coded, everything else as JSON in columns. */
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
}

export function writePreamble(out: ByteWriter, { pages, sections, languages, calibration }: SearchIndex): void {
  new Vocabulary(pages.map(({ path }) => path)).write(out)
  const names = [...new Set(pages.flatMap(({ language, collection = '' }) => [language, collection]))]
  const place = new Map(names.map((name, i) => [name, i]))
  const columns: Columns = {
    names,
    languages,
    calibration,
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
  const { names, languages, calibration, rows, anchors, headings }: Columns = JSON.parse(from.text())
  let next = 0
  const pages = rows.map(([title, count, of, within, ...tags], i): PageEntry => {
    const firstSection = next
    next += count
    const path = paths.word(i)
    const language = names[of] ?? ''
    const collection = names[within]
    return collection
      ? { path, title, tags, language, collection, firstSection, endSection: next }
      : { path, title, tags, language, firstSection, endSection: next }
  })
  return { pages, languages, calibration, anchors: padded(anchors, next), headings: padded(headings, next) }
}

/** Title, number of sections, language and collection as places in `names`, tags. */
type Row = [title: string, sections: number, language: number, collection: number, ...tags: string[]]

interface Columns {
  readonly names: readonly string[]
  readonly languages: readonly string[]
  readonly calibration: Calibration
  readonly rows: readonly Row[]
  readonly anchors: readonly string[]
  readonly headings: readonly string[]
}

/** A site whose pages have no headings writes none. */
function trimmed(texts: readonly string[]): readonly string[] {
  return texts.some(Boolean) ? texts : []
}

function padded(texts: readonly string[], length: number): readonly string[] {
  return texts.length === length ? texts : new Array<string>(length).fill('')
}
