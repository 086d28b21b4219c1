/** JSON-LD nodes (schema.org) of pages: author, dates, and place in the site. */
import type { Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { isWebAddress } from '../../text/web-address.ts'
import type { PreviewImage } from '../../theme/view.ts'
import type { RenderContext } from '../render/context.ts'
import { type Crumb, trailOf } from './breadcrumbs.ts'

type Node = Readonly<Record<string, unknown>>

/** A page that is not an article. */
export interface Subject extends Crumb {
  readonly description?: string | undefined
  /** BCP 47. */
  readonly language: string
  /** `YYYY-MM-DD`. */
  readonly modified: string
}

/** The site and, if configured, its author. */
export function siteNodes(context: RenderContext): Node[] {
  const { config, url } = context
  const author = siteAuthor(context)
  const website: Node = {
    ...siteNode(context),
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

/** An entry: `Article` if it names its source, as in the journal, or else `BlogPosting`. */
export function articleNodes(
  page: Page,
  crumbs: readonly Crumb[],
  context: RenderContext,
  image?: PreviewImage,
): Node[] {
  const { config, url } = context
  const address = url(page.path)
  const author = authorOf(page, context)
  const license = page.license ?? config.license
  const { translationOfWork, workTranslation } = translationsOf(page.path, context)
  // Without spreads, each of which would make a hidden class; JSON leaves out what is undefined.
  const article: Node = {
    '@type': page.source === undefined ? 'BlogPosting' : 'Article',
    '@id': `${address}#article`,
    headline: oneLine(page.title, 110),
    description: page.description ? oneLine(page.description) : undefined,
    url: address,
    mainEntityOfPage: address,
    image: image?.url,
    inLanguage: page.language,
    datePublished: page.date || undefined,
    dateModified: page.lastUpdated,
    wordCount: page.words,
    keywords: page.tags.length > 0 ? page.tags.map((tag) => oneLine(tag)) : undefined,
    license: license ? work(license) : undefined,
    author,
    isBasedOn: page.source ? work(page.source) : undefined,
    translationOfWork,
    workTranslation,
    isPartOf: siteNode(context),
  }
  return [article, breadcrumbList(crumbs, context)]
}

/**
 * A page that is not an entry.
 *
 * @param crumbs the path from the home page, without the home page; by default, only the page itself
 */
export function pageNodes(
  type: 'WebPage' | 'CollectionPage' | 'SearchResultsPage',
  page: Subject,
  context: RenderContext,
  crumbs: readonly Crumb[] = [page],
): Node[] {
  const address = context.url(page.path)
  const { translationOfWork, workTranslation } = translationsOf(page.path, context)
  const node: Node = {
    '@type': type,
    '@id': address,
    name: oneLine(page.title),
    url: address,
    description: page.description || undefined,
    inLanguage: page.language,
    dateModified: page.modified,
    translationOfWork,
    workTranslation,
    isPartOf: siteNode(context),
  }
  return page.path === '/' ? [node] : [node, breadcrumbList(crumbs, context)]
}

interface Translations {
  readonly translationOfWork?: Node
  readonly workTranslation?: readonly Node[]
}

/** What a page was translated from, or its translations. */
function translationsOf(path: string, { site, url }: RenderContext): Translations {
  const { original, pages = [] } = site.translations.get(path) ?? {}
  if (original === undefined) return {}
  const nodeOf = (page: Page) => ({ '@id': `${url(page.path)}${page.collection === undefined ? '' : '#article'}` })
  if (original.path !== path) return original.noindex ? {} : { translationOfWork: nodeOf(original) }
  const others = pages.filter((page) => page !== original && !page.noindex)
  return others.length === 0 ? {} : { workTranslation: others.map(nodeOf) }
}

function siteNode({ config, url }: RenderContext): Node {
  return { '@type': 'WebSite', '@id': `${url('/')}#site`, name: config.title, url: url('/') }
}

/** The author that the page names, or else the author of the site. */
function authorOf({ author }: Page, context: RenderContext): Node | undefined {
  const isOther = author !== undefined && author !== context.config.author?.name
  return isOther ? { '@type': 'Person', name: oneLine(author) } : siteAuthor(context)
}

/** A licence or source by its address, or else by its name. */
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

function siteAuthor({ config: { author }, url }: RenderContext): Node | undefined {
  if (author === undefined) return undefined
  return { '@type': 'Person', '@id': `${url('/')}#author`, name: author.name, url: author.url ?? url('/') }
}
