/** The search page: a plain form, a place for results, and the lists to browse. */

import type { Site } from '../../../content/model/site.ts'
import { longestSearch, searchPlaces } from '../../../contract/search-places.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml, trusted } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { renderLayout } from '../../../theme/layout.ts'
import { pageNodes } from '../../parts/structured-data.ts'
import { tagSection } from '../../parts/tag-list.ts'
import type { RenderContext } from '../context.ts'
import { tagsCrumb } from './list-page.ts'

const maximumTags = 100

/** Without results: serving puts them into the places that `searchPlaces` names. */
export function renderSearchHtml(site: Site, context: RenderContext): string {
  const { config, url } = context
  const path = '/search'
  const { language } = config
  const title = 'Search'
  const description = `Search ${oneLine(config.title, 100)}, or browse its collections and tags.`
  const subject = { path, title, description, language, modified: site.lastUpdated }
  return renderLayout(
    {
      language,
      title,
      description,
      path,
      canonical: url(path),
      markdown: url(`${path}.md`),
      noindex: true,
      structuredData: pageNodes('SearchResultsPage', subject, context),
      main: html`<div${langAttribute(interfaceLanguage, language)}>
<h1>Search</h1>
<form class="search" action="/search" method="get" role="search">
<label for="site:query">Words to look for</label>
<input type="search" id="site:query"${trusted(searchPlaces.query)} required maxlength="${longestSearch}" autocomplete="off">
<button type="submit">Search</button>
<button type="submit" name="ask" value="1">Ask</button>
</form>
${trusted(searchPlaces.results)}
${browse(site, language, context)}
</div>`,
    },
    context.frame,
  )
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
${tags.length > 0 && tagSection(tags, maximumTags, tagsCrumb(context)[0]?.path, interfaceLanguage)}`
}
