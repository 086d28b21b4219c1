/** Images that keep their place while they load: with their size, and loaded when they come near. */
import type { Element, Properties, Root } from 'hast'
import { parseHtml } from '../engine.ts'
import { eachElement, mapChildren } from './tree.ts'

/** What is known of an image of this site. */
export interface ImageView {
  /** Intrinsic size, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Addresses of the same image in several widths, as the attribute has them. */
  readonly srcset?: string
}

/** @returns nothing for an image of another site, and for one whose size nobody can tell */
export type ImageLookup = (address: string) => Promise<ImageView | undefined>

/** The text column of the theme (42rem), in pixels. */
export const columnWidth = 672

/** How wide an image is shown that asks for no width: the text column of the theme, or the window without its margins. */
const columnSizes = '(min-width: 44.5rem) 42rem, calc(100vw - 2.5rem)'

/**
 * Gives images of the site their size, in place: the natural one, or the one that their author asked for with the ratio
 * kept, since a box of another ratio would move the text when the image arrives. The first image is likely to be in
 * view when the page opens, so it is not lazy; one of another site always is.
 */
export async function finishImages(root: Root, look: ImageLookup | undefined): Promise<void> {
  parseLoneImages(root)
  const images: { image: Element; chosen: boolean }[] = []
  eachElement(root, (image, parent) => {
    const chosen = parent.type === 'element' && parent.tagName === 'picture'
    if (image.tagName === 'img') images.push({ image, chosen })
  })
  for (const [at, { image, chosen }] of images.entries()) {
    const { properties } = image
    const view = await look?.(String(properties.src ?? ''))
    if (view) Object.assign(properties, sizeOf(properties, view))
    // In a `picture` the sources say which address counts.
    if (view?.srcset !== undefined && !chosen)
      Object.assign(properties, { srcSet: view.srcset, sizes: sizesOf(properties) })
    if (at > 0 || !view) properties.loading = 'lazy'
    properties.decoding = 'async'
  }
}

/** Where HTML is trusted it stays unparsed; an embed with a size (`![[a.png|300]]`) is one such element. */
function parseLoneImages(root: Root): void {
  mapChildren(root, (child) => {
    if (child.type !== 'raw' || !/^\s*<img\s[^<>]*>\s*$/i.test(child.value)) return undefined
    return parseHtml(child.value).children.filter((parsed) => parsed.type === 'element')
  })
}

function sizeOf(asked: Properties, { width, height }: ImageView): Properties {
  // The browser handles whatever is not a number of pixels, such as a percentage.
  if ([asked.width, asked.height].some((side) => side !== undefined && pixels(side) === undefined)) return {}
  const scale = Math.min(
    (pixels(asked.width) ?? Number.POSITIVE_INFINITY) / width,
    (pixels(asked.height) ?? Number.POSITIVE_INFINITY) / height,
  )
  if (!Number.isFinite(scale)) return { width, height }
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function pixels(side: Properties[string]): number | undefined {
  const number = Number(String(side ?? '').trim() || Number.NaN)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** An author may ask for less than the column, but never gets more. */
function sizesOf({ width }: Properties): string {
  const shown = pixels(width)
  return shown === undefined || shown >= columnWidth
    ? columnSizes
    : `(min-width: ${shown + 40}px) ${shown}px, calc(100vw - 2.5rem)`
}
