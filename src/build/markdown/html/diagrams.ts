/** Diagrams written in Mermaid's language, drawn as SVG while the page is made: no script reaches the reader. */
import type { Element, ElementContent, Root } from 'hast'
import { planClassDiagram } from '../diagrams/class-diagram.ts'
import { planErDiagram } from '../diagrams/er-diagram.ts'
import { flowchartLabels, planByLabels, sequenceLabels, stateLabels } from '../diagrams/labels.ts'
import type { DiagramPlanner } from '../diagrams/plan.ts'
import { parseHtml } from '../engine.ts'
import { cleanDiagram } from './diagram-svg.ts'
import { element, isContent, mapChildren, textContent } from './tree.ts'

export interface DiagramLabels {
  /** Name of the picture for those who do not see it; `{kind}` stands for what kind of diagram it is. */
  readonly diagram: string
  /** Opens the text that a diagram was drawn from. */
  readonly diagramSource: string
}

/** Laying out takes more than the square of a diagram's size; beyond these, its text is shown. */
const longestSource = 5_000
const mostParts = 150
const mostSource = 10_000

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
export async function drawDiagrams(root: Root, labels: DiagramLabels): Promise<void> {
  if (!hasDiagram(root)) return
  const mermaid = await import('beautiful-mermaid')
  let left = mostSource
  let count = 0
  mapChildren(root, (child) => {
    const source = child.type === 'element' ? sourceOf(child) : undefined
    if (source === undefined || source.length > Math.min(longestSource, left)) return undefined
    const kind = kindOf(source)
    if (kind === undefined || sizeOf(source, kind, mermaid) > mostParts) return undefined
    left -= source.length
    const svg = draw(source, kind, mermaid)
    if (svg === undefined) return undefined
    cleanDiagram(svg, `site:diagram-${++count}-`)
    Object.assign(svg.properties, { role: 'img', ariaLabel: labels.diagram.replace('{kind}', kind) })
    return [figure(svg, child, labels)]
  })
}

function hasDiagram(parent: Root | Element): boolean {
  return parent.children.some(
    (child) => child.type === 'element' && (sourceOf(child) !== undefined || hasDiagram(child)),
  )
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

function draw(
  source: string,
  kind: string,
  { renderMermaidSVG }: typeof import('beautiful-mermaid'),
): Element | undefined {
  try {
    const plan = planners[kind]?.(source)
    if (plan === undefined) return undefined
    const [svg] = parseHtml(renderMermaidSVG(plan.source, { transparent: true })).children
    if (svg?.type !== 'element' || svg.tagName !== 'svg' || !isContent(svg)) return undefined
    return plan.complete(svg) ? svg : undefined
  } catch {
    return undefined
  }
}

function figure(svg: Element, source: ElementContent, labels: DiagramLabels): Element {
  return element('figure', { className: ['diagram'] }, [
    element('div', { className: ['diagram-drawing'], tabIndex: 0 }, [svg]),
    element('details', {}, [element('summary', {}, [labels.diagramSource]), source]),
  ])
}
