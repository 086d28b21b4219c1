/** The picture that the frontmatter of a page names, at the top of the page and small in lists. */
import { columnSizes } from '../../content/markdown/html/images.ts'
import type { Page } from '../../content/model/site.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import type { RenderContext } from '../render/context.ts'

/** @param prose HTML of the text: a picture that it shows is not shown twice */
export async function coverHtml(page: Page, prose: SafeHtml, context: RenderContext): Promise<SafeHtml | undefined> {
  const cover = await context.coverOf(page)
  if (cover === undefined) return undefined
  const { address, alt, view } = cover
  const source = html` src="${address}"`
  if (prose.toString().includes(source.toString())) return undefined
  const size = view && html` width="${view.width}" height="${view.height}"`
  const srcset = view?.srcset !== undefined && html` srcset="${view.srcset}" sizes="${columnSizes}"`
  return html`<img class="cover"${source}${srcset}${size} alt="${alt}" decoding="async">\n`
}

/** Always of one size, so that nothing moves when it arrives. */
export function thumbnail(page: Page, context: Pick<RenderContext, 'thumbnailOf'>): SafeHtml | undefined {
  const address = context.thumbnailOf(page)
  if (address === undefined) return undefined
  return html`<img class="thumbnail" src="${address}" width="96" height="64" alt="" loading="lazy" decoding="async">`
}
