/** Pictures that stand alone in a paragraph, with a caption where they have a title. */
import type { Element, Root } from 'hast'
import { element, mapChildren } from './tree.ts'

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

function loneImage(parent: Element): Element | undefined {
  const [only, ...others] = parent.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (only?.type !== 'element' || others.length > 0) return undefined
  if (only.tagName === 'a') return parent.tagName === 'p' ? loneImage(only) : undefined
  return only.tagName === 'img' ? only : undefined
}
