/** Frames of other pages, such as videos: they are not shown, and readers get a link to what they would have shown. */
import type { Element, ElementContent, Root } from 'hast'
import { addressProperties } from './allowed.ts'
import { element, isContent } from './tree.ts'

/**
 * In place, before other elements are removed. Within a link, a frame stays for that.
 * Recursive, so check `depthOf` first.
 */
export function linkFrames(parent: Root | Element): void {
  const children: ElementContent[] = []
  for (const child of parent.children) {
    if (!isContent(child)) continue
    const link = child.type === 'element' && child.tagName === 'iframe' ? linkTo(child) : undefined
    if (link) children.push(parent.type === 'root' ? element('p', {}, [link]) : link)
    else children.push(child)
    if (child.type === 'element' && child.tagName !== 'a') linkFrames(child)
  }
  parent.children = children
}

function linkTo({ properties: { src, title } }: Element): Element | undefined {
  const href = typeof src === 'string' ? watchable(src.trim()) : ''
  if (href === '' || /^about:/i.test(href) || addressProperties.href?.(href) !== true) return undefined
  const name = typeof title === 'string' ? title.trim() : ''
  return element('a', { href }, [name || href.replace(/^https?:\/\//i, '')])
}

/** The page of a video in place of its player, which YouTube does not show by itself. */
function watchable(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address
  const [, youtube, vimeo] = player.exec(absolute) ?? []
  if (youtube !== undefined) return `https://www.youtube.com/watch?v=${youtube}`
  return vimeo === undefined ? absolute : `https://vimeo.com/${vimeo}`
}

const player =
  /^https?:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?![\w-])|player\.vimeo\.com\/video\/(\d{1,20}))/i
