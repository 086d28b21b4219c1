/** State diagrams: states, transitions, composite states, choices, forks and joins. */
import { isDecoration, isDirection } from './decoration.ts'
import type { Edge, Graph, GraphNode, Group, Shape } from './graph.ts'
import { completeGraph } from './graph-picture.ts'
import { directionOf } from './graph-plan.ts'
import { nothing, readLabel, veiled } from './labels.ts'
import { type DiagramPlan, linesOf, mostParts, withoutSettings } from './plan.ts'

/** Returns nothing for a diagram with notes or concurrency, and for one that names a state in two composite states. */
export function planStateDiagram(source: string): DiagramPlan | undefined {
  const [header = '', ...lines] = linesOf(withoutSettings(source) ?? '')
  if (!/^stateDiagram(?:-v2)?$/.test(header)) return undefined
  const reading: Reading = { direction: 'TD', nodes: new Map(), groups: new Map(), edges: [], open: [] }
  const known = lines.every((line) => readLine(line.replace(/:::[\w-]+/g, ''), reading))
  const { nodes, groups, edges, open } = reading
  if (!known || open.length > 0 || nodes.size === 0 || nodes.size + edges.length > mostParts) return undefined
  for (const id of groups.keys()) nodes.delete(id)
  return write(reading)
}

interface Reading extends Graph {
  direction: string
  readonly nodes: Map<string, GraphNode>
  readonly groups: Map<string, Group>
  readonly edges: Edge[]
  /** Composite states, innermost last. */
  readonly open: string[]
}

const name = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*'
const state = new RegExp(`^state\\s+(?:"([^"]+)"\\s+as\\s+)?(${name})\\s*(\\{|<<(?:fork|join|choice)>>|)$`, 'u')
const transition = new RegExp(`^(\\[\\*\\]|${name})\\s*-->\\s*(\\[\\*\\]|${name})\\s*(?::(.*))?$`, 'u')
const description = new RegExp(`^(${name})(?:\\s*:\\s*(\\S.*))?$`, 'u')

/** @returns whether the line is known */
function readLine(line: string, reading: Reading): boolean {
  const { groups, open } = reading
  const scope = open.at(-1)
  if (line === '}') return open.pop() !== undefined
  if (isDirection(line)) {
    const direction = line.split(/\s+/)[1] ?? ''
    const group = groups.get(scope ?? '')
    if (scope !== undefined && group) groups.set(scope, { ...group, direction })
    else reading.direction = direction
    return true
  }
  if (isDecoration(line)) return true
  const [declared, title, id = '', kind = ''] = state.exec(line) ?? []
  if (declared !== undefined) return declare(id, title, kind, reading)
  const [crossed, from = '', to = '', text = ''] = transition.exec(line) ?? []
  if (crossed !== undefined) {
    const label = text.trim() === '' ? '' : readLabel(text)
    if (label === undefined || !add(from, 'start', reading) || !add(to, 'end', reading)) return false
    const ends = { from: keyOf(from, 'start', scope), to: keyOf(to, 'end', scope) }
    reading.edges.push({ ...ends, label, line: 'solid', start: 'none', end: 'arrow' })
    return true
  }
  const [described, own = '', says] = description.exec(line) ?? []
  if (described === undefined || /^(?:state|note|hide|scale)$/.test(own)) return false
  return add(own, 'start', reading) && (says === undefined || describe(own, says, reading))
}

/** Starts and ends have no name, and there is one of each in a composite state. */
function keyOf(id: string, pseudo: 'start' | 'end', scope: string | undefined): string {
  return id === '[*]' ? `${pseudo} of ${scope ?? ''}` : id
}

/** @returns false for a state that is already named in another composite state */
function add(id: string, pseudo: 'start' | 'end', { nodes, open }: Reading): boolean {
  const group = open.at(-1)
  const key = keyOf(id, pseudo, group)
  const known = nodes.get(key)
  if (known) return known.group === group
  nodes.set(key, id === '[*]' ? { label: '', shape: pseudo, group } : { label: id, shape: 'rounded', group })
  return !open.includes(id)
}

const kinds: Readonly<Record<string, Shape>> = { '<<fork>>': 'bar', '<<join>>': 'bar', '<<choice>>': 'choice' }

function declare(id: string, title: string | undefined, kind: string, reading: Reading): boolean {
  const { nodes, groups, open } = reading
  if (!add(id, 'start', reading) || (title !== undefined && !describe(id, title, reading))) return false
  const { group, label } = nodes.get(id) ?? { group: undefined, label: id }
  const shape = kinds[kind]
  if (shape !== undefined) nodes.set(id, { label: '', shape, group })
  if (kind !== '{') return shape === undefined || label === id
  if (groups.has(id)) return false
  groups.set(id, { label, parent: group, direction: undefined })
  open.push(id)
  return true
}

/** Mermaid lists several descriptions below each other. */
function describe(id: string, text: string, { nodes, groups }: Reading): boolean {
  const node = nodes.get(id)
  const label = readLabel(text)
  if (node?.label !== id || node.shape !== 'rounded' || label === undefined || groups.has(id)) return false
  nodes.set(id, { ...node, label })
  return true
}

/** In the order of the text, as far as the renderer can read it: what a transition names comes before it. */
function write(graph: Graph): DiagramPlan {
  const { nodes, groups, edges } = graph
  const names = new Map([...groups.keys()].map((id, i) => [id, `g${i}`]))
  const counts = { start: 0, end: 0 }
  /** The first mention of a start or end makes it; the renderer gives it a name. */
  const mention = (id: string): string => {
    const shape = nodes.get(id)?.shape
    const known = names.get(id)
    if (known !== undefined || (shape !== 'start' && shape !== 'end')) return known ?? ''
    counts[shape]++
    names.set(id, `_${shape}${counts[shape] > 1 ? counts[shape] : ''}`)
    return '[*]'
  }
  const declared = (id: string): string[] => {
    const { label, shape } = nodes.get(id) ?? { label: '', shape: 'start' }
    if (names.has(id) || shape === 'start' || shape === 'end') return []
    names.set(id, `s${names.size}`)
    return [`state "${veiled(label) || nothing}" as ${names.get(id)}`]
  }
  const inside = (scope: string | undefined): string[] => [
    ...[...groups]
      .filter(([, { parent }]) => parent === scope)
      .flatMap(([id, group]) => [
        `state "${veiled(group.label.replaceAll('\n', ' '))}" as ${names.get(id)} {`,
        ...directionOf(group, graph),
        ...inside(id),
        '}',
      ]),
    ...edges
      .filter(({ from }) => scopeOf(from, graph) === scope)
      .flatMap(({ from, to, label }) => [
        ...declared(from),
        ...declared(to),
        `${mention(from)} --> ${mention(to)}${label === '' ? '' : ` : ${veiled(label)}`}`,
      ]),
    ...[...nodes].filter(([, { group }]) => group === scope).flatMap(([id]) => declared(id)),
  ]
  const source = ['stateDiagram-v2', `direction ${graph.direction}`, ...inside(undefined)].join('\n')
  return { source, complete: (svg) => completeGraph(svg, graph, (id) => names.get(id) ?? '') }
}

function scopeOf(id: string, { nodes, groups }: Graph): string | undefined {
  return groups.has(id) ? groups.get(id)?.parent : nodes.get(id)?.group
}
