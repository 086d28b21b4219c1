/** Blocks of code: lines that mdBook hides are left out, and so are its options behind the language. */
import type { InsertedText } from '../../parse/dialect.ts'
import { fenceAfter } from '../syntax/fences.ts'

type Text = Pick<InsertedText, 'text' | 'lines'>

const ownMark = /hidelines=([^,\s]{1,40})/
const rustLine = /^([ \t>]*)#(?:(#)|[ \t]|$)/
/** Longer lines are shown as they are. In UTF-16 code units. */
const longestLine = 1_000

/** @param marks what hidden lines begin with, by language */
export function withoutHiddenLines({ text, lines }: Text, marks: ReadonlyMap<string, string>): Text {
  if (!text.includes('```') && !text.includes('~~~')) return { text, lines }
  const shown: string[] = []
  const kept: number[] = []
  let fence: string | undefined
  let hides: ((line: string) => string | undefined) | undefined
  for (const [at, line] of text.split('\n').entries()) {
    const before = fence
    if (line.length <= longestLine) fence = fenceAfter(line, fence)
    let written: string | undefined = line
    if (before === undefined && fence !== undefined) {
      const start = line.indexOf(fence) + fence.length
      const info = line.length > longestLine ? '' : line.slice(start).trim()
      const language = info.includes('{') ? '' : (/^[\w+#.-]{1,40}/.exec(info)?.[0] ?? '')
      hides = language === '' ? undefined : hiddenBy(language, ownMark.exec(info)?.[1] ?? marks.get(language))
      if (language !== '') written = line.slice(0, start) + language
    } else if (fence !== undefined && hides && line.length <= longestLine) written = hides(line)
    if (written === undefined) continue
    shown.push(written)
    kept.push(lines[at] ?? 0)
  }
  return { text: shown.join('\n'), lines: kept }
}

/** @returns what is shown of a line; nothing for a hidden one */
function hiddenBy(language: string, mark: string | undefined): ((line: string) => string | undefined) | undefined {
  if (mark !== undefined) return (line) => (line.trimStart().startsWith(mark) ? undefined : line)
  if (language !== 'rust') return undefined
  return (line) => {
    const [found, indent = '', double] = rustLine.exec(line) ?? []
    if (found === undefined) return line
    return double === undefined ? undefined : indent + line.slice(indent.length + 1)
  }
}
