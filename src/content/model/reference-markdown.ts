/** References as Markdown: links and images with their final addresses. */

import type { Embed, Link, Span } from '../parse/parsed-page.ts'
import type { PageLinks } from './page-links.ts'
import type { Page } from './site.ts'

const imageEnding = /\.(?:avif|bmp|gif|ico|jpe?g|jxl|png|svg|webp)(?:$|[?#])/i

/** Whether an address shows as an image; anything else that is embedded becomes a link. */
export function isImage(address: string): boolean {
  return imageEnding.test(address) || /^data:image\//i.test(address)
}

export function linkMarkdown(reference: Link | Embed, address: string): string {
  return `[${labelOf(reference)}](${linkDestination(address)}${title(reference)})`
}

/** Sizes have no Markdown, so HTML is made from an `img` element where an embed names one. */
export function imageMarkdown(reference: Embed, address: string, target: Target): string {
  const { width, height, label } = reference
  if (target === 'markdown' || width === undefined)
    return `![${labelOf(reference)}](${linkDestination(address)}${title(reference)})`
  const size = height === undefined ? `width="${width}"` : `width="${width}" height="${height}"`
  return `<img src="${attribute(address)}" alt="${attribute(label)}" ${size}>`
}

/** The text that stands where nothing can be linked to. */
export function plainLabel(reference: Link | Embed): string {
  return labelOf(reference)
}

/** The label of a wikilink is text, in which brackets would end the link. */
function labelOf({ label, wiki }: Link | Embed): string {
  return wiki ? label.replace(/[\\[\]]/g, '\\$&') : label
}

/** In angle brackets where parentheses or spaces would end the destination (CommonMark 6.3). */
export function linkDestination(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address
}

function title({ title: text }: Link | Embed): string {
  return text === undefined ? '' : ` "${text.replace(/[\\"]/g, '\\$&')}"`
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/\n/g, ' ')
}

/** `markdown`: what is served, with absolute URLs. `html`: what HTML is made of, with paths and sizes of images. */
export type Target = 'markdown' | 'html'

export interface Writing {
  readonly links: PageLinks
  readonly target: Target
  readonly baseUrl: string
  /** The pages being embedded in each other, outermost first; empty where embeds are left out. */
  readonly stack: readonly Page[]
  /** Writes a part of a page with its references. */
  readonly write: (page: Page, span: Span, writing: Writing) => string
  /** UTF-16 code units that embeds may still add to the outermost page. */
  readonly budget: { left: number }
}
