/**
 * Prepares a diagram for the renderer, and checks whether its picture shows everything that the text says. The renderer
 * skips syntax that it does not know, and an incomplete picture would mislead readers. So a planner knows each
 * statement that it lets through, writes it anew in syntax that the renderer reads in one way
 * only, and reads the picture.
 */
import type { Element } from 'hast'
import { classesOf, eachElement, textContent } from '../html/tree.ts'

export interface DiagramPlan {
  /** In syntax that the renderer knows. */
  readonly source: string
  /** Completes the picture, in place; returns whether it shows everything. */
  complete(svg: Element): boolean
}

/** Returns nothing for a text that cannot be drawn faithfully. */
export type DiagramPlanner = (source: string) => DiagramPlan | undefined

/** Layout time grows faster than the square of a diagram's size; beyond this, its text is shown. */
export const mostParts = 150

/** The text without settings of Mermaid's, which say how it looks; nothing if they hold a title, which nobody draws. */
export function withoutSettings(source: string): string | undefined {
  const [, settings] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? []
  if (settings === undefined) return source
  return /^title\s*:/m.test(settings) ? undefined : source.slice(settings.length + '---\n\n---\n'.length)
}

/** Lines without blank ones and comments. The first names the kind. */
export function linesOf(source: string): readonly string[] {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('%%'))
}

/** Elements with a class of the renderer, in order. */
export function partsOf(svg: Element, className: string): readonly Element[] {
  const found: Element[] = []
  eachElement(svg, (part) => {
    if (classesOf(part).includes(className)) found.push(part)
  })
  return found
}

/** The visible texts of a picture, without tooltips. */
export function textsIn(part: Element): readonly string[] {
  const texts: string[] = []
  eachElement(part, (child) => {
    if (child.tagName === 'text') texts.push(textContent(child))
  })
  return texts
}

/** Whether two texts are the same but for blanks and line breaks. */
export function sameText(one: string, other: string): boolean {
  return one.replace(/\s/g, '') === other.replace(/\s/g, '')
}

/** Whether there is a text for each label, and another for one that comes twice. */
export function showsLabels(svg: Element, labels: readonly string[]): boolean {
  const shown = textsIn(svg).map((text) => text.replace(/\s/g, ''))
  return labels.every((label) => {
    const at = shown.indexOf(label.replace(/\s/g, ''))
    if (at >= 0) shown.splice(at, 1)
    return at >= 0
  })
}

/** A name in class and entity-relationship diagrams, as the source of a pattern. */
export const namePattern = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*'

/** The list of a key, which is created on first use. */
export function listOf(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
