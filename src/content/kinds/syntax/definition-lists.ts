/** Definition lists, as goldmark and kramdown read them, as lists with bold terms. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from './code-spans.ts'
import { applyEdits, type Edit } from './edits.ts'

const definition = /^:(?:[ \t]{1,3}(?=\S)|[ \t]*$)/
/** A line that may be a term: the start of a paragraph. */
const term = /^(?![>#|:<=]|[-+*](?:\s|$)|```|~~~|\d{1,9}[.)][ \t]|!?\[[^\]]*\]:)\S/
/** Longer lines are no terms. In UTF-16 code units. */
const longest = 1_000

/**
 * `Term` above `: Definition` is `- **Term**` above a definition that is indented as much as the sign was wide, so that what is
 * indented below stays a part of it.
 */
export function readDefinitionLists(text: string): string {
  if (!/^:[ \t]/m.test(text)) return text
  const code = codeSpans(text)
  const edits: Edit[] = []
  // The last lines: `isStart` if nothing but a blank one is above.
  let above = { start: 0, line: '', isStart: false }
  let isBlank = true
  let isInList = false
  for (let start = 0; start <= text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(start, Math.min(end, start + longest))
    const [sign] = definition.exec(line) ?? []
    if (sign !== undefined && !spanAt(code, start)) {
      const isTerm = above.isStart && term.test(above.line) && above.line.length < longest
      if (isTerm) edits.push(termEdit(above, isBlank))
      isInList ||= isTerm
      if (isInList) edits.push({ start, end: start + sign.length, text: '  '.padEnd(sign.length) })
      above = { start, line, isStart: false }
    } else if (line.trim() !== '') {
      // A term may be code itself.
      const isStart = isBlank && (spanAt(code, start)?.start ?? start) === start
      if (/^\S/.test(line)) isInList &&= !isBlank
      above = { start, line, isStart }
    }
    isBlank = line.trim() === ''
    start = end + 1
  }
  return applyEdits(text, edits)
}

/** @param isLoose a blank line follows */
function termEdit({ start, line }: { readonly start: number; readonly line: string }, isLoose: boolean): Edit {
  const name = line.trimEnd()
  const shown = name.includes('**') ? name : `**${name}**`
  return { start, end: start + line.length, text: `- ${shown}${isLoose ? '' : '\\'}` }
}
