/** Class diagrams, with all kinds of relations and all members of classes. */
import type { Element } from 'hast'
import { eachElement } from '../html/tree.ts'
import {
  type DiagramPlan,
  isDecoration,
  listOf,
  namePattern as name,
  partsOf,
  showsWords,
  statementsOf,
  textsIn,
  wordsOf,
} from './plan.ts'

/** Returns nothing for a diagram with syntax that the renderer cannot show, such as notes and namespaces. */
export function planClassDiagram(source: string): DiagramPlan | undefined {
  const reading: Reading = { lines: ['classDiagram'], classes: new Map(), relations: [], labels: [], open: undefined }
  if (!statementsOf(source).every((statement) => read(statement, reading))) return undefined
  const { lines, classes, relations, labels } = reading
  return {
    source: lines.join('\n'),
    complete: (svg) => drawRelations(svg, relations) && showsClasses(svg, classes) && showsWords(svg, labels),
  }
}

interface Reading {
  /** For the renderer. */
  readonly lines: string[]
  /** Every word in the box of a class, by its name. */
  readonly classes: Map<string, string[]>
  readonly relations: Relation[]
  /** Of relations. */
  readonly labels: string[]
  /** The class whose members follow. */
  open: string | undefined
}

interface Relation {
  readonly start: string | undefined
  readonly end: string | undefined
  readonly dotted: boolean
}

const declaration = new RegExp(`^class\\s+(${name})(?:~([\\p{L}\\p{N}_]+)~)?\\s*(\\{?)$`, 'u')
const annotation = new RegExp(`^<<([\\p{L}\\p{N}_]+)>>\\s*(${name})?$`, 'u')
const member = new RegExp(`^(${name})\\s*:\\s*(.+)$`, 'u')
/** Without a blank before it, an `o` may be the end of a name. */
const relation = new RegExp(
  `^(${name})\\s*(?:"([^"]*)"\\s*)?(<\\||\\*|<|(?<=[\\s"])o)?(--|\\.\\.)(\\|>|\\*|>|o(?=[\\s"]))?\\s*(?:"([^"]*)"\\s*)?(${name})(?:\\s*:\\s*(.+))?$`,
  'u',
)

/** @returns whether the statement is known */
function read(statement: string, reading: Reading): boolean {
  const { lines, classes } = reading
  const wordsIn = (id: string) => listOf(classes, id, wordsOf(id))
  const add = (id: string, text: string) => wordsIn(id).push(...wordsOf(text))

  if (reading.open !== undefined) {
    lines.push(statement)
    if (statement === '}') reading.open = undefined
    else add(reading.open, statement)
    return true
  }
  const [, id, generic, brace] = declaration.exec(statement) ?? []
  if (id !== undefined) {
    lines.push(statement)
    add(id, generic ?? '')
    if (brace === '{') reading.open = id
    return true
  }
  if (isDecoration(statement)) return true
  const [, kind = '', annotated] = annotation.exec(statement) ?? []
  if (annotated !== undefined) {
    lines.push(`class ${annotated} {`, `<<${kind}>>`, '}')
    add(annotated, kind)
    return true
  }
  const related = relation.exec(statement)
  if (related) {
    const [, from = '', fromCount, start, line, end, toCount, to = '', label] = related
    for (const each of [from, to]) wordsIn(each)
    reading.relations.push({ start, end, dotted: line === '..' })
    reading.labels.push(label ?? '', fromCount ?? '', toCount ?? '')
    const counted = (count: string | undefined) => (count ? ` "${count}"` : '')
    lines.push(`${from}${counted(fromCount)} -->${counted(toCount)} ${to}${label ? ` : ${label}` : ''}`)
    return true
  }
  const [, owner, text = ''] = member.exec(statement) ?? []
  if (owner === undefined) return false
  lines.push(statement)
  add(owner, text)
  return true
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

function showsClasses(svg: Element, classes: Reading['classes']): boolean {
  const boxes = partsOf(svg, 'class-node')
  if (boxes.length !== classes.size) return false
  return boxes.every((box) => {
    const shown = textsIn(box).flatMap(wordsOf).toSorted()
    const said = (classes.get(String(box.properties.dataId)) ?? []).toSorted()
    return shown.join(' ') === said.join(' ')
  })
}
