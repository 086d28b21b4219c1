/** Where the code of a text is, before it is parsed as Markdown: dialects leave it alone. */
import type { Span } from '../../parse/parsed-page.ts'
import type { Edit } from './edits.ts'

const fence = /^ {0,3}(?:>[ \t]?)*[ \t]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}(?!`)|~{3,}(?!~))(.*)$/
const inlineRun = /`+/g

/**
 * Fenced blocks with their fences, and code within lines. Indented blocks are not found: templates may be indented as well.
 * Linear.
 */
export function codeSpans(text: string): Span[] {
  if (!text.includes('`') && !text.includes('~~~')) return []
  const spans: Span[] = []
  let block: { readonly start: number; readonly mark: string } | undefined
  let from = 0
  for (let start = 0; start <= text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const [, mark = '', info = ''] = fence.exec(text.slice(start, Math.min(end, start + longestFence))) ?? []
    if (block === undefined && mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
      inlineCode(text, from, start, spans)
      block = { start, mark }
    } else if (block && mark.startsWith(block.mark) && info.trim() === '') {
      spans.push({ start: block.start, end })
      block = undefined
      from = end
    }
    start = end + 1
  }
  if (block) spans.push({ start: block.start, end: text.length })
  else inlineCode(text, from, text.length, spans)
  return spans
}

/** Longer lines open no block. In UTF-16 code units. */
const longestFence = 1_000

/** Adds runs of equally many backticks that no blank line separates (CommonMark 6.1). */
function inlineCode(text: string, from: number, to: number, spans: Span[]): void {
  for (const paragraph of paragraphs(text, from, to)) {
    const runs = [...text.slice(paragraph.start, paragraph.end).matchAll(inlineRun)]
    const next = nextOfLength(runs.map(([run]) => run.length))
    for (let at = 0; at < runs.length; at++) {
      const [opening, closing] = [runs[at], runs[next[at] ?? -1]]
      if (!opening || !closing) continue
      spans.push({
        start: paragraph.start + opening.index,
        end: paragraph.start + closing.index + closing[0].length,
      })
      at = next[at] ?? at
    }
  }
}

/** For each length, the index of the next equal one. */
function nextOfLength(lengths: readonly number[]): (number | undefined)[] {
  const last = new Map<number, number>()
  const next: (number | undefined)[] = new Array(lengths.length)
  for (let at = lengths.length - 1; at >= 0; at--) {
    const length = lengths[at] ?? 0
    next[at] = last.get(length)
    last.set(length, at)
  }
  return next
}

function* paragraphs(text: string, from: number, to: number): Generator<Span> {
  // Looking no further than its end: between thousands of blocks, there may be no blank line at all.
  const stretch = text.slice(from, to)
  let start = from
  for (const { index } of stretch.matchAll(blank)) {
    yield { start, end: from + index }
    start = from + index
  }
  if (start < to) yield { start, end: to }
}

const blank = /\n[ \t]*\n/g

const opening = /^[> \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:```|~~~)[`~]*[ \t]*([\w-]+)/

/** Longer lines open no block in one of some languages. In UTF-16 code units. */
const longestOpening = 200

/** What takes fenced blocks in some languages out of a text. The marks of quotes around them stay. */
export function blocksIn(
  languages: ReadonlySet<string>,
  text: string,
  code: readonly Span[],
): (Edit & { readonly language: string })[] {
  return code.flatMap(({ start, end }) => {
    const [first = ''] = text.slice(start, Math.min(end, start + longestOpening)).split('\n', 1)
    const language = opening.exec(first)?.[1]?.toLowerCase() ?? ''
    if (!languages.has(language)) return []
    const lines = text.slice(start, end).split('\n')
    const kept = lines.map((line) => /^[ \t]*(?:>[ \t]?)*/.exec(line)?.[0].trimEnd() ?? '')
    return [{ start, end, text: kept.join('\n'), language }]
  })
}
