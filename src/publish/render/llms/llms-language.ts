/** `/languages/<language>/llms.txt`: context about the entries in one of several languages. */
import { collectionLlmsRoom, type LlmsPart } from '../../../content/model/llms-parts.ts'
import { newestDates } from '../../../content/model/order.ts'
import type { SiteLanguage } from '../../../content/model/site.ts'
import { count } from '../../../text/count.ts'
import { ownName } from '../../../text/language-name.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { documentItem } from './endpoint-lines.ts'
import { llmsHead, llmsSection, readingRules, rulesBudget } from './llms.ts'
import { type LlmsListing, llmsFurtherPart, llmsListing } from './llms-list.ts'

/** In the form of the file of a collection. */
export function renderLlmsLanguage(language: SiteLanguage, context: RenderContext): string {
  const { tag, entries } = language
  const size = count(entries.length, 'entry', 'entries')
  const purpose = `- To find, quote and cite the entries in ${inlineText(ownName(tag))} (\`${tag}\`), without the rest of the site.`
  return blocks(
    llmsHead(titleOf(language, context), '', `${size}. Last updated ${newestDates(entries).lastUpdated}.`),
    llmsSection('When to use this file', [purpose, ...readingRules(context)], rulesBudget),
    llmsListing(listingOf(language), context),
    llmsSection('Optional', documentItem(context, '/llms.txt', 'the whole site'), 1_000),
  )
}

/** `/languages/<language>/llms-<number>.txt`. */
export function renderLlmsLanguagePart(part: LlmsPart<SiteLanguage>, context: RenderContext): string {
  return llmsFurtherPart(part, { ...listingOf(part.subject), title: titleOf(part.subject, context) }, context)
}

function listingOf({ slug, entries }: SiteLanguage): LlmsListing {
  const file = `/languages/${slug}/llms.txt`
  // Entries of several collections follow one another.
  const order = 'by collection'
  return { title: 'Entries', pages: entries, order, file, room: collectionLlmsRoom, per: 'languageLlmsPart' }
}

function titleOf({ tag }: SiteLanguage, { config }: RenderContext): string {
  return `${config.title}: ${ownName(tag)}`
}
