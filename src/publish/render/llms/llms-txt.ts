/** `/llms.txt`: what the site contains and how to use it (llmstxt.org). Its links lead to every page of any site. */
import { type LlmsPart, siteLlmsRoom } from '../../../content/model/llms-parts.ts'
import { hasPublicEntries, publicEntries, publicRootPages } from '../../../content/model/public-pages.ts'
import type { Collection, Page, Site } from '../../../content/model/site.ts'
import { count } from '../../../text/count.ts'
import { ownName } from '../../../text/language-name.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText, link, linkItem } from '../markdown-text.ts'
import { shareBudget } from '../pages/bounded-list.ts'
import {
  announcedRows,
  documentItem,
  documentUrl,
  isOfEmptyCollection,
  llmsItem,
  markdownForm,
  tagItem,
} from './endpoint-lines.ts'
import { llmsHead, llmsSection, readingRules, rulesBudget } from './llms.ts'
import { type LlmsListing, llmsExcerpt, llmsFurtherPart, llmsListing } from './llms-list.ts'

/** Size of the file in UTF-16 code units: readers take no more. Links to the other files may make it larger. */
const llmsBudget = 29_000

/** The scoped files list every entry; the entries listed here share the room that the fixed parts leave. */
export function renderLlmsTxt(site: Site, context: RenderContext): string {
  const { title, description } = context.config
  const rows = announcedRows(context).filter((row) => !isScope(row))
  const optional = (row: { readonly audience: string }) => row.audience === 'crawlers'
  const items = (wanted: typeof rows) => wanted.map((row) => llmsItem(markdownForm(row, context), context, 'texts'))
  const head = blocks(
    llmsHead(title, description || holdings(site), `Last updated ${site.lastUpdated}.${authorLine(context)}`),
    llmsSection('When to use this site', [subjects(site, context), ...readingRules(context)], rulesBudget),
    scopes(context),
    languages(context),
    llmsListing(pagesListing(publicRootPages(site)), context),
  )
  const tail = blocks(
    llmsSection('Tags', tagItems(site, context), 4_000),
    llmsSection('Endpoints', items(rows.filter((row) => !optional(row))), 5_000),
    llmsSection('Optional', items(rows.filter(optional)), 3_000),
  )
  return blocks(head, ...collectionSections(site, llmsBudget - head.length - tail.length, context), tail)
}

/** `/llms-<number>.txt`: pages at the root that do not fit into the first file. */
export function renderLlmsTxtPart(part: LlmsPart<Site>, context: RenderContext): string {
  const listing = pagesListing(part.all)
  return llmsFurtherPart(part, { ...listing, title: `${context.config.title}: ${listing.title}` }, context)
}

function pagesListing(pages: readonly Page[]): LlmsListing {
  return {
    title: 'Pages',
    pages,
    order: 'by title',
    file: '/llms.txt',
    room: siteLlmsRoom,
    per: 'siteLlmsPart',
  }
}

/** These files list everything that is not listed here, so all of them are named. */
function scopes(context: RenderContext): string | undefined {
  const rows = context.endpoints.filter((row) => isScope(row) && !isOfEmptyCollection(row, context))
  const described = rows.map((row) => llmsItem(row, context, 'texts'))
  if (described.join('\n').length < scopesBudget) return llmsSection('Scopes', described, scopesBudget)
  const links = rows.map(({ path }) => linkItem(path, context.url(path)))
  return llmsSection('Scopes', links, mostForScopes)
}

const scopesBudget = 3_000
const mostForScopes = 20_000

/** An llms file for a part of the site. */
function isScope({ path }: { readonly path: string }): boolean {
  return /^\/[^{]+\/llms\.txt$/.test(path)
}

/** A site in several languages has a file for each. */
function languages(context: RenderContext): string | undefined {
  if (!context.endpoints.some((row) => row.kind === 'prepared' && row.per === 'language')) return undefined
  const items = context.site.languages.map(({ tag, slug, entries }) =>
    linkItem(ownName(tag), context.url(`/languages/${slug}/llms.txt`), count(entries.length, 'entry', 'entries')),
  )
  return llmsSection('Languages', items, languagesBudget)
}

const languagesBudget = 2_000

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

/** The list of all tags, then the tags, most used first, as many as fit. */
function tagItems(site: Site, context: RenderContext): readonly string[] {
  const tags = site.tags.filter(hasPublicEntries)
  const all = tags.length === 0 ? [] : documentItem(context, '/tags.md', 'all tags, A to Z')
  return [...all, ...tags.map((tag) => tagItem(tag, context))]
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

/** A smaller section has room for the heading, the closing line and no entry. */
const smallestSection = 400
