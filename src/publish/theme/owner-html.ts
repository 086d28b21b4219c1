/** Finds mistakes in HTML that an owner adds to the pages. */
import { placeholderPattern, placeholders } from '../../theme/slots.ts'

export interface Finding {
  /** From 1. */
  readonly line: number
  readonly what: string
}

const inlineCode = [
  {
    pattern: /<script\b(?![^>]*\bsrc\s*=)(?![^>]*\btype\s*=\s*["']?application\/(?:ld\+)?json)/gi,
    what: 'an inline script',
  },
  { pattern: /<style\b/gi, what: 'a <style> element' },
  { pattern: /<[a-z][^<>]*\sstyle\s*=/gi, what: 'a style attribute' },
  { pattern: /<[a-z][^<>]*\son[a-z]+\s*=/gi, what: 'an event handler attribute' },
]

/** Code that the content security policy blocks. */
export function inlineCodeIn(ownHtml: string): Finding[] {
  const source = withoutComments(ownHtml)
  return inlineCode.flatMap(({ pattern, what }) =>
    [...source.matchAll(pattern)].map(({ index }) => ({ line: lineAt(source, index), what })),
  )
}

/** Blanks comments, so that everything else stays in its place. */
export function withoutComments(ownHtml: string): string {
  return blankedBetween(ownHtml, '<!--', '-->')
}

/** Blanks everything from each opening mark to its closing mark; what is never closed stays. */
export function blankedBetween(text: string, opening: string, closing: string): string {
  let out = ''
  let done = 0
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, done)) {
    const end = text.indexOf(closing, start + opening.length)
    if (end < 0) break
    done = end + closing.length
    // The lines stay.
    out += text.slice(out.length, start) + text.slice(start, done).replace(/[^\n]/g, ' ')
  }
  return out + text.slice(done)
}

export function unknownPlaceholders(ownHtml: string): Finding[] {
  const known: ReadonlySet<string> = new Set(placeholders)
  return [...ownHtml.matchAll(placeholderPattern)]
    .filter(([, name = '']) => !known.has(name))
    .map(({ 0: what, index }) => ({ line: lineAt(ownHtml, index), what }))
}

/** From 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
