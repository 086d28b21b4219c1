/** Writes a flowchart for the renderer, with names, labels and links that it reads in one way only. */

import { type Edge, type Graph, type GraphNode, shapes } from './graph.ts'
import { completeGraph } from './graph-picture.ts'
import { nothing, veiled } from './labels.ts'
import { type DiagramPlan, mostParts } from './plan.ts'

export function planGraph(graph: Graph): DiagramPlan | undefined {
  const { nodes, groups, edges, direction } = graph
  // With directions inside, the renderer draws lines to groups beside them.
  const hasLinkedGroup = edges.some(({ from, to }) => groups.has(from) || groups.has(to))
  if (nodes.size + groups.size === 0 || nodes.size + groups.size + edges.length > mostParts) return undefined
  const names = new Map([
    ...[...nodes.keys()].map((id, i) => [id, `n${i}`] as const),
    ...[...groups.keys()].map((id, i) => [id, `g${i}`] as const),
  ])
  const nameOf = (id: string) => names.get(id) ?? ''
  const inside = (parent: string | undefined): string[] => [
    ...[...nodes].filter(([, { group }]) => group === parent).map(([id, node]) => nameOf(id) + shaped(node)),
    ...[...groups]
      .filter(([, group]) => group.parent === parent)
      .flatMap(([id, group]) => [
        `subgraph ${nameOf(id)} [${veiled(group.label)}]`,
        ...(group.direction && !hasLinkedGroup ? [`direction ${group.direction}`] : []),
        ...inside(id),
        'end',
      ]),
  ]
  const lines = [
    `graph ${direction}`,
    ...inside(undefined),
    ...edges.map((edge) => `${nameOf(edge.from)} ${arrow(edge)} ${nameOf(edge.to)}`),
    ...[...nodes].flatMap(([id, { stroke }]) => (stroke ? [`style ${nameOf(id)} stroke:${stroke}`] : [])),
    ...edges.flatMap(({ stroke }, i) => (stroke ? [`linkStyle ${i} stroke:${stroke}`] : [])),
  ]
  return { source: lines.join('\n'), complete: (svg) => completeGraph(svg, graph, nameOf) }
}

function shaped({ label, shape }: GraphNode): string {
  const { open, close } = Object.values(shapes).find(({ drawn }) => drawn === shapes[shape].drawn) ?? shapes.rectangle
  return open + (veiled(label) || nothing) + close
}

/** Circles and crosses are added to the picture. */
function arrow({ line, start, end, label }: Edge): string {
  const [open, pointed] = { solid: ['---', '-->'], dotted: ['-.-', '-.->'], thick: ['===', '==>'] }[line]
  const sign = end === 'arrow' ? pointed : open
  return `${start === 'arrow' ? '<' : ''}${sign}${label === '' ? '' : `|${veiled(label)}|`}`
}
