/** Writes a flowchart for the renderer, with names, labels and links that it reads in one way only. */

import { type Edge, type Graph, type GraphNode, type Group, shapes } from './graph.ts'
import { completeGraph } from './graph-picture.ts'
import { nothing, veiled } from './labels.ts'
import { type DiagramPlan, mostParts } from './plan.ts'

export function planGraph(graph: Graph): DiagramPlan | undefined {
  const { nodes, groups, edges, direction } = graph
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
        ...directionOf(group, graph),
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

/** The direction inside of a group. With it, the renderer draws lines to groups beside them. */
export function directionOf({ direction }: Group, { groups, edges }: Graph): readonly string[] {
  const hasLinkedGroup = edges.some(({ from, to }) => groups.has(from) || groups.has(to))
  return direction === undefined || hasLinkedGroup ? [] : [`direction ${direction}`]
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

/**
 * The source that `planGraph` or a state diagram has, with an empty label on each link, since such links share no way.
 */
export function untangled(source: string): string {
  const isOfStates = source.startsWith('stateDiagram')
  const lines = source.split('\n').map((line) => {
    const [, start, end] = /^(\S+ <?[-.=]{2,4}>?)( \S+)$/.exec(line) ?? []
    if (start === undefined || end === undefined) return line
    return isOfStates ? `${line} : ${nothing}` : `${start}|${nothing}|${end}`
  })
  return lines.join('\n')
}
