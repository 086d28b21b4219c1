/** Diagrams written in Mermaid's language, drawn as SVG while the page is made: no script reaches the reader. */
import type { Element, ElementContent, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { planClassDiagram } from '../diagrams/class-diagram.ts'
import { planErDiagram } from '../diagrams/er-diagram.ts'
import {
  type DiagramPlan,
  type DiagramPlanner,
  flowchartLabels,
  planByLabels,
  sequenceLabels,
  stateLabels,
} from '../diagrams/plan.ts'
import type { DiagramTask } from '../drawing/drawing.ts'
import { drawnUnits, type PageDrawing } from '../drawing/page-drawing.ts'
import { parseHtml } from '../engine.ts'
import { eachElement, element, isContent, mapChildren, textContent } from './tree.ts'

export interface DiagramLabels {
  /** Name of the picture for those who do not see it; `{kind}` is replaced by the kind of diagram. */
  readonly diagram: string
  /** Opens the text that a diagram was drawn from. */
  readonly diagramSource: string
}

/** Laying out takes more than the square of a diagram's size; beyond this, its text is shown. */
const mostParts = 150

const kinds: Readonly<Record<string, string>> = {
  graph: 'flowchart',
  flowchart: 'flowchart',
  'stateDiagram-v2': 'state diagram',
  stateDiagram: 'state diagram',
  sequenceDiagram: 'sequence diagram',
  classDiagram: 'class diagram',
  erDiagram: 'entity-relationship diagram',
}

const planners: Readonly<Record<string, DiagramPlanner>> = {
  flowchart: planByLabels(flowchartLabels),
  'state diagram': planByLabels(stateLabels),
  'sequence diagram': planByLabels(sequenceLabels),
  'class diagram': planClassDiagram,
  'entity-relationship diagram': planErDiagram,
}

/** Draws the blocks of code in the language `mermaid`, in place. What cannot be drawn whole stays as it was written. */
export async function drawDiagrams(root: Root, page: PageDrawing, labels: DiagramLabels): Promise<void> {
  const found: FoundDiagram[] = []
  eachElement(root, (block) => {
    const text = sourceOf(block)
    const kind = text === undefined ? undefined : kindOf(text)
    if (text === undefined || kind === undefined) return
    const plan = text.length > drawnUnits.diagram.block ? tooLong(text) : planners[kind]?.(text)
    if (plan !== undefined) found.push({ block, kind, plan, task: { kind: 'diagram', text: plan.source } })
  })
  if (found.length === 0) return
  const drawn = await page.draw(found.map(({ task }) => task))
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

interface FoundDiagram {
  readonly block: Element
  readonly kind: string
  readonly plan: DiagramPlan
  readonly task: DiagramTask
}

/** Is refused for its size before anybody draws it. */
function tooLong(source: string): DiagramPlan {
  return { source, complete: () => false }
}

/** SVG of one diagram; nothing for what is none, and for what is too large. */
export async function drawDiagram(source: string): Promise<string | undefined> {
  const mermaid = await import('beautiful-mermaid')
  const kind = kindOf(source)
  if (kind === undefined || sizeOf(source, kind, mermaid) > mostParts) return undefined
  const svg = draw(source, mermaid)
  return svg && toHtml(svg)
}

function sourceOf({ tagName, children: [code] }: Element): string | undefined {
  if (tagName !== 'pre' || code?.type !== 'element') return undefined
  const { className } = code.properties
  return Array.isArray(className) && className.includes('language-mermaid') ? textContent(code) : undefined
}

/** By the first word that is neither a comment nor a directive. */
function kindOf(source: string): string | undefined {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '')
  const first = body.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('%%'))
  const word = first?.trim().split(/[\s;]/, 1)[0] ?? ''
  return Object.hasOwn(kinds, word) ? kinds[word] : undefined
}

/** Nodes and edges of a flowchart, in which a line of `a & b --> c & d` has many; lines of the others. */
function sizeOf(source: string, kind: string, { parseMermaid }: typeof import('beautiful-mermaid')): number {
  const lines = source.split('\n').length
  if (kind !== 'flowchart' && kind !== 'state diagram') return lines
  const links = source.split('\n').reduce((sum, line) => sum + (line.split('&').length - 1) ** 2, 0)
  if (links > mostParts) return links
  try {
    const { nodes, edges, subgraphs } = parseMermaid(source)
    return nodes.size + edges.length + subgraphs.length
  } catch {
    return lines
  }
}

function draw(source: string, { renderMermaidSVG }: typeof import('beautiful-mermaid')): Element | undefined {
  try {
    return parseDrawing(renderMermaidSVG(source, { transparent: true }))
  } catch {
    return undefined
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
