/**
 * Keeps TeX away from the Markdown engine, which would find emphasis, links and escapes in it. Reading positions wants a
 * text of the same length; making HTML wants to find each formula again where it belongs.
 */
import type { Element, ElementContent, Properties, Root, Text } from 'hast'
import { type Formula, findFormulas } from './formulas.ts'
import { element, isContent } from './html/tree.ts'

/** Noncharacters: no text that was decoded well has them, and what renders shows none. */
const opening = '\uFDD0'
const closing = '\uFDD1'
const places = /\uFDD0(\d+)\uFDD1/g

/** A text of the same length in which formulas are code, or blank where they stand on lines of their own. */
export function formulasAsCode(text: string): string {
  const formulas = findFormulas(text)
  if (formulas.length === 0) return text
  return replaced(text, formulas, ({ start, end, display, fenced }) => {
    const source = text.slice(start, end)
    if (fenced !== undefined) return fenced + source.slice(fenced.length).replace(/[^\n]/g, ' ')
    const marks = display ? 2 : 1
    const fence = '`'.repeat(marks)
    return fence + source.slice(marks, -marks).replaceAll('`', "'") + fence
  })
}

export interface MarkedText {
  /** With a place for each formula. */
  readonly text: string
  /** Puts the formulas into a tree of that text, as `code` with the class `math-inline` or `math-display`. */
  restore(tree: Root): void
}

export function markFormulas(text: string): MarkedText {
  const formulas = text.includes(opening) ? [] : findFormulas(text)
  if (formulas.length === 0) return { text, restore() {} }
  const numbers = new Map(formulas.map((formula, i) => [formula, i]))
  const marked = replaced(text, formulas, (formula) => {
    const place = `${opening}${numbers.get(formula)}${closing}`
    if (formula.fenced === undefined) return place
    // A paragraph of its own, in the quotes and lists that it is in; what opens an item stands there once.
    const blank = formula.fenced.replace(/[^>]/g, ' ').trimEnd()
    const before = /[^ \t>]/.test(formula.fenced) ? '' : `${blank}\n`
    return `${before}${formula.fenced}${place}\n${blank}\n`
  })
  return { text: marked, restore: (tree) => restoreIn(tree, formulas, text) }
}

function replaced(text: string, formulas: readonly Formula[], replacement: (formula: Formula) => string): string {
  let out = ''
  let at = 0
  for (const formula of formulas) {
    out += text.slice(at, formula.start) + replacement(formula)
    at = formula.end
  }
  return out + text.slice(at)
}

/** Without recursion: hostile texts nest deep. */
function restoreIn(root: Root, formulas: readonly Formula[], text: string): void {
  const stack: (Root | Element)[] = [root]
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    const children: ElementContent[] = []
    for (const child of parent.children) {
      if (child.type === 'element') {
        asWritten(child.properties, formulas, text)
        stack.push(child)
      }
      if (child.type === 'raw' || (child.type === 'text' && isCode(parent))) {
        child.value = sourceIn(child.value, formulas, text)
      }
      // Not `push(...)`: an element may have more children than a call can have arguments.
      if (child.type === 'text') for (const piece of pieces(child, formulas)) children.push(piece)
      else if (isContent(child)) children.push(child)
    }
    parent.children = children
  }
}

function isCode(parent: Root | Element): boolean {
  return parent.type === 'element' && parent.tagName === 'code'
}

/** Addresses and alternative texts contain no formulas. */
function asWritten(properties: Properties, formulas: readonly Formula[], text: string): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string') properties[name] = sourceIn(decodePlaces(value), formulas, text)
  }
}

/** Engines percent-encode what is not ASCII in an address. */
function decodePlaces(value: string): string {
  return value.replaceAll('%EF%B7%90', opening).replaceAll('%EF%B7%91', closing)
}

function sourceIn(value: string, formulas: readonly Formula[], text: string): string {
  return value.replace(places, (_, number) => {
    const formula = formulas[Number(number)]
    return formula === undefined ? '' : text.slice(formula.start, formula.end).trimEnd()
  })
}

function pieces(node: Text, formulas: readonly Formula[]): ElementContent[] {
  if (!node.value.includes(opening)) return [node]
  // Splitting by a pattern with a group gives text and number in turn.
  return node.value.split(places).flatMap((piece, i): ElementContent[] => {
    const formula = i % 2 === 1 ? formulas[Number(piece)] : undefined
    if (formula !== undefined) return [code(formula)]
    return piece === '' ? [] : [{ type: 'text', value: piece }]
  })
}

function code({ tex, display }: Formula): Element {
  return element('code', { className: ['language-math', display ? 'math-display' : 'math-inline'] }, [tex])
}
