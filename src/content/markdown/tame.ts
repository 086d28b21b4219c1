/**
 * Protects the engine from texts that would cost it more than their length: satteri 0.10 takes quadratic time for
 * containers nested on one line, for marks in one paragraph, for footnotes without blank lines between them and for long
 * lines that are not ASCII, and adds cells and links that nobody wrote. No human writes texts near the limits; beyond
 * them, a character is replaced by one that looks like it, so that all offsets stay.
 */
import { tameContainers, tameTables } from './tame/blocks.ts'
import { tameFootnoteLines, tameFootnotes, tameLines } from './tame/marks.ts'
import { tameParagraphs } from './tame/paragraphs.ts'

/** Shorter texts only have their tables and containers tamed. In UTF-16 code units. */
const alwaysTame = 4_096

/** The text, or one of the same length in which excess marks are replaced. */
export function tame(text: string): string {
  const tamed = tameTables(tameContainers(text))
  // Lines come last, since the other replacements are not ASCII.
  return tamed.length < alwaysTame ? tamed : tameLines(tameFootnoteLines(tameFootnotes(tameParagraphs(tamed))))
}

/** Marks that may open or close a node. Beyond this, even the parser's own tree of 60 bytes a node would be large. */
const maxMarks = 1_000_000
const mark = /[\n*_`[\]!<>&~|\\@]|[-+](?=[ \t])|(?<=[\dWw])[.)]|:(?=\/)|=(?==)/

/** Whether a text is certain to have too many nodes. Does not parse it. */
export function isTooDense(text: string): boolean {
  if (text.length <= maxMarks) return false
  const marks = new RegExp(mark, 'g')
  for (let count = 0; marks.test(text); count++) if (count === maxMarks) return true
  return false
}
