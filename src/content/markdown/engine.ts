/**
 * The Markdown engine behind the few functions that the service needs. To replace the engine, rewrite these functions:
 * `test/content/markdown/micromark.test.ts` runs the suites with micromark.
 */
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import {
  createHastHandle,
  createMdastHandle,
  dropHandle,
  type Features,
  HastReader,
  htmlToHast,
  MdastReader,
  materializeHastTree,
  materializeMdastTree,
  serializeHandle,
} from 'satteri'
import { footnotePrefix } from '../../text/slug.ts'
import { formulasAsCode, markFormulas } from './formula-marks.ts'
import { isTooDense, tame } from './tame.ts'

/** Syntax beyond CommonMark. */
export interface MarkdownSyntax {
  /** Tables, task lists, strikethrough, literal autolinks and footnotes. On by default. */
  readonly gfm?: boolean
  /** Texts of the footnotes; `{reference}` is replaced by the number. English by default. */
  readonly footnotes?: FootnoteLabels
}

export interface FootnoteLabels {
  /** Heading of the footnotes. */
  readonly label: string
  /** Name of a link back to the text, such as `Back to reference {reference}`. */
  readonly backLabel: string
}

/**
 * The syntax tree, with `position.start.offset` and `position.end.offset` in UTF-16 code units of `text`. Formulas are
 * code.
 *
 * @returns nothing for a text whose tree would not fit into memory
 */
export function parseMarkdown(text: string): MdastRoot | undefined {
  if (isTooDense(text)) return undefined
  const handle = createMdastHandle(tame(formulasAsCode(text)), featuresOf({}))
  try {
    const reader = new MdastReader(serializeHandle(handle))
    return reader.nodeCount > maxMarkdownNodes ? undefined : rootOf(materializeMdastTree(reader))
  } finally {
    dropHandle(handle)
  }
}

/**
 * The HTML tree, in which raw HTML stays as `raw` nodes, and formulas are `code` with the class `math-inline` or
 * `math-display`.
 *
 * @returns nothing for a text whose tree would not fit into memory
 */
export function parseToHtmlTree(text: string, syntax: MarkdownSyntax = {}): HastRoot | undefined {
  if (isTooDense(text)) return undefined
  const marked = markFormulas(text)
  const handle = createHastHandle(tame(marked.text), featuresOf(syntax), undefined, false)
  try {
    const reader = new PlacelessReader(serializeHandle(handle))
    if (reader.nodeCount > maxHtmlNodes) return undefined
    const tree = rootOf(materializeHastTree(reader))
    marked.restore(tree)
    return tree
  } finally {
    dropHandle(handle)
  }
}

/** Nobody asks where an element was written, and three objects for each node would be half of the tree. */
class PlacelessReader extends HastReader {
  override getPosition(): undefined {
    return undefined
  }
}

/** Parses HTML as a browser would inside `body`: closes open elements, and moves misplaced ones. */
export function parseHtml(html: string): HastRoot {
  return rootOf(htmlToHast(html, { fragment: true }))
}

/**
 * Keeps the syntax tree of a text within memory: a node takes about half a kilobyte, so that 5 MiB of `*a* ` would take
 * more than 2 GB. No human writes texts near the limits: one megabyte of links has about 80,000 nodes.
 */
const maxMarkdownNodes = 500_000
/** Half as many again, for the line feeds between the elements of a table or list. */
const maxHtmlNodes = 750_000

function featuresOf({ gfm = true, footnotes }: MarkdownSyntax): Features {
  const labels = { ...footnotes, clobberPrefix: footnotePrefix }
  return { frontmatter: false, gfm: gfm ? { footnotes: labels } : false }
}

function rootOf<Node extends { readonly type: string }>(tree: Node): Extract<Node, { readonly type: 'root' }> {
  const isRoot = (node: Node): node is Extract<Node, { readonly type: 'root' }> => node.type === 'root'
  if (!isRoot(tree)) throw new TypeError(`The Markdown engine returned a ${tree.type} instead of a root.`)
  return tree
}
