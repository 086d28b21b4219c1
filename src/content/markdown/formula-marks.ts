/**
 * Hides TeX from the Markdown engine, which would find emphasis, links and escapes in it. To read positions, the text
 * must keep its length; to make HTML, each formula must be found again in the tree.
 */
import type { Element, ElementContent, Properties, Root, Text } from 'hast'
import { type Formula, findFormulas } from './formulas.ts'
import { element, isContent } from './html/tree.ts'

/** Noncharacters, which proper text does not contain and HTML must not. */
const opening = '\uFDD0'
const closing = '\uFDD1'
const places = /\uFDD0(\d+)\uFDD1/g

/** A text of the same length in which formulas are code, or an empty quote if they are on separate lines. */
export function formulasAsCode(text: string): string {
  const formulas = findFormulas(text)
  if (formulas.length === 0) return text
  return replaced(text, formulas, ({ start, end, display, fenced }) => {
    const source = text.slice(start, end)
    if (fenced !== undefined) return asEmptyQuote(source, fenced)
    const marks = display ? 2 : 1
    const fence = '`'.repeat(marks)
    return fence + source.slice(marks, -marks).replaceAll('`', "'") + fence
  })
}

/**
 * A block without words, where the formula is: an id below names the block above it, a list item ends with its last block,
 * and a list item without any would belong to the paragraph above.
 */
function asEmptyQuote(source: string, fenced: string): string {
  const lines = source.slice(fenced.length).trimEnd().split('\n')
  const blank = source.slice(fenced.length + lines.join('\n').length).replace(/[^\n]/g, ' ')
  const quoted = lines.map((line, at) => {
    const [margin = ''] = at === 0 ? [] : (/^[ \t>]*/.exec(line.slice(0, fenced.length)) ?? [])
    const width = line.length - margin.length
    if (width === 0) return margin
    return margin + (at === lines.length - 1 ? '>'.padStart(width) : '>'.padEnd(width))
  })
  return fenced + quoted.join('\n') + blank
}

/**
 * @returns the text with a mark for each formula, and a function that replaces the marks in the tree of that text by
 *   `code` with the class `math-inline` or `math-display`
 */
export function markFormulas(text: string): { readonly text: string; readonly restore: (tree: Root) => void } {
  const formulas = text.includes(opening) ? [] : findFormulas(text)
  if (formulas.length === 0) return { text, restore() {} }
  const numbers = new Map(formulas.map((formula, i) => [formula, i]))
  const marked = replaced(text, formulas, (formula) => {
    const place = `${opening}${numbers.get(formula)}${closing}`
    if (formula.fenced === undefined) return place
    // A separate paragraph, in the same quotes and lists; the mark of a list item must not be repeated.
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
      const isCode = parent.type === 'element' && parent.tagName === 'code'
      if (child.type === 'raw' || (child.type === 'text' && isCode)) {
        child.value = sourceIn(child.value, formulas, text)
      }
      // Not `push(...)`: an element may have more children than a call can have arguments.
      if (child.type === 'text') for (const piece of pieces(child, formulas)) children.push(piece)
      else if (isContent(child)) children.push(child)
    }
    parent.children = children
  }
}

/** Addresses and alternative texts contain no formulas. */
function asWritten(properties: Properties, formulas: readonly Formula[], text: string): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue
    // Engines percent-encode addresses.
    const decoded = value.replaceAll('%EF%B7%90', opening).replaceAll('%EF%B7%91', closing)
    properties[name] = sourceIn(decoded, formulas, text)
  }
}

function sourceIn(value: string, formulas: readonly Formula[], text: string): string {
  return value.replace(places, (_, number) => {
    const formula = formulas[Number(number)]
    return formula === undefined ? '' : text.slice(formula.start, formula.end).trimEnd()
  })
}

function pieces(node: Text, formulas: readonly Formula[]): ElementContent[] {
  if (!node.value.includes(opening)) return [node]
  // Splitting by a pattern with a group alternates between text and number.
  return node.value.split(places).flatMap((piece, i): ElementContent[] => {
    const formula = i % 2 === 1 ? formulas[Number(piece)] : undefined
    if (formula === undefined) return piece === '' ? [] : [{ type: 'text', value: piece }]
    const className = ['language-math', formula.display ? 'math-display' : 'math-inline']
    return [element('code', { className }, [formula.tex])]
  })
}
