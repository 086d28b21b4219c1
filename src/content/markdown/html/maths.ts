/** TeX as MathML, which browsers show without script, style sheet or font of their own. */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { FormulaTask } from '../drawing/drawing.ts'
import type { PageDrawing } from '../drawing/page-drawing.ts'
import { parseHtml } from '../engine.ts'
import { withoutStyles } from './mathml-styles.ts'
import { eachElement, element, mapChildren, textContent } from './tree.ts'

/** Shows formulas, in place; what TeX cannot read stays as it was written. */
export async function showMaths(root: Root, page: PageDrawing): Promise<void> {
  const found: { readonly node: Element; readonly task: FormulaTask }[] = []
  eachElement(root, (node) => {
    const task = formulaIn(node)
    if (task !== undefined) found.push({ node, task })
  })
  if (found.length === 0) return
  const drawn = await page.draw(found.map(({ task }) => task))
  const maths = parseMaths(drawn)
  const shown = new Map<ElementContent, ElementContent>()
  for (const [i, { node, task }] of found.entries()) {
    const math = maths[i]
    if (math) shown.set(node, task.display ? element('span', { className: ['formula'], tabIndex: 0 }, [math]) : math)
  }
  mapChildren(root, (child) => {
    const math = shown.get(child)
    return math && [math]
  })
}

/** MathML of one formula; nothing for what TeX cannot read. */
export async function drawFormula(tex: string, display: boolean): Promise<string | undefined> {
  const { default: renderer } = await import('temml')
  try {
    return renderer.renderToString(tex, {
      displayMode: display,
      annotate: true,
      throwOnError: true,
      trust: false,
      // In ems: nothing may lie over the rest of the page.
      maxSize: [20, 100],
      maxExpand: 1_000,
    })
  } catch {
    return undefined
  }
}

/** All of them at once, which takes a tenth of the time for formulas of one letter. */
function parseMaths(drawn: readonly (string | undefined)[]): (ElementContent | undefined)[] {
  const markups = drawn.filter((markup) => markup !== undefined)
  const together = parseHtml(markups.join('')).children
  const nodes = together.length === markups.length ? together : markups.map((markup) => parseHtml(markup).children[0])
  let next = 0
  return drawn.map((markup) => (markup === undefined ? undefined : asMath(nodes[next++])))
}

function asMath(node: RootContent | undefined): Element | undefined {
  if (node?.type !== 'element' || node.tagName !== 'math') return undefined
  withoutStyles(node)
  return node
}

/** A formula of the engine's, or GitHub's block of code in the language `math`. */
function formulaIn({ tagName, properties, children }: Element): FormulaTask | undefined {
  const [code] = children
  if (tagName === 'pre' && code?.type === 'element' && classesOf(code).includes('language-math'))
    return { kind: 'formula', text: textContent(code), display: true }
  const classes = tagName === 'code' ? classesOf({ properties }) : []
  const display = classes.includes('math-display')
  if (!display && !classes.includes('math-inline')) return undefined
  return { kind: 'formula', text: children.map(textContent).join(''), display }
}

function classesOf({ properties }: Pick<Element, 'properties'>): readonly unknown[] {
  return Array.isArray(properties.className) ? properties.className : []
}
