/** References as Markdown: links and images with their final addresses. */
import { lookup } from 'mrmime'
import { parseUrl } from '../../text/web-address.ts'
import type { Embed, Link } from '../parse/parsed-page.ts'

const imageEnding = /\.(?:avif|bmp|gif|ico|jpe?g|jxl|png|svg|webp)(?:$|[?#])/i

/** Whether an address shows as an image; anything else that is embedded becomes a link. */
export function isImage(address: string): boolean {
  return imageEnding.test(address) || /^data:image\//i.test(address)
}

/**
 * The same for an embed. Pictures of other sites often have no ending, such as those of image services; only over
 * HTTPS, since browsers load no others. `![[…]]` with such an address stays a link.
 *
 * @param address of the embed, as published
 */
export function isShownAsImage({ target, wiki }: Embed, address: string): boolean {
  if (isImage(address)) return true
  if (wiki || !/^https:\/\//i.test(target) || pages.test(target)) return false
  const ending = /\.([a-z\d]{1,5})$/i.exec(parseUrl(target)?.pathname ?? '')?.[1]
  return ending === undefined || lookup(ending) === undefined
}

/** What the editors of notes show as players and posts. */
const pages = /^https:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com|twitter\.com|x\.com)(?:\/|$)/i

export function linkMarkdown(reference: Link | Embed, address: string): string {
  return `[${labelOf(reference)}](${linkDestination(address)}${quotedTitle(reference.title)})`
}

/** @param sized writes an `img` element if the embed has a size, for which Markdown has no syntax */
export function imageMarkdown(reference: Embed, address: string, sized: boolean): string {
  const { width, height, label } = reference
  if (!sized || width === undefined) return `!${linkMarkdown(reference, address)}`
  const size = height === undefined ? `width="${width}"` : `width="${width}" height="${height}"`
  // Alone on its line, it would begin a block of HTML, and the Markdown below it would stay as it was typed (CommonMark 4.6).
  return `<img src="${attribute(address)}" alt="${attribute(label)}" ${size}><!---->`
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

/** Nobody reads `[[202401311030]]`: such a link shows the title of its page, as one without a label does. */
export function isNameless({ label, target, wiki }: Link): boolean {
  return label === '' || (wiki && label === target && /^\d{12}(?:\d\d)?$/.test(label))
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

/** An unquoted value that is empty would swallow the next attribute, and a quote would end a quoted one. */
export function attributeValue(address: string, before: string | undefined): string {
  const value = address.replace(/"/g, '%22').replace(/'/g, '%27')
  return before === '"' || before === "'" ? value : `"${value}"`
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/\n/g, ' ')
}
