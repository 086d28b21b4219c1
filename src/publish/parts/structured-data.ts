/** JSON-LD nodes (schema.org) that pages carry: who wrote what, when, and where it stands. */
import type { Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { isWebAddress } from '../../text/web-address.ts'
import type { PreviewImage } from '../../theme/view.ts'
import type { RenderContext } from '../render/context.ts'
import { type Crumb, trailOf } from './breadcrumbs.ts'

type Node = Readonly<Record<string, unknown>>

/** What is said of a page that is no article. */
export interface Subject extends Crumb {
  readonly description?: string | undefined
  /** BCP 47. */
  readonly language: string
  /** `YYYY-MM-DD`. */
  readonly modified: string
}

/** The site and, where one is configured, its author. */
export function siteNodes({ config, url }: RenderContext): Node[] {
  const author = siteAuthor(config.author, url('/'))
  const website: Node = {
    '@type': 'WebSite',
    '@id': `${url('/')}#site`,
    name: config.title,
    url: url('/'),
    inLanguage: config.language,
    ...(config.description && { description: config.description }),
    ...(config.license && { license: work(config.license) }),
    ...(author && { author: { '@id': author['@id'] } }),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url('/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return author === undefined ? [website] : [website, author]
}

/** An entry: `Article` where it names its source, as in the journal, else `BlogPosting`. */
export function articleNodes(
  page: Page,
  crumbs: readonly Crumb[],
  context: RenderContext,
  image?: PreviewImage,
): Node[] {
  const { config, url } = context
  const author = authorOf(page, context)
  const license = page.license ?? config.license
  const article: Node = {
    '@type': page.source === undefined ? 'BlogPosting' : 'Article',
    '@id': `${url(page.path)}#article`,
    headline: oneLine(page.title, 110),
    ...(page.description && { description: oneLine(page.description) }),
    url: url(page.path),
    mainEntityOfPage: url(page.path),
    ...(image && { image: image.url }),
    inLanguage: page.language,
    ...(page.date && { datePublished: page.date }),
    dateModified: page.lastUpdated,
    wordCount: page.words,
    ...(page.tags.length > 0 && { keywords: page.tags.map((tag) => oneLine(tag)) }),
    ...(license && { license: work(license) }),
    ...(author && { author }),
    ...(page.source && { isBasedOn: work(page.source) }),
    isPartOf: partOf(context),
  }
  return [article, breadcrumbList(crumbs, context)]
}

/**
 * Any other page, of the given schema.org type.
 *
 * @param crumbs the way to it from the home page; none in between by default
 */
export function pageNodes(
  type: 'WebPage' | 'CollectionPage' | 'SearchResultsPage',
  page: Subject,
  context: RenderContext,
  crumbs: readonly Crumb[] = [page],
): Node[] {
  const { url } = context
  const node: Node = {
    '@type': type,
    '@id': url(page.path),
    name: oneLine(page.title),
    url: url(page.path),
    ...(page.description && { description: page.description }),
    inLanguage: page.language,
    dateModified: page.modified,
    isPartOf: partOf(context),
  }
  return page.path === '/' ? [node] : [node, breadcrumbList(crumbs, context)]
}

function partOf({ config, url }: RenderContext): Node {
  return { '@type': 'WebSite', '@id': `${url('/')}#site`, name: config.title, url: url('/') }
}

/** The author that the page names, else that of the site. */
function authorOf({ author }: Page, { config, url }: RenderContext): Node | undefined {
  return author === undefined || author === config.author?.name
    ? siteAuthor(config.author, url('/'))
    : { '@type': 'Person', name: oneLine(author) }
}

/** A licence or source by its address, else by its name. */
function work(reference: string): string | Node {
  return isWebAddress(reference) ? reference : { '@type': 'CreativeWork', name: oneLine(reference) }
}

function breadcrumbList(crumbs: readonly Crumb[], context: RenderContext): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trailOf(crumbs, context).map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: oneLine(title),
      item: context.url(path),
    })),
  }
}

function siteAuthor(author: RenderContext['config']['author'], home: string): Node | undefined {
  if (author === undefined) return undefined
  return { '@type': 'Person', '@id': `${home}#author`, name: author.name, url: author.url ?? home }
}
