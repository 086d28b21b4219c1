/** `/<collection>/llms.txt`: context about one collection, with all its entries. */
import { topFolders } from '../../../content/model/folder-contents.ts'
import { collectionLlmsRoom, type LlmsPart } from '../../../content/model/llms-parts.ts'
import { countInOrder, orderWords } from '../../../content/model/order.ts'
import { publicEntries } from '../../../content/model/public-pages.ts'
import type { Collection, Page } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { datesOf } from '../pages/entry-links.ts'
import { announcedRows, documentItem, llmsItem } from './endpoint-lines.ts'
import { llmsFolders, llmsHead, llmsSection, readingRules, rulesBudget } from './llms.ts'
import { type LlmsListing, llmsFurtherPart, llmsListing } from './llms-list.ts'

/** All entries with descriptions if they fit, else by titles only, else the first ones and links to further parts. */
export function renderLlmsScope(collection: Collection, context: RenderContext): string {
  const listing = listingOf(collection, publicEntries(collection))
  const documents = announcedRows(context, collection.name)
    .filter(({ path }) => path !== listing.file)
    .map((row) => llmsItem(row, context, 'files'))
  return blocks(
    llmsHead(
      `${context.config.title}: ${collection.title}`,
      collection.description,
      `${countInOrder(listing.pages)}. Last updated ${datesOf(listing.pages, context.site).lastUpdated}.`,
    ),
    llmsSection('When to use this file', [purpose(collection), ...readingRules(context)], rulesBudget),
    llmsSection('Documents', documents, 3_000),
    llmsFolders(topFolders(collection), context),
    llmsListing(listing, context),
    llmsSection('Optional', documentItem(context, '/llms.txt', 'the whole site'), 1_000),
  )
}

/** `/<collection>/llms-<number>.txt`. */
export function renderLlmsScopePart(part: LlmsPart<Collection>, context: RenderContext): string {
  const listing = listingOf(part.subject, part.all)
  return llmsFurtherPart(part, { ...listing, title: `${context.config.title}: ${part.subject.title}` }, context)
}

function listingOf({ name }: Collection, pages: readonly Page[]): LlmsListing {
  const file = `/${name}/llms.txt`
  return {
    title: 'Entries',
    pages,
    order: orderWords(pages),
    file,
    room: collectionLlmsRoom,
    per: 'collectionLlmsPart',
  }
}

function purpose({ title, byline }: Collection): string {
  const what = byline ? 'articles by others, each with its author and source' : 'entries'
  return `- To find, quote and cite the ${what} in “${inlineText(title, 200)}”, without the rest of the site.`
}
