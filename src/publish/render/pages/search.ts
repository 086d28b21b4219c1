/** The search page without results, as HTML and as Markdown. */
import type { Site } from '../../../content/model/site.ts'
import type { SearchPage } from '../../../contract/frame.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { searchPageHtml } from '../../../theme/search-page.ts'
import { pageNodes } from '../../parts/structured-data.ts'
import { tagSection } from '../../parts/tag-list.ts'
import type { RenderContext } from '../context.ts'
import { endpointItem } from '../llms/endpoint-lines.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { llmsPointer } from './entry-list.ts'
import { frontmatterBlock, pageKeys } from './frontmatter-block.ts'
import { tagsCrumb } from './list-page.ts'

const mostTags = 100

export function renderSearchHtml(site: Site, context: RenderContext): string {
  return searchPageHtml(searchPage(site, context), context.frame)
}

/** The parts of the page that are the same for every search. */
export function searchPage(site: Site, context: RenderContext): SearchPage {
  const { title, language } = context.config
  const description = `Search ${oneLine(title, 100)}, or browse its collections and tags.`
  const subject = { path: '/search', title: 'Search', description, language, modified: site.lastUpdated }
  return {
    description,
    structuredData: pageNodes('SearchResultsPage', subject, context),
    browse: browse(site, language, context).toString(),
  }
}

function browse({ collections, tags }: Site, language: string, context: RenderContext): SafeHtml {
  const filled = collections.filter(({ entries }) => entries.length > 0)
  return html`<h2>Collections</h2>
${filled.length === 0 && html`<p>There are no entries yet.</p>`}<ul>
${filled.map(
  ({ name, title, entries }) =>
    html`<li><a href="/${name}" dir="auto"${langAttribute(language, interfaceLanguage)}>${oneLine(title, 200)}</a> (${entries.length}, as <a href="/${name}/index.json" type="application/json">JSON</a>)</li>\n`,
)}<li>The whole site: <a href="/llms.txt">overview</a> and <a href="/sitemap.md">sitemap</a></li>
</ul>
${tags.length > 0 && tagSection(tags, mostTags, tagsCrumb(context)[0]?.path, interfaceLanguage)}`
}

/** Says how to search, and names the operations that compute an answer. */
export function renderSearchMarkdown(site: Site, context: RenderContext): string {
  const live = context.endpoints.filter(({ kind }) => kind === 'live').map((row) => endpointItem(row, context))
  const address = `Add \`?q=words\` to <${context.url('/search.md')}>, or to <${context.url('/search')}> in a browser`
  const title = 'Search'
  const description = `Search ${context.config.title}.`
  const page = { title, description, path: '/search', markdownPath: '/search.md', lastUpdated: site.lastUpdated }
  const body = blocks(
    '# Search',
    llmsPointer(context),
    `${address}, to search ${inlineText(context.config.title)}.${live.length === 0 ? '' : ' Programs may use one of these:'}`,
    live.join('\n'),
    `Without a search: <${context.url('/llms.txt')}> leads to all that the site holds.`,
  )
  return `${frontmatterBlock(pageKeys(page, context))}\n${body}`
}
