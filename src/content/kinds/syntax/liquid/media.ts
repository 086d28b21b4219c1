/** Images and videos that templates put into a page, as Markdown. */
import { otherSite } from '../../../parse/target.ts'
import type { TagArguments } from './expression.ts'

const imageFile = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i
const imageKeys = [
  'image_path',
  'src',
  'url',
  'image',
  'path',
  'file',
  'img',
  'source',
  'imageurl',
  'image_url',
  'name',
]
const altKeys = ['alt', 'title', 'description', 'caption']
const captionKeys = ['caption', 'description', 'figcaption']
const videoKeys = ['id', 'video_id', 'videoid', 'youtube_id', 'vimeo_id', 'video', 'url', 'src']

/**
 * @param name of the tag or the template, such as `figure` or `video.html`
 * @returns nothing for what is neither an image nor a video of a known host
 */
export function mediaMarkdown(name: string, given: TagArguments): string | undefined {
  return video(name, given) ?? image(given)
}

function image({ plain, named }: TagArguments): string | undefined {
  const named1 = firstOf(named, imageKeys, (value) => imageFile.test(value))
  const at = plain.findIndex((value) => imageFile.test(value))
  const address = named1 ?? plain[at]
  if (address === undefined) return undefined
  const rest = named1 === undefined ? plain.slice(at + 1) : []
  const alt =
    firstOf(named, altKeys) ??
    rest.find((text) => text.includes(' ') && !/^\(|\d(?:px|vw|w)/.test(text)) ??
    rest[0] ??
    ''
  const caption = firstOf(named, captionKeys)
  return `![${label(alt)}](${destination(address)})${caption === undefined || caption === alt ? '' : ` *${label(caption)}*`}`
}

const hosts = [
  { word: 'youtube', title: 'Video on YouTube', watch: 'https://www.youtube.com/watch?v=', id: /^[\w-]{11}$/ },
  { word: 'vimeo', title: 'Video on Vimeo', watch: 'https://vimeo.com/', id: /^\d{5,12}$/ },
] as const

const videoAddress =
  /^(?:https?:)?\/\/(?:www\.|player\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\/[^\s<>()"']{1,200}$/

function video(name: string, { plain, named }: TagArguments): string | undefined {
  const values = [...videoKeys.flatMap((key) => named.get(key) ?? []), ...plain]
  const whole = values.find((value) => videoAddress.test(value))
  if (whole !== undefined) return `[${whole.includes('vimeo') ? hosts[1].title : hosts[0].title}](${whole})`
  const said = `${name} ${named.get('provider') ?? ''} ${named.get('type') ?? ''}`.toLowerCase()
  const host = hosts.find(({ word }) => said.includes(word))
  const id = host && values.find((value) => host.id.test(value))
  return host && id !== undefined ? `[${host.title}](${host.watch}${id})` : undefined
}

function firstOf(
  named: ReadonlyMap<string, string>,
  keys: readonly string[],
  fits: (value: string) => boolean = (value) => value !== '',
): string | undefined {
  for (const key of keys) {
    const value = named.get(key)
    if (value !== undefined && fits(value)) return value
  }
  return undefined
}

/** Text of a link or an image. */
export function label(text: string): string {
  return text.replace(/[[\]\\*_`<>|]/g, '\\$&').replaceAll('\n', ' ')
}

/** An address within the parentheses of a link. */
export function destination(address: string): string {
  const plain = address.trim().replaceAll('\n', ' ')
  const escaped = plain.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')
  return otherSite.test(plain) ? escaped : escaped.replaceAll('<', '%3C').replaceAll('>', '%3E')
}
