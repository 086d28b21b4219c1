/** A drawn diagram as a part of a page: nothing but shapes and text, in the colours of the theme. */
import type { Element, ElementContent, Properties } from 'hast'

const elements: ReadonlySet<string> = new Set(
  'svg g defs marker rect circle ellipse line polyline polygon path text tspan title'.split(' '),
)

/** Geometry and type, as hast names them; colours and references have rules of their own. */
const geometry: ReadonlySet<string> = new Set(
  (
    'cx cy d dominantBaseline dx dy fillOpacity fontSize fontStyle fontWeight height letterSpacing ' +
    'markerHeight markerWidth opacity orient points preserveAspectRatio r refX refY rx ry strokeDashArray ' +
    'strokeLineCap strokeLineJoin strokeOpacity strokeWidth textAnchor textDecoration viewBox width x x1 x2 ' +
    'xmlns y y1 y2'
  ).split(' '),
)

const themeColour = /^(?:none|var\(--[\w-]+\))$/
const ownColour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s,.%/]+\))$/i
const transform = /^[a-z]+\([-\d\s,.]+\)(?:\s*[a-z]+\([-\d\s,.]+\))*$/i
const reference = /^url\(#([\w-]+)\)$/

/**
 * Keeps shapes, in place. Lines keep an author's own colour. Fills do not: text on them could not be read in the
 * other scheme. What the renderer brings by a style sheet of its own is in `theme/style/diagrams.ts`.
 *
 * @param prefix of ids, so that no two diagrams of a page share one
 */
export function cleanDiagram(node: Element, prefix: string): void {
  node.properties = cleanProperties(node, prefix)
  const kept: ElementContent[] = []
  for (const child of node.children) {
    if (child.type === 'text' && child.value.trim() !== '') kept.push(child)
    if (child.type !== 'element' || !elements.has(child.tagName)) continue
    cleanDiagram(child, prefix)
    kept.push(child)
  }
  node.children = kept
}

function cleanProperties({ tagName, properties: all }: Element, prefix: string): Properties {
  const clean: Properties = {}
  for (const [name, value] of Object.entries(all)) {
    const kept = name === 'className' ? classOf(value) : cleanValue(tagName, name, String(value), prefix)
    if (kept !== undefined) clean[name] = kept
  }
  return clean
}

/** The renderer says so of type that is code. */
function classOf(value: Properties[string]): string[] | undefined {
  return Array.isArray(value) && value.includes('mono') ? ['diagram-code'] : undefined
}

function cleanValue(tagName: string, name: string, value: string, prefix: string): string | undefined {
  if (name === 'id') return prefix + value
  if (name === 'fill') return themeColour.test(value) ? value : fillOf(tagName)
  if (name === 'stroke') return themeColour.test(value) || ownColour.test(value) ? value : undefined
  if (name === 'transform') return transform.test(value) ? value : undefined
  const target = name.startsWith('marker') ? reference.exec(value)?.[1] : undefined
  if (target !== undefined) return `url(#${prefix}${target})`
  return geometry.has(name) && !value.includes('(') ? value.replace(/\d{1,15}\.\d{3,}/g, rounded) : undefined
}

function fillOf(tagName: string): string {
  return tagName === 'text' || tagName === 'tspan' ? 'var(--_text)' : 'var(--_node-fill)'
}

/** A hundredth of a pixel is less than anybody sees. */
function rounded(number: string): string {
  return String(Math.round(Number(number) * 100) / 100)
}
