/** TeX as MathML, which browsers show without extra scripts, style sheets or fonts. */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import type { FormulaTask } from '../drawing/drawing.ts'
import type { PageDrawing } from '../drawing/page-drawing.ts'
import { parseHtml } from '../engine.ts'
import { classesOf, eachElement, element, mapChildren, textContent } from './tree.ts'

/** Shows formulas, in place; invalid TeX stays as it was written. */
export async function showMaths(root: Root, page: PageDrawing): Promise<void> {
  const found = new Map<Element, FormulaTask>()
  eachElement(root, (node) => {
    const task = formulaIn(node)
    if (task !== undefined) found.set(node, task)
  })
  if (found.size === 0) return
  const maths = parseMaths(await page.draw([...found.values()])).values()
  const shown = new Map<ElementContent, ElementContent>()
  for (const [node, { display }] of found) {
    const math = maths.next().value
    if (math) shown.set(node, display ? element('span', { className: ['formula'], tabIndex: 0 }, [math]) : math)
  }
  mapChildren(root, (child) => {
    const math = shown.get(child)
    return math && [math]
  })
}

/** MathML of one formula; nothing for invalid TeX. */
export async function drawFormula(tex: string, display: boolean): Promise<string | undefined> {
  const { default: renderer } = await import('temml')
  try {
    return renderer.renderToString(tex, {
      displayMode: display,
      annotate: true,
      throwOnError: true,
      trust: false,
      // In ems: no formula may cover the rest of the page.
      maxSize: [20, 100],
      maxExpand: 1_000,
    })
  } catch {
    return undefined
  }
}

/** Parses all at once, which takes a tenth of the time for formulas of one letter. */
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

/** A formula marked by the engine, or GitHub's code block in the language `math`. */
function formulaIn({ tagName, properties, children }: Element): FormulaTask | undefined {
  const [code] = children
  if (tagName === 'pre' && code?.type === 'element' && classesOf(code).includes('language-math'))
    return { kind: 'formula', text: textContent(code), display: true }
  const classes = tagName === 'code' ? classesOf({ properties }) : []
  const display = classes.includes('math-display')
  if (!display && !classes.includes('math-inline')) return undefined
  return { kind: 'formula', text: children.map(textContent).join(''), display }
}

/** Attributes that stay: those of MathML Core that the renderer writes, and the encoding of the TeX. */
const attributes: ReadonlySet<string> = new Set(
  (
    'accent accentunder columnspan depth display displaystyle encoding fence form height largeop linethickness lspace ' +
    'mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel ' +
    'separator stretchy symmetric voffset width'
  ).split(' '),
)

/**
 * The content security policy blocks `style` attributes: they become classes of `theme/style/maths.ts`, or attributes
 * of MathML Core. In place, descendants too. Formulas cannot be nested deeply, since their length is bounded.
 */
function withoutStyles(node: Element): void {
  const { style } = node.properties
  const properties: Properties = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (attributes.has(name.toLowerCase())) properties[name] = value
  }
  const classes = classesOf(node)
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

/** The class for a visible declaration; positions and depths, which browsers compute themselves, have none. */
function classOf(property: string, value: string): string | undefined {
  const [, edge, side] = /^(border|padding)-(top|right|bottom|left)$/.exec(property) ?? []
  if (edge !== undefined) return edge === 'border' ? `m-line-${side}` : `m-pad-${side}-${step(value)}`
  if (property === 'border') return 'm-box'
  if (property === 'padding' && value === '0') return 'm-bare'
  if (property === 'width' && value === '100%') return 'm-wide'
  if (property === 'width' && value.endsWith('%')) return 'm-glue'
  if (property === 'text-align') return 'm-start'
  return property === 'font-weight' ? 'm-bold' : undefined
}

/** Rounds a length between cells to the steps of the style sheet, in tenths of an em. */
function step(value: string): number {
  const [, number = '0', unit] = /^([\d.]+)(em|pt|ex)?$/.exec(value) ?? []
  const ems = Number(number) / (unit === 'pt' ? 12 : unit === 'ex' ? 2 : 1)
  return [0, 5, 10].find((tenths) => ems <= tenths / 10 + 0.05) ?? 20
}
