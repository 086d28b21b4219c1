/** `/llms.txt`: what the site holds and how to use it, under 30,000 characters at any size (llmstxt.org). */
import { count } from '../../count.ts'
import type { Collection, Site } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { shareBudget } from './format/bounded-list.ts'
import { announcedRows, documentUrl, llmsItem, markdownForm } from './format/endpoint-lines.ts'
import {
  llmsBudget,
  llmsEntries,
  llmsHead,
  llmsSection,
  pageItems,
  publicEntries,
  readingRules,
} from './format/llms.ts'
import { blocks, inlineText, link, linkItem } from './format/markdown-text.ts'

/** The newest entries of each collection share what the fixed parts leave; the scoped files hold more. */
export function renderLlmsTxt(site: Site, context: RenderContext): string {
  const { title, description } = context.config
  const rows = announcedRows(context).filter((row) => !isScope(row))
  const scopes = context.endpoints.filter(isScope)
  const optional = (row: { readonly audience: string }) => row.audience === 'crawlers'
  const items = (wanted: typeof rows) => wanted.map((row) => llmsItem(markdownForm(row, context), context, 'texts'))
  const head = blocks(
    llmsHead(title, description || holdings(site), `Last updated ${site.lastUpdated}.${authorLine(context)}`),
    llmsSection('When to use this site', [subjects(site, context), ...readingRules(context)], 3_000),
    llmsSection('Scopes', items(scopes), 3_000),
    llmsSection('Pages', pageItems(ownPages(site), context), 3_000),
  )
  const tail = blocks(
    llmsSection('Tags', tagItems(site, context), 4_000),
    llmsSection('Endpoints', items(rows.filter((row) => !optional(row))), 5_000),
    llmsSection('Optional', items(rows.filter(optional)), 3_000),
  )
  return blocks(head, ...collectionSections(site, llmsBudget - head.length - tail.length, context), tail)
}

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
      : llmsEntries(collection.title, entries, restOf(collection, context), share - 2, context),
  ).map(({ text }) => text)
}

function restOf({ name }: Collection, context: RenderContext): readonly string[] {
  const scope = documentUrl(context, `/${name}/llms.txt`)
  const index = documentUrl(context, `/${name}/index.json`)
  return [scope && link(`/${name}/llms.txt`, scope), index && `\`${index}\``].filter((text) => text !== undefined)
}

/** The commonest first, as many as fit. */
function tagItems(site: Site, { url }: RenderContext): readonly string[] {
  return publicTags(site).map(({ name, path, entries }) =>
    linkItem(name, url(`${path}.md`), count(entries.length, 'entry', 'entries')),
  )
}

function publicTags({ tags }: Site): Site['tags'] {
  return tags.filter(({ entries }) => entries.some(({ noindex }) => !noindex))
}

/** Documentation of the service has its own file. */
function ownPages({ pages }: Site): Site['pages'] {
  return pages.filter(({ noindex, builtin, path }) => !noindex && builtin === undefined && path !== '/')
}

function subjects(site: Site, { config }: RenderContext): string {
  const tags = publicTags(site)
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
