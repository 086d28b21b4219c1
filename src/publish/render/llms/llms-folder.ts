/**
 * `/<collection>/<folder>/llms.txt`: context about one folder, with all entries in it and below; and
 * `/languages/<language>/llms.txt`: context about the entries in one of several languages.
 */
import { entriesBelow } from '../../../content/model/folder-contents.ts'
import { collectionLlmsRoom, type LlmsPart } from '../../../content/model/llms-parts.ts'
import { countInOrder, newestDates, orderWords } from '../../../content/model/order.ts'
import { publicEntries } from '../../../content/model/public-pages.ts'
import type { Folder, Page, SiteLanguage } from '../../../content/model/site.ts'
import { count } from '../../../text/count.ts'
import { ownName } from '../../../text/language-name.ts'
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
  const listing = listingOf(part.subject, part.all)
  return llmsFurtherPart(part, { ...listing, title: titleOf(part.subject, context) }, context)
}

/** In the form of the file of a collection. */
export function renderLlmsLanguage(language: SiteLanguage, context: RenderContext): string {
  const { tag, entries } = language
  const size = count(entries.length, 'entry', 'entries')
  const purpose = `- To find, quote and cite the entries in ${inlineText(ownName(tag))} (\`${tag}\`), without the rest of the site.`
  return blocks(
    llmsHead(languageTitle(language, context), '', `${size}. Last updated ${newestDates(entries).lastUpdated}.`),
    llmsSection('When to use this file', [purpose, ...readingRules(context)], rulesBudget),
    llmsListing(languageListing(language), context),
    llmsSection('Optional', documentItem(context, '/llms.txt', 'the whole site'), 1_000),
  )
}

/** `/languages/<language>/llms-<number>.txt`. */
export function renderLlmsLanguagePart(part: LlmsPart<SiteLanguage>, context: RenderContext): string {
  return llmsFurtherPart(
    part,
    { ...languageListing(part.subject), title: languageTitle(part.subject, context) },
    context,
  )
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

function languageListing({ slug, entries }: SiteLanguage): LlmsListing {
  const file = `/languages/${slug}/llms.txt`
  // Entries of several collections follow one another.
  const order = 'by collection'
  return { title: 'Entries', pages: entries, order, file, room: collectionLlmsRoom, per: 'languageLlmsPart' }
}

function languageTitle({ tag }: SiteLanguage, { config }: RenderContext): string {
  return `${config.title}: ${ownName(tag)}`
}
