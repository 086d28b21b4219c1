/** Reads the picture of a flowchart or state diagram, and repairs what the renderer draws in another way. */
import type { Element } from 'hast'
import { classesOf, eachElement, element } from '../html/tree.ts'
import { type Edge, type End, type Graph, shapes } from './graph.ts'
import { unveil, unveiled } from './labels.ts'
import { type Box, boxOf, endAt, isNear, type Outline, type Point, pointsOf, reshape, written } from './outline.ts'
import { partsOf, sameText, textsIn } from './plan.ts'
import { isTangled } from './tangles.ts'

/**
 * @param nameOf the renderer's name of a node or group
 * @returns whether every node, group and link is there, with its label, shape and ends
 */
export function completeGraph(svg: Element, graph: Graph, nameOf: (id: string) => string): boolean {
  unveil(svg)
  const outlines = new Map<string, Outline>()
  if (!completeNodes(svg, graph, nameOf, outlines) || !showsGroups(svg, graph, nameOf, outlines)) return false
  addEnds(svg)
  removeEmptyLabels(svg)
  return completeEdges(svg, graph, nameOf, outlines) && !isTangled(svg)
}

/** Labels that kept lines apart. */
function removeEmptyLabels(svg: Element): void {
  svg.children = svg.children.filter((part) => {
    return part.type !== 'element' || !classesOf(part).includes('edge-label') || textsIn(part).join('').trim() !== ''
  })
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

function completeEdges(svg: Element, graph: Graph, nameOf: NameOf, outlines: Outlines): boolean {
  const { edges } = graph
  const waiting = new Map<string, Edge[]>()
  for (const edge of edges) {
    const key = keyOf(nameOf(edge.from), nameOf(edge.to), edge.line, edge.label)
    waiting.set(key, [...(waiting.get(key) ?? []), edge])
  }
  const lines = partsOf(svg, 'edge')
  const labels = partsOf(svg, 'edge-label')
  let labelled = 0
  if (lines.length !== edges.length || labels.length !== edges.filter(({ label }) => label !== '').length) return false
  // Labels come in the order of their lines.
  return lines.every((line) => {
    const { dataFrom, dataTo, dataStyle, dataLabel = '' } = line.properties
    const said = unveiled(String(dataLabel))
    const edge = waiting.get(keyOf(String(dataFrom), String(dataTo), String(dataStyle), said))?.shift()
    const label = said.trim() === '' ? undefined : labels[labelled++]
    if (edge === undefined || (label !== undefined && !sameText(textsIn(label).join(''), said))) return false
    const common = groupOfBoth(edge, graph)
    const away = common === undefined ? undefined : outlines.get(nameOf(common))?.box
    return completeEdge({ line, label }, edge, [outlines.get(String(dataFrom)), outlines.get(String(dataTo))], away)
  })
}

/** The innermost group that has both ends of a line in it. */
function groupOfBoth({ from, to }: Edge, { nodes, groups }: Graph): string | undefined {
  const around = (id: string) => {
    const found: string[] = []
    let group = groups.has(id) ? groups.get(id)?.parent : nodes.get(id)?.group
    for (; group !== undefined; group = groups.get(group)?.parent) found.push(group)
    return found
  }
  const others = around(to)
  return around(from).find((group) => others.includes(group))
}

function keyOf(from: string, to: string, line: string, label: string): string {
  return [from, to, line, label.replace(/\s/g, '')].join(' ')
}

interface Drawn {
  readonly line: Element
  readonly label: Element | undefined
}

/**
 * Ends the line at the outlines of what it links, with the ends that are said.
 *
 * @param away the group from whose corner the renderer counts, if it draws the line far off
 */
function completeEdge(
  { line, label }: Drawn,
  { start, end }: Edge,
  outlines: (Outline | undefined)[],
  away?: Box,
): boolean {
  const [from, to] = outlines
  const drawn = pointsOf(line)
  const isOff = away !== undefined && !touches(drawn, from, to)
  const points = isOff ? drawn.map(([x, y]): Point => [x + away.left, y + away.top]) : [...drawn]
  if (isOff && label) label.properties.transform = `translate(${away.left},${away.top})`
  const [first, second, nextToLast, last] = [points[0], points[1], points.at(-2), points.at(-1)]
  if (!from || !to || !first || !second || !nextToLast || !last || !touches(points, from, to)) return false
  points.splice(0, 1, endAt(from, second, first))
  points.splice(-1, 1, endAt(to, nextToLast, last))
  line.properties.points = written(points)
  if (signs[start] !== undefined) line.properties.markerStart = signs[start]
  if (signs[end] !== undefined) line.properties.markerEnd = signs[end]
  const { markerStart, markerEnd } = line.properties
  return (start === 'none') === (markerStart === undefined) && (end === 'none') === (markerEnd === undefined)
}

function touches(points: readonly Point[], from: Outline | undefined, to: Outline | undefined): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return Boolean(from && to && first && last && isNear(from.box, first) && isNear(to.box, last))
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
