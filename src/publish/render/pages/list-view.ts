/** What the pages of a list have in common, whichever list it is. */

import { type List, type ListPage, listPage, listPagePath, type PageNumber } from '../../../content/model/list-pages.ts'
import type { neighbourWords } from '../../../content/model/order.ts'
import { link } from '../../../text/inline-text.ts'
import type { View } from '../../../theme/view.ts'
import type { Crumb } from '../../parts/breadcrumbs.ts'
import type { RenderContext } from '../context.ts'

/** The first page of a list; the only one where the catalog has no row for further ones. */
export function firstPage<L extends List>(
  list: L,
  per: 'collectionPage' | 'tagPage',
  { endpoints }: RenderContext,
): ListPage<L> {
  const page = listPage(list, 1)
  return endpoints.some((row) => row.kind === 'prepared' && row.per === per) ? page : { ...page, pages: 1 }
}

/** `, page 2`, so that no two pages have one title; nothing on the first. */
export function pageSuffix({ number }: PageNumber): string {
  return number === 1 ? '' : `, page ${number}`
}

/**
 * The addresses of a page of a list and of its neighbours. Each page is canonical for itself, as search engines ask:
 * its entries are on no other.
 *
 * @param first path of the first page
 */
export function listAddresses(
  { number, pages }: PageNumber,
  first: string,
  { url }: RenderContext,
): Pick<View, 'path' | 'markdown' | 'previous' | 'next'> & { readonly canonical: string } {
  const path = listPagePath(first, number)
  return {
    path,
    canonical: url(path),
    markdown: url(`${path}.md`),
    previous: number > 1 ? url(listPagePath(first, number - 1)) : undefined,
    next: number < pages ? url(listPagePath(first, number + 1)) : undefined,
  }
}

/** @param way to the first page, which is the last of it */
export function listCrumbs({ number }: PageNumber, way: readonly Crumb[]): Crumb[] {
  const list = way.at(-1)
  if (number === 1 || list === undefined) return [...way]
  return [...way, { title: `Page ${number}`, path: listPagePath(list.path, number) }]
}

/**
 * Where a list goes on, in Markdown; nothing where it has one page.
 *
 * @param words for the pages before and after
 */
export function pagerLine(
  { number, pages }: PageNumber,
  first: string,
  words: ReturnType<typeof neighbourWords>,
  { url }: RenderContext,
): string | undefined {
  if (pages === 1) return undefined
  const markdown = (to: number) => link(`page ${to}`, url(`${listPagePath(first, to)}.md`))
  return [
    `Page ${number} of ${pages}.`,
    ...(number > 1 ? [`${words.before}: ${markdown(number - 1)}.`] : []),
    ...(number < pages ? [`${words.after}: ${markdown(number + 1)}.`] : []),
  ].join(' ')
}

/** The list of all tags, as a place on the way to one of them; nothing where the catalog has no row for it. */
export function tagsCrumb({ endpoints }: RenderContext): Crumb[] {
  return endpoints.some(({ path }) => path === tagsPath) ? [{ title: 'Tags', path: tagsPath }] : []
}

export const tagsPath = '/tags'
