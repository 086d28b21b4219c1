/** The context that renderers receive, made once for each state of the site. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { AllOrder } from '../../content/model/list-pages.ts'
import { inOrder } from '../../content/model/order.ts'
import type { Page, Site } from '../../content/model/site.ts'
import { tagsAtoZ } from '../../content/model/tags.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { OwnerTheme } from '../../contract/frame.ts'
import { lazily, lazilyEach } from '../../text/lazily.ts'
import { oneLine } from '../../text/one-line.ts'
import { isWebAddress } from '../../text/web-address.ts'
import { renderLayout } from '../../theme/layout.ts'
import type { MadeParts } from '../../theme/made-parts.ts'
import type { PreviewImage } from '../../theme/view.ts'
import { phrasesFor } from '../../theme/words/phrases.ts'
import { previewSize } from '../images/preview-picture.ts'
import type { Variant } from '../images/variants.ts'
import { feedRows } from '../parts/feeds.ts'
import { frameOf } from '../parts/frame.ts'
import { alternatesOf } from '../parts/translations.ts'
import { createTree } from '../parts/tree.ts'
import { lastDatedIn } from '../parts/year-list.ts'
import type { IndexableUrl, RenderContext } from '../render/context.ts'
import { withAddresses } from '../theme/open-theme.ts'
import { coverOf, thumbnailOf } from './covers.ts'
import { type ContentInput, createPageContent } from './page-content.ts'
import type { Plan } from './plan.ts'
import { previewPaths } from './preview-routes.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** Semantic version of the HTTP interface: additive change raises the minor, removal the major. */
export const apiVersion = '1.0.0'

/** What the documents of a site are rendered from. */
export interface RenderInput extends ContentInput {
  readonly site: Site
  readonly config: ResolvedConfig
  readonly assets: readonly ThemeAsset[]
  /** Pictures in several widths, by the path of the picture. */
  readonly variants?: ReadonlyMap<string, readonly Variant[]>
  /** With names of files in place of addresses. */
  readonly ownerTheme: OwnerTheme
}

interface ContextInput extends RenderInput, Pick<RenderContext, 'questions' | 'entryBlocks'> {
  readonly endpoints: readonly EndpointDescription[]
  readonly plan: Plan
}

/** What all renderers share is made when the first of them asks for it, and kept as long as the context. */
export function createContext(input: ContextInput): RenderContext {
  const { site, config, endpoints } = input
  const url = (path: string) => `${config.baseUrl}${path}`
  const assets = new Map(input.assets.map((asset) => [asset.name, asset.path]))
  const asset = (name: string) => {
    const path = assets.get(name)
    if (path === undefined) throw new Error(`The theme has no file "${name}".`)
    return path
  }
  const ownerTheme = withAddresses(input.ownerTheme, asset)
  const phrases = lazilyEach((language: string) => phrasesFor(language, ownerTheme.words))
  const content = createPageContent(input, { config, ownerTheme, phrases, url }, () => context)
  const indexable = lazily(() => listIndexable(input, url))
  const tagsByName = lazily(() => tagsAtoZ(site.tags, config.language))
  const frame = lazily(() => frameOf(context))
  const tree = lazily(() => createTree(context))
  const parts: MadeParts = new Map()
  const previewRow = endpoints.find((row) => row.kind === 'file' && row.from === 'preview')
  const previewOf = previewRow && previewPaths(previewRow.path)

  const context: RenderContext = {
    site,
    config,
    questions: input.questions,
    entryBlocks: input.entryBlocks,
    apiVersion,
    endpoints,
    feeds: feedRows(endpoints),
    get indexable() {
      return indexable()
    },
    url,
    twin: content.twin,
    markdown: content.markdown,
    html: content.html,
    lastDated: lazilyEach(lastDatedIn),
    extras: content.extras,
    imageOf: async (page) => (await ownImage(page, input, url)) ?? context.preview(page),
    coverOf: (page) => coverOf(page, input),
    thumbnailOf: (page) => thumbnailOf(page, input),
    preview(page) {
      const route = previewOf && input.plan.routes.get(previewOf(page.path))
      return route && { url: url(route.path), ...previewSize, alt: oneLine(page.title) }
    },
    phrases,
    asset,
    assetIfAny: (name) => assets.get(name),
    ownerTheme,
    tree: (place) => tree()(place),
    allPages: lazilyEach((order: AllOrder) => inOrder(site.written, order, config.language)),
    get tagsAtoZ() {
      return tagsByName()
    },
    layout: (view) => renderLayout(view, context.frame, phrases(view.language), parts),
    get frame() {
      return frame()
    },
  }
  return context
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
