/** The list of a collection: its newest entries by year, and where the whole list is. */
import { count } from '../../count.ts'
import { tagList } from '../../theme/components/tag-list.ts'
import { yearList } from '../../theme/components/year-list.ts'
import { frameOf } from '../../theme/frame.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { renderLayout } from '../../theme/layout.ts'
import { pageNodes } from '../../theme/structured-data.ts'
import { oneLine } from '../../theme/text.ts'
import type { Collection, Page } from '../model/site.ts'
import type { RenderContext } from './context.ts'

const maximumTags = 40

/**
 * The first 200 entries at most, fewer where they are long: the page stays under 50,000 bytes. A longer list is read by
 * programs, which the page sends to the JSON index.
 */
export function renderCollectionHtml(collection: Collection, context: RenderContext): string {
  const { config, site, url } = context
  const path = `/${collection.name}`
  const title = oneLine(collection.title, 200)
  const description = oneLine(collection.description, 200)
  const modified = newest(collection.entries) ?? site.lastUpdated
  const { language } = config
  return renderLayout(
    {
      language,
      title,
      description: description || `${title} of ${oneLine(config.title, 100)}`,
      path,
      canonical: url(path),
      section: path,
      markdown: url(`${path}.md`),
      structuredData: pageNodes('CollectionPage', { path, title, description, language, modified }, context),
      main: html`<h1 dir="auto">${title}</h1>
${description && html`<p class="lead" dir="auto">${description}</p>\n`}${list(collection, language)}
${collection.tags.length > 0 && tagSection(collection, language)}`,
    },
    frameOf(context),
  )
}

function list({ entries, name }: Collection, language: string): SafeHtml {
  const lang = langAttribute(interfaceLanguage, language)
  if (entries.length === 0) return html`<p${lang}>There are no entries yet.</p>`
  const { shown, markup } = yearList(entries, language)
  const index = html`<a href="/${name}/index.json" type="application/json">/${name}/index.json</a>`
  return shown < entries.length
    ? html`<p class="meta"${lang}>The first ${shown} of ${entries.length} entries. The whole list: ${index}.</p>
${markup}`
    : html`${markup}<p class="meta"${lang}>${count(entries.length, 'entry', 'entries')}. The same list for programs: ${index}.</p>`
}

function tagSection(collection: Collection, language: string): SafeHtml {
  return html`<section aria-labelledby="site:tags"${langAttribute(interfaceLanguage, language)}>
<h2 id="site:tags">Tags</h2>
${tagList(collection.tags.slice(0, maximumTags), { counts: true })}
</section>`
}

/** `YYYY-MM-DD` of the last change of any of them. */
function newest(entries: readonly Page[]): string | undefined {
  let latest: string | undefined
  for (const { lastUpdated } of entries) if (latest === undefined || lastUpdated > latest) latest = lastUpdated
  return latest
}
