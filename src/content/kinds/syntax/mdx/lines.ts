/** Where the tags of a page of MDX are in its lines. */
import { isLineEnd, skipBlanks } from '../characters.ts'

/** Whether text follows on the line. */
export function isFollowed(text: string, at: number): boolean {
  return !isLineEnd(text, skipBlanks(text, at))
}

/** Width of the indentation of a tag; nothing if other text stands before it. */
export function indentAt(text: string, lineStart: number, at: number): number | undefined {
  if (at - lineStart > deepestIndent) return undefined
  const before = text.slice(lineStart, at)
  return before.trim() === '' ? before.replaceAll('\t', '    ').length : undefined
}

const deepestIndent = 100

/** Lines of offsets that only grow. */
export function createLineCounter(text: string): (offset: number) => { line: number; start: number } {
  let line = 0
  let start = 0
  let feed = text.indexOf('\n')
  return (offset) => {
    for (; feed !== -1 && feed < offset; feed = text.indexOf('\n', start)) {
      line++
      start = feed + 1
    }
    return { line, start }
  }
}

/** As JSX shows the line feeds of a text. */
export function onOneLine(text: string): string {
  return text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text
}
