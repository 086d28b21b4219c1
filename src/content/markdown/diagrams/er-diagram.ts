/** Entity-relationship diagrams, with all cardinalities, and attributes with their types, keys and comments. */
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
} from './plan.ts'

/** Returns nothing for a diagram with syntax that the renderer cannot show, such as quoted names. */
export function planErDiagram(source: string): DiagramPlan | undefined {
  const reading: Reading = { lines: ['erDiagram'], entities: new Map(), relations: [], labels: [], open: undefined }
  if (!statementsOf(source).every((statement) => read(statement, reading))) return undefined
  const { lines, entities, relations, labels } = reading
  return {
    source: lines.join('\n'),
    complete(svg) {
      tidyTexts(svg)
      return showsRelations(svg, relations) && showsEntities(svg, entities) && showsWords(svg, labels)
    },
  }
}

interface Reading {
  /** For the renderer. */
  readonly lines: string[]
  /** The texts in the box of an entity below its name, in order, by its name. */
  readonly entities: Map<string, string[]>
  /** Their cardinalities, as the renderer reports them. */
  readonly relations: string[]
  readonly labels: string[]
  /** The entity whose attributes follow. */
  open: string | undefined
}

const entity = new RegExp(`^(${name})\\s*(\\{?)$`, 'u')
const attribute = /^([^\s"]+)\s+([^\s"]+?)(?:\s+([PFU]K(?:\s*,\s*[PFU]K)*))?(?:\s+"([^"]*)")?$/
const relation = new RegExp(`^(${name})\\s+([|o{}]{2})(--|\\.\\.)([|o{}]{2})\\s+(${name})(?:\\s*:\\s*(.*))?$`, 'u')

/** @returns whether the statement is known */
function read(statement: string, reading: Reading): boolean {
  const { lines, entities } = reading
  const textsOf = (id: string) => listOf(entities, id)

  if (reading.open !== undefined) {
    if (statement === '}') reading.open = undefined
    const [, type = '', own = '', keys, comment] = attribute.exec(statement) ?? []
    if (statement !== '}' && own === '') return false
    const noted = comment ? `${own} “${comment}”` : own
    const named = keys?.split(',').map((key) => key.trim()) ?? []
    lines.push(statement === '}' ? '}' : [type, noted.replace(/\s/g, blank), ...named].join(' '))
    if (own !== '') textsOf(reading.open ?? '').push(...(keys ? [named.join(',')] : []), type, noted)
    return true
  }
  if (isDecoration(statement)) return true
  const [, id, brace] = entity.exec(statement) ?? []
  if (id !== undefined) {
    textsOf(id)
    if (brace === '{') reading.open = id
    lines.push(`${id} {`, ...(brace === '{' ? [] : ['}']))
    return true
  }
  const [, from, fromEnd = '', line, toEnd = '', to, label] = relation.exec(statement) ?? []
  if (from === undefined || to === undefined) return false
  for (const each of [from, to]) textsOf(each)
  const [fromKind, toKind] = [kindOf(fromEnd), kindOf(toEnd)]
  reading.relations.push(`${fromKind} ${toKind} ${line === '--'}`)
  reading.labels.push(label ?? '')
  lines.push(`${from} ${signs[fromKind]}${line}${signs[toKind]} ${to} : ${label || '""'}`)
  return true
}

/** One spelling for each cardinality, by the renderer's name for it; the renderer does not know all spellings. */
const signs = { one: '||', 'zero-one': 'o|', many: '|{', 'zero-many': 'o{' } as const

function kindOf(end: string): keyof typeof signs {
  const several = /[{}]/.test(end)
  if (end.includes('o')) return several ? 'zero-many' : 'zero-one'
  return several ? 'many' : 'one'
}

/** Replaces the blanks of a comment, which the renderer gets as part of the attribute's name. */
const blank = '\uE000'

/** Restores blanks, and removes the renderer's words for an entity without attributes. */
function tidyTexts(svg: Element): void {
  eachElement(svg, (part) => {
    for (const child of part.children) {
      if (child.type === 'text') child.value = child.value.replace(/^\(no attributes\)$/, '').replaceAll(blank, ' ')
    }
  })
}

function showsRelations(svg: Element, relations: readonly string[]): boolean {
  const drawn = partsOf(svg, 'er-relationship').map(({ properties }) => {
    const { dataCardinality1, dataCardinality2, dataIdentifying } = properties
    return `${dataCardinality1} ${dataCardinality2} ${dataIdentifying}`
  })
  return drawn.join('\n') === relations.join('\n')
}

function showsEntities(svg: Element, entities: Reading['entities']): boolean {
  const boxes = partsOf(svg, 'entity')
  if (boxes.length !== entities.size) return false
  return boxes.every((box) => {
    const id = String(box.properties.dataId)
    const shown = textsIn(box).filter((text) => text !== '')
    return shown.join('\n') === [id, ...(entities.get(id) ?? ['?'])].join('\n')
  })
}
