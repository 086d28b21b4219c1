import { type ParseResult, parsePage } from '../../../src/content/parse/page.ts'
import type { ParsedPage } from '../../../src/content/parse/parsed-page.ts'

export const bytes = (text: string) => new TextEncoder().encode(text)

export function parse(text: string): ParsedPage {
  const { page } = parsePage(bytes(text), 'content/notes/a.md')
  if (page === undefined) throw new Error('The page was left out.')
  return page
}

export function parseBytes(...parts: readonly number[]): ParseResult {
  return parsePage(new Uint8Array(parts), 'content/notes/a.md')
}

/** Each reference as its source and what was read from it. */
export function references(text: string): (readonly [string, Record<string, unknown>])[] {
  const page = parse(text)
  return page.references.map(({ start, end, ...rest }) => [page.text.slice(start, end), rest])
}

/** The sources alone. */
export const sources = (text: string) => references(text).map(([source]) => source)

/** The text with every reference taken out. */
export function remains(text: string): string {
  const page = parse(text)
  let out = ''
  let at = 0
  for (const { start, end } of page.references) {
    out += page.text.slice(at, start)
    at = end
  }
  return out + page.text.slice(at)
}
