/** Flowcharts, with all shapes that have brackets, all links, and groups. */
import { isDecoration, isDirection, readStyle, type Style } from './decoration.ts'
import { readChain } from './flowchart-line.ts'
import type { Edge, GraphNode, Group } from './graph.ts'
import { planGraph } from './graph-plan.ts'
import { readLabel } from './labels.ts'
import { type DiagramPlan, linesOf, mostParts, withoutSettings } from './plan.ts'

/** Returns nothing for a flowchart with a line that this does not know, such as one with an icon or a picture. */
export function planFlowchart(source: string): DiagramPlan | undefined {
  const [first = '', ...lines] = linesOf(withoutSettings(source) ?? '')
  const header = /^(?:graph|flowchart)(?:\s+(TB|TD|BT|RL|LR))?\s*(?:;(.*))?$/.exec(first)
  if (header === null) return undefined
  const [, direction = 'TD', more = ''] = header
  const reading: Reading = { ...empty(), direction }
  if (![more.trim(), ...lines].every((line) => line === '' || readLine(line, reading))) return undefined
  if (reading.open.length > 0 || !groupsAreSound(reading)) return undefined
  for (const id of reading.groups.keys()) reading.nodes.delete(id)
  applyStyles(reading)
  return planGraph(reading)
}

interface Reading {
  readonly direction: string
  readonly nodes: Map<string, GraphNode>
  readonly groups: Map<string, Group>
  readonly edges: Edge[]
  /** The groups that are open, innermost last, and the nodes that are named in them. */
  readonly open: { readonly id: string; readonly named: Set<string> }[]
  /** Where something is named: the group, or nothing outside of groups. */
  readonly places: Map<string, Set<string | undefined>>
  readonly styles: Style[]
  /** The index of each edge in Mermaid's count, which has invisible ones too. */
  readonly counted: (number | undefined)[]
}

function empty() {
  const [nodes, groups, places] = [new Map(), new Map(), new Map()]
  return { nodes, groups, places, edges: [], open: [], styles: [], counted: [] }
}

/** @returns whether the line is known */
function readLine(line: string, reading: Reading): boolean {
  let rest: string | undefined = line
  while (rest) rest = readStatement(rest, reading)
  return rest === ''
}

/** @returns what follows a semicolon; nothing for a statement that is not known */
function readStatement(line: string, reading: Reading): string | undefined {
  const known = readDirective(line, reading)
  return known === undefined ? readNodes(line, reading) : known ? '' : undefined
}

/** @returns whether a statement without nodes is known; nothing for others */
function readDirective(line: string, reading: Reading): boolean | undefined {
  const { open, groups } = reading
  const statement = line.replace(/;$/, '').trim()
  if (/^subgraph\b/.test(statement)) return openGroup(statement, reading)
  if (statement === 'end') return closeGroup(reading)
  const inner = open.at(-1)
  if (isDirection(statement)) {
    const group = groups.get(inner?.id ?? '')
    if (inner && group) groups.set(inner.id, { ...group, direction: statement.split(/\s+/)[1] })
    return inner !== undefined
  }
  const style = readStyle(statement)
  if (style) reading.styles.push(style)
  return style || isDecoration(statement) ? true : undefined
}

/** @returns what follows a semicolon; nothing for a line that is not known */
function readNodes(line: string, reading: Reading): string | undefined {
  const chain = readChain(line)
  if (chain === undefined) return undefined
  const inner = reading.open.at(-1)
  for (const { id, shape, label, className } of chain.groups.flat()) {
    const {
      label: oldLabel = id,
      shape: oldShape = 'rectangle',
      ...old
    } = reading.nodes.get(id) ?? { group: undefined }
    reading.nodes.set(id, { ...old, shape: shape ?? oldShape, label: label ?? oldLabel })
    if (className !== undefined) reading.styles.push(membership(id, className))
    inner?.named.add(id)
    const places = reading.places.get(id) ?? new Set()
    reading.places.set(id, places.add(inner?.id))
  }
  for (const [i, link] of chain.links.entries()) {
    for (const from of chain.groups[i] ?? []) {
      for (const to of chain.groups[i + 1] ?? []) {
        if (link) reading.edges.push({ from: from.id, to: to.id, ...link })
        reading.counted.push(link && reading.edges.length - 1)
        if (reading.counted.length > mostParts) return undefined
      }
    }
  }
  return chain.rest
}

function membership(id: string, className: string): Style {
  return { of: 'members', names: [id], value: className, stroke: undefined }
}

/** `subgraph id`, `subgraph id [Title]` and `subgraph Title`. */
function openGroup(statement: string, reading: Reading): boolean {
  const [, named, bracketed] = /^subgraph\s+([\p{L}\p{N}_-]+)\s*\[([^[\]]+)\]$/u.exec(statement) ?? []
  const after = statement.slice('subgraph'.length).trim()
  const title = bracketed ?? (/^(?:"[^"]*"|[^"[\](){}|]+)$/.test(after) ? after : undefined)
  const label = title === undefined ? undefined : readLabel(title)
  const id = named ?? (title !== undefined && /^\S+$/.test(title) ? title : `group ${reading.groups.size}`)
  if (label === undefined || label === '' || reading.groups.has(id)) return false
  reading.groups.set(id, { label, parent: reading.open.at(-1)?.id, direction: undefined })
  reading.open.push({ id, named: new Set() })
  return true
}

/** A node belongs to the first group that ends after naming it. */
function closeGroup({ open, nodes }: Reading): boolean {
  const closed = open.pop()
  for (const id of closed?.named ?? []) {
    const node = nodes.get(id)
    if (node && node.group === undefined) nodes.set(id, { ...node, group: closed?.id })
  }
  return closed !== undefined
}

/** Mermaid moves a group that is named in another one, and merges it with a node of its name. */
function groupsAreSound({ groups, nodes, places }: Reading): boolean {
  return [...groups].every(([id, { parent }]) => {
    const { shape, label } = nodes.get(id) ?? { shape: 'rectangle', label: id }
    const movedTo = [...(places.get(id) ?? [])].filter((place) => place !== undefined && place !== parent)
    return shape === 'rectangle' && label === id && movedTo.length === 0
  })
}

/** Lines keep an author's colour. */
function applyStyles({ styles, nodes, edges, counted }: Reading): void {
  const classes = new Map(
    styles.filter(({ of }) => of === 'class').flatMap(({ names, stroke }) => names.map((name) => [name, stroke])),
  )
  for (const { of, names, value, stroke: own } of styles) {
    const stroke = of === 'members' ? classes.get(value) : own
    for (const name of stroke === undefined ? [] : names) {
      const node = nodes.get(name)
      if (node && of !== 'links') nodes.set(name, { ...node, stroke })
      const at = of === 'links' ? counted[Number(name)] : undefined
      const edge = at === undefined ? undefined : edges[at]
      if (at !== undefined && edge) edges[at] = { ...edge, stroke }
    }
  }
}
