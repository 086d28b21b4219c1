/** What `/search.json` answers. A member that is not as documented is left out, and a result without an address too. */
import { isObject, numberOf, objectsIn, textOf } from './json-members.ts'

export interface Found {
  /** The outcome in words. */
  readonly message: string
  readonly results: readonly FoundPage[]
}

export interface FoundPage {
  /** Canonical, with the fragment of the section. */
  readonly url: string
  readonly title: string
  /** Empty for the text before the first heading. */
  readonly heading: string
  /** Title; empty for pages at the root. */
  readonly collection: string
  /** BCP 47; empty where it is not known. */
  readonly language: string
  readonly snippet: readonly SnippetPart[]
}

export interface SnippetPart {
  readonly text: string
  readonly marked: boolean
}

export function readFound(body: unknown): Found {
  if (!isObject(body)) return { message: '', results: [] }
  const results = objectsIn(body.results).flatMap((result): FoundPage[] => {
    const url = textOf(result.url)
    if (url === '') return []
    return [
      {
        url,
        title: textOf(result.title) || url,
        heading: textOf(result.heading),
        collection: textOf(result.collectionTitle),
        language: textOf(result.language),
        snippet: isObject(result.snippet) ? snippetParts(textOf(result.snippet.text), result.snippet.highlights) : [],
      },
    ]
  })
  return { message: textOf(body.message), results }
}

/** The text cut at its highlights, which are in order. */
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
