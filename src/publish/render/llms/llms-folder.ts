/** `/<collection>/<folder>/llms.txt`: context about one folder, with all entries in it and below. */
import { entriesBelow } from '../../../content/model/folder-contents.ts'
import { collectionLlmsRoom, type LlmsPart } from '../../../content/model/llms-parts.ts'
import { countInOrder, orderWords } from '../../../content/model/order.ts'
import { publicEntries } from '../../../content/model/public-pages.ts'
import type { Folder, Page } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { documentItem } from './endpoint-lines.ts'
import { llmsFolders, llmsHead, llmsSection, readingRules, rulesBudget } from './llms.ts'
import { type LlmsListing, llmsFurtherPart, llmsListing } from './llms-list.ts'

/** In the form of the file of a collection. */
export function renderLlmsFolder(folder: Folder, context: RenderContext): string {
  const pages = pagesOf(folder, context)
  const purpose = `- To find, quote and cite the entries in the folder “${inlineText(folder.name, 200)}”, without the rest of the site.`
  const { lastUpdated } = folder
  return blocks(
    llmsHead(titleOf(folder, context), '', `${countInOrder(pages)}. Last updated ${lastUpdated}.`),
    llmsSection('When to use this file', [purpose, ...readingRules(context)], rulesBudget),
    llmsFolders(folder.folders, context),
    llmsListing(listingOf(folder, pages), context),
    llmsSection(
      'Optional',
      [
        ...documentItem(context, `/${folder.collection}/llms.txt`, 'the whole collection'),
        ...documentItem(context, '/llms.txt', 'the whole site'),
      ],
      1_000,
    ),
  )
}

/** `/<collection>/<folder>/llms-<number>.txt`. */
export function renderLlmsFolderPart(part: LlmsPart<Folder>, context: RenderContext): string {
  const listing = listingOf(part.subject, pagesOf(part.subject, context))
  return llmsFurtherPart(part, { ...listing, title: titleOf(part.subject, context) }, context)
}

function pagesOf(folder: Folder, { site }: RenderContext): readonly Page[] {
  const collection = site.collections.find(({ name }) => name === folder.collection)
  return collection === undefined ? [] : publicEntries({ entries: entriesBelow(folder, collection) })
}

function listingOf({ address }: Folder, pages: readonly Page[]): LlmsListing {
  const file = `${address}/llms.txt`
  return { title: 'Entries', pages, order: orderWords(pages), file, room: collectionLlmsRoom, per: 'folderLlmsPart' }
}

function titleOf({ collection, name }: Folder, { config }: RenderContext): string {
  const title = config.collections.find((candidate) => candidate.name === collection)?.title ?? collection
  return `${config.title}: ${title}/${name}`
}
