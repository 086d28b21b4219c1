/** Statements that only say how a diagram looks or behaves. */

/** What a statement on styles says of the lines that it names. */
export interface Style {
  readonly of: 'nodes' | 'class' | 'links' | 'members'
  /** Names of nodes or classes, or numbers of links. */
  readonly names: readonly string[]
  /** The properties, or the class that the nodes are in. */
  readonly value: string
  readonly stroke: string | undefined
}

const styles: ReadonlyMap<string, Style['of']> = new Map([
  ['style', 'nodes'],
  ['classDef', 'class'],
  ['linkStyle', 'links'],
  ['class', 'members'],
])
/** Mermaid has more properties. What a dashed outline or a hidden node says would be lost. */
const harmless =
  /^(?:fill|fill-opacity|stroke|stroke-width|color|background(?:-color)?|font-(?:size|weight|style|family)|opacity|rx|ry|padding|text-align|white-space)$/
const ownColour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s,.%/]+\))$/i

/** Returns nothing for another statement, and for a style that says more than colours and type do. */
export function readStyle(statement: string): Style | undefined {
  const [, word = '', named = '', rest = ''] =
    /^(style|classDef|linkStyle|class)\s+(\S+)\s+(\S.*)$/.exec(statement) ?? []
  const of = styles.get(word)
  if (of === undefined) return undefined
  const names = named.split(',')
  const value = rest.replace(/;$/, '').trim()
  if (of === 'members') return /^[\w-]+$/.test(value) ? { of, names, value, stroke: undefined } : undefined
  const properties = new Map(propertiesOf(value))
  if (![...properties.keys()].every((key) => harmless.test(key))) return undefined
  const stroke = properties.get('stroke')
  return { of, names, value, stroke: stroke !== undefined && ownColour.test(stroke) ? stroke : undefined }
}

/** Commas in brackets are part of a colour. */
function propertiesOf(value: string): [string, string][] {
  return (value.match(/(?:[^,()]|\([^()]*\))+/g) ?? []).map((pair) => {
    const [key = '', ...rest] = pair.split(':')
    return [key.trim(), rest.join(':').trim()]
  })
}

/** Whether a picture without the statement still says what the text says. Pictures cannot be clicked. */
export function isDecoration(statement: string): boolean {
  const interaction = /^(?:click|link|callback)\s+\S+\s+\S/.test(statement) || /^acc(?:Title|Descr)\s*:/.test(statement)
  const assigned = /^cssClass\s+"[\p{L}\p{N}_, -]+"\s+[\w-]+$/u.test(statement)
  return interaction || assigned || isDirection(statement) || readStyle(statement) !== undefined
}

/** Where a diagram of boxes grows to. The renderer has one direction for some kinds. */
export function isDirection(statement: string): boolean {
  return /^direction\s+(?:TB|TD|BT|RL|LR)$/.test(statement)
}
