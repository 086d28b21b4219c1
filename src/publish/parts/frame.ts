/** What all pages share, made from the site and its endpoints. */
import { languagesOf } from '../../content/model/public-pages.ts'
import type { Frame, FrameLink } from '../../contract/frame.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import { oneLine } from '../../text/one-line.ts'
import { textFaceFile } from '../../theme/face.ts'
import { listMarks } from '../../theme/style/lists.ts'
import { scriptWordFile } from '../../theme/words/script-files.ts'
import type { RenderContext } from '../render/context.ts'
import { feedsOf } from './feeds.ts'

export function frameOf(context: RenderContext): Frame {
  const { config } = context
  const programs = programsPath(context)
  return {
    siteTitle: oneLine(config.title, 100),
    siteUrl: context.url('/'),
    language: config.language,
    stylesheet: context.asset('style.css'),
    ...(context.ownerTheme.ownFace ? {} : { textFace: context.asset(textFaceFile) }),
    icon: context.asset('icon.svg'),
    schemeScript: context.asset('scheme.js'),
    siteScript: context.asset('site.js'),
    restScript: context.asset('rest.js'),
    dialogScript: context.asset('dialog.js'),
    dialogStyle: context.asset('dialog.css'),
    readingScript: context.asset('reading.js'),
    readingStyle: context.asset('reading.css'),
    toolsScript: context.asset('webmcp.tools.js'),
    contentStyles: [
      ...listMarks.map((mark) => ({ mark, path: context.asset('lists.css') })),
      { mark: '<math', path: context.asset('maths.css') },
      { mark: '<figure class="diagram"', path: context.asset('diagrams.css') },
      { mark: '<section data-footnotes', path: context.asset('footnotes.css') },
    ],
    ...scriptWordsOf(context),
    navigation: navigation(context),
    ...(programs === undefined ? {} : { programs }),
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

/** The links that the owner configured; by default collections with entries and the owner's pages. */
function navigation({ site, config }: RenderContext): FrameLink[] {
  const { language, theme } = config
  if (theme.nav) return theme.nav.map(({ url, label }) => ({ path: url, label: oneLine(label, 80), language }))
  const collections = site.collections.filter(({ entries }) => entries.length > 0)
  const pages = site.pages.filter(({ builtin, path }) => builtin === undefined && path !== '/').slice(0, maximumPages)
  return [
    ...collections.map(({ name, title }) => ({ path: `/${name}`, label: oneLine(title, 40), language })),
    ...pages.map((page) => ({ path: page.path, label: oneLine(page.title, 40), language: page.language })),
  ]
}

/** The first that the site has of the pages and documents that lead to all others for programs. */
function programsPath({ site, endpoints }: RenderContext): string | undefined {
  const paths = new Set<string>([...site.pages, ...endpoints].map(({ path }) => path))
  return ['/developers', '/api-docs', '/llms.txt'].find((path) => paths.has(path))
}
