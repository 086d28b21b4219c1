/**
 * Reads the response of `/search.json`. Members of another type than documented, and results
 * without an address, are ignored.
 */
import { numberOf, objectOf, objectsIn, textOf, textsIn } from '../json-members.ts'
import type { Result } from './result.ts'

export interface Found {
  /** Pages found, however many of them are here. */
  readonly total: number
  /** None of them seems to be what was looked for. */
  readonly unsure: boolean
  readonly results: readonly FoundPage[]
}

export interface FoundPage extends Result {
  /** `YYYY-MM-DD`; empty if unknown. */
  readonly date: string
  readonly tags: readonly string[]
  /** The best passage. */
  readonly snippet: readonly SnippetPart[]
}

export interface SnippetPart {
  readonly text: string
  readonly marked: boolean
}

export function readFound(body: unknown): Found {
  const { total, message, nearest, results } = objectOf(body)
  const pages = objectsIn(results).map((result): FoundPage => {
    const url = textOf(result.url)
    const { text, highlights } = objectOf(result.snippet)
    return {
      url,
      title: textOf(result.title) || url,
      heading: textOf(result.heading),
      collection: textOf(result.collectionTitle),
      folder: textOf(result.folder),
      language: textOf(result.language),
      date: textOf(result.date),
      tags: textsIn(result.tags),
      snippet: snippetParts(textOf(text), highlights),
    }
  })
  return {
    total: numberOf(total),
    // The message is one sentence where pages fit, and two where none does.
    unsure: objectsIn(nearest).length > 0 || textOf(message).includes('. '),
    results: pages.filter(({ url }) => url !== ''),
  }
}

/** The text split at its highlights, which are in order. */
function snippetParts(text: string, highlights: unknown): readonly SnippetPart[] {
  const parts: SnippetPart[] = []
  let done = 0
  const add = (end: number, marked: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), marked })
    done = Math.max(done, end)
  }
  for (const { start, end } of objectsIn(highlights)) {
    add(Math.min(numberOf(start), text.length), false)
    add(Math.min(numberOf(end), text.length), true)
  }
  add(text.length, false)
  return parts
}
