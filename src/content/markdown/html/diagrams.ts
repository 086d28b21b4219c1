/** Diagrams written in Mermaid's language, drawn as SVG while the page is made: no script reaches the reader. */
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { planClassDiagram } from '../diagrams/class-diagram.ts'
import { planErDiagram } from '../diagrams/er-diagram.ts'
import { flowchartLabels, planByLabels, sequenceLabels, stateLabels } from '../diagrams/labels.ts'
import type { DiagramPlan, DiagramPlanner } from '../diagrams/plan.ts'
import type { DiagramTask } from '../drawing/drawing.ts'
import { drawnUnits, type PageDrawing } from '../drawing/page-drawing.ts'
import { parseHtml } from '../engine.ts'
import { cleanDiagram } from './diagram-svg.ts'
import { eachElement, element, isContent, mapChildren, textContent } from './tree.ts'

export interface DiagramLabels {
  /** Name of the picture for those who do not see it; `{kind}` stands for what kind of diagram it is. */
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

/** By the first word that is no comment and no directive. */
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
