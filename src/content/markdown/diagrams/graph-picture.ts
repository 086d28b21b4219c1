/** Reads the picture of a flowchart or state diagram, and repairs what the renderer draws in another way. */
import type { Element } from 'hast'
import { eachElement, element } from '../html/tree.ts'
import { type Edge, type End, type Graph, shapes } from './graph.ts'
import { unveil, unveiled } from './labels.ts'
import { boxOf, endAt, isNear, type Outline, pointsOf, reshape, written } from './outline.ts'
import { partsOf, sameText, textsIn } from './plan.ts'

/**
 * @param nameOf the renderer's name of a node or group
 * @returns whether every node, group and link is there, with its label, shape and ends
 */
export function completeGraph(svg: Element, graph: Graph, nameOf: (id: string) => string): boolean {
  unveil(svg)
  const outlines = new Map<string, Outline>()
  if (!completeNodes(svg, graph, nameOf, outlines) || !showsGroups(svg, graph, nameOf, outlines)) return false
  addEnds(svg)
  return completeEdges(svg, graph.edges, nameOf, outlines)
}

type Outlines = Map<string, Outline>
type NameOf = (id: string) => string

function completeNodes(svg: Element, { nodes, groups, direction }: Graph, nameOf: NameOf, outlines: Outlines): boolean {
  const said = new Map([...nodes].map(([id, node]) => [nameOf(id), node]))
  const drawn = partsOf(svg, 'node')
  if (drawn.length !== said.size) return false
  return drawn.every((part) => {
    const name = String(part.properties.dataId)
    const node = said.get(name)
    if (node === undefined || part.properties.dataShape !== shapes[node.shape].drawn) return false
    const way = (node.group === undefined ? undefined : groups.get(node.group)?.direction) ?? direction
    outlines.set(name, reshape(part, node.shape, /^[LR]/.test(way)))
    return sameText(textsIn(part).join(''), node.label)
  })
}

/** A group is below its title, and contains the inner ones. */
function showsGroups(svg: Element, { groups }: Graph, nameOf: NameOf, outlines: Outlines): boolean {
  const said = new Map([...groups].map(([id, { label }]) => [nameOf(id), label]))
  const drawn = partsOf(svg, 'subgraph')
  if (drawn.length !== said.size) return false
  return drawn.every((part) => {
    const name = String(part.properties.dataId)
    outlines.set(name, { box: boxOf(part) })
    return sameText(textsIn(part)[0] ?? '', said.get(name) ?? '\0')
  })
}

function completeEdges(svg: Element, edges: readonly Edge[], nameOf: NameOf, outlines: Outlines): boolean {
  const waiting = new Map<string, Edge[]>()
  for (const edge of edges) {
    const key = keyOf(nameOf(edge.from), nameOf(edge.to), edge.line, edge.label)
    waiting.set(key, [...(waiting.get(key) ?? []), edge])
  }
  const lines = partsOf(svg, 'edge')
  const labels = partsOf(svg, 'edge-label').map((part) => textsIn(part).join(''))
  if (lines.length !== edges.length || labels.length !== edges.filter(({ label }) => label !== '').length) return false
  return lines.every((line) => {
    const { dataFrom, dataTo, dataStyle, dataLabel = '' } = line.properties
    const label = unveiled(String(dataLabel))
    const edge = waiting.get(keyOf(String(dataFrom), String(dataTo), String(dataStyle), label))?.shift()
    if (edge === undefined || (label !== '' && !labels.some((shown) => sameText(shown, label)))) return false
    return completeEdge(line, edge, outlines.get(String(dataFrom)), outlines.get(String(dataTo)))
  })
}

function keyOf(from: string, to: string, line: string, label: string): string {
  return [from, to, line, label.replace(/\s/g, '')].join(' ')
}

/** Ends the line at the outlines of what it links, with the ends that are said. */
function completeEdge(line: Element, { start, end }: Edge, from?: Outline, to?: Outline): boolean {
  const points = [...pointsOf(line)]
  const [first, second, nextToLast, last] = [points[0], points[1], points.at(-2), points.at(-1)]
  if (!from || !to || !first || !second || !nextToLast || !last) return false
  points.splice(0, 1, endAt(from, second, first))
  points.splice(-1, 1, endAt(to, nextToLast, last))
  line.properties.points = written(points)
  if (signs[start] !== undefined) line.properties.markerStart = signs[start]
  if (signs[end] !== undefined) line.properties.markerEnd = signs[end]
  const drawn = [line.properties.markerStart, line.properties.markerEnd]
  if ([start, end].some((sign, i) => (sign === 'none') !== (drawn[i] === undefined))) return false
  return isNear(from.box, points[0] ?? first) && isNear(to.box, points.at(-1) ?? last)
}

/** The renderer draws arrows itself. */
const signs: Partial<Record<End, string>> = { circle: 'url(#end-circle)', cross: 'url(#end-cross)' }

function addEnds(svg: Element): void {
  eachElement(svg, (part) => {
    // The renderer turns the arrow at the start of a line twice, so that it points away from its box.
    if (part.tagName === 'marker' && /^arrowhead-start/.test(String(part.properties.id)))
      part.properties.orient = 'auto'
    if (part.tagName !== 'defs') return
    const place = { markerWidth: '10', markerHeight: '10', refY: '5', orient: 'auto-start-reverse' }
    const circle = element('circle', { cx: '5', cy: '5', r: '4', fill: 'var(--_arrow)' }, [])
    const cross = element(
      'path',
      { d: 'M2 1L10 9M10 1L2 9', fill: 'none', stroke: 'var(--_arrow)', strokeWidth: '2' },
      [],
    )
    part.children.push(
      element('marker', { id: 'end-circle', refX: '9', ...place }, [circle]),
      element('marker', { id: 'end-cross', refX: '12', ...place, markerWidth: '12' }, [cross]),
    )
  })
}
