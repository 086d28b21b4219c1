/** Tables, links and task lists as readers and their devices need them. */
import type { Element, ElementContent, Root } from 'hast'
import { eachElement, element, mapChildren } from './tree.ts'

export interface ElementLabels {
  /** Name of the region in which a wide table scrolls. */
  readonly table: string
  readonly taskDone: string
  readonly taskOpen: string
}

/** Table cells say how they are aligned with `align`: the content security policy allows no `style`. In place. */
export function alignCells(root: Root): void {
  eachElement(root, ({ tagName, properties }) => {
    if ((tagName !== 'td' && tagName !== 'th') || typeof properties.style !== 'string') return
    const align = /^text-align:\s*(left|center|right)$/.exec(properties.style)?.[1]
    delete properties.style
    if (align !== undefined) properties.align = align
  })
}

/** In place. */
export function finishElements(root: Root, labels: ElementLabels): void {
  mapChildren(root, (child) => {
    if (child.type !== 'element') return undefined
    switch (child.tagName) {
      case 'input':
        child.properties.ariaLabel = child.properties.checked ? labels.taskDone : labels.taskOpen
        return undefined
      case 'table':
        return [scrollable(child, labels.table)]
      case 'a':
        // A link to nothing, such as one to an unpublished page, is text.
        return child.properties.href === '' && !isAnchor(child) ? child.children : undefined
      case 'pre':
        // Wide code scrolls, so the keyboard must reach it.
        child.properties.tabIndex = 0
        return undefined
      default:
        return undefined
    }
  })
}

function isAnchor({ properties }: Element): boolean {
  return properties.id !== undefined
}

function scrollable(table: ElementContent, label: string): Element {
  return element('div', { className: ['table-scroll'], role: 'group', ariaLabel: label, tabIndex: 0 }, [table])
}
