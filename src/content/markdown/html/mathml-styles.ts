/**
 * MathML without `style` attributes, which the content security policy of the pages stops: what they say becomes
 * classes of `theme/style/maths.ts`, or attributes of MathML Core.
 */
import type { Element, Properties } from 'hast'

/** What stays: attributes of MathML Core that the renderer writes, and the encoding of the TeX. */
const attributes: ReadonlySet<string> = new Set(
  (
    'accent accentunder columnspan depth display displaystyle encoding fence form height largeop linethickness lspace ' +
    'mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel ' +
    'separator stretchy symmetric voffset width'
  ).split(' '),
)

/** In place, with all that is in it. Formulas are not nested deep: their length is bounded. */
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
