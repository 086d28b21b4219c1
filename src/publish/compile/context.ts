/** The context that renderers receive, made once for each state of the site. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Drawing } from '../../content/markdown/drawing/drawing.ts'
import { keepDrawings } from '../../content/markdown/drawing/kept-drawings.ts'
import { type RenderLabels, renderHtml } from '../../content/markdown/render.ts'
import type { AllOrder } from '../../content/model/list-pages.ts'
import { inOrder } from '../../content/model/order.ts'
import type { PageLinks } from '../../content/model/page-links.ts'
import { pageMarkdown } from '../../content/model/page-markdown.ts'
import type { Page, Site, Tag } from '../../content/model/site.ts'
import { tagsAtoZ } from '../../content/model/tags.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { Frame, OwnerTheme } from '../../contract/frame.ts'
import { contentHash } from '../../text/hash.ts'
import { oneLine } from '../../text/one-line.ts'
import { isWebAddress } from '../../text/web-address.ts'
import { renderLayout } from '../../theme/layout.ts'
import type { MadeParts } from '../../theme/made-parts.ts'
import type { PreviewImage } from '../../theme/view.ts'
import { type Phrases, phrasesFor } from '../../theme/words/phrases.ts'
import { previewSize } from '../images/preview-picture.ts'
import type { SiteImages } from '../images/site-images.ts'
import type { Variant } from '../images/variants.ts'
import { feedRows } from '../parts/feeds.ts'
import { frameOf } from '../parts/frame.ts'
import { alternatesOf } from '../parts/translations.ts'
import { createTree } from '../parts/tree.ts'
import { lastDatedIn } from '../parts/year-list.ts'
import type { BuiltinPage, IndexableUrl, RenderContext } from '../render/context.ts'
import { withAddresses } from '../theme/open-theme.ts'
import { coverOf, thumbnailOf } from './covers.ts'
import type { Plan } from './plan.ts'
import { previewPaths } from './preview-routes.ts'
import { renderLabels } from './render-labels.ts'
import { collectStopped, stoppedDiagnostics } from './stopped-blocks.ts'
import { cachedFragment, type TextCache } from './text-cache.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** Semantic version of the HTTP interface: additive change raises the minor, removal the major. */
export const apiVersion = '1.0.0'

/** What the documents of a site are rendered from. */
export interface RenderInput {
  readonly site: Site
  readonly config: ResolvedConfig
  readonly links: PageLinks
  readonly builtins: readonly BuiltinPage[]
  readonly assets: readonly ThemeAsset[]
  readonly drawing: Drawing
  /** What the next process can use: drawings and sections of pages; nothing by default. */
  readonly kept?: TextCache | undefined
  /** Receives what only rendering can find, each time that a page is rendered. */
  readonly onDiagnostic: (found: Diagnostic) => void
  readonly images: SiteImages
  /** Pictures in several widths, by the path of the picture. */
  readonly variants?: ReadonlyMap<string, readonly Variant[]>
  /** With names of files in place of addresses. */
  readonly ownerTheme: OwnerTheme
  /** HTML fragments by the hash of their Markdown. They outlive a state, so unchanged pages are not rendered again. */
  readonly fragments: TextCache
}

interface ContextInput extends RenderInput, Pick<RenderContext, 'questions' | 'entryBlocks'> {
  readonly endpoints: readonly EndpointDescription[]
  readonly plan: Plan
}

export function createContext(input: ContextInput): RenderContext {
  const { site, config, assets, fragments } = input
  const url = (path: string) => `${config.baseUrl}${path}`
  const assetPaths = new Map(assets.map((asset) => [asset.name, asset.path]))
  // Many feeds contain the same entries, so their text is assembled and hashed once.
  const keys = { relative: new Map<string, string>(), absolute: new Map<string, string>() }
  const phrases = new Map<string, Phrases>()
  const labels = new Map<string, RenderLabels>()
  const parts: MadeParts = new Map()
  const dated = new Map<readonly Page[], number>()
  const ownWords = JSON.stringify(input.ownerTheme.words)
  let indexable: readonly IndexableUrl[] | undefined
  let frame: Frame | undefined
  let tags: readonly Tag[] | undefined
  const all = new Map<AllOrder, readonly Page[]>()
  let tree: RenderContext['tree'] | undefined

  const previewRow = input.endpoints.find((row) => row.kind === 'file' && row.from === 'preview')
  const previewOf = previewRow && previewPaths(previewRow.path)

  const asset = (name: string) => {
    const path = assetPaths.get(name)
    if (path === undefined) throw new Error(`The theme has no file "${name}".`)
    return path
  }

  const labelsFor = (language: string) => {
    const known = labels.get(language) ?? renderLabels(context.phrases(language))
    labels.set(language, known)
    return known
  }

  const builtinOf = (page: Page) =>
    page.file === '' ? input.builtins.find(({ slug }) => slug === page.builtin) : undefined

  const source = (page: Page, target: 'markdown' | 'html') => {
    const builtin = builtinOf(page)
    if (builtin === undefined) return pageMarkdown(page, input.links, target, config.baseUrl)
    const isEnglish = target === 'markdown' && builtin.english !== undefined
    const text = builtin.render(site, context, context.phrases(isEnglish ? 'en' : builtin.language))
    return target === 'html' ? text.replaceAll(`](${config.baseUrl}/`, '](/') : text
  }

  const context: RenderContext = {
    site,
    config,
    questions: input.questions,
    entryBlocks: input.entryBlocks,
    apiVersion,
    endpoints: input.endpoints,
    feeds: feedRows(input.endpoints),
    get indexable() {
      indexable ??= listIndexable(input, url)
      return indexable
    },
    url,
    twin(page) {
      const english = builtinOf(page)?.english
      return english ? { ...page, ...english } : page
    },
    markdown: (page) => source(page, 'markdown'),
    async html(page, links = 'relative') {
      const builtin = builtinOf(page)
      const leadingTo = links === 'absolute' ? url(page.path) : undefined
      let text: string | undefined
      const markdown = () => {
        text ??= source(page, links === 'relative' ? 'html' : 'markdown')
        return text
      }
      const made = `${config.markdown.html} ${builtin?.slug ?? ''}\n${page.language} ${ownWords}\n${leadingTo ?? ''}`
      const anchors = page.sections.flatMap(({ anchor }) => (anchor === '' ? [] : [anchor]))
      const known = keys[links].get(page.path) ?? contentHash(`${made}\n${anchors.join(' ')}\n${markdown()}`)
      keys[links].set(page.path, known)
      // With the path, so that the fragments of a page are found without its text.
      const key = `${page.path} ${known}`
      const drawings = `${page.path} ${links} drawings`
      const { html, stopped } = await cachedFragment(key, fragments, input.images, async (image) => {
        const blocks = collectStopped()
        const kept = input.kept && keepDrawings(input.drawing, input.kept, drawings)
        const html = await renderHtml(markdown(), {
          html: config.markdown.html,
          leadingTo,
          image,
          drawing: kept ?? input.drawing,
          onStop: blocks.add,
          highlight: !builtin?.plainCode,
          labels: labelsFor(page.language),
          anchors,
          ids: builtin && spelledAnchors(markdown()),
        })
        kept?.keep()
        return { html, stopped: blocks.text() }
      })
      // What is not read is not kept, and the next edit may be of this page.
      if (input.kept) input.kept.get(drawings)
      for (const found of stoppedDiagnostics(page, stopped)) input.onDiagnostic(found)
      return html
    },
    lastDated(entries) {
      const last = dated.get(entries) ?? lastDatedIn(entries)
      dated.set(entries, last)
      return last
    },
    extras(page) {
      const builtin = builtinOf(page)
      return builtin?.extras?.(context, context.phrases(builtin.language)) ?? {}
    },
    imageOf: async (page) => (await ownImage(page, input, url)) ?? context.preview(page),
    coverOf: (page) => coverOf(page, input),
    thumbnailOf: (page) => thumbnailOf(page, input),
    preview(page) {
      const route = previewOf && input.plan.routes.get(previewOf(page.path))
      return route && { url: url(route.path), ...previewSize, alt: oneLine(page.title) }
    },
    phrases(language) {
      const known = phrases.get(language) ?? phrasesFor(language, input.ownerTheme.words)
      phrases.set(language, known)
      return known
    },
    asset,
    assetIfAny: (name) => assetPaths.get(name),
    ownerTheme: withAddresses(input.ownerTheme, asset),
    tree(place) {
      tree ??= createTree(context)
      return tree(place)
    },
    allPages(order) {
      const known = all.get(order) ?? inOrder(site.written, order, config.language)
      all.set(order, known)
      return known
    },
    get tagsAtoZ() {
      tags ??= tagsAtoZ(site.tags, config.language)
      return tags
    },
    layout: (view) => renderLayout(view, context.frame, context.phrases(view.language), parts),
    get frame() {
      frame ??= frameOf(context)
      return frame
    },
  }
  return context
}

/** The ids that a built-in page spells out. Its text is ours, so none of them can clash with another. */
function spelledAnchors(markdown: string): ReadonlySet<string> {
  return new Set([...markdown.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id))
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

function listIndexable({ plan, site, config }: ContextInput, url: (path: string) => string): IndexableUrl[] {
  return [...plan.routes.values()].flatMap((route) => {
    if (route.kind !== 'prepared' || !route.inSitemap) return []
    const { path, markdown = path, title, lastUpdated: lastModified, collection } = route
    const indexed: Mutable<IndexableUrl> = { url: url(path), markdownUrl: url(markdown), title, lastModified }
    if (collection !== undefined) indexed.collection = collection
    const alternates = alternatesOf(path, site, config.language)
    if (alternates) indexed.alternates = alternates.map((other) => ({ language: other.language, url: url(other.path) }))
    return [indexed]
  })
}

/** Images that social networks show; drawings are for pages only. */
const shownElsewhere = /\.(?:png|jpe?g|gif|webp)$/i

/** The image that the frontmatter of a page names; nothing if it names none that social networks show. */
async function ownImage(
  page: Page,
  { images, links }: ContextInput,
  url: (path: string) => string,
): Promise<PreviewImage | undefined> {
  const found = page.image && links.resolve(page.image, page)
  const alt = oneLine(page.title)
  if (found?.kind === 'address' && isWebAddress(found.address)) return { url: found.address, alt }
  if (found?.kind !== 'file' || !shownElsewhere.test(found.file.path)) return undefined
  const view = await images.view(found.file.path)
  const size = view && { width: view.width, height: view.height }
  return { url: url(found.file.path), ...size, alt }
}
