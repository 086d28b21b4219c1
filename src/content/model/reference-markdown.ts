/** References as Markdown: links and images with their final addresses. */
import type { Embed, Link } from '../parse/parsed-page.ts'

const imageEnding = /\.(?:avif|bmp|gif|ico|jpe?g|jxl|png|svg|webp)(?:$|[?#])/i

/** Whether an address shows as an image; anything else that is embedded becomes a link. */
export function isImage(address: string): boolean {
  return imageEnding.test(address) || /^data:image\//i.test(address)
}

export function linkMarkdown(reference: Link | Embed, address: string): string {
  return `[${labelOf(reference)}](${linkDestination(address)}${quotedTitle(reference.title)})`
}

/** @param sized writes an `img` element if the embed has a size, for which Markdown has no syntax */
export function imageMarkdown(reference: Embed, address: string, sized: boolean): string {
  const { width, height, label } = reference
  if (!sized || width === undefined) return `!${linkMarkdown(reference, address)}`
  const size = height === undefined ? `width="${width}"` : `width="${width}" height="${height}"`
  return `<img src="${attribute(address)}" alt="${attribute(label)}" ${size}>`
}

const players = [
  { element: 'audio', preload: 'none', ending: /\.(?:3gp|aac|flac|m4a|mp3|oga|ogg|opus|wav)$/i },
  { element: 'video', preload: 'metadata', ending: /\.(?:m4v|mkv|mov|mp4|ogv|webm)$/i },
] as const

/**
 * An embedded file that is no image.
 *
 * @param plays writes a player for sound and film, with a link in it for browsers that play none
 */
export function fileMarkdown(reference: Embed, address: string, plays: boolean): string {
  const found = plays ? players.find(({ ending }) => ending.test(address)) : undefined
  if (!found) return linkMarkdown(reference, address)
  const { element, preload } = found
  const src = attribute(address)
  const size = element === 'video' && reference.width !== undefined ? ` width="${reference.width}"` : ''
  const link = `<a href="${src}">${attribute(reference.label)}</a>`
  return `<${element} controls preload="${preload}"${size} src="${src}">${link}</${element}>`
}

/** The label of a wikilink is text, in which brackets would end the link. */
export function labelOf({ label, wiki }: Link | Embed): string {
  return wiki ? label.replace(/[\\[\]]/g, '\\$&') : label
}

/** In angle brackets where parentheses or spaces would end the destination (CommonMark 6.3). */
export function linkDestination(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address
}

export function quotedTitle(text: string | undefined): string {
  return text === undefined ? '' : ` "${text.replace(/[\\"]/g, '\\$&')}"`
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/\n/g, ' ')
}
