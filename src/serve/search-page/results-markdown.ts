/** Results as Markdown, with the same content as the HTML and literal quotations. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { inlineText, link } from '../../text/inline-text.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import { collectionTitle, sectionTitle, sectionUrl } from '../ask/item.ts'
import type { Hit, Quote } from '../ask/retrieval.ts'
import { searchPath } from './request.ts'
import { filtersOf, neighboursOf, outcomeOf, type SearchAnswer, type SearchResults } from './results.ts'

/**
 * Blocks for below the title of the page, without a final line end.
 *
 * @param english programs read the outcome in English, whatever the site is in
 */
export function resultsMarkdown(results: SearchResults, english: Phrases): string {
  const { site, answer } = results
  const filters = filtersOf(results).map((name) => inlineText(name))
  const { previous, next } = neighboursOf(results)
  const pages = [
    ...(previous ? [link('Previous results', `${site.baseUrl}${searchPath(previous, '/search.md')}`)] : []),
    ...(next ? [link('More results', `${site.baseUrl}${searchPath(next, '/search.md')}`)] : []),
  ]
  return [
    ...(answer ? [...answerMarkdown(answer, site), '## Results'] : []),
    `${outcomeOf(results, english)}${filters.length === 0 ? '' : ` Only in ${filters.join(' with ')}.`}`,
    ...results.hits.flatMap((hit) => resultBlocks(hit, results)),
    ...(pages.length === 0 ? [] : [pages.join(' · ')]),
    '## Other ways',
  ].join('\n\n')
}

function resultBlocks(hit: Hit, { site }: SearchResults): string[] {
  const { page, anchor, quotes } = hit
  const collection = page.collection === undefined ? [] : [inlineText(collectionTitle(page.collection, site), 100)]
  const tags = page.tags.map((tag) => inlineText(`#${tag}`, 60))
  return [
    `## ${link(sectionTitle(hit), sectionUrl(site, page, anchor))}`,
    [page.date ?? page.lastUpdated, ...collection, ...tags].join(' · '),
    ...quotes.slice(0, 1).map(quoted),
  ]
}

function answerMarkdown({ statements, message, nearest }: SearchAnswer, site: SiteInfo): readonly string[] {
  const blocks = statements.flatMap((cited) => [
    quoted(cited),
    `Source: ${link(sectionTitle(cited), sectionUrl(site, cited.page, cited.anchor))}`,
  ])
  if (blocks.length > 0) return ['## Answer', ...blocks]
  const links = nearest.map((near) => `- ${link(sectionTitle(near), sectionUrl(site, near.page, near.anchor))}`)
  return ['## Answer', inlineText(message ?? ''), ...(links.length > 0 ? [links.join('\n')] : [])]
}

function quoted({ text, lead }: Quote): string {
  return (lead === undefined ? text : `${lead}\n\n${text}`).replace(/^/gm, '> ')
}
