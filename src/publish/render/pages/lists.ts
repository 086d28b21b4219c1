/** The texts of each kind of list in both formats: a collection, a tag, all tags. `list-page.ts` lays them out. */

import { topFolders } from '../../../content/model/folder-contents.ts'
import { type ListPage, tagsPageCount, tagsPageSize } from '../../../content/model/list-pages.ts'
import { countInOrder, neighbourWords } from '../../../content/model/order.ts'
import { hasPublicEntries } from '../../../content/model/public-pages.ts'
import type { Collection } from '../../../content/model/site.ts'
import { type TagGroup, tagGroups } from '../../../content/model/tags.ts'
import type { Feed } from '../../../contract/frame.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { entryList, pageItems } from '../../parts/entry-list.ts'
import { feedLinks } from '../../parts/feed-links.ts'
import { type FolderList, folderList } from '../../parts/folder-list.ts'
import { feedsOf } from '../../parts/frame.ts'
import { tagList, tagSection } from '../../parts/tag-list.ts'
import { yearList } from '../../parts/year-list.ts'
import type { RenderContext } from '../context.ts'
import { documentUrl, tagItem } from '../llms/endpoint-lines.ts'
import { blockText, inlineText, link } from '../markdown-text.ts'
import { datesOf, foldersAndEntries, pageList } from './entry-list.ts'
import { firstPage, isPaged, type ListKind, pageSuffix, tagsCrumb, tagsPath } from './list-page.ts'

const mostTags = 40

/** By year, with the tags of the collection on the first page. */
export const collectionLists: ListKind<'collection'> = {
  first: (collection, context) => firstPage(collection, 'collectionPage', context),
  describe(page, context) {
    const { language, title: siteTitle } = context.config
    const { name, title, description, entries, tags } = page.list
    const path = `/${name}`
    const label = oneLine(title, 200)
    const lead = oneLine(description, 200)
    const suffix = pageSuffix(page)
    const feeds = feedsOf(page.list, context)
    const isFirst = page.number === 1
    const folders = isFirst ? topFolders(page.list) : []
    return {
      ...{ page, path, feeds, section: path, words: neighbourWords(entries) },
      crumbs: [{ title: label, path }],
      lastUpdated: datesOf(page.entries, context.site).lastUpdated,
      noindex: !hasPublicEntries(page.list),
      html: () => ({
        title: label + suffix,
        description: `${lead || `${label} of ${oneLine(siteTitle, 100)}`}${suffix}`,
        main: html`<h1 dir="auto">${label}${!isFirst && html`<span${langAttribute(interfaceLanguage, language)}>${suffix}</span>`}</h1>
${isFirst && lead && html`<p class="lead" dir="auto">${lead}</p>\n`}${collectionEntries(page, folderList(folders, language), feeds, context)}`,
        end: html`\n${isFirst && tags.length > 0 && tagSection(tags, mostTags, tagsCrumb(context)[0]?.path, language)}`,
      }),
      markdown: () => ({
        title: title + suffix,
        description,
        heading: inlineText(title) + suffix,
        blocks: [
          blockText(description),
          `${countInOrder(entries)}.`,
          ...foldersAndEntries(folders, page.entries, context),
        ],
        end: page.pages > 1 && wholeIndex(name, context),
      }),
    }
  },
}

function collectionEntries(
  page: ListPage<Collection>,
  folders: FolderList,
  feeds: readonly Feed[],
  context: RenderContext,
): SafeHtml {
  const { language } = context.config
  const { entries, name } = page.list
  const lang = langAttribute(interfaceLanguage, language)
  if (entries.length === 0) return html`<p${lang}>There are no entries yet.</p>`
  const index = html`<a href="/${name}/index.json" type="application/json">/${name}/index.json</a>`
  return html`${folders.markup}${yearList(page, language, folders.bytes, context)}<p class="meta"${lang}>${count(entries.length, 'entry', 'entries')}. ${feedLinks(feeds)} The same list for programs: ${index}.</p>`
}

function wholeIndex(name: string, context: RenderContext): string | undefined {
  const path = `/${name}/index.json`
  const url = documentUrl(context, path)
  return url && `All of them: ${link(path, url)}.`
}

/** The entries of all collections that carry the tag. */
export const tagLists: ListKind<'tag'> = {
  first: (tag, context) => firstPage(tag, 'tagPage', context),
  describe(page, context) {
    const { language, title: siteTitle } = context.config
    const { name, path, entries } = page.list
    const label = oneLine(name, 100)
    const size = count(entries.length, 'entry', 'entries')
    const suffix = pageSuffix(page)
    const lang = langAttribute(interfaceLanguage, language)
    const feeds = feedsOf(page.list, context)
    return {
      ...{ page, path, feeds, words: neighbourWords(entries) },
      crumbs: [...tagsCrumb(context), { title: `Tag: ${label}`, path }],
      lastUpdated: datesOf(page.entries, context.site).lastUpdated,
      noindex: !hasPublicEntries(page.list),
      html: () => ({
        title: `Tag: ${label}${suffix}`,
        description: `${size} tagged “${label}” on ${oneLine(siteTitle, 100)}${suffix}.`,
        main: html`<h1${lang}>Tag: <bdi>${label}</bdi>${suffix}</h1>
<p class="meta"${lang}>${size}. ${feedLinks(feeds)}</p>
${entryList(pageItems(page.entries, language, 0, context))}`,
      }),
      markdown: () => ({
        title: `Tag: ${name}${suffix}`,
        description: `${size} tagged “${name}”.`,
        heading: `Tag: ${inlineText(name)}${suffix}`,
        blocks: [`${size}.`, pageList(page.entries, context)],
      }),
    }
  },
}

/** `/tags`: all tags, A to Z. */
export const tagsLists: ListKind<'tags'> = {
  first: ({ tags }, context) => ({ number: 1, pages: isPaged('tagsPage', context) ? tagsPageCount(tags) : 1 }),
  describe(page, context) {
    const { language, title: siteTitle } = context.config
    const { tags, lastUpdated } = context.site
    const size = count(tags.length, 'tag')
    const suffix = pageSuffix(page)
    const title = `Tags${suffix}`
    const lang = langAttribute(interfaceLanguage, language)
    const shown = context.tagsAtoZ.slice((page.number - 1) * tagsPageSize, page.number * tagsPageSize)
    const groups = tagGroups(shown, language)
    return {
      ...{ page, path: tagsPath, lastUpdated, words: neighbourWords([]) },
      crumbs: [{ title: 'Tags', path: tagsPath }],
      noindex: !tags.some(hasPublicEntries),
      html: () => ({
        title,
        description: `${size} of ${oneLine(siteTitle, 100)}, A to Z${suffix}.`,
        main: html`<h1${lang}>${title}</h1>
<p class="meta"${lang}>${size}, A to Z, each with the number of its entries.</p>${groups.map(
          (group) => html`\n<h2 dir="auto">${group.letter}</h2>\n${tagList(group.tags, { counts: true })}`,
        )}`,
      }),
      markdown: () => ({
        title,
        description: `${size} of ${siteTitle}, A to Z.`,
        heading: title,
        blocks: [`${size}, A to Z.`, ...groups.map((group) => groupMarkdown(group, context))],
      }),
    }
  },
}

function groupMarkdown({ letter, tags }: TagGroup, context: RenderContext): string {
  return `## ${letter === '#' ? '\\#' : letter}\n\n${tags.map((tag) => tagItem(tag, context)).join('\n')}`
}
