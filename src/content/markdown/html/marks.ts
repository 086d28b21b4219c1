/** `==marked==` text. */
import type { Element, ElementContent, Root, Text } from 'hast'
import { element, isContent } from './tree.ts'

const literal: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'tt', 'var'])

/** Turns text between two `==` of one parent into `mark`, in place; code stays as it is. */
export function makeMarks(parent: Root | Element): void {
  const children: ElementContent[] = []
  // Where an opened mark starts in `children`.
  let open = -1
  for (const child of parent.children) {
    if (child.type === 'element' && !literal.has(child.tagName)) makeMarks(child)
    if (child.type !== 'text' || !child.value.includes('==')) {
      if (isContent(child)) children.push(child)
      continue
    }
    for (const [i, piece] of child.value.split(/(?<!=)==(?!=)/).entries()) {
      const before = children.at(-1)
      if (i > 0 && open === -1 && !/^\s/.test(piece)) {
        children.push(text('=='))
        open = children.length
      } else if (i > 0 && open !== -1 && open < children.length && !endsBlank(before)) {
        const marked = children.splice(open)
        // Removes the opening `==`.
        children.pop()
        children.push(element('mark', {}, marked))
        open = -1
      } else if (i > 0) children.push(text('=='))
      if (piece !== '') children.push(text(piece))
    }
  }
  parent.children = children
}

function endsBlank(node: ElementContent | undefined): boolean {
  return node?.type === 'text' && /\s$/.test(node.value)
}

function text(value: string): Text {
  return { type: 'text', value }
}
