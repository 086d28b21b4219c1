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
  const before: readonly RootContent[] = parent.children
  // Most parents keep their children, and their list.
  let after: ElementContent[] | undefined
  let at = -1
  for (const child of before) {
    at++
    if (child.type === 'element') mapChildren(child, change)
    const changed = isContent(child) ? change(child) : []
    if (changed !== undefined) {
      after ??= before.slice(0, at).filter(isContent)
      // Not `push(...)`: an element may have more children than a call can have arguments.
      for (const each of changed) after.push(each)
    } else if (after !== undefined && isContent(child)) after.push(child)
  }
  if (after !== undefined) parent.children = after
}

/** Whether an element can contain the node. A doctype and MDX are the exceptions. */
export function isContent(node: RootContent): node is ElementContent {
  return node.type === 'element' || node.type === 'text' || node.type === 'comment' || node.type === 'raw'
}

/** What is in a tree, so that nobody looks for what is not. */
export interface TreeSurvey {
  /** How deep its nodes are nested. */
  readonly depth: number
  /** Tag names of its elements. */
  readonly tags: ReadonlySet<string>
  /** In pieces of raw HTML; at least one for each. */
  readonly rawTags: number
  /** Of the tag in raw HTML that has most: at least as many as there are, since what separates them is counted. */
  readonly rawAttributes: number
  /** Whether a text contains `==`. */
  readonly hasMarks: boolean
}

/** Without recursion: the tree may be deeper than a stack. */
export function surveyTree(root: Root): TreeSurvey {
  const tags = new Set<string>()
  let depth = 1
  let rawTags = 0
  let rawAttributes = 0
  let hasMarks = false
  for (let level: (Root | Element)[] = [root]; level.length > 0; ) {
    const next: Element[] = []
    let isEmpty = true
    for (const { children } of level) {
      for (const child of children) {
        isEmpty = false
        if (child.type === 'element') {
          tags.add(child.tagName)
          next.push(child)
        } else if (child.type === 'text') hasMarks ||= child.value.includes('==')
        else if (child.type === 'raw') {
          rawTags += Math.max(1, child.value.split('<').length - 1)
          rawAttributes = Math.max(rawAttributes, mostAttributes(child.value))
        }
      }
    }
    if (!isEmpty) depth++
    level = next
  }
  return { depth, tags, rawTags, rawAttributes, hasMarks }
}

/** Blanks, slashes and the ends of quoted values separate attributes. What is in scripts and styles is no tag. */
function mostAttributes(html: string): number {
  let most = 0
  for (let at = startOfTag(html, 0); at >= 0; at = startOfTag(html, at)) {
    const holdsText = /^<(?:script|style)\b/i.test(html.slice(at, at + 8))
    let found = 0
    let quote = ''
    for (; at < html.length && (quote !== '' || html[at] !== '>'); at++) {
      const character = html[at] ?? ''
      if (quote !== '') {
        if (character !== quote) continue
        quote = ''
        found++
      } else if (character === '"' || character === "'") quote = character
      else if (character === '/' || /\s/.test(character)) found++
    }
    most = Math.max(most, found)
    if (!holdsText) continue
    const end = html.slice(at).search(/<\/(?:script|style)/i)
    if (end < 0) break
    at += end
  }
  return most
}

/** @returns -1 where there is none */
function startOfTag(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[a-z]/i.test(html[at + 1] ?? '')) return at
  }
  return -1
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
