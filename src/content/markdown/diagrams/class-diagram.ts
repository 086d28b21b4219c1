/** Class diagrams, with all members of classes, and all relations but lollipops. */
import type { Element } from 'hast'
import { eachElement } from '../html/tree.ts'
import { memberOf } from './class-member.ts'
import { isDecoration } from './decoration.ts'
import { readLabel, unveil, veiled, veiledWord } from './labels.ts'
import {
  type DiagramPlan,
  linesOf,
  listOf,
  namePattern as name,
  partsOf,
  sameText,
  showsLabels,
  textsIn,
  withoutSettings,
} from './plan.ts'

/** Returns nothing for a diagram with syntax that the renderer cannot show, such as notes and namespaces. */
export function planClassDiagram(source: string): DiagramPlan | undefined {
  const [header = '', ...statements] = linesOf(withoutSettings(source) ?? '')
  if (!/^classDiagram$/.test(header)) return undefined
  const reading: Reading = { classes: new Map(), labels: new Map(), kinds: new Map(), relations: [], open: undefined }
  if (!statements.every((statement) => read(statement, reading)) || reading.open !== undefined) return undefined
  const titles = [...reading.classes.keys()].map((id) => titleOf(id, reading))
  if (titles.length === 0 || new Set(titles).size < titles.length) return undefined
  return {
    source: write(reading),
    complete(svg) {
      unveil(svg)
      const { relations } = reading
      const labels = relations.flatMap(({ label, fromCount, toCount }) => [label, fromCount, toCount])
      return drawRelations(svg, relations) && showsClasses(svg, reading) && showsLabels(svg, labels.filter(Boolean))
    },
  }
}

interface Reading {
  /** Their members as written, by name. */
  readonly classes: Map<string, string[]>
  /** What is shown instead of a name. */
  readonly labels: Map<string, string>
  /** `interface` of `<<interface>>`. */
  readonly kinds: Map<string, string>
  readonly relations: Relation[]
  /** The class whose members follow. */
  open: string | undefined
}

interface Relation {
  readonly from: string
  readonly to: string
  readonly start: string | undefined
  readonly end: string | undefined
  readonly dotted: boolean
  readonly label: string
  readonly fromCount: string
  readonly toCount: string
}

const declaration = new RegExp(
  `^class\\s+(${name})(?:~([\\p{L}\\p{N}_]+)~|\\["([^"\\]]+)"\\])?(?::::[\\w-]+)?\\s*(\\{\\s*\\}|\\{)?$`,
  'u',
)
const annotation = new RegExp(`^<<(\\w+)>>\\s*(${name})?$`, 'u')
const member = new RegExp(`^(${name})\\s*:\\s*(.+)$`, 'u')
/** Without a blank before it, an `o` may be the end of a name. */
const relation = new RegExp(
  `^(${name})\\s*(?:"([^"]*)"\\s*)?(<\\||\\*|<|(?<=[\\s"])o)?(--|\\.\\.)(\\|>|\\*|>|o(?=[\\s"]))?\\s*(?:"([^"]*)"\\s*)?(${name})(?:\\s*:\\s*(.+))?$`,
  'u',
)

/** @returns whether the statement is known */
function read(statement: string, reading: Reading): boolean {
  const { classes, labels } = reading
  if (reading.open !== undefined) {
    if (statement !== '}') return addMember(reading.open, statement, reading)
    reading.open = undefined
    return true
  }
  const [declared, id = '', generic, title, brace] = declaration.exec(statement) ?? []
  if (declared !== undefined) {
    const label = generic === undefined ? title && readLabel(title) : `${id}<${generic}>`
    listOf(classes, id)
    if (label !== undefined) labels.set(id, label)
    if (brace === '{') reading.open = id
    return (title === undefined || label !== undefined) && !/\n/.test(label ?? '')
  }
  if (isDecoration(statement)) return true
  const annotated = annotation.exec(statement)?.[2]
  if (annotated !== undefined) return addMember(annotated, statement.slice(0, statement.indexOf('>>') + 2), reading)
  const related = relation.exec(statement)
  if (related) return relate(related, reading)
  const [, owner, text = ''] = member.exec(statement) ?? []
  return owner !== undefined && addMember(owner, text, reading)
}

function addMember(id: string, text: string, { classes, kinds }: Reading): boolean {
  const members = listOf(classes, id)
  const kind = annotation.exec(text)?.[1]
  if (kind === undefined) members.push(text)
  else if (kinds.has(id)) return false
  else kinds.set(id, kind)
  return kind !== undefined || memberOf(text) !== undefined
}

function relate(
  [, from = '', fromRaw, start, line, end, toRaw, to = '', raw]: RegExpExecArray,
  reading: Reading,
): boolean {
  for (const each of [from, to]) listOf(reading.classes, each)
  const [fromCount, toCount, label] = [fromRaw, toRaw, raw].map((text) => (text === undefined ? '' : readLabel(text)))
  if (fromCount === undefined || toCount === undefined || label === undefined) return false
  reading.relations.push({ from, to, start, end, dotted: line === '..', label, fromCount, toCount })
  return true
}

function titleOf(id: string, { labels }: Reading): string {
  return labels.get(id) ?? id
}

/** The renderer shows names, so a class gets the name that is shown. */
function write(reading: Reading): string {
  const nameOf = (id: string) => veiledWord(titleOf(id, reading))
  const counted = (count: string) => (count === '' ? '' : ` "${veiled(count)}"`)
  return [
    'classDiagram',
    ...[...reading.classes].flatMap(([id, members]) => [
      `class ${nameOf(id)} {`,
      ...(reading.kinds.has(id) ? [`<<${reading.kinds.get(id)}>>`] : []),
      ...members.map((text) => memberOf(text)?.written ?? ''),
      '}',
    ]),
    ...reading.relations.map(({ from, to, fromCount, toCount, label }) => {
      const ends = `${nameOf(from)}${counted(fromCount)} -->${counted(toCount)} ${nameOf(to)}`
      return label === '' ? ends : `${ends} : ${veiled(label)}`
    }),
  ].join('\n')
}

const markers: Readonly<Record<string, string>> = {
  '<|': 'cls-inherit',
  '|>': 'cls-inherit',
  '*': 'cls-composition',
  o: 'cls-aggregation',
  '<': 'cls-arrow',
  '>': 'cls-arrow',
}

/** The renderer knows few arrows, so it gets one kind for all of them, and their ends are added here. */
function drawRelations(svg: Element, relations: readonly Relation[]): boolean {
  const lines = partsOf(svg, 'class-relationship')
  if (lines.length !== relations.length) return false
  for (const [i, line] of lines.entries()) {
    const { start, end, dotted } = relations[i] ?? {}
    const { markerStart: _start, markerEnd: _end, strokeDashArray: _dashes, ...plain } = line.properties
    const ends = { ...marked('markerStart', start), ...marked('markerEnd', end) }
    line.properties = { ...plain, ...ends, ...(dotted ? { strokeDashArray: ['6', '4'] } : {}) }
  }
  eachElement(svg, ({ tagName, properties }) => {
    // The renderer puts diamonds into the boxes, which would cover them.
    if (tagName === 'marker' && /^cls-(?:composition|aggregation)$/.test(String(properties.id))) properties.refX = '12'
  })
  return true
}

function marked(end: 'markerStart' | 'markerEnd', sign: string | undefined) {
  return sign === undefined ? {} : { [end]: `url(#${markers[sign]})` }
}

function showsClasses(svg: Element, reading: Reading): boolean {
  const boxes = partsOf(svg, 'class-node')
  if (boxes.length !== reading.classes.size) return false
  return [...reading.classes].every(([id, members], i) => {
    const box = boxes[i]
    if (box === undefined) return false
    const kind = reading.kinds.get(id)
    const known = members.flatMap((text) => memberOf(text) ?? [])
    const said = [
      ...(kind === undefined ? [] : [`<<${kind}>>`]),
      titleOf(id, reading),
      // Operations come below attributes.
      ...known.filter(({ isOperation }) => !isOperation).map(({ shown }) => shown),
      ...known.filter(({ isOperation }) => isOperation).map(({ shown }) => shown),
    ]
    return sameText(textsIn(box).join('\n'), said.join('\n'))
  })
}
