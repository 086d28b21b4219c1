/** The list of a collection by year, in pages, with the tags of the collection on the first. */

import type { ListPage } from '../../../content/model/list-pages.ts'
import { neighbourWords } from '../../../content/model/order.ts'
import { hasPublicEntries } from '../../../content/model/public-pages.ts'
import type { Collection } from '../../../content/model/site.ts'
import type { Feed } from '../../../contract/frame.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { renderLayout } from '../../../theme/layout.ts'
import { breadcrumbs } from '../../parts/breadcrumbs.ts'
import { feedLinks } from '../../parts/feed-links.ts'
import { feedsOf } from '../../parts/frame.ts'
import { pager } from '../../parts/pager.ts'
import { pageNodes } from '../../parts/structured-data.ts'
import { tagSection } from '../../parts/tag-list.ts'
import { yearList } from '../../parts/year-list.ts'
import type { RenderContext } from '../context.ts'
import { newestUpdate } from './entry-list.ts'
import { firstPage, listAddresses, listCrumbs, pageSuffix, tagsCrumb } from './list-view.ts'

const maximumTags = 40

/** The first page of the list, at the address of the collection. */
export function renderCollectionHtml(collection: Collection, context: RenderContext): string {
  return renderCollectionPageHtml(firstPage(collection, 'collectionPage', context), context)
}

/** Any page of the list. */
export function renderCollectionPageHtml(page: ListPage<Collection>, context: RenderContext): string {
  const { config } = context
  const { language } = config
  const { list: collection, number } = page
  const first = `/${collection.name}`
  const name = oneLine(collection.title, 200)
  const title = name + pageSuffix(page)
  const lead = oneLine(collection.description, 200)
  const description = `${lead || `${name} of ${oneLine(config.title, 100)}`}${pageSuffix(page)}`
  const addresses = listAddresses(page, first, context)
  const crumbs = listCrumbs(page, [{ title: name, path: first }])
  const subject = { path: addresses.path, title, description, language, modified: newestUpdate(page.entries, context) }
  const feeds = feedsOf(collection, context)
  return renderLayout(
    {
      language,
      title,
      description,
      ...addresses,
      noindex: !hasPublicEntries(collection),
      section: first,
      image: context.preview({ path: first, title }),
      feeds,
      structuredData: pageNodes('CollectionPage', subject, context, crumbs),
      main: html`${breadcrumbs(crumbs, language, context)}
<h1 dir="auto">${name}${number > 1 && html`<span${langAttribute(interfaceLanguage, language)}>${pageSuffix(page)}</span>`}</h1>
${number === 1 && lead && html`<p class="lead" dir="auto">${lead}</p>\n`}${list(page, language, feeds)}
${pager(page, first, language, neighbourWords(collection.entries))}
${number === 1 && collection.tags.length > 0 && tagSection(collection.tags, maximumTags, tagsCrumb(context)[0]?.path, language)}`,
    },
    context.frame,
  )
}

function list(page: ListPage<Collection>, language: string, feeds: readonly Feed[]): SafeHtml {
  const { entries, name } = page.list
  const lang = langAttribute(interfaceLanguage, language)
  if (entries.length === 0) return html`<p${lang}>There are no entries yet.</p>`
  const index = html`<a href="/${name}/index.json" type="application/json">/${name}/index.json</a>`
  return html`${yearList(page, language)}<p class="meta"${lang}>${count(entries.length, 'entry', 'entries')}. ${feedLinks(feeds)} The same list for programs: ${index}.</p>`
}
