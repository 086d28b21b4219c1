/** `/tags`: all tags of the site, A to Z, in pages. */

import type { PageNumber } from '../../../content/model/list-pages.ts'
import { hasPublicEntries } from '../../../content/model/public-pages.ts'
import type { Site } from '../../../content/model/site.ts'
import { tagGroups } from '../../../content/model/tags.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { renderLayout } from '../../../theme/layout.ts'
import { breadcrumbs } from '../../parts/breadcrumbs.ts'
import { pager } from '../../parts/pager.ts'
import { pageNodes } from '../../parts/structured-data.ts'
import { tagList } from '../../parts/tag-list.ts'
import type { RenderContext } from '../context.ts'
import { listAddresses, listCrumbs, pageSuffix } from './list-view.ts'
import { firstTagsPage, listNeighbours, tagsOn, tagsPath } from './tags-view.ts'

/** The first page of the list. */
export function renderTagsHtml(_site: Site, context: RenderContext): string {
  return renderTagsPageHtml(firstTagsPage(context), context)
}

/** Any page of the list. */
export function renderTagsPageHtml(page: PageNumber, context: RenderContext): string {
  const { config, site } = context
  const { language } = config
  const title = `Tags${pageSuffix(page)}`
  const size = count(site.tags.length, 'tag')
  const description = `${size} of ${oneLine(config.title, 100)}, A to Z${pageSuffix(page)}.`
  const addresses = listAddresses(page, tagsPath, context)
  const crumbs = listCrumbs(page, [{ title: 'Tags', path: tagsPath }])
  const subject = { path: addresses.path, title, description, language, modified: site.lastUpdated }
  const lang = langAttribute(interfaceLanguage, language)
  return renderLayout(
    {
      language,
      title,
      description,
      ...addresses,
      noindex: !site.tags.some(hasPublicEntries),
      image: context.preview({ path: tagsPath, title }),
      structuredData: pageNodes('CollectionPage', subject, context, crumbs),
      main: html`${breadcrumbs(crumbs, language, context)}
<h1${lang}>${title}</h1>
<p class="meta"${lang}>${size}, A to Z, each with the number of its entries.</p>
${tagGroups(tagsOn(page, context), language).map(
  ({ letter, tags }) => html`<h2 dir="auto">${letter}</h2>\n${tagList(tags, { counts: true })}\n`,
)}${pager(page, tagsPath, language, listNeighbours)}`,
    },
    context.frame,
  )
}
