/** `/llms.txt`: what the site holds and how to use it (llmstxt.org). Its links lead to every page, at any size. */

import { type LlmsPart, siteLlmsRoom } from '../../../content/model/llms-parts.ts'
import { hasPublicEntries, publicEntries, publicPages } from '../../../content/model/public-pages.ts'
import type { Collection, Site } from '../../../content/model/site.ts'
import { count } from '../../../text/count.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText, link, linkItem } from '../markdown-text.ts'
import { shareBudget } from '../pages/bounded-list.ts'
import { announcedRows, documentUrl, isOfEmptyCollection, llmsItem, markdownForm } from './endpoint-lines.ts'
import { llmsHead, llmsSection, readingRules, rulesBudget } from './llms.ts'
import { type LlmsListing, llmsExcerpt, llmsFurtherPart, llmsListing } from './llms-list.ts'

/** Size of the file in UTF-16 code units: what readers take of it. The links to the other files may make it larger. */
const llmsBudget = 29_000

/** The scoped files hold every entry; the entries that are listed here too share what the fixed parts leave. */
export function renderLlmsTxt(site: Site, context: RenderContext): string {
  const { title, description } = context.config
  const rows = announcedRows(context).filter((row) => !isScope(row))
  const optional = (row: { readonly audience: string }) => row.audience === 'crawlers'
  const items = (wanted: typeof rows) => wanted.map((row) => llmsItem(markdownForm(row, context), context, 'texts'))
  const head = blocks(
    llmsHead(title, description || holdings(site), `Last updated ${site.lastUpdated}.${authorLine(context)}`),
    llmsSection('When to use this site', [subjects(site, context), ...readingRules(context)], rulesBudget),
    scopes(context),
    llmsListing(pagesListing(site), context),
  )
  const tail = blocks(
    llmsSection('Tags', tagItems(site, context), 4_000),
    llmsSection('Endpoints', items(rows.filter((row) => !optional(row))), 5_000),
    llmsSection('Optional', items(rows.filter(optional)), 3_000),
  )
  return blocks(head, ...collectionSections(site, llmsBudget - head.length - tail.length, context), tail)
}

/** `/llms-<number>.txt`: pages at the root that the first file has no room for. */
export function renderLlmsTxtPart(part: LlmsPart<Site>, context: RenderContext): string {
  const listing = pagesListing(part.subject)
  return llmsFurtherPart(part, { ...listing, title: `${context.config.title}: ${listing.title}` }, context)
}

function pagesListing(site: Site): LlmsListing {
  return { title: 'Pages', pages: publicPages(site), order: 'by title', file: '/llms.txt', room: siteLlmsRoom }
}

/** These files list everything that is not listed here, so that none is left out for want of room. */
function scopes(context: RenderContext): string | undefined {
  const rows = context.endpoints.filter((row) => isScope(row) && !isOfEmptyCollection(row, context))
  const described = rows.map((row) => llmsItem(row, context, 'texts'))
  if (described.join('\n').length < scopesBudget) return llmsSection('Scopes', described, scopesBudget)
  const links = rows.map(({ path }) => linkItem(path, context.url(path)))
  return llmsSection('Scopes', links, mostForScopes)
}

const scopesBudget = 3_000
const mostForScopes = 20_000

/** A file like this one for a part of the site. */
function isScope({ path }: { readonly path: string }): boolean {
  return /^\/[^{]+\/llms\.txt$/.test(path)
}

function collectionSections(site: Site, budget: number, context: RenderContext): readonly string[] {
  const groups = site.collections
    .map((collection) => ({ collection, entries: publicEntries(collection) }))
    .filter(({ entries }) => entries.length > 0)
  const size = ({ entries }: (typeof groups)[number]) => entries.length
  return shareBudget(groups, budget, size, ({ collection, entries }, share) =>
    share < smallestSection
      ? { text: '' }
      : llmsExcerpt(collection.title, entries, placeOfAll(collection, context), share - 2, context),
  ).map(({ text }) => text)
}

function placeOfAll({ name }: Collection, context: RenderContext): string | undefined {
  const scope = documentUrl(context, `/${name}/llms.txt`)
  if (scope !== undefined) return link(`/${name}/llms.txt`, scope)
  const index = documentUrl(context, `/${name}/index.json`)
  return index && `\`${index}\``
}

/** The list of all, then the commonest first, as many as fit. */
function tagItems(site: Site, context: RenderContext): readonly string[] {
  const tags = site.tags.filter(hasPublicEntries)
  const all = documentUrl(context, '/tags.md')
  return [
    ...(all === undefined || tags.length === 0 ? [] : [linkItem('/tags.md', all, 'all tags, A to Z')]),
    ...tags.map(({ name, path, entries }) =>
      linkItem(name, context.url(`${path}.md`), count(entries.length, 'entry', 'entries')),
    ),
  ]
}

function subjects(site: Site, { config }: RenderContext): string {
  const tags = site.tags
    .filter(hasPublicEntries)
    .slice(0, 12)
    .map(({ name }) => inlineText(name, 60))
  const about = tags.length === 0 ? '' : `, above all about ${tags.join(', ')}`
  return `- To find, quote and cite what ${inlineText(config.title, 200)} says: ${holdings(site)}${about}.`
}

function holdings({ collections }: Site): string {
  const parts = collections
    .map((collection) => ({ title: collection.title, size: publicEntries(collection).length }))
    .filter(({ size }) => size > 0)
    .slice(0, 12)
    .map(({ title, size }) => `${inlineText(title, 60)} (${count(size, 'entry', 'entries')})`)
  return parts.join(', ') || 'nothing yet'
}

function authorLine({ config }: RenderContext): string {
  return config.author === undefined ? '' : ` By ${inlineText(config.author.name, 200)}.`
}

/** Below this a section would hold no entry: a heading, the closing line and one link need as much. */
const smallestSection = 400
