/** Pairs of tags, and the edits that replace them. */
import type { Span } from '../../parse/parsed-page.ts'
import { overlaps, spanAt } from '../../parse/spans.ts'
import type { Edit } from './edits.ts'
import { lineBefore } from './markdown.ts'

interface Paired {
  readonly name: string
  readonly pairs?: string
  readonly form: 'single' | 'open' | 'close' | 'closed'
}

/** For each tag, the index of the one that opens or closes it. A closing tag belongs to the last open one of its name. */
export function pairTags(tags: readonly Paired[]): readonly (number | undefined)[] {
  const partners: (number | undefined)[] = new Array(tags.length)
  const open: number[] = []
  const counts = new Map<string, number>()
  const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  for (const [i, { name: own, pairs: name = own, form }] of tags.entries()) {
    if (form === 'closed') continue
    if (form !== 'close') {
      open.push(i)
      add(name, 1)
      continue
    }
    if (!counts.get(name)) continue
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      const opening = tags[last]?.pairs ?? tags[last]?.name ?? ''
      add(opening, -1)
      if (opening !== name) continue
      partners[last] = i
      partners[i] = last
      break
    }
  }
  return partners
}

const byStart = (a: Span, b: Span) => a.start - b.start || a.end - b.end

/** In order, without those that begin within an earlier one. */
export function outermost(edits: readonly Edit[]): Edit[] {
  let end = 0
  return edits.toSorted(byStart).filter((edit) => {
    if (edit.start < end) return false
    end = edit.end
    return true
  })
}

export function merged(edits: readonly Edit[], others: readonly Edit[]): readonly Edit[] {
  return others.length === 0 ? edits : [...edits, ...others].sort(byStart)
}

/** Edits that remove template code outside of code and of other edits. */
export function templatesIn(text: string, raw: RegExp, code: readonly Span[], edits: readonly Edit[]): Edit[] {
  const found: Edit[] = []
  for (const match of text.matchAll(raw)) {
    const span = { start: match.index, end: match.index + match[0].length }
    if (spanAt(code, span.start) || overlaps(edits, span) || isIndented(text, span.start)) continue
    found.push({ ...span, text: '' })
  }
  return found
}

/** As code is, without fences. */
function isIndented(text: string, offset: number): boolean {
  return /^(?: {4}|\t)/.test(lineBefore(text, offset))
}

const mark = '> '

/**
 * Quotes the lines that begin within the spans.
 *
 * @param spans in order, each from the end of an opening tag to the start of a closing one
 * @param edits in order
 */
export function quoted(text: string, spans: readonly Span[], edits: readonly Edit[]): readonly Edit[] {
  if (spans.length === 0) return edits
  const own = edits.map((edit) => (spanAt(spans, edit.start) ? quotedEdit(text, edit) : edit))
  const marks: Edit[] = []
  for (const { start, end } of spans) {
    const indent = indentOf(text, start)
    for (let feed = text.indexOf('\n', start); feed !== -1 && feed + 1 < end; feed = text.indexOf('\n', feed + 1)) {
      let at = feed + 1
      while (at < feed + 1 + indent && text[at] === ' ') at++
      const edit = spanAt(edits, at)
      if (at < end && (edit === undefined || edit.start === at)) marks.push({ start: at, end: at, text: mark })
    }
  }
  return [...own, ...marks].sort(byStart)
}

/** Its own lines are quoted too, and so are those that would be added to keep their number. */
function quotedEdit(text: string, edit: Edit): Edit {
  const lines = (of: string) => of.split('\n').length
  const missing = lines(text.slice(edit.start, edit.end)) - lines(edit.text)
  return { ...edit, text: edit.text.replaceAll('\n', `\n${mark}`) + `\n${mark}`.repeat(Math.max(0, missing)) }
}

/** Blanks before the tag that ends here, which is alone on its line. */
function indentOf(text: string, end: number): number {
  const line = lineBefore(text, end)
  return line.length - line.trimStart().length
}

/** Whether a part is anywhere behind an offset, without a search each time. */
export function createFinder(text: string): (part: string, from: number) => boolean {
  const lasts = new Map<string, number>()
  return (part, from) => {
    const last = lasts.get(part) ?? text.lastIndexOf(part)
    lasts.set(part, last)
    return last >= from
  }
}
