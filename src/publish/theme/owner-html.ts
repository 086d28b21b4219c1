/** What will not do what its author means, in HTML that an owner adds to the pages. */
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

/** Code that the content security policy stops. */
export function inlineCodeIn(ownHtml: string): Finding[] {
  const source = withoutComments(ownHtml)
  return inlineCode.flatMap(({ pattern, what }) =>
    [...source.matchAll(pattern)].map(({ index }) => ({ line: lineAt(source, index), what })),
  )
}

/** The same with comments blanked, so that everything else stays where it is. */
export function withoutComments(ownHtml: string): string {
  return blankedBetween(ownHtml, '<!--', '-->')
}

/** The same with everything from each opening mark to its closing one blanked; what is never closed stays. */
export function blankedBetween(text: string, opening: string, closing: string): string {
  let out = ''
  let done = 0
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, done)) {
    const end = text.indexOf(closing, start + opening.length)
    if (end < 0) break
    out += text.slice(done, start) + blanked(text.slice(start, end + closing.length))
    done = end + closing.length
  }
  return out + text.slice(done)
}

/** The same length and the same lines, with nothing in them. */
function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ')
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
