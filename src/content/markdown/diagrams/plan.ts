/**
 * What the renderer is given of a diagram, and whether its picture shows all that the text says. The renderer passes over
 * what it does not know; a picture without it would say something else than its author.
 */
import type { Element } from 'hast'
import { classesOf, eachElement, textContent } from '../html/tree.ts'

export interface DiagramPlan {
  /** In the words that the renderer knows. */
  readonly source: string
  /**
   * Completes the picture, in place.
   *
   * @returns whether everything is there
   */
  complete(svg: Element): boolean
}

/** A text without a plan cannot be drawn as it was meant. */
export type DiagramPlanner = (source: string) => DiagramPlan | undefined

/** Without blank ones, comments and the first, which names the kind. */
export function statementsOf(source: string): readonly string[] {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('%%')).slice(1)
}

/** What says how a diagram looks and behaves, and nothing of what it shows. */
export function isDecoration(statement: string): boolean {
  return /^(?:direction|style|linkStyle|classDef|class(?= [\w,-]+ [\w-]+$)|cssClass|click|link|links|callback|accTitle|accDescr)\b/.test(
    statement,
  )
}

/** Elements of a class that the renderer gives, in order. */
export function partsOf(svg: Element, className: string): readonly Element[] {
  const found: Element[] = []
  eachElement(svg, (part) => {
    if (classesOf(part).includes(className)) found.push(part)
  })
  return found
}

/** What can be read in a picture: each piece of text. Tips, which appear under a pointer only, are none. */
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

/** Whether every word of some labels can be read. */
export function showsWords(svg: Element, labels: readonly string[]): boolean {
  const shown = new Set(textsIn(svg).flatMap(wordsOf))
  return labels.flatMap(wordsOf).every((word) => shown.has(word))
}

/** Nothing in a picture can be clicked; the renderer would draw a node of that name. */
const interaction = /^[ \t]*click[ \t].*$/gm

/** Flowcharts, state diagrams and sequences: what their labels say can be read in the picture. */
export function planByLabels(labelsOf: (statement: string) => readonly string[]): (source: string) => DiagramPlan {
  return (source) => ({
    source: source.replace(interaction, ''),
    complete(svg) {
      const statements = statementsOf(source).filter((statement) => !isDecoration(statement))
      return showsWords(svg, statements.flatMap(labelsOf))
    },
  })
}

/** In brackets behind the name of a node, between bars, or in quotes. */
export function flowchartLabels(statement: string): readonly string[] {
  const shape = /(?<=[\p{L}\p{N}_])(?:\[[^\]]*\]|\([^)]*\)|@?\{[^}]*\})/gu
  return statement.match(new RegExp(`\\|[^|]*\\||"[^"]*"|${shape.source}`, 'gu')) ?? []
}

/** Behind a colon, or as another name. */
export function stateLabels(statement: string): readonly string[] {
  return [behindColon(statement), /^state\s+"([^"]*)"/.exec(statement)?.[1] ?? '']
}

/** Behind a colon, as another name, or as the heading of a part; numbers are asked for and not drawn. */
export function sequenceLabels(statement: string): readonly string[] {
  const [kind = '', ...words] = statement.split(/\s+/)
  const isAlias = (kind === 'participant' || kind === 'actor') && words[1] === 'as'
  const alias = isAlias ? words.slice(2) : parts.has(kind) ? words : []
  return [
    alias.length > 0 ? alias.join(' ') : behindColon(statement),
    /^(?:autonumber|title\b.*)$/.exec(statement)?.[0] ?? '',
  ]
}

const parts: ReadonlySet<string> = new Set('loop alt else opt par and critical option break'.split(' '))

function behindColon(statement: string): string {
  const colon = statement.indexOf(':')
  return colon < 0 ? '' : statement.slice(colon + 1).trim()
}
