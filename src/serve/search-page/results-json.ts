/** Results as JSON: for programs, and for the search box of the page. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { createHighlight, type Highlight } from '../../search/answer/highlight.ts'
import { shorten } from '../../text/cut.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import { collectionTitle, nearestItem, sectionUrl } from '../ask/item.ts'
import { quotedText } from '../ask/plain-text.ts'
import type { Hit } from '../ask/retrieval.ts'
import { instantBounds } from './json-endpoint.ts'
import { outcomeOf, type SearchResults } from './results.ts'

/**
 * @param unfinished whether to mark words that begin with the last word
 * @param english programs read the outcome in English, whatever the site is in
 */
export function resultsJson(results: SearchResults, unfinished: boolean, english: Phrases): object {
  const { request, hits, total, nearest, site } = results
  const { text } = request.question
  const highlight = createHighlight(request.question, unfinished)
  return {
    query: text,
    total,
    message: text === '' ? 'Send words to look for as `q`.' : outcomeOf(results, english),
    results: hits.map((hit) => resultOf(hit, site, highlight)),
    ...(nearest.length > 0 ? { nearest: nearest.map((near) => nearestItem(near, site)) } : {}),
  }
}

function resultOf({ page, anchor, heading, quotes, score }: Hit, site: SiteInfo, highlight: Highlight): object {
  const { collection } = page
  const text = shorten(oneLine(quotedText(quotes[0] ?? { text: page.description })), instantBounds.snippetLength)
  return {
    url: sectionUrl(site, page, anchor),
    title: oneLine(page.title),
    heading: heading === page.title ? '' : oneLine(heading),
    snippet: { text, highlights: rangesOf(highlight(text, page.language)) },
    collection,
    collectionTitle: collection && oneLine(collectionTitle(collection, site)),
    folder: page.folder,
    tags: page.tags,
    date: page.date ?? page.lastUpdated,
    language: page.language,
    score,
  }
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
