/** One walk over the syntax tree of a page that notes where everything is. */
import type { Nodes, Root } from 'mdast'
import type { Span } from './parsed-page.ts'
import { spanOf } from './spans.ts'

type Located<Type extends Nodes['type']> = Span & { readonly node: Extract<Nodes, { readonly type: Type }> }

/** A block of inline content, in which wikilinks, block ids and tags can occur. */
export interface Container extends Located<'paragraph' | 'heading' | 'tableCell'> {
  /** Directly below the root: outside of lists, quotes, callouts and footnotes. */
  readonly root: boolean
  /** What `[[Note#^id]]` shows when the id is at its end: itself or the list item it opens. */
  readonly block: Span
  /** The blockquotes and callouts around it, the outermost first. */
  readonly quotes: readonly Span[]
  /** The block before it, in the same parent. */
  readonly previous?: Span
}

/** `[label][name]` and `![alt][name]`. */
export type Usage = Located<'linkReference' | 'imageReference'>

/** All lists are in the order of the text. */
export interface Survey {
  readonly containers: readonly Container[]
  /** Links, images and link reference definitions of Markdown. */
  readonly targets: readonly Located<'link' | 'image' | 'definition'>[]
  /** Uses of definitions. */
  readonly usages: readonly Usage[]
  readonly code: readonly Span[]
  /** Raw HTML, blocks and tags within a line. */
  readonly html: readonly Span[]
  readonly footnotes: readonly Located<'footnoteDefinition'>[]
  /** Identifiers of the footnotes that the text refers to. */
  readonly footnoteCalls: readonly string[]
  /** Text outside of links. */
  readonly plain: readonly Span[]
  /** Text to read, also in links and inline code. */
  readonly texts: readonly (Span & { readonly value: string })[]
}

type Visit = Pick<Container, 'quotes'> & {
  readonly node: Nodes
  readonly parent: Nodes
  readonly previous: Nodes | undefined
  readonly linked: boolean
}

type Draft = { -readonly [K in keyof Survey]: Survey[K] extends readonly (infer T)[] ? T[] : never }

/** Walks without recursion: hostile texts nest a hundred thousand deep. */
export function survey(root: Root): Survey {
  const found: Draft = {
    containers: [],
    targets: [],
    usages: [],
    code: [],
    html: [],
    footnotes: [],
    footnoteCalls: [],
    plain: [],
    texts: [],
  }
  const stack: Visit[] = []
  const pushChildren = (parent: Nodes, quotes: readonly Span[], linked: boolean) => {
    if (!('children' in parent)) return
    for (let i = parent.children.length - 1; i >= 0; i--) {
      const node = parent.children[i]
      if (node) stack.push({ node, parent, previous: parent.children[i - 1], quotes, linked })
    }
  }
  pushChildren(root, [], false)
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    note(visit, found)
    const { node, quotes, linked } = visit
    const within = node.type === 'blockquote' ? [...quotes, spanOf(node)] : quotes
    pushChildren(node, within, linked || node.type === 'link' || node.type === 'linkReference')
  }
  return found
}

function note({ node, parent, previous, quotes, linked }: Visit, found: Draft): void {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell': {
      const span = spanOf(node)
      const block = parent.type === 'listItem' && previous === undefined ? spanOf(parent) : span
      const before = previous === undefined ? {} : { previous: spanOf(previous) }
      found.containers.push({ node, ...span, root: parent.type === 'root', block, quotes, ...before })
      break
    }
    case 'link':
    case 'image':
    case 'definition':
      found.targets.push({ node, ...spanOf(node) })
      break
    case 'linkReference':
    case 'imageReference':
      found.usages.push({ node, ...spanOf(node) })
      break
    case 'footnoteDefinition':
      found.footnotes.push({ node, ...spanOf(node) })
      break
    case 'footnoteReference':
      found.footnoteCalls.push(node.identifier)
      break
    case 'code':
      found.code.push(spanOf(node))
      break
    case 'inlineCode':
      found.code.push(spanOf(node))
      found.texts.push({ value: node.value, ...spanOf(node) })
      break
    case 'html':
      found.html.push(spanOf(node))
      break
    case 'text':
      found.texts.push({ value: node.value, ...spanOf(node) })
      if (!linked) found.plain.push(spanOf(node))
      break
  }
}
