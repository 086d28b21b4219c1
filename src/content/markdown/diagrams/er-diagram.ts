/** Entity-relationship diagrams: every attribute with its type, its keys and its comment; every cardinality. */
import type { Element } from 'hast'
import { eachElement } from '../html/tree.ts'
import { type DiagramPlan, isDecoration, partsOf, showsWords, statementsOf, textsIn } from './plan.ts'

/** Nothing for a diagram with anything that the renderer cannot show, such as names of another kind. */
export function planErDiagram(source: string): DiagramPlan | undefined {
  const reading: Reading = { lines: ['erDiagram'], entities: new Map(), relations: [], labels: [], open: undefined }
  for (const statement of statementsOf(source)) if (!read(statement, reading)) return undefined
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
  /** By name, the texts of its box below it, in order. */
  readonly entities: Map<string, string[]>
  /** Their cardinalities, as the renderer says what it has drawn. */
  readonly relations: string[]
  readonly labels: string[]
  /** The entity whose attributes follow. */
  open: string | undefined
}

const name = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*'
const entity = new RegExp(`^(${name})\\s*(\\{?)$`, 'u')
const attribute = /^([^\s"]+)\s+([^\s"]+?)(?:\s+([PFU]K(?:\s*,\s*[PFU]K)*))?(?:\s+"([^"]*)")?$/
const relation = new RegExp(`^(${name})\\s+([|o{}]{2})(--|\\.\\.)([|o{}]{2})\\s+(${name})(?:\\s*:\\s*(.*))?$`, 'u')

/** @returns whether the statement is known */
function read(statement: string, reading: Reading): boolean {
  const { lines, entities } = reading
  const textsOf = (id: string) => {
    const texts = entities.get(id) ?? []
    entities.set(id, texts)
    return texts
  }

  if (reading.open !== undefined) {
    if (statement === '}') reading.open = undefined
    const [, type = '', own = '', keys, comment] = attribute.exec(statement) ?? []
    if (statement !== '}' && own === '') return false
    const noted = comment ? `${own} “${comment}”` : own
    const named = keys?.split(',').map((key) => key.trim()) ?? []
    lines.push(statement === '}' ? '}' : [type, asOneWord(noted), ...named].join(' '))
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

/** One spelling for each, by the names of the renderer, which does not know all spellings. */
const signs = { one: '||', 'zero-one': 'o|', many: '|{', 'zero-many': 'o{' } as const

function kindOf(end: string): keyof typeof signs {
  const several = /[{}]/.test(end)
  if (end.includes('o')) return several ? 'zero-many' : 'zero-one'
  return several ? 'many' : 'one'
}

/** For the blanks of a comment, which the renderer takes with the name of its attribute. */
const blank = '\uE000'

function asOneWord(text: string): string {
  return text.replace(/\s/g, blank)
}

/** Blanks again, and nothing where the renderer says that there is nothing. */
function tidyTexts(svg: Element): void {
  eachElement(svg, (part) => {
    for (const child of part.children) {
      if (child.type === 'text')
        child.value = child.value === '(no attributes)' ? '' : child.value.replaceAll(blank, ' ')
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
