/** Results as JSON: for programs, and for the search box of the page. */

import { createHighlight, type Highlight } from '../../search/answer/highlight.ts'
import { shorten } from '../../text/cut.ts'
import { oneLine } from '../../text/one-line.ts'
import { sectionUrl } from '../ask/item.ts'
import { quotedText } from '../ask/plain-text.ts'
import type { Hit } from '../ask/retrieval.ts'
import { instantBounds } from './json-endpoint.ts'
import { collectionTitle, outcomeOf, type SearchResults } from './results.ts'

/** @param unfinished whether the last word may go on, and is marked where it does */
export function resultsJson(results: SearchResults, unfinished: boolean): object {
  const { request, hits, total } = results
  const { text } = request.question
  const highlight = createHighlight(request.question, unfinished)
  return {
    query: text,
    total,
    message: text === '' ? 'Send words to look for as `q`.' : outcomeOf(results),
    results: hits.map((hit) => resultOf(hit, results, highlight)),
  }
}

function resultOf(
  { page, anchor, heading, quotes, score }: Hit,
  { site }: SearchResults,
  highlight: Highlight,
): object {
  const text = snippetOf(quotes[0] ?? { text: page.description })
  return {
    url: sectionUrl(site, page, anchor),
    title: oneLine(page.title),
    heading: heading === page.title ? '' : oneLine(heading),
    snippet: { text, highlights: rangesOf(highlight(text, page.language)) },
    ...(page.collection === undefined
      ? {}
      : { collection: page.collection, collectionTitle: oneLine(collectionTitle(page.collection, site)) }),
    tags: page.tags,
    date: page.date ?? page.lastUpdated,
    language: page.language,
    score,
  }
}

function snippetOf(quote: Parameters<typeof quotedText>[0]): string {
  return shorten(oneLine(quotedText(quote)), instantBounds.snippetLength)
}

function rangesOf(parts: ReturnType<Highlight>): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let start = 0
  for (const { text, matched } of parts) {
    const end = start + text.length
    if (matched) ranges.push({ start, end })
    start = end
  }
  return ranges
}
