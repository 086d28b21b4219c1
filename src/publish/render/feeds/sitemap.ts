/** `/sitemap.xml` (sitemaps.org), with parts if the addresses do not fit into one file, and `/sitemap.md`. */
import type { Site } from '../../../content/model/site.ts'
import { groupBy } from '../../../text/group-by.ts'
import { mostAlternates } from '../../parts/translations.ts'
import type { Alternate, IndexableUrl, RenderContext } from '../context.ts'
import { blocks, inlineText, link } from '../markdown-text.ts'
import { element, emptyElement } from './xml-text.ts'

/**
 * Addresses in one file, those of translations among them. The protocol allows 50,000 and 50 MiB. No address has more
 * than 2,048 characters, so 20,000 fit into the second limit too.
 */
const mostAddresses = 20_000

/** @param alternates the most addresses that one page has besides its own: each page counts as many of them */
export function sitemapPartSize(alternates: number): number {
  return Math.floor(mostAddresses / (1 + alternates))
}

/** One `urlset` if the addresses fit into one file, else a `sitemapindex` that names the parts. */
export function renderSitemap(_site: Site, context: RenderContext): string {
  const parts = sitemapParts(context)
  return parts.length <= 1 ? urlset(parts[0] ?? []) : sitemapIndex(parts, context)
}

/**
 * `/sitemap-<number>.xml`.
 *
 * @param number from 1
 * @throws {RangeError} when there is no such part
 */
export function renderSitemapPart(number: number, context: RenderContext): string {
  const part = sitemapParts(context)[number - 1]
  if (part === undefined) throw new RangeError(`sitemap: there is no part ${number}`)
  return urlset(part)
}

/** The addresses of each file, in the order of the site; addresses over 2,048 characters are outside the protocol. */
export function sitemapParts({ indexable, site }: RenderContext): readonly (readonly IndexableUrl[])[] {
  const allowed = indexable.filter(({ url }) => url.length < 2_048)
  const size = sitemapPartSize(mostAlternates(site))
  const parts = Math.ceil(allowed.length / size)
  return Array.from({ length: parts }, (_, at) => allowed.slice(at * size, (at + 1) * size))
}

function urlset(urls: readonly IndexableUrl[]): string {
  const items = urls.map(({ url, lastModified, alternates }) => item('url', url, lastModified, alternates))
  const links = urls.some(({ alternates }) => alternates !== undefined) ? ` xmlns:xhtml="${linkNamespace}"` : ''
  return `${declaration}<urlset xmlns="${namespace}"${links}>\n${items.join('')}</urlset>\n`
}

function sitemapIndex(parts: readonly (readonly IndexableUrl[])[], context: RenderContext): string {
  const items = parts.map((part, index) => item('sitemap', context.url(`/sitemap-${index + 1}.xml`), newest(part)))
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${items.join('')}</sitemapindex>\n`
}

function item(name: string, url: string, lastModified: string, alternates: readonly Alternate[] = []): string {
  const links = alternates.map((other) =>
    emptyElement('xhtml:link', { rel: 'alternate', hreflang: other.language, href: other.url }),
  )
  return `<${name}>${element('loc', url)}${element('lastmod', lastModified)}${links.join('')}</${name}>\n`
}

function newest(urls: readonly IndexableUrl[]): string {
  let date = ''
  for (const { lastModified } of urls) if (lastModified > date) date = lastModified
  return date
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const linkNamespace = 'http://www.w3.org/1999/xhtml'

/** One section for the pages of the site and one for each collection, each address with its Markdown and its date. */
export function renderSitemapMarkdown({ collections }: Site, context: RenderContext): string {
  const groups = groupBy(context.indexable, ({ collection }) => collection)
  const sections = collections.map(({ name, title }) => section(title, groups.get(name)))
  return blocks(
    `# Sitemap of ${inlineText(context.config.title)}`,
    `Every indexable page: its canonical HTML address, its Markdown, its last change.`,
    section('Pages', groups.get(undefined)),
    ...sections,
  )
}

function section(title: string, urls: readonly IndexableUrl[] | undefined): string | undefined {
  return urls && `## ${inlineText(title)}\n\n${urls.map(markdownItem).join('\n')}`
}

function markdownItem({ title, url, markdownUrl, lastModified }: IndexableUrl): string {
  return `- ${link(title, url)} (${link('Markdown', markdownUrl)}), ${lastModified}`
}
