/** Marks at which tools put a table of contents. Here it stands beside the text. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from './code-spans.ts'
import { applyEdits, type Edit } from './edits.ts'

const mark = /^(?:\[\[_?toc_?\]\]|\$\{toc\})[ \t]*$/gim

/** Without lines that are `[[toc]]`, outside of code. */
export function withoutContents(text: string): string {
  const found = [...text.matchAll(mark)]
  if (found.length === 0) return text
  const code = codeSpans(text)
  const edits = found.flatMap(({ index, 0: { length } }): Edit[] =>
    spanAt(code, index) ? [] : [{ start: index, end: index + length, text: '' }],
  )
  return applyEdits(text, edits)
}
