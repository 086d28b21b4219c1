/** Reads the nodes and links of one line of a flowchart, as Mermaid does. */
import { brackets, type Edge, type End, type Shape, shapeNames } from './graph.ts'
import { readLabel } from './labels.ts'

export interface NodeSaid {
  readonly id: string
  /** Nothing where a node is only named. */
  readonly shape?: Shape | undefined
  readonly label?: string | undefined
  /** The class that gives it colours. */
  readonly className?: string | undefined
}

/** Nothing for an invisible link. */
export type LinkSaid = Pick<Edge, 'line' | 'start' | 'end' | 'label'> | undefined

export interface Chain {
  /** Each a list of nodes that were joined by `&`. */
  readonly groups: readonly (readonly NodeSaid[])[]
  /** One fewer. */
  readonly links: readonly LinkSaid[]
  /** What follows the first semicolon. */
  readonly rest: string
}

/** Returns nothing for a line with anything else. */
export function readChain(line: string): Chain | undefined {
  const groups: NodeSaid[][] = []
  const links: LinkSaid[] = []
  for (let rest = line; ; ) {
    const nodes: NodeSaid[] = []
    do {
      const node = readNode(nodes.length > 0 ? rest.slice(1).trimStart() : rest)
      if (node === undefined) return undefined
      nodes.push(node.said)
      rest = node.rest.trimStart()
    } while (rest.startsWith('&'))
    groups.push(nodes)
    if (rest === '' || rest.startsWith(';')) return { groups, links, rest: rest.slice(1).trim() }
    const link = readLink(rest)
    if (link === undefined) return undefined
    links.push(link.said)
    rest = link.rest.trimStart()
  }
}

interface Read<Said> {
  readonly said: Said
  readonly rest: string
}

/** Words that mean something else at the start of a statement. */
const reserved = /^(?:end|graph|flowchart|subgraph|style|linkStyle|classDef|class|click|default|direction)$/

function readNode(text: string): Read<NodeSaid> | undefined {
  const id = /^[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/u.exec(text)?.[0]
  if (id === undefined || reserved.test(id)) return undefined
  const rest = text.slice(id.length)
  const shaped = rest.startsWith('@{') ? readProperties(rest) : readShape(rest)
  if (shaped === undefined) return undefined
  const className = /^:::([\w-]+)/.exec(shaped.rest)?.[1]
  const after = className === undefined ? shaped.rest : shaped.rest.slice(3 + className.length)
  return { said: { id, className, ...shaped.said }, rest: after }
}

type Shaped = Pick<NodeSaid, 'shape' | 'label'>

function readShape(text: string): Read<Shaped> | undefined {
  if (!/^[[({>]/.test(text)) return { said: {}, rest: text }
  const open = brackets.find((bracket) => text.startsWith(bracket.open))?.open ?? ''
  const inner = readText(text.slice(open.length))
  if (inner === undefined) return undefined
  const bracket = brackets.find((each) => each.open === open && inner.rest.startsWith(each.close))
  // A slash or backslash before the last bracket is part of it.
  const slanted = bracket ?? brackets.find((each) => each.open === open && closes(inner, each.close))
  if (slanted === undefined) return undefined
  const raw = bracket ? inner.said : inner.said.slice(0, -1)
  // A second slash, and the brackets of an ellipse, which the renderer does not know.
  if (/^\[[/\\]$/.test(open) && /^[/\\]|[/\\]$/.test(raw)) return undefined
  if (open === '(' && /^-|-$/.test(raw)) return undefined
  const label = readLabel(raw)
  if (label === undefined || raw === '') return undefined
  return {
    said: { shape: slanted.shape, label },
    rest: inner.rest.slice(bracket ? slanted.close.length : slanted.close.length - 1),
  }
}

function closes({ said, rest }: Read<string>, close: string): boolean {
  return close.length === 2 && said.endsWith(close.charAt(0)) && !said.endsWith('"') && rest.startsWith(close.charAt(1))
}

/** A text in quotation marks, which stay, or up to a bracket. */
function readText(text: string): Read<string> | undefined {
  const start = text.length - text.trimStart().length
  const end = text[start] === '"' ? text.indexOf('"', start + 1) + 1 : text.search(/["[\](){}|]/)
  return end <= start ? undefined : { said: text.slice(start, end).trim(), rest: text.slice(end).trimStart() }
}

/** `@{ shape: rounded, label: "Text" }`, on one line. */
function readProperties(text: string): Read<Shaped> | undefined {
  const [all, body = ''] = /^@\{([^"{}]*(?:"[^"]*"[^"{}]*)*)\}/.exec(text) ?? []
  if (all === undefined) return undefined
  const said: { shape?: Shape | undefined; label?: string | undefined } = {}
  for (const pair of body.match(/(?:[^",]|"[^"]*")+/g) ?? []) {
    const [key = '', ...rest] = pair.split(':')
    const value = rest.join(':').trim()
    if (key.trim() === 'shape') said.shape = shapeNames.get(value)
    else if (key.trim() === 'label') said.label = readLabel(value)
    else return undefined
    if (value === '' || (said.shape === undefined && said.label === undefined)) return undefined
  }
  const unknown = ('shape' in said && said.shape === undefined) || ('label' in said && said.label === undefined)
  return unknown ? undefined : { said: { shape: 'rectangle', ...said }, rest: text.slice(all.length) }
}

const lines = { '-': 'solid', '=': 'thick', '.': 'dotted' } as const
const ends: ReadonlyMap<string, End> = new Map([
  ['x', 'cross'],
  ['o', 'circle'],
  ['<', 'arrow'],
  ['>', 'arrow'],
])
const whole = /^([xo<]?)(?:--+([-xo>])|==+([=xo>])|-\.+-([xo>]?))/
const invisible = /^~~~+/
const opening = /^([xo<]?)(--|==|-\.)/
const closing = { '--': /^--+([-xo>])/, '==': /^==+([=xo>])/, '-.': /^\.-([xo>]?)/ } as const

function readLink(text: string): Read<LinkSaid> | undefined {
  const hidden = invisible.exec(text)?.[0]
  if (hidden !== undefined) return { said: undefined, rest: text.slice(hidden.length) }
  const link = whole.exec(text)
  if (link === null) return readLinkWithText(text)
  const [all, start = '', ...sides] = link
  const rest = text.slice(all.length).trimStart()
  const kind = all.includes('.') ? '.' : all.includes('=') ? '=' : '-'
  if (!rest.startsWith('|')) return linkOf(kind, start, sides.join(''), '', rest)
  const bar = rest.indexOf('|', 1)
  return bar < 0 ? undefined : linkOf(kind, start, sides.join(''), rest.slice(1, bar), rest.slice(bar + 1))
}

/** `-- text -->` and its kin. */
function readLinkWithText(text: string): Read<LinkSaid> | undefined {
  const [all = '', start = '', sign] = opening.exec(text) ?? []
  if (sign !== '--' && sign !== '==' && sign !== '-.') return undefined
  const rest = text.slice(all.length)
  const at = rest.indexOf(sign === '-.' ? '.-' : sign)
  const [close, end = ''] = (at > 0 && closing[sign].exec(rest.slice(at))) || []
  const label = rest.slice(0, Math.max(at, 0))
  // These would belong to the end of the link.
  if (close === undefined || label.trim() === '' || /[-=.xo<]$/.test(label)) return undefined
  const kind = sign === '-.' ? '.' : sign === '==' ? '=' : '-'
  return linkOf(kind, start, end, label, rest.slice(at + close.length))
}

/** Mermaid draws the start of a link only if its end is alike. */
function linkOf(
  kind: keyof typeof lines,
  startSign: string,
  endSign: string,
  raw: string,
  rest: string,
): Read<LinkSaid> | undefined {
  const [start, end] = [ends.get(startSign) ?? 'none', ends.get(endSign) ?? 'none']
  const label = raw.trim() === '' ? '' : readLabel(raw)
  if (label === undefined || (start !== 'none' && start !== end)) return undefined
  return { said: { line: lines[kind], start, end, label }, rest }
}
