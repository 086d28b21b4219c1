/** What a folder contains, below its heading or below the text of its index note, and the path to it. */
import { folderOf, foldersAround } from '../../../content/model/folder-contents.ts'
import type { ListPage } from '../../../content/model/list-pages.ts'
import { neighbourWords } from '../../../content/model/order.ts'
import type { Collection, Folder, Page } from '../../../content/model/site.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { langAttribute } from '../../../theme/language.ts'
import type { Crumb } from '../../parts/breadcrumbs.ts'
import { entryList, pageItems } from '../../parts/entry-list.ts'
import { folderList } from '../../parts/folder-list.ts'
import { pager } from '../../parts/pager.ts'
import { bytesOf } from '../../parts/tree-rows.ts'
import type { RenderContext } from '../context.ts'
import { blocks } from '../markdown-text.ts'
import { foldersAndEntries } from './entry-links.ts'
import { firstPage, pagerLine } from './list-page.ts'

/** Most markup for the folders in a folder, in bytes of UTF-8; its entries have the rest of the page. */
const folderBytes = 16_000

/**
 * The folders and entries of the folder that a page is the text of; nothing for any other page.
 *
 * @param tree of folders on the page, which leaves less room
 */
export function indexContents(page: Page, context: RenderContext, tree: SafeHtml | undefined): SafeHtml | undefined {
  const folder = indexedFolder(page, context)
  if (!folder) return undefined
  const phrases = context.phrases(page.language)
  const first = firstPage(folder, 'folderPage', context)
  return html`<section aria-labelledby="site:folder">
<div class="section-head"${langAttribute(phrases.language, page.language)}>
<h2 id="site:folder">${phrases.say('inThisFolder')}</h2>
</div>
${contents(first, page.language, context, bytesOf(tree))}
${pager(first, folder.path, page.language, neighbourWords(folder.entries), phrases)}</section>
`
}

/** The same as Markdown. */
export function indexContentsMarkdown(page: Page, context: RenderContext): string | undefined {
  const folder = indexedFolder(page, context)
  if (!folder) return undefined
  const first = firstPage(folder, 'folderPage', context)
  const words = neighbourWords(folder.entries)
  const heading = folder.folders.length === 0 && '## Entries'
  return blocks(
    heading,
    ...contentsMarkdown(first, context),
    pagerLine({ page: first, path: folder.path, words }, context),
  )
}

/** From the collection to a page, without the page itself. */
export function placeCrumbs(page: Page, context: RenderContext): readonly Crumb[] {
  const collection = context.site.collections.find(({ name }) => name === page.collection)
  if (collection === undefined) return []
  const folder = folderOf(page, collection)
  if (folder === undefined) return [{ title: collection.title, path: `/${collection.name}` }]
  const crumbs = folderCrumbs(folder, context)
  return folder.index === page ? crumbs.slice(0, -1) : crumbs
}

export function folderCrumbs(folder: Folder, context: RenderContext): readonly Crumb[] {
  const title = collectionOf(folder, context)?.title ?? folder.collection
  return [{ title, path: `/${folder.collection}` }, ...foldersAround(folder), folder]
}

export function collectionOf({ collection }: Folder, { site }: RenderContext): Collection | undefined {
  return site.collections.find(({ name }) => name === collection)
}

function indexedFolder(page: Page, { site }: RenderContext): Folder | undefined {
  const folder = folderOf(
    page,
    site.collections.find(({ name }) => name === page.collection),
  )
  return folder?.index === page ? folder : undefined
}

/** @param taken bytes of the page that something else needs */
export function contents(page: ListPage<Folder>, language: string, context: RenderContext, taken: number): SafeHtml {
  const { phrases } = context
  const folders = page.number === 1 ? page.list.folders : []
  const look = { open: true, mostBytes: folderBytes }
  const { markup, bytes } = folderList(folders, language, look, phrases(language))
  const items = pageItems(page.entries, language, taken + bytes, { phrases })
  return html`${markup}${items.length > 0 && entryList(items)}`
}

export function contentsMarkdown(
  { number, list, entries }: ListPage<Folder>,
  context: RenderContext,
): readonly string[] {
  return foldersAndEntries(number === 1 ? list.folders : [], entries, context)
}
