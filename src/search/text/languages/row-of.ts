/** The row of each language. */
import { asianAndAfrican } from './asian-african.ts'
import { germanic } from './germanic.ts'
import { indian } from './indian.ts'
import { listedStopWords } from './listed-stop-words.ts'
import { romance } from './romance.ts'
import { LanguageRow, type RowData } from './row.ts'
import { semiticAndIranian } from './semitic-iranian.ts'
import { slavic } from './slavic.ts'
import { european } from './uralic-turkic.ts'

const all: Readonly<Record<string, RowData>> = {
  ...germanic,
  ...romance,
  ...slavic,
  ...european,
  ...semiticAndIranian,
  ...indian,
  ...asianAndAfrican,
}

/** Languages that share the list of another. */
const listOf: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  hr: 'sr',
  bs: 'sr',
  sh: 'sr',
  fil: 'tl',
  ms: 'id',
}

const rows: ReadonlyMap<string, LanguageRow> = new Map(
  Object.keys({ ...all, ...listedStopWords }).map((language) => [
    language,
    new LanguageRow(all[language] ?? {}, listedStopWords[listOf[language] ?? language]),
  ]),
)

const noRow = new LanguageRow({})

/** The row of a language, given by its primary subtag; one without a row works by the rules of its script. */
export function rowOf(language: string): LanguageRow {
  return rows.get(language) ?? noRow
}

export function allRows(): LanguageRow[] {
  return [...new Set(rows.values())]
}

/** Primary subtags of the languages that have a row. */
export function knownLanguages(): string[] {
  return [...rows.keys()]
}
