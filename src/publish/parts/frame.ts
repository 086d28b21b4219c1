/** What all pages share, derived from the site and its endpoints. */
import type { Collection, Tag } from '../../content/model/site.ts'
import type { Per, PreparedDescription } from '../../contract/endpoint.ts'
import type { Feed, Frame, FrameLink } from '../../contract/frame.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage } from '../../theme/language.ts'
import type { RenderContext } from '../render/context.ts'

/**
 * The navigation has the collections with entries, the owner's pages and search, unless the owner names other links.
 * The footer has the documents of the service.
 */
export function frameOf(context: RenderContext): Frame {
  const { config } = context
  return {
    siteTitle: oneLine(config.title, 100),
    siteUrl: context.url('/'),
    language: config.language,
    stylesheet: context.asset('style.css'),
    icon: context.asset('icon.svg'),
    schemeScript: context.asset('scheme.js'),
    siteScript: context.asset('site.js'),
    dialogScript: context.asset('dialog.js'),
    dialogStyle: context.asset('dialog.css'),
    toolsScript: context.asset('webmcp.tools.js'),
    contentStyles: [
      { mark: '<math', path: context.asset('maths.css') },
      { mark: '<figure class="diagram"', path: context.asset('diagrams.css') },
    ],
    navigation: navigation(context),
    footer: footer(context),
    feeds: siteFeeds(context),
    owner: context.ownerTheme,
    ...(config.license === undefined ? {} : { license: config.license }),
  }
}

// A menu is read, not searched: past this many pages the home page and the sitemap serve better.
const maximumPages = 8

function navigation({ site, config }: RenderContext): FrameLink[] {
  const { language, theme } = config
  if (theme.nav) return theme.nav.map(({ url, label }) => ({ path: url, label: oneLine(label, 80), language }))
  const links: FrameLink[] = []
  for (const { name, title, entries } of site.collections) {
    if (entries.length > 0) links.push({ path: `/${name}`, label: oneLine(title, 40), language })
  }
  const limit = links.length + maximumPages
  for (const page of site.pages) {
    if (links.length === limit) break
    if (page.builtin !== undefined || page.path === '/') continue
    links.push({ path: page.path, label: oneLine(page.title, 40), language: page.language })
  }
  return [...links, { path: '/search', label: 'Search', language: interfaceLanguage }]
}

function footer({ site, endpoints }: RenderContext): FrameLink[] {
  const paths = new Set<string>(endpoints.map(({ path }) => path))
  const documents = footerDocuments.filter(({ path }) => paths.has(path))
  const builtin = site.pages.filter((page) => page.builtin !== undefined)
  return [...builtin.map(({ path, title, language }) => ({ path, label: title, language })), ...documents]
}

const footerDocuments: readonly FrameLink[] = [
  { path: '/llms.txt', label: 'llms.txt', language: interfaceLanguage },
  { path: '/sitemap.md', label: 'Sitemap', language: interfaceLanguage },
]

/** Feeds of the site, which are the same on every page. */
function siteFeeds({ endpoints }: RenderContext): Feed[] {
  return endpoints.flatMap((endpoint) => (endpoint.kind === 'prepared' ? feedAt(endpoint, 'site', endpoint.path) : []))
}

/** Feeds of a collection or a tag, for its pages. */
export function feedsOf(subject: Collection | Tag, { endpoints }: RenderContext): Feed[] {
  return endpoints.flatMap((endpoint) => {
    if (endpoint.kind !== 'prepared') return []
    if ('slug' in subject)
      return feedAt(endpoint, 'tag', endpoint.path.replace('{tag}', encodeURIComponent(subject.slug)))
    return endpoint.collection === subject.name ? feedAt(endpoint, 'collection', endpoint.path) : []
  })
}

function feedAt({ per, mediaType: type }: PreparedDescription, wanted: Per, path: string): Feed[] {
  const mediaType = type.split(';', 1)[0] ?? ''
  const label = feedLabels[mediaType]
  return per !== wanted || label === undefined ? [] : [{ path, mediaType, label }]
}

const feedLabels: Readonly<Record<string, string>> = {
  'application/rss+xml': 'RSS',
  'application/atom+xml': 'Atom',
  'application/feed+json': 'JSON Feed',
}

/** A sentence with a link to each format; nothing where there is no feed. */
export function feedLinks(feeds: readonly Feed[]): SafeHtml | undefined {
  if (feeds.length === 0) return undefined
  const links = feeds.map(
    ({ path, mediaType, label }, i) => html`${i > 0 && ', '}<a href="${path}" type="${mediaType}">${label}</a>`,
  )
  return html`Follow by ${links}.`
}
