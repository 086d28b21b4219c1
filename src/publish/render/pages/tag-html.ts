/** The list of a tag, in pages: the entries of all collections that carry it. */

import type { ListPage } from '../../../content/model/list-pages.ts'
import { neighbourWords } from '../../../content/model/order.ts'
import { hasPublicEntries } from '../../../content/model/public-pages.ts'
import type { Tag } from '../../../content/model/site.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { renderLayout } from '../../../theme/layout.ts'
import { breadcrumbs } from '../../parts/breadcrumbs.ts'
import { entryList, pageItems } from '../../parts/entry-list.ts'
import { feedLinks } from '../../parts/feed-links.ts'
import { feedsOf } from '../../parts/frame.ts'
import { pager } from '../../parts/pager.ts'
import { pageNodes } from '../../parts/structured-data.ts'
import type { RenderContext } from '../context.ts'
import { newestUpdate } from './entry-list.ts'
import { firstPage, listAddresses, listCrumbs, pageSuffix, tagsCrumb } from './list-view.ts'

/** The first page of the list, at the address of the tag. */
export function renderTagHtml(tag: Tag, context: RenderContext): string {
  return renderTagPageHtml(firstPage(tag, 'tagPage', context), context)
}

/** Any page of the list. */
export function renderTagPageHtml(page: ListPage<Tag>, context: RenderContext): string {
  const { config } = context
  const { language } = config
  const { list: tag, number } = page
  const name = oneLine(tag.name, 100)
  const title = `Tag: ${name}${pageSuffix(page)}`
  const size = count(tag.entries.length, 'entry', 'entries')
  const description = `${size} tagged “${name}” on ${oneLine(config.title, 100)}${pageSuffix(page)}.`
  const addresses = listAddresses(page, tag.path, context)
  const crumbs = listCrumbs(page, [...tagsCrumb(context), { title: `Tag: ${name}`, path: tag.path }])
  const subject = { path: addresses.path, title, description, language, modified: newestUpdate(page.entries, context) }
  const lang = langAttribute(interfaceLanguage, language)
  const feeds = feedsOf(tag, context)
  return renderLayout(
    {
      language,
      title,
      description,
      ...addresses,
      noindex: !hasPublicEntries(tag),
      image: context.preview({ path: tag.path, title }),
      feeds,
      structuredData: pageNodes('CollectionPage', subject, context, crumbs),
      main: html`${breadcrumbs(crumbs, language, context)}
<h1${lang}>Tag: <bdi>${name}</bdi>${number > 1 && pageSuffix(page)}</h1>
<p class="meta"${lang}>${size}. ${feedLinks(feeds)}</p>
${entryList(pageItems(page.entries, language))}
${pager(page, tag.path, language, neighbourWords(tag.entries))}`,
    },
    context.frame,
  )
}
