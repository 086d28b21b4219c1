/** Pages of lists, as the rows of the catalog render them. */
import type { ListPage } from '../../../src/content/model/list-pages.ts'
import type { Collection, Tag } from '../../../src/content/model/site.ts'
import type { RenderContext } from '../../../src/publish/render/context.ts'
import { renderListHtml, renderListMarkdown } from '../../../src/publish/render/pages/list-page.ts'
import { collectionLists, tagLists } from '../../../src/publish/render/pages/lists.ts'

const ofCollection = (collection: Collection, context: RenderContext) =>
  collectionLists.describe(collectionLists.first(collection, context), context)
const ofTag = (tag: Tag, context: RenderContext) => tagLists.describe(tagLists.first(tag, context), context)

export function renderCollectionHtml(collection: Collection, context: RenderContext): string {
  return renderListHtml(ofCollection(collection, context), context)
}

export function renderCollectionPageHtml(page: ListPage<Collection>, context: RenderContext): string {
  return renderListHtml(collectionLists.describe(page, context), context)
}

export function renderCollectionMarkdown(collection: Collection, context: RenderContext): string {
  return renderListMarkdown(ofCollection(collection, context), context)
}

export function renderTagHtml(tag: Tag, context: RenderContext): string {
  return renderListHtml(ofTag(tag, context), context)
}

export function renderTagMarkdown(tag: Tag, context: RenderContext): string {
  return renderListMarkdown(ofTag(tag, context), context)
}
