/** Separates code in Markdown from prose, in one pass: blocks between fences, and spans between backticks. */

/** A part of a text; code comes without its fences or backticks. */
export interface TextPart {
  readonly text: string
  readonly code: boolean
}

/** The blocks between fences, and the text around them. */
export function fencedParts(markdown: string): TextPart[] {
  if (!markdown.includes('```') && !markdown.includes('~~~')) return [{ text: markdown, code: false }]
  const lines = markdown.split('\n')
  const lastClosing = lines.findLastIndex((line) => closing.test(line))
  const parts: TextPart[] = []
  let part: string[] = []
  let code = false
  for (const [i, line] of lines.entries()) {
    // A quotation may end within a block, which then has a language but no closing fence.
    const opens = !code && opening.test(line) && (i < lastClosing || withLanguage.test(line))
    if (opens || (code && closing.test(line))) {
      parts.push({ text: part.join('\n'), code })
      part = []
      code = !code
    } else if (code || !fence.test(line)) part.push(line)
  }
  return [...parts, { text: part.join('\n'), code }]
}

const fence = /^ {0,3}(?:`{3}|~{3})/
const opening = /^ {0,3}(?:`{3,}|~{3})[^`]*$/
const closing = /^ {0,3}(?:`{3,}|~{3,})[ \t]*$/
const withLanguage = /^ {0,3}(?:`{3,}|~{3,})[ \t]*\w/

/** Spans of one line: they end at the next run of as many backticks as they begin with. */
export function spanParts(text: string): TextPart[] {
  if (!text.includes('`')) return [{ text, code: false }]
  const runs = Array.from(text.matchAll(/`+/g), ({ index, 0: run }) => ({ start: index, end: index + run.length }))
  const partners = partnersOf(text, runs)
  const parts: TextPart[] = []
  let done = 0
  for (const [i, run] of runs.entries()) {
    const partner = runs[partners[i] ?? -1]
    if (run.start < done || partner === undefined) continue
    parts.push({ text: text.slice(done, run.start), code: false })
    parts.push({ text: text.slice(run.end, partner.start), code: true })
    done = partner.end
  }
  return [...parts, { text: text.slice(done), code: false }]
}

interface Run {
  readonly start: number
  readonly end: number
}

/** For each run, the index of the next equally long one on its line, or -1. Going backwards reads each run once. */
function partnersOf(text: string, runs: readonly Run[]): Int32Array {
  const partners = new Int32Array(runs.length).fill(-1)
  const nextByLength = new Map<number, number>()
  for (let i = runs.length - 1; i >= 0; i--) {
    const { start, end } = runs[i] ?? { start: 0, end: 0 }
    if (text.slice(end, runs[i + 1]?.start).includes('\n')) nextByLength.clear()
    partners[i] = nextByLength.get(end - start) ?? -1
    nextByLength.set(end - start, i)
  }
  return partners
}
