/**
 * Keeps the syntax tree of a text within memory: a node takes about half a kilobyte, so that 5 MiB of `*a* ` would take
 * more than 2 GB. No text that a person writes comes near the limits: one megabyte of links has about 80,000 nodes.
 */

/** Nodes of a Markdown tree, which carry their positions. */
export const maxMarkdownNodes = 500_000
/** Nodes of an HTML tree: a table or a list has up to half as many again, for the line feeds between elements. */
export const maxHtmlNodes = 750_000

/** Marks that may open or close a node. Even the parser's own tree, of 60 bytes a node, would be large beyond it. */
const maxMarks = 1_000_000
const mark = /[\n*_`[\]!<>&~|\\@]|[-+](?=[ \t])|(?<=[\dWw])[.)]|:(?=\/)|=(?==)/

/** Whether a text is certain to have too many nodes, told without parsing it. */
export function isTooDense(text: string): boolean {
  if (text.length <= maxMarks) return false
  const marks = new RegExp(mark, 'g')
  for (let count = 0; marks.test(text); count++) if (count === maxMarks) return true
  return false
}
