/** Mermaid diagrams, drawn as SVG while the page is made, so that readers load no script. */
import type { Element, ElementContent, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { planClassDiagram } from '../diagrams/class-diagram.ts'
import { planErDiagram } from '../diagrams/er-diagram.ts'
import { planFlowchart } from '../diagrams/flowchart.ts'
import { untangled } from '../diagrams/graph-plan.ts'
import { type DiagramPlan, type DiagramPlanner, mostParts } from '../diagrams/plan.ts'
import { planSequenceDiagram } from '../diagrams/sequence-diagram.ts'
import { planStateDiagram } from '../diagrams/state-diagram.ts'
import { isTangled } from '../diagrams/tangles.ts'
import { drawnUnits, type PageDrawing } from '../drawing/page-drawing.ts'
import { parseHtml } from '../engine.ts'
import { classesOf, eachElement, element, isContent, mapChildren, textContent } from './tree.ts'

export interface DiagramLabels {
  /** Accessible name of the picture; `{kind}` is replaced by the kind of diagram. */
  readonly diagram: string
  /** Label that opens the text of a diagram. */
  readonly diagramSource: string
}

interface Kind {
  readonly name: string
  readonly plan: DiagramPlanner
}

const flowchart: Kind = { name: 'flowchart', plan: planFlowchart }
const states: Kind = { name: 'state diagram', plan: planStateDiagram }
/** By the first word of a diagram. */
const kinds: Readonly<Record<string, Kind>> = {
  graph: flowchart,
  flowchart,
  'stateDiagram-v2': states,
  stateDiagram: states,
  sequenceDiagram: { name: 'sequence diagram', plan: planSequenceDiagram },
  classDiagram: { name: 'class diagram', plan: planClassDiagram },
  erDiagram: { name: 'entity-relationship diagram', plan: planErDiagram },
}

/** Draws the blocks of code in the language `mermaid`, in place. A block that cannot be drawn whole stays code. */
export async function drawDiagrams(root: Root, page: PageDrawing, labels: DiagramLabels): Promise<void> {
  const found: { readonly block: Element; readonly kind: string; readonly plan: DiagramPlan }[] = []
  eachElement(root, (block) => {
    const text = sourceOf(block)
    const kind = text === undefined ? undefined : kindOf(text)
    if (text === undefined || kind === undefined) return
    const plan = text.length > drawnUnits.diagram.block ? tooLong(text) : kind.plan(text)
    if (plan !== undefined) found.push({ block, kind: kind.name, plan })
  })
  if (found.length === 0) return
  const drawn = await page.draw(found.map(({ plan }) => ({ kind: 'diagram', text: plan.source })))
  const figures = new Map<ElementContent, ElementContent>()
  for (const [i, { block, kind, plan }] of found.entries()) {
    const svg = parseDrawing(drawn[i] ?? '')
    if (svg === undefined || !plan.complete(svg)) continue
    cleanDiagram(svg, `site:diagram-${figures.size + 1}-`)
    Object.assign(svg.properties, { role: 'img', ariaLabel: labels.diagram.replace('{kind}', kind) })
    figures.set(block, figure(svg, block, labels))
  }
  mapChildren(root, (child) => {
    const drawing = figures.get(child)
    return drawing && [drawing]
  })
}

/** Refused for its size before it is drawn. */
function tooLong(source: string): DiagramPlan {
  return { source, complete: () => false }
}

/** SVG of one diagram; nothing for other texts, and for diagrams that are too large. */
export async function drawDiagram(source: string): Promise<string | undefined> {
  const mermaid = await import('beautiful-mermaid')
  const kind = kindOf(source)
  if (kind === undefined || sizeOf(source, kind, mermaid) > mostParts) return undefined
  try {
    const draw = (text: string) => parseDrawing(mermaid.renderMermaidSVG(text, { transparent: true }))
    const svg = draw(source)
    const drawn = svg && isTangled(svg) ? draw(untangled(source)) : svg
    return drawn && toHtml(drawn)
  } catch {
    return undefined
  }
}

function sourceOf({ tagName, children: [code] }: Element): string | undefined {
  if (tagName !== 'pre' || code?.type !== 'element') return undefined
  return classesOf(code).includes('language-mermaid') ? textContent(code) : undefined
}

/** Determined by the first word outside comments and directives. */
function kindOf(source: string): Kind | undefined {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '')
  const first = body.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('%%'))
  const word = first?.trim().split(/[\s;]/, 1)[0] ?? ''
  return Object.hasOwn(kinds, word) ? kinds[word] : undefined
}

/** Nodes and edges of a flowchart, in which a line such as `a & b --> c & d` has many; lines of other diagrams. */
function sizeOf(source: string, kind: Kind, { parseMermaid }: typeof import('beautiful-mermaid')): number {
  const lines = source.split('\n').length
  if (kind !== flowchart && kind !== states) return lines
  const links = source.split('\n').reduce((sum, line) => sum + (line.split('&').length - 1) ** 2, 0)
  if (links > mostParts) return links
  try {
    const { nodes, edges, subgraphs } = parseMermaid(source)
    return nodes.size + edges.length + subgraphs.length
  } catch {
    return lines
  }
}

function parseDrawing(markup: string): Element | undefined {
  const [svg] = parseHtml(markup).children
  return svg?.type === 'element' && svg.tagName === 'svg' && isContent(svg) ? svg : undefined
}

function figure(svg: Element, source: ElementContent, labels: DiagramLabels): Element {
  return element('figure', { className: ['diagram'] }, [
    element('div', { className: ['diagram-drawing'], tabIndex: 0 }, [svg]),
    element('details', {}, [element('summary', {}, [labels.diagramSource]), source]),
  ])
}

const elements: ReadonlySet<string> = new Set(
  'svg g defs marker rect circle ellipse line polyline polygon path text tspan title'.split(' '),
)

/** Geometry and type, as hast names them; colours and references have separate rules. */
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
 * Keeps shapes, in place. Lines keep an author's own colour. Fills do not, because text on them could become illegible
 * in the other colour scheme. `theme/style/blocks.ts` replaces the style sheet of the renderer.
 *
 * @param prefix of ids, so that no two diagrams of a page share one
 */
function cleanDiagram(node: Element, prefix: string): void {
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

function cleanProperties(node: Element, prefix: string): Properties {
  // `mono` is the renderer's class for monospaced type.
  const className = classesOf(node).includes('mono') ? ['diagram-code'] : undefined
  const clean: Properties = {}
  for (const [name, value] of Object.entries(node.properties)) {
    const kept = name === 'className' ? className : cleanValue(node.tagName, name, String(value), prefix)
    if (kept !== undefined) clean[name] = kept
  }
  return clean
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

/** A hundredth of a pixel is invisible. */
function rounded(number: string): string {
  return String(Math.round(Number(number) * 100) / 100)
}
