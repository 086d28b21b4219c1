/** The texts of each kind of list in both formats: a collection, a tag, all tags. `list-page.ts` lays them out. */

import { topFolders } from '../../../content/model/folder-contents.ts'
import { type ListPage, listPagePath, tagsPageCount, tagsPageSize } from '../../../content/model/list-pages.ts'
import { countInOrder, neighbourWords } from '../../../content/model/order.ts'
import { hasPublicEntries } from '../../../content/model/public-pages.ts'
import type { Collection } from '../../../content/model/site.ts'
import { type TagGroup, tagGroups } from '../../../content/model/tags.ts'
import type { Feed } from '../../../contract/frame.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { langAttribute } from '../../../theme/language.ts'
import { entryList, pageItems } from '../../parts/entry-list.ts'
import { feedLinks, feedsOf } from '../../parts/feeds.ts'
import { type FolderList, folderList } from '../../parts/folder-list.ts'
import { tagList, tagSection } from '../../parts/tag-list.ts'
import { bytesOf } from '../../parts/tree-rows.ts'
import { yearList } from '../../parts/year-list.ts'
import type { RenderContext } from '../context.ts'
import { documentUrl, tagItem } from '../llms/endpoint-lines.ts'
import { blockText, inlineText, link } from '../markdown-text.ts'
import { datesOf, foldersAndEntries, pageList } from './entry-links.ts'
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
    const phrases = context.phrases(language)
    const shownSuffix = pageSuffix(page, phrases)
    const feeds = feedsOf(page.list, context)
    const isFirst = page.number === 1
    const folders = isFirst ? topFolders(page.list) : []
    return {
      ...{ page, path, feeds, section: path, words: neighbourWords(entries) },
      crumbs: [{ title: label, path }],
      lastUpdated: datesOf(page.entries, context.site).lastUpdated,
      noindex: !hasPublicEntries(page.list),
      html: () => {
        const tree = context.tree({ path: listPagePath(path, page.number), language, collection: page.list })
        const about = lead || phrases.say('collectionDescription', { title: label, site: oneLine(siteTitle, 100) })
        const shown = { tree, folders: folderList(folders, language, {}, phrases), feeds }
        return {
          title: label + shownSuffix,
          description: about + shownSuffix,
          tree,
          main: html`<h1 dir="auto">${label}${!isFirst && html`<span${langAttribute(phrases.language, language)}>${shownSuffix}</span>`}</h1>
${isFirst && lead && html`<p class="lead" dir="auto">${lead}</p>\n`}${collectionEntries(page, shown, context)}`,
          end: html`\n${isFirst && tags.length > 0 && tagSection(tags, mostTags, tagsCrumb(context)[0]?.path, language, phrases)}`,
        }
      },
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

interface Surroundings {
  readonly tree: SafeHtml
  readonly folders: FolderList
  readonly feeds: readonly Feed[]
}

function collectionEntries(
  page: ListPage<Collection>,
  { tree, folders, feeds }: Surroundings,
  context: RenderContext,
): SafeHtml {
  const { language } = context.config
  const { entries, name } = page.list
  const phrases = context.phrases(language)
  const lang = langAttribute(phrases.language, language)
  if (entries.length === 0) return html`<p${lang}>${phrases.say('noEntries')}</p>`
  const address = html`<a href="/${name}/index.json" type="application/json">/${name}/index.json</a>`
  const taken = folders.bytes + bytesOf(tree)
  return html`${folders.markup}${yearList(page, language, taken, context)}<p class="meta"${lang}>${phrases.say('entries', { count: entries.length })}. ${feedLinks(feeds, phrases)} ${phrases.fill('sameForPrograms', { address })}</p>`
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
    const phrases = context.phrases(language)
    const shownSuffix = pageSuffix(page, phrases)
    const said = phrases.say('entries', { count: entries.length })
    const lang = langAttribute(phrases.language, language)
    const title = phrases.say('tagTitle', { tag: label })
    const about = { entries: said, tag: label, site: oneLine(siteTitle, 100), page: shownSuffix }
    const feeds = feedsOf(page.list, context)
    return {
      ...{ page, path, feeds, words: neighbourWords(entries) },
      crumbs: [...tagsCrumb(context), { title, path }],
      lastUpdated: datesOf(page.entries, context.site).lastUpdated,
      noindex: !hasPublicEntries(page.list),
      html: () => ({
        title: title + shownSuffix,
        description: phrases.say('tagDescription', about),
        main: html`<h1${lang}>${phrases.fill('tagTitle', { tag: html`<bdi>${label}</bdi>` })}${shownSuffix}</h1>
<p class="meta"${lang}>${said}. ${feedLinks(feeds, phrases)}</p>
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
    const phrases = context.phrases(language)
    const heading = phrases.say('tags')
    const title = heading + pageSuffix(page, phrases)
    const said = phrases.say('tagCount', { count: tags.length })
    const about = { tags: said, site: oneLine(siteTitle, 100), page: pageSuffix(page, phrases) }
    const lang = langAttribute(phrases.language, language)
    const shown = context.tagsAtoZ.slice((page.number - 1) * tagsPageSize, page.number * tagsPageSize)
    const groups = tagGroups(shown, language)
    return {
      ...{ page, path: tagsPath, lastUpdated, words: neighbourWords([]) },
      crumbs: [{ title: heading, path: tagsPath }],
      noindex: !tags.some(hasPublicEntries),
      html: () => ({
        title,
        description: phrases.say('tagsDescription', about),
        main: html`<h1${lang}>${title}</h1>
<p class="meta"${lang}>${phrases.say('tagsAToZ', { tags: said })}</p>${groups.map(
          (group) =>
            html`\n<div class="letter">\n<h2 dir="auto">${group.letter}</h2>\n${tagList(group.tags, { counts: true })}\n</div>`,
        )}`,
      }),
      markdown: () => ({
        title: `Tags${suffix}`,
        description: `${size} of ${siteTitle}, A to Z.`,
        heading: `Tags${suffix}`,
        blocks: [`${size}, A to Z.`, ...groups.map((group) => groupMarkdown(group, context))],
      }),
    }
  },
}

function groupMarkdown({ letter, tags }: TagGroup, context: RenderContext): string {
  return `## ${letter === '#' ? '\\#' : letter}\n\n${tags.map((tag) => tagItem(tag, context)).join('\n')}`
}
