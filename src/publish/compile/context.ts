/** What renderers receive, made once for each state of the site. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Drawing } from '../../content/markdown/drawing/drawing.ts'
import { renderHtml } from '../../content/markdown/render.ts'
import type { PageLinks } from '../../content/model/page-links.ts'
import { pageMarkdown } from '../../content/model/page-markdown.ts'
import type { Page, Site, Tag } from '../../content/model/site.ts'
import { tagsAtoZ } from '../../content/model/tags.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { Frame, OwnerTheme } from '../../contract/frame.ts'
import { contentHash } from '../../text/hash.ts'
import type { SiteImages } from '../images/site-images.ts'
import { frameOf } from '../parts/frame.ts'
import type { BuiltinPage, IndexableUrl, RenderContext } from '../render/context.ts'
import { withAddresses } from '../theme/open-theme.ts'
import { generatedImage, ownImage } from './context-images.ts'
import type { Plan } from './plan.ts'
import type { PlannedRoute } from './planned-route.ts'
import { collectStopped, stoppedDiagnostics } from './stopped-blocks.ts'
import { cachedFragment, type TextCache } from './text-cache.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** Semantic version of the HTTP interface: additive change raises the minor, removal the major. */
export const apiVersion = '1.0.0'

export interface ContextInput {
  readonly site: Site
  readonly config: ResolvedConfig
  readonly endpoints: readonly EndpointDescription[]
  readonly plan: Plan
  readonly links: PageLinks
  readonly builtins: readonly BuiltinPage[]
  readonly assets: readonly ThemeAsset[]
  readonly drawing: Drawing
  /** Told of what is found only when a page is rendered, each time that it is. */
  readonly onDiagnostic: (found: Diagnostic) => void
  readonly images: SiteImages
  /** With names of files. */
  readonly ownerTheme: OwnerTheme
  /** HTML fragments by the hash of their Markdown: outlives a state, so that an unchanged page is not rendered again. */
  readonly fragments: TextCache
}

export function createContext(input: ContextInput): RenderContext {
  const { site, config, assets, fragments } = input
  const url = (path: string) => `${config.baseUrl}${path}`
  const assetPaths = new Map(assets.map((asset) => [asset.name, asset.path]))
  // Feeds have the same entries over and over: their text is put together and hashed once.
  const keys = new Map<string, string>()
  let indexable: IndexableUrl[] | undefined
  let frame: Frame | undefined
  let tags: readonly Tag[] | undefined

  const asset = (name: string) => {
    const path = assetPaths.get(name)
    if (path === undefined) throw new Error(`The theme has no file "${name}".`)
    return path
  }

  const builtinOf = (page: Page) =>
    page.file === '' ? input.builtins.find(({ slug }) => slug === page.builtin) : undefined

  const source = (page: Page, target: 'markdown' | 'html') => {
    const builtin = builtinOf(page)
    if (builtin === undefined) return pageMarkdown(page, input.links, target, config.baseUrl)
    const text = builtin.render(site, context)
    return target === 'html' ? text.replaceAll(`](${config.baseUrl}/`, '](/') : text
  }

  const context: RenderContext = {
    site,
    config,
    apiVersion,
    endpoints: input.endpoints,
    get indexable() {
      indexable ??= listIndexable(input.plan, url)
      return indexable
    },
    url,
    markdown: (page) => source(page, 'markdown'),
    async html(page, links = 'relative') {
      const builtin = builtinOf(page)
      const leadingTo = links === 'absolute' ? url(page.path) : undefined
      const markdown = () => source(page, links === 'relative' ? 'html' : 'markdown')
      const made = `${config.markdown.html} ${builtin?.slug ?? ''}\n${page.language}\n${leadingTo ?? ''}`
      const anchors = page.sections.flatMap(({ anchor }) => (anchor === '' ? [] : [anchor]))
      const key = keys.get(`${links} ${page.path}`) ?? contentHash(`${made}\n${anchors.join(' ')}\n${markdown()}`)
      keys.set(`${links} ${page.path}`, key)
      const { html, stopped } = await cachedFragment(key, fragments, input.images, async (image) => {
        const text = markdown()
        const blocks = collectStopped()
        const html = await renderHtml(text, {
          ...{ html: config.markdown.html, leadingTo, image, drawing: input.drawing, onStop: blocks.add },
          highlight: !builtin?.plainCode,
          anchors,
          ids: builtin && spelledAnchors(text),
        })
        return { html, stopped: blocks.text() }
      })
      for (const found of stoppedDiagnostics(page, stopped)) input.onDiagnostic(found)
      return html
    },
    extras: (page) => builtinOf(page)?.extras?.(context) ?? {},
    imageOf: async (page) => (await ownImage(page, input, url)) ?? context.preview(page),
    preview: (page) => generatedImage(page, input, url),
    asset,
    ownerTheme: withAddresses(input.ownerTheme, asset),
    get tagsAtoZ() {
      tags ??= tagsAtoZ(site.tags, config.language)
      return tags
    },
    get frame() {
      frame ??= frameOf(context)
      return frame
    },
  }
  return context
}

/** Places of a built-in page that it names itself: its text is ours, so that no id of it stands for something else. */
function spelledAnchors(markdown: string): ReadonlySet<string> {
  return new Set([...markdown.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id))
}

function listIndexable(plan: Plan, url: (path: string) => string): IndexableUrl[] {
  const planned = [...plan.routes.values()].filter(
    (route): route is PlannedRoute => route.kind === 'prepared' && route.inSitemap,
  )
  return planned.map((route) => ({
    url: url(route.path),
    markdownUrl: url(route.markdown ?? route.path),
    title: route.title,
    lastModified: route.lastUpdated,
    ...(route.collection === undefined ? {} : { collection: route.collection }),
  }))
}
