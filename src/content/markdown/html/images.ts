/** Images that reserve their space and load lazily, and figures of those that stand alone and have a title. */
import type { Element, Properties, Root } from 'hast'
import { parseHtml } from '../engine.ts'
import { eachElement, element, mapChildren } from './tree.ts'

/** An image of this site. */
export interface ImageView {
  /** Intrinsic size, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** The `srcset` attribute: addresses of the same image in several widths. */
  readonly srcset?: string
}

/** @returns nothing for an image of another site or of unknown size */
export type ImageLookup = (address: string) => Promise<ImageView | undefined>

/** The text column of the theme (38rem), in pixels. */
export const columnWidth = 608

/** Width of an image that asks for none: the text column of the theme, or the window without its margins. */
export const columnSizes = '(min-width: 40.5rem) 38rem, calc(100vw - 2.5rem)'

/**
 * Gives images of the site their size, in place: the natural one, or what the author asked for in the natural ratio,
 * since another ratio would move the text when the image arrives. The first image of this site is not lazy, as it is
 * probably in view when the page opens.
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
    // In a `picture`, the sources choose the address.
    if (view?.srcset !== undefined && !chosen)
      Object.assign(properties, { srcSet: view.srcset, sizes: sizesOf(properties) })
    if (at > 0 || !view) properties.loading = 'lazy'
    properties.decoding = 'async'
  }
}

/**
 * Makes a `figure` of each paragraph of one picture with a title, which becomes the caption, and gives the class
 * `picture` to other paragraphs of one picture, in place. The picture may be a link.
 */
export function makeFigures(root: Root): void {
  mapChildren(root, (child) => {
    if (child.type !== 'element' || child.tagName !== 'p') return undefined
    const image = loneImage(child)
    if (image === undefined) return undefined
    const { title } = image.properties
    // The attributes of raw HTML belong to a paragraph.
    const isPlain = Object.keys(child.properties).length === 0
    if (typeof title !== 'string' || title.trim() === '' || !isPlain) {
      child.properties.className = ['picture']
      return undefined
    }
    delete image.properties.title
    return [element('figure', {}, [...child.children, element('figcaption', {}, [title])])]
  })
}

/** Trusted HTML is not parsed, but an embed with a size (`![[a.png|300]]`) is an `img` too, with an empty comment behind it. */
function parseLoneImages(root: Root): void {
  mapChildren(root, (child) => {
    if (child.type === 'raw' && child.value === '<!---->') return []
    if (child.type !== 'raw' || !/^\s*<img\s[^<>]*>\s*$/i.test(child.value)) return undefined
    return parseHtml(child.value).children.filter((parsed) => parsed.type === 'element')
  })
}

function sizeOf(asked: Properties, { width, height }: ImageView): Properties {
  // Browsers handle other values than pixels, such as percentages.
  if ([asked.width, asked.height].some((side) => side !== undefined && pixels(side) === undefined)) return {}
  const [askedWidth, askedHeight] = [pixels(asked.width), pixels(asked.height)]
  if (askedWidth === undefined && askedHeight === undefined) return { width, height }
  const scale = Math.min(
    (askedWidth ?? Number.POSITIVE_INFINITY) / width,
    (askedHeight ?? Number.POSITIVE_INFINITY) / height,
  )
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function pixels(side: Properties[string]): number | undefined {
  const number = Number(String(side ?? '').trim() || Number.NaN)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** An author can ask for less than the column, but not for more. */
function sizesOf({ width }: Properties): string {
  const shown = pixels(width)
  return shown === undefined || shown >= columnWidth
    ? columnSizes
    : `(min-width: ${shown + 40}px) ${shown}px, calc(100vw - 2.5rem)`
}

function loneImage(parent: Element): Element | undefined {
  const [only, ...others] = parent.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (only?.type !== 'element' || others.length > 0) return undefined
  if (only.tagName === 'a') return parent.tagName === 'p' ? loneImage(only) : undefined
  return only.tagName === 'img' ? only : undefined
}
