/** Flowcharts, state diagrams and sequences: what their labels say can be read in the picture. */
import { type DiagramPlan, isDecoration, showsWords, statementsOf } from './plan.ts'

/** Nothing in a picture can be clicked; the renderer would draw a node of that name. */
const interaction = /^[ \t]*click[ \t].*$/gm

export function planByLabels(labelsOf: (statement: string) => readonly string[]): (source: string) => DiagramPlan {
  return (source) => ({
    source: source.replace(interaction, ''),
    complete(svg) {
      const statements = statementsOf(source).filter((statement) => !isDecoration(statement))
      return showsWords(svg, statements.flatMap(labelsOf))
    },
  })
}

/** In brackets behind the name of a node, between bars, or in quotes. */
export function flowchartLabels(statement: string): readonly string[] {
  const shape = /(?<=[\p{L}\p{N}_])(?:\[[^\]]*\]|\([^)]*\)|@?\{[^}]*\})/gu
  return statement.match(new RegExp(`\\|[^|]*\\||"[^"]*"|${shape.source}`, 'gu')) ?? []
}

/** Behind a colon, or as another name. */
export function stateLabels(statement: string): readonly string[] {
  return [behindColon(statement), /^state\s+"([^"]*)"/.exec(statement)?.[1] ?? '']
}

/** Behind a colon, as another name, or as the heading of a part; numbers are asked for and not drawn. */
export function sequenceLabels(statement: string): readonly string[] {
  const [kind = '', ...words] = statement.split(/\s+/)
  const isAlias = (kind === 'participant' || kind === 'actor') && words[1] === 'as'
  const alias = isAlias ? words.slice(2) : parts.has(kind) ? words : []
  return [
    alias.length > 0 ? alias.join(' ') : behindColon(statement),
    /^(?:autonumber|title\b.*)$/.exec(statement)?.[0] ?? '',
  ]
}

const parts: ReadonlySet<string> = new Set('loop alt else opt par and critical option break'.split(' '))

function behindColon(statement: string): string {
  const colon = statement.indexOf(':')
  return colon < 0 ? '' : statement.slice(colon + 1).trim()
}
