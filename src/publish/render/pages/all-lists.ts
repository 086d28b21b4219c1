/** `/all`: the titles of all pages, in three orders. */

import { folderAround } from '../../../content/model/folder-contents.ts'
import {
  type AllOrder,
  type AllPage,
  allOrders,
  allPageCount,
  allPageSize,
  allPath,
} from '../../../content/model/list-pages.ts'
import { neighbourWords } from '../../../content/model/order.ts'
import type { Page } from '../../../content/model/site.ts'
import { longestSearch } from '../../../contract/bounds.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { langAttribute } from '../../../theme/language.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import { bytesOf } from '../../parts/tree-rows.ts'
import type { RenderContext } from '../context.ts'
import { linkItem } from '../markdown-text.ts'
import { isPaged, type ListDescription, type ListKind, pageSuffix } from './list-page.ts'

export const allLists: ListKind<'all'> = {
  first: (site, context) => ({
    ...{ order: 'changed', number: 1 },
    pages: isPaged('allPage', context) ? allPageCount(site, context.config) : 1,
  }),
  describe: describeAll,
}

/** By title, or newest first. */
export const orderedLists: ListKind<'allOrder'> = {
  first: (order, context) => ({
    ...{ order, number: 1 },
    pages: isPaged('allOrderPage', context) ? allPageCount(context.site, context.config) : 1,
  }),
  describe: describeAll,
}

const orderWords = { changed: 'byChange', title: 'byTitle', created: 'byCreation' } as const
const plainWords = {
  changed: 'by their last change',
  title: 'by title',
  created: 'newest first, undated last',
} as const

function describeAll(page: AllPage, context: RenderContext): ListDescription {
  const { site } = context
  const { language, title: siteTitle } = context.config
  const { order, number } = page
  const phrases = context.phrases(language)
  const all = context.allPages(order)
  const size = allPageSize(site)
  const shown = all.slice((number - 1) * size, number * size)
  const path = pathOf(order)
  const heading = phrases.say('allPages')
  const title = `${heading}${order === 'changed' ? '' : `: ${phrases.say(orderWords[order])}`}`
  const suffix = pageSuffix(page, phrases)
  const holes = { site: oneLine(siteTitle, 100), order: phrases.say(orderWords[order]), page: suffix }
  const top = { title: heading, path: allPath }
  return {
    ...{ page, path, lastUpdated: site.lastUpdated },
    words: order === 'title' ? neighbourWords([]) : { before: 'Newer', after: 'Older' },
    crumbs: order === 'changed' ? [top] : [top, { title: phrases.say(orderWords[order]), path }],
    noindex: order !== 'changed' || all.every(({ noindex }) => noindex),
    html: () => ({
      title: title + suffix,
      description: phrases.say('allDescription', holes),
      scripts: ['all.js'],
      main: html`<div${langAttribute(phrases.language, language)}>
<h1>${heading}${suffix}</h1>
<p class="meta">${phrases.say('allCount', { count: all.length })}. ${orderLinks(order, phrases)}</p>
${filterForm(phrases)}</div>
<ul class="all">
${titles(shown, language, context)}</ul>`,
    }),
    markdown: () => ({
      title: `All pages, ${plainWords[order]}${pageSuffix(page)}`,
      description: `All pages of ${siteTitle}, ${plainWords[order]}.`,
      heading: `All pages${pageSuffix(page)}`,
      blocks: [
        `${count(all.length, 'page')}, ${plainWords[order]}.`,
        shown.map((each) => linkItem(oneLine(each.title, 100), context.url(each.markdownPath))).join('\n'),
      ],
    }),
  }
}

function pathOf(order: AllOrder): string {
  return order === 'changed' ? allPath : `${allPath}/${order}`
}

function orderLinks(current: AllOrder, phrases: Phrases): SafeHtml {
  const links = allOrders.map((order) => {
    const mark = order === current && html` aria-current="true"`
    return html` <a href="${pathOf(order)}"${mark}>${phrases.say(orderWords[order])}</a>`
  })
  return html`<span class="orders" role="group" aria-label="${phrases.say('allOrder')}">${links}</span>`
}

/** Searches; a script filters the titles of the page meanwhile (`src/browser/entries/all.ts`). */
function filterForm(phrases: Phrases): SafeHtml {
  return html`<form class="search" action="/search" method="get" role="search">
<label for="site:filter">${phrases.say('filterTitles')}</label>
<input type="search" id="site:filter" name="q" required maxlength="${longestSearch}" autocomplete="off">
<button type="submit">${phrases.say('search')}</button>
<output for="site:filter"></output>
</form>
`
}

/** Most bytes of the titles, in UTF-8. */
const mostBytes = 41_000

/** With the folder of each; if they are too long, with short titles only. */
function titles(pages: readonly Page[], surrounding: string, { site }: RenderContext): readonly SafeHtml[] {
  const rows = ({ limit, withFolder = false }: { readonly limit: number; readonly withFolder?: boolean }) =>
    pages.map((page) => {
      const folder = withFolder ? folderAround(page, site) : undefined
      const place = folder && html` <small dir="auto">${oneLine(folder.navTitle, 40)}</small>`
      return html`<li><a href="${page.path}" dir="auto"${langAttribute(page.language, surrounding)}>${oneLine(page.title, limit)}</a>${place}</li>\n`
    })
  const choices = [{ limit: 100, withFolder: true }, { limit: 40 }, { limit: 15 }]
  let shown: readonly SafeHtml[] = []
  for (const choice of choices) {
    shown = rows(choice)
    if (bytesOf(html`${shown}`) <= mostBytes) break
  }
  return shown
}
