/**
 * MDX: its Markdown is kept, and the components of Starlight and Docusaurus become Markdown. Imports, exports, other
 * components and expressions are left out. Nothing is run.
 */
import type { Dialect, ReadPage } from '../../parse/dialect.ts'
import { applyEdits } from './edits.ts'
import { outdentElements } from './mdx/layout.ts'
import { type Piece, scanMdx } from './mdx/scan.ts'
import { translateMdx } from './mdx/translate.ts'
import { describedBy, type PageValues, pageValues } from './mdx/values.ts'
import type { ReadText } from './omissions.ts'
import { quoteLines } from './quote.ts'

const ending = /\.mdx$/i

export const mdx: Dialect = {
  read(page) {
    if (!isMdx(page.file)) return page
    const pieces = scanMdx(page.text)
    const values = pageValues(pieces)
    return { frontmatter: describedBy(values, page.frontmatter), ...readPieces(page.text, pieces, values) }
  },
}

export function isMdx(file: string): boolean {
  return ending.test(file)
}

type ReadMdx = ReadText & Pick<ReadPage, 'headingIds'>

/** Keeps the number of lines. Linear. */
export function readMdx(text: string): ReadMdx {
  const pieces = scanMdx(text)
  return readPieces(text, pieces, pageValues(pieces))
}

function readPieces(text: string, pieces: readonly Piece[], values: PageValues): ReadMdx {
  if (pieces.length === 0) return { text, leftOut: [] }
  const { edits, leftOut, elements, quotes, headingIds } = translateMdx(text, pieces, values)
  const lines = outdentElements(applyEdits(text, edits), elements)
  const moved = quotes.map(({ first, last }) => ({ first, last, column: indentOf(lines[first] ?? '') }))
  return { text: quoteLines(lines, moved).join('\n'), leftOut, ...(headingIds.size === 0 ? {} : { headingIds }) }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
