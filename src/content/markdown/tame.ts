/**
 * Keeps texts from the engine that would cost it more than their length: satteri 0.10 needs quadratic time for
 * containers nested on one line, for marks in one paragraph and for long lines that are not ASCII, and makes a cell or a
 * link of what nobody wrote. No text that a person writes comes near the limits; beyond them, a character gives way to
 * one that looks like it, so that all offsets stay.
 */
import { tameContainers, tameTables } from './tame/blocks.ts'
import { tameFootnotes, tameLines } from './tame/marks.ts'
import { tameParagraphs } from './tame/paragraphs.ts'

/** Shorter texts cannot contain enough of most things to matter. In UTF-16 code units. */
const alwaysTame = 4_096

/** The text, or one of the same length in which what exceeds the limits is replaced. */
export function tame(text: string): string {
  const tamed = tameTables(tameContainers(text))
  // Last the lines: what the others put there is not ASCII.
  return tamed.length < alwaysTame ? tamed : tameLines(tameFootnotes(tameParagraphs(tamed)))
}
