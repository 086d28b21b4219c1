/** Tables, links, code and task lists that are accessible and scroll on small screens. */
import type { Element, Root } from 'hast'
import { eachElement, element, mapChildren } from './tree.ts'

export interface ElementLabels {
  /** Accessible name of the region in which a wide table scrolls. */
  readonly table: string
  readonly taskDone: string
  readonly taskOpen: string
}

/** Aligns table cells with `align`, since the content security policy blocks `style`. In place. */
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
      case 'table': {
        const className = rowsOf(child) > longTable ? ['table-scroll', 'long'] : ['table-scroll']
        const scrollable = { className, role: 'group', ariaLabel: labels.table, tabIndex: 0 }
        return [element('div', scrollable, [child])]
      }
      case 'a':
        // A link to nothing, such as one to an unpublished page, is text.
        return child.properties.href === '' && child.properties.id === undefined ? child.children : undefined
      case 'pre':
        // Wide code scrolls, so the keyboard must reach it.
        child.properties.tabIndex = 0
        return undefined
      default:
        return undefined
    }
  })
}

/** The head of a table with more rows would be out of sight, so it stays while the rest scrolls. */
const longTable = 30

function rowsOf(table: Element): number {
  return table.children.reduce((sum, part) => {
    if (part.type !== 'element') return sum
    return sum + part.children.filter((row) => row.type === 'element' && row.tagName === 'tr').length
  }, 0)
}
