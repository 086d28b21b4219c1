/** Classes, icons and options of code, which only change how a page of Material for MkDocs looks. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'

/** Behind a link, a picture, code, emphasis or an icon. */
const attributes = /(?<=[)\]`*_:])\{:?[ \t]*(?:[.#][\w-]|[\w-]{1,40}=)[^{}\n]{0,300}\}/g
const icon = /:(?:material|octicons|fontawesome|simple)-[a-z0-9-]{1,80}:[ \t]?/g
/** "``` { .sh .no-copy }". */
const options = /^([ \t>]{0,40}(?:`{3,9}|~{3,9}))[ \t]*\{[ \t]*\.([\w+#-]{1,40})[^{}`\n]{0,300}\}/gm

/** Keeps the number of lines. Linear. */
export function withoutLooks(text: string): string {
  const plain = replaceOutside(text, text.includes('{'), attributes, (_, isInCode) => (isInCode ? undefined : ''))
  const bare = replaceOutside(plain, plain.includes('-'), icon, (_, isInCode) => (isInCode ? undefined : ''))
  return replaceOutside(bare, bare.includes('{'), options, ([, fence, name], _, isStart) =>
    isStart ? `${fence}${name}` : undefined,
  )
}

/** @param by what to write for a match; nothing leaves it */
function replaceOutside(
  text: string,
  mayMatch: boolean,
  pattern: RegExp,
  by: (match: RegExpExecArray, isInCode: boolean, isStart: boolean) => string | undefined,
): string {
  const matches = mayMatch ? [...text.matchAll(pattern)] : []
  if (matches.length === 0) return text
  const code = codeSpans(text)
  const edits = matches.flatMap((match): Edit[] => {
    const span = spanAt(code, match.index)
    const written = by(match, span !== undefined, span?.start === match.index)
    return written === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, text: written }]
  })
  return applyEdits(text, edits)
}
