/** Blocks of Python-Markdown, `/// tip | Title` … `///`, as the directives that they are like. */
import { fenceAfter } from '../syntax/fences.ts'

const opening = /^([ \t]*)(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(\S[^\n]*))?$/
const closing = /^([ \t]*)(\/{3,})[ \t]*$/
const option = /^[ \t]{4,}[\w-]+:/
/** Longer lines open nothing. In UTF-16 code units. */
const longestLine = 1_000

/** The title of a tab is a bold line, as there are no tabs. Keeps the number of lines. Linear. */
export function withColons(text: string): string {
  if (!text.includes('///')) return text
  let fence: string | undefined
  let isHead = false
  let open = 0
  const read = text.split('\n').map((line) => {
    if (line.length > longestLine) return line
    const isInFence = fence !== undefined
    fence = fenceAfter(line, fence)
    if (isInFence || fence !== undefined) return line
    // Options stand directly below the mark.
    if (isHead && option.test(line)) return ''
    const [found, indent = '', slashes = '', name = '', title = ''] = opening.exec(line) ?? []
    isHead = found !== undefined
    if (found !== undefined) {
      open++
      return `${indent}${':'.repeat(slashes.length)} ${name} ${title}`.trimEnd()
    }
    const [end, before = '', marks = ''] = open === 0 ? [] : (closing.exec(line) ?? [])
    if (end === undefined) return line
    open--
    return before + ':'.repeat(marks.length)
  })
  return read.join('\n')
}
