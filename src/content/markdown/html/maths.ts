/** TeX as MathML, which browsers show without script, style sheet or font of their own. */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import type { FormulaTask } from '../drawing/drawing.ts'
import type { PageDrawing } from '../drawing/page-drawing.ts'
import { parseHtml } from '../engine.ts'
import { classesOf, eachElement, element, mapChildren, textContent } from './tree.ts'

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

/** What stays: attributes of MathML Core that the renderer writes, and the encoding of the TeX. */
const attributes: ReadonlySet<string> = new Set(
  (
    'accent accentunder columnspan depth display displaystyle encoding fence form height largeop linethickness lspace ' +
    'mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel ' +
    'separator stretchy symmetric voffset width'
  ).split(' '),
)

/**
 * The content security policy stops `style` attributes: they become classes of `theme/style/maths.ts`, or attributes of
 * MathML Core. In place, with all that is in it. Formulas are not nested deep: their length is bounded.
 */
export function withoutStyles(node: Element): void {
  const { style, className } = node.properties
  const properties: Properties = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (attributes.has(name.toLowerCase())) properties[name] = value
  }
  const classes = Array.isArray(className) ? className.map(String) : []
  if (typeof style === 'string') {
    for (const declaration of style.split(';')) {
      const [property = '', value = ''] = declaration.split(':').map((part) => part.trim())
      if (property === 'color') properties.mathcolor = value
      const known = classOf(property, value)
      if (known !== undefined) classes.push(known)
    }
  }
  if (classes.length > 0) properties.className = classes
  node.properties = properties
  for (const child of node.children) if (child.type === 'element') withoutStyles(child)
}

const borders = /^border(?:-(top|right|bottom|left))?$/
const paddings = /^padding-(top|right|bottom|left)$/

/** Of a declaration that shows; positions and depths, which browsers work out themselves, have none. */
function classOf(property: string, value: string): string | undefined {
  const border = borders.exec(property)
  if (border !== null) return border[1] === undefined ? 'm-box' : `m-line-${border[1]}`
  const padding = paddings.exec(property)
  if (padding !== null) return `m-pad-${padding[1]}-${step(value)}`
  if (property === 'padding' && value === '0') return 'm-bare'
  if (property === 'width' && value === '100%') return 'm-wide'
  if (property === 'width' && value.endsWith('%')) return 'm-glue'
  if (property === 'text-align') return 'm-start'
  return property === 'font-weight' ? 'm-bold' : undefined
}

/** Lengths between cells, in the steps that the style sheet has: tenths of an em. */
function step(value: string): number {
  const [, number = '0', unit] = /^([\d.]+)(em|pt|ex)?$/.exec(value) ?? []
  const ems = Number(number) / (unit === 'pt' ? 12 : unit === 'ex' ? 2 : 1)
  return [0, 5, 10].find((tenths) => ems <= tenths / 10 + 0.05) ?? 20
}
