/** Helpers for HTML trees. */
import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast'

/** An element; text children are made of strings. */
export function element(
  tagName: string,
  properties: Properties,
  children: readonly (ElementContent | string)[],
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  }
}

export function classesOf({ properties }: Pick<Element, 'properties'>): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : []
}

/** Calls `enter` for every element, parents first. Recursive, so check `depthOf` first. */
export function eachElement(parent: Root | Element, enter: (element: Element, parent: Root | Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    enter(child, parent)
    eachElement(child, enter)
  }
}

/** Replaces nodes, children before parents. `change` returns `undefined` to keep a node, an empty list to remove it. */
export function mapChildren(
  parent: Root | Element,
  change: (child: ElementContent) => readonly ElementContent[] | undefined,
): void {
  const children: ElementContent[] = []
  for (const child of parent.children) {
    if (child.type === 'element') mapChildren(child, change)
    // Not `push(...)`: an element may have more children than a call can have arguments.
    if (isContent(child)) for (const changed of change(child) ?? [child]) children.push(changed)
  }
  parent.children = children
}

/** Whether an element can contain the node. A doctype and MDX are the exceptions. */
export function isContent(node: RootContent): node is ElementContent {
  return node.type === 'element' || node.type === 'text' || node.type === 'comment' || node.type === 'raw'
}

/** How deep the tree is, without recursion. */
export function depthOf(root: Root): number {
  let depth = 0
  let level: Nodes[] = [root]
  for (; level.length > 0; depth++) level = level.flatMap((node) => ('children' in node ? node.children : []))
  return depth
}

/** Text as a reader sees it, with alternative texts, without footnote numbers. */
export function textContent(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element') {
    if (node.tagName === 'img') return typeof node.properties.alt === 'string' ? node.properties.alt : ''
    if (node.tagName === 'br') return ' '
    if (node.properties.dataFootnoteRef !== undefined) return ''
  }
  return 'children' in node ? node.children.map(textContent).join('') : ''
}
