/** The image that stands for a page elsewhere: the one that its owner chose, or a generated one. */

import type { PageLinks } from '../../content/model/page-links.ts'
import type { Page } from '../../content/model/site.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import { oneLine } from '../../text/one-line.ts'
import { isWebAddress } from '../../text/web-address.ts'
import type { PreviewImage } from '../../theme/view.ts'
import { previewSize } from '../images/preview-picture.ts'
import type { SiteImages } from '../images/site-images.ts'
import type { Plan } from './plan.ts'
import { previewPath } from './preview-routes.ts'

interface Images {
  readonly images: SiteImages
  readonly links: PageLinks
  readonly endpoints: readonly EndpointDescription[]
  readonly plan: Plan
}

/** What social networks show; drawings are for pages only. */
const shownElsewhere = /\.(?:png|jpe?g|gif|webp)$/i

/** Nothing for a page whose frontmatter names none, or none that is shown elsewhere. */
export async function ownImage(
  page: Page,
  { images, links }: Images,
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

/** @param page shown by its title; nothing where no image is planned for it */
export function generatedImage(
  { path, title }: { readonly path: string; readonly title: string },
  { endpoints, plan }: Images,
  url: (path: string) => string,
): PreviewImage | undefined {
  const row = endpoints.find((endpoint) => endpoint.kind === 'file' && endpoint.from === 'preview')
  const route = row && plan.routes.get(previewPath(row.path, path))
  return route && { url: url(route.path), ...previewSize, alt: oneLine(title) }
}
