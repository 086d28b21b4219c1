/** Results as Markdown: the same as the HTML says, with the quotations letter for letter. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { inlineText, link } from '../../text/inline-text.ts'
import { sectionUrl } from '../ask/item.ts'
import type { Hit } from '../ask/retrieval.ts'
import { searchPath } from './request.ts'
import {
  collectionTitle,
  filtersOf,
  neighboursOf,
  outcomeOf,
  type SearchAnswer,
  type SearchResults,
} from './results.ts'

/** Blocks that stand below the title of the page; no line end after the last. */
export function resultsMarkdown(results: SearchResults): string {
  const { site, answer } = results
  const filters = filtersOf(results).map((name) => inlineText(name))
  const { previous, next } = neighboursOf(results)
  const pages = [
    ...(previous ? [link('Previous results', `${site.baseUrl}${searchPath(previous, '/search.md')}`)] : []),
    ...(next ? [link('More results', `${site.baseUrl}${searchPath(next, '/search.md')}`)] : []),
  ]
  return [
    ...(answer ? [...answerMarkdown(answer, site), '## Results'] : []),
    `${outcomeOf(results)}${filters.length === 0 ? '' : ` Only in ${filters.join(' with ')}.`}`,
    ...results.hits.flatMap((hit) => resultBlocks(hit, results)),
    ...(pages.length === 0 ? [] : [pages.join(' · ')]),
    '## Other ways',
  ].join('\n\n')
}

function resultBlocks({ page, anchor, heading, quotes }: Hit, { site }: SearchResults): string[] {
  const title = heading === '' || heading === page.title ? page.title : `${page.title}: ${heading}`
  const collection = page.collection === undefined ? [] : [inlineText(collectionTitle(page.collection, site), 100)]
  const tags = page.tags.map((tag) => inlineText(`#${tag}`, 60))
  return [
    `## ${link(title, sectionUrl(site, page, anchor))}`,
    [page.date ?? page.lastUpdated, ...collection, ...tags].join(' · '),
    ...quotes.slice(0, 1).map(({ text }) => text.replace(/^/gm, '> ')),
  ]
}

/** Blocks under a heading of their own. */
function answerMarkdown({ statements, message }: SearchAnswer, site: SiteInfo): readonly string[] {
  const blocks = statements.flatMap(({ text, page, anchor, heading }) => [
    text.replace(/^/gm, '> '),
    `Source: ${link(heading === '' || heading === page.title ? page.title : `${page.title}: ${heading}`, sectionUrl(site, page, anchor))}`,
  ])
  return ['## Answer', ...(blocks.length > 0 ? blocks : [inlineText(message ?? '')])]
}
