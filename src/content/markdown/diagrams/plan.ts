/**
 * Prepares a diagram for the renderer, and checks whether its picture shows everything that the text says. The renderer
 * skips syntax that it does not know, and an incomplete picture would mislead readers.
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

/** Lines without blank ones, comments and the first, which names the kind. */
export function statementsOf(source: string): readonly string[] {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('%%')).slice(1)
}

const decoration =
  /^(?:direction|style|linkStyle|classDef|class(?= [\w,-]+ [\w-]+$)|cssClass|click|link|links|callback|accTitle|accDescr)\b/

/** Whether a statement only says how a diagram looks or behaves. */
export function isDecoration(statement: string): boolean {
  return decoration.test(statement)
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
    if (child.tagName === 'text') texts.push(child.children.map((line) => textContent(line)).join(' '))
  })
  return texts
}

/** Letters and digits, without entities (`#35;`), line breaks and marks. */
export function wordsOf(text: string): readonly string[] {
  return text.replace(/<br\s*\/?>|[#&]\w+;/gi, ' ').match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
}

/** Whether the picture shows every word of the labels. */
export function showsWords(svg: Element, labels: readonly string[]): boolean {
  const shown = new Set(textsIn(svg).flatMap(wordsOf))
  return labels.flatMap(wordsOf).every((word) => shown.has(word))
}

/** Pictures cannot be clicked, and the renderer would draw a node named `click`. */
const interaction = /^[ \t]*click[ \t].*$/gm

/** For flowcharts, state and sequence diagrams, which are complete if the picture shows their labels. */
export function planByLabels(labelsOf: (statement: string) => readonly string[]): (source: string) => DiagramPlan {
  return (source) => ({
    source: source.replace(interaction, ''),
    complete(svg) {
      const statements = statementsOf(source).filter((statement) => !isDecoration(statement))
      return showsWords(svg, statements.flatMap(labelsOf))
    },
  })
}

/** Labels in brackets after the name of a node, between bars, or in quotes. */
export function flowchartLabels(statement: string): readonly string[] {
  const shape = /(?<=[\p{L}\p{N}_])(?:\[[^\]]*\]|\([^)]*\)|@?\{[^}]*\})/gu
  return statement.match(new RegExp(`\\|[^|]*\\||"[^"]*"|${shape.source}`, 'gu')) ?? []
}

/** Labels after a colon, and aliases. */
export function stateLabels(statement: string): readonly string[] {
  return [afterColon(statement), /^state\s+"([^"]*)"/.exec(statement)?.[1] ?? '']
}

/** Labels after a colon, aliases, headings of parts, and the numbers that `autonumber` asks for but nobody draws. */
export function sequenceLabels(statement: string): readonly string[] {
  const [kind = '', ...words] = statement.split(/\s+/)
  const isAlias = (kind === 'participant' || kind === 'actor') && words[1] === 'as'
  const alias = isAlias ? words.slice(2) : parts.has(kind) ? words : []
  return [
    alias.length > 0 ? alias.join(' ') : afterColon(statement),
    /^(?:autonumber|title\b.*)$/.exec(statement)?.[0] ?? '',
  ]
}

const parts: ReadonlySet<string> = new Set('loop alt else opt par and critical option break'.split(' '))

function afterColon(statement: string): string {
  return statement.split(':').slice(1).join(':').trim()
}

/** A name in class and entity-relationship diagrams, as the source of a pattern. */
export const namePattern = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*'

/** The list of a key, which is created on first use. */
export function listOf(lists: Map<string, string[]>, key: string, first: readonly string[] = []): string[] {
  const list = lists.get(key) ?? [...first]
  lists.set(key, list)
  return list
}
