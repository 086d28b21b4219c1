/** What all pages share, made from the site and its endpoints. */

import { languagesOf } from '../../content/model/public-pages.ts'
import type { Collection, Tag } from '../../content/model/site.ts'
import type { PreparedDescription } from '../../contract/endpoint.ts'
import type { Feed, Frame, FrameLink } from '../../contract/frame.ts'
import { oneLine } from '../../text/one-line.ts'
import { interfaceLanguage, primaryLanguage } from '../../theme/language.ts'
import { scriptWordFile } from '../../theme/words/script-files.ts'
import type { RenderContext } from '../render/context.ts'

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
    readingScript: context.asset('reading.js'),
    readingStyle: context.asset('reading.css'),
    toolsScript: context.asset('webmcp.tools.js'),
    contentStyles: [
      { mark: '<math', path: context.asset('maths.css') },
      { mark: '<figure class="diagram"', path: context.asset('diagrams.css') },
    ],
    ...scriptWordsOf(context),
    navigation: navigation(context),
    footer: footer(context),
    feeds: feedsOf('site', context),
    owner: context.ownerTheme,
    ...(config.license === undefined ? {} : { license: config.license }),
  }
}

/** The files of `scriptWordFiles`, by language. */
function scriptWordsOf({ site, config, assetIfAny }: RenderContext): Pick<Frame, 'scriptWords'> {
  const used = new Set(languagesOf(site, config.language).map(primaryLanguage))
  const files = [...used].flatMap((language) => {
    const path = assetIfAny(scriptWordFile(language))
    return path === undefined ? [] : [[language, path] as const]
  })
  return files.length === 0 ? {} : { scriptWords: Object.fromEntries(files) }
}

/** With more pages, a menu is too long to read; the home page and the sitemap list them all. */
const maximumPages = 8

/** The links that the owner configured; by default collections with entries, the owner's pages, and the search. */
function navigation({ site, config }: RenderContext): FrameLink[] {
  const { language, theme } = config
  if (theme.nav) return theme.nav.map(({ url, label }) => ({ path: url, label: oneLine(label, 80), language }))
  const collections = site.collections.filter(({ entries }) => entries.length > 0)
  const pages = site.pages.filter(({ builtin, path }) => builtin === undefined && path !== '/').slice(0, maximumPages)
  return [
    ...collections.map(({ name, title }) => ({ path: `/${name}`, label: oneLine(title, 40), language })),
    ...pages.map((page) => ({ path: page.path, label: oneLine(page.title, 40), language: page.language })),
    { path: '/search', label: 'Search', language: interfaceLanguage },
  ]
}

/** Pages and documents of the service. */
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

/** Feeds of the whole site, of a collection, or of a tag. */
export function feedsOf(subject: Collection | Tag | 'site', { endpoints }: RenderContext): Feed[] {
  return endpoints.flatMap((endpoint) => {
    if (endpoint.kind !== 'prepared') return []
    const path = pathFor(subject, endpoint)
    const mediaType = endpoint.mediaType.split(';', 1)[0] ?? ''
    const label = feedLabels[mediaType]
    return path === undefined || label === undefined ? [] : [{ path, mediaType, label }]
  })
}

function pathFor(subject: Collection | Tag | 'site', endpoint: PreparedDescription): string | undefined {
  const { per, path, collection } = endpoint
  if (subject === 'site') return per === 'site' ? path : undefined
  if ('slug' in subject) return per === 'tag' ? path.replace('{tag}', encodeURIComponent(subject.slug)) : undefined
  return per === 'collection' && collection === subject.name ? path : undefined
}

const feedLabels: Readonly<Record<string, string>> = {
  'application/rss+xml': 'RSS',
  'application/atom+xml': 'Atom',
  'application/feed+json': 'JSON Feed',
}
