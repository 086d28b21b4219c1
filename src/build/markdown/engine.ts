/**
 * The Markdown engine behind the few functions that the service needs of one. Another engine takes its place here:
 * it must give mdast with UTF-16 offsets and hast, and pass `test/build/markdown`.
 */
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { type Features, htmlToHast, markdownToHast, markdownToMdast } from 'satteri'
import { tame } from './tame.ts'

/** What an engine understands beyond CommonMark. */
export interface Dialect {
  /** Tables, task lists, strikethrough, literal autolinks and footnotes. On by default. */
  readonly gfm?: boolean
  /** Texts of the footnotes; `{reference}` stands for the number. English by default. */
  readonly footnotes?: FootnoteLabels
}

export interface FootnoteLabels {
  /** Heading of the footnotes. */
  readonly label: string
  /** Name of a link back to the text, such as `Back to reference {reference}`. */
  readonly backLabel: string
}

/** Ids of footnotes start so, so that none of them can be the name of something else on the page. */
export const footnotePrefix = 'user-content-'

/** The syntax tree, with `position.start.offset` and `position.end.offset` in UTF-16 code units of `text`. */
export function parseMarkdown(text: string): MdastRoot {
  const tree = markdownToMdast(tame(text), { features: featuresOf({}) })
  if (tree.type !== 'root') throw new TypeError(`The Markdown engine gave a ${tree.type} for a root.`)
  return tree
}

/** The HTML tree, in which raw HTML stays as `raw` nodes. */
export function parseToHtmlTree(text: string, dialect: Dialect = {}): HastRoot {
  return rootOf(markdownToHast(tame(text), { features: featuresOf(dialect), position: false }))
}

/** HTML as a browser would read it inside of `body`; closes what is open, and moves what is misplaced. */
export function parseHtml(html: string): HastRoot {
  return rootOf(htmlToHast(html, { fragment: true }))
}

function featuresOf({ gfm = true, footnotes }: Dialect): Features {
  const labels = { ...footnotes, clobberPrefix: footnotePrefix }
  return { frontmatter: false, gfm: gfm ? { footnotes: labels } : false }
}

function rootOf(tree: ReturnType<typeof markdownToHast>): HastRoot {
  if (tree.type !== 'root') throw new TypeError(`The Markdown engine gave a ${tree.type} for a root.`)
  return tree
}
