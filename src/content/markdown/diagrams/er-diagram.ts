/** Entity-relationship diagrams, with all cardinalities, and attributes with their types, keys and comments. */
import type { Element } from 'hast'
import { eachElement } from '../html/tree.ts'
import { drawCrowsFeet, type Foot } from './crows-feet.ts'
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

/** Returns nothing for a diagram with syntax that the renderer cannot show, such as cardinalities in words. */
export function planErDiagram(source: string): DiagramPlan | undefined {
  const [header, ...statements] = linesOf(withoutSettings(source) ?? '')
  if (header !== 'erDiagram') return undefined
  const reading: Reading = {
    lines: ['erDiagram'],
    titles: new Map(),
    entities: new Map(),
    relations: [],
    open: undefined,
  }
  // Names first, since an entity may get its title below its first relation.
  if (!statements.every((statement) => readTitle(statement, reading))) return undefined
  if (!statements.every((statement) => read(statement, reading)) || reading.open !== undefined) return undefined
  const { lines, entities, relations } = reading
  if (new Set([...entities.keys()].map((id) => titleOf(id, reading))).size < entities.size) return undefined
  return {
    source: lines.join('\n'),
    complete(svg) {
      tidyTexts(svg)
      const labels = relations.map(({ label }) => label).filter((label) => label !== '')
      return showsRelations(svg, relations) && showsEntities(svg, reading) && showsLabels(svg, labels)
    },
  }
}

interface Relation {
  readonly ends: readonly [Foot, Foot]
  readonly identifying: boolean
  readonly label: string
}

interface Reading {
  /** For the renderer. */
  readonly lines: string[]
  /** What is shown instead of a name. */
  readonly titles: Map<string, string>
  /** The texts in the box of an entity below its name, in order, by its name. */
  readonly entities: Map<string, string[]>
  readonly relations: Relation[]
  /** The entity whose attributes follow. */
  open: string | undefined
}

const named = `${name}|"[^"]+"`
const entity = new RegExp(`^(${named})(?:\\[(${named})\\])?(?::::[\\w-]+)?\\s*(\\{\\s*\\}|\\{)?$`, 'u')
const attribute = /^([^\s"]+)\s+([^\s"]+)(?:\s+([PFU]K(?:\s*,\s*[PFU]K)*))?(?:\s+"([^"]*)")?$/
/** Mermaid knows each at both ends of a line. */
const ends = '\\|\\||\\|o|o\\||\\}\\||\\|\\{|\\}o|o\\{'
const relation = new RegExp(
  `^(${named})\\s*(${ends})(--|\\.\\.|\\.-|-\\.)(${ends})\\s*(${named})(?:\\s*:\\s*(\\S.*)?)?$`,
  'u',
)

function readTitle(statement: string, { titles }: Reading): boolean {
  const [, id = '', title] = entity.exec(statement) ?? []
  const label = title === undefined ? undefined : readLabel(title)
  if (label !== undefined) titles.set(id, label)
  return title === undefined || (label !== undefined && !label.includes('\n'))
}

function titleOf(id: string, { titles }: Reading): string {
  return titles.get(id) ?? id.replaceAll('"', '')
}

/** @returns whether the statement is known */
function read(statement: string, reading: Reading): boolean {
  const { lines, entities } = reading
  // The renderer shows names, so an entity gets the name that is shown.
  const nameOf = (id: string) => veiledWord(titleOf(id, reading))
  if (reading.open !== undefined) {
    if (statement !== '}') return readAttribute(statement, reading.open, reading)
    reading.open = undefined
    lines.push('}')
    return true
  }
  if (isDecoration(statement)) return true
  const [, id, , brace] = entity.exec(statement) ?? []
  if (id !== undefined) {
    listOf(entities, id)
    if (brace === '{') reading.open = id
    lines.push(`${nameOf(id)} {`, ...(brace === '{' ? [] : ['}']))
    return true
  }
  const [related, from = '', fromEnd = '', line = '', toEnd = '', to = '', raw = ''] = relation.exec(statement) ?? []
  const label = readLabel(raw)
  if (related === undefined || label === undefined) return false
  for (const each of [from, to]) listOf(entities, each)
  const ends = [footOf(fromEnd), footOf(toEnd)] as const
  reading.relations.push({ ends, identifying: line === '--', label })
  const sign = `${signs[ends[0]]}${line === '--' ? '--' : '..'}${signs[ends[1]]}`
  lines.push(`${nameOf(from)} ${sign} ${nameOf(to)} : ${veiled(label) || '""'}`)
  return true
}

function readAttribute(statement: string, id: string, { lines, entities }: Reading): boolean {
  const [, type = '', own = '', keys, raw = ''] = attribute.exec(statement) ?? []
  const comment = readLabel(raw)
  if (own === '' || comment === undefined) return false
  const noted = comment === '' ? own : `${own} “${comment}”`
  const listed = keys?.split(',').map((key) => key.trim()) ?? []
  lines.push([veiledWord(type), veiledWord(noted), ...listed].join(' '))
  listOf(entities, id).push(...(keys === undefined ? [] : [listed.join(',')]), type, noted)
  return true
}

/** One spelling for each cardinality, by the renderer's name for it; the renderer does not know all spellings. */
const signs = { one: '||', 'zero-one': 'o|', many: '|{', 'zero-many': 'o{' } as const

function footOf(end: string): Foot {
  const several = /[{}]/.test(end)
  if (end.includes('o')) return several ? 'zero-many' : 'zero-one'
  return several ? 'many' : 'one'
}

/** Restores signs, and removes the renderer's words for an entity without attributes. */
function tidyTexts(svg: Element): void {
  eachElement(svg, (part) => {
    for (const child of part.children) {
      if (child.type === 'text') child.value = child.value.replace(/^\(no attributes\)$/, '')
    }
  })
  unveil(svg)
}

function showsRelations(svg: Element, relations: readonly Relation[]): boolean {
  const lines = partsOf(svg, 'er-relationship')
  if (lines.length !== relations.length) return false
  const feet = relations.map(({ ends }) => ends)
  drawCrowsFeet(svg, lines, feet)
  return relations.every(({ ends, identifying }, i) => {
    const { dataCardinality1, dataCardinality2, strokeDashArray } = lines[i]?.properties ?? {}
    const isSame = dataCardinality1 === ends[0] && dataCardinality2 === ends[1]
    return isSame && (strokeDashArray === undefined) === identifying
  })
}

function showsEntities(svg: Element, reading: Reading): boolean {
  const boxes = partsOf(svg, 'entity')
  if (boxes.length !== reading.entities.size || boxes.length === 0) return false
  return [...reading.entities].every(([id, texts], i) => {
    const box = boxes[i]
    return box !== undefined && sameText(textsIn(box).join('\n'), [titleOf(id, reading), ...texts].join('\n'))
  })
}
