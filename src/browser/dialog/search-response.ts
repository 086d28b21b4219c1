/** Reads the response of `/search.json`. Members of another type than documented, and results without an address, are ignored. */
import { numberOf, objectOf, objectsIn, textOf } from '../json-members.ts'
import type { Result } from './panel.ts'

export interface Found {
  /** The outcome in words. */
  readonly message: string
  readonly results: readonly FoundPage[]
}

interface FoundPage extends Result {
  readonly snippet: readonly SnippetPart[]
}

export interface SnippetPart {
  readonly text: string
  readonly marked: boolean
}

export function readFound(body: unknown): Found {
  const { message, results } = objectOf(body)
  const pages = objectsIn(results).map((result): FoundPage => {
    const url = textOf(result.url)
    const { text, highlights } = objectOf(result.snippet)
    return {
      url,
      title: textOf(result.title) || url,
      heading: textOf(result.heading),
      collection: textOf(result.collectionTitle),
      language: textOf(result.language),
      snippet: snippetParts(textOf(text), highlights),
    }
  })
  return { message: textOf(message), results: pages.filter(({ url }) => url !== '') }
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
