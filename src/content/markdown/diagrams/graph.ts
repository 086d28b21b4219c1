/** Flowcharts and state diagrams, as they are said. */

export interface Graph {
  readonly direction: string
  readonly nodes: ReadonlyMap<string, GraphNode>
  /** Parents first. */
  readonly groups: ReadonlyMap<string, Group>
  readonly edges: readonly Edge[]
}

export interface GraphNode {
  readonly label: string
  readonly shape: Shape
  /** The innermost group that it is in. */
  readonly group: string | undefined
  readonly stroke?: string | undefined
}

export interface Group {
  readonly label: string
  readonly parent: string | undefined
  readonly direction: string | undefined
}

export interface Edge {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly line: 'solid' | 'dotted' | 'thick'
  readonly start: End
  readonly end: End
  readonly stroke?: string | undefined
}

export type End = 'none' | 'arrow' | 'circle' | 'cross'

export type Shape = keyof typeof shapes

/**
 * The brackets of each shape, and the shape that the renderer draws for it, of which `reshape` makes the right one. The
 * first of several that are drawn as one is the one that the renderer knows.
 */
export const shapes = {
  rectangle: { open: '[', close: ']', drawn: 'rectangle' },
  rounded: { open: '(', close: ')', drawn: 'rounded' },
  stadium: { open: '([', close: '])', drawn: 'stadium' },
  subroutine: { open: '[[', close: ']]', drawn: 'subroutine' },
  cylinder: { open: '[(', close: ')]', drawn: 'cylinder' },
  circle: { open: '((', close: '))', drawn: 'circle' },
  'double circle': { open: '(((', close: ')))', drawn: 'doublecircle' },
  flag: { open: '>', close: ']', drawn: 'asymmetric' },
  rhombus: { open: '{', close: '}', drawn: 'diamond' },
  hexagon: { open: '{{', close: '}}', drawn: 'hexagon' },
  trapezoid: { open: '[/', close: '\\]', drawn: 'trapezoid' },
  'trapezoid on its head': { open: '[\\', close: '/]', drawn: 'trapezoid-alt' },
  'leaning right': { open: '[/', close: '/]', drawn: 'trapezoid' },
  'leaning left': { open: '[\\', close: '\\]', drawn: 'trapezoid-alt' },
  // Of state diagrams.
  start: { open: '', close: '', drawn: 'state-start' },
  end: { open: '', close: '', drawn: 'state-end' },
  choice: { open: '', close: '', drawn: 'rounded' },
  bar: { open: '', close: '', drawn: 'rounded' },
} as const satisfies Record<string, { open: string; close: string; drawn: string }>

/** What `A@{ shape: … }` calls each shape. */
const named: readonly (readonly [Shape, string])[] = [
  ['rectangle', 'rect rectangle proc process'],
  ['rounded', 'rounded event'],
  ['stadium', 'stadium pill terminal'],
  ['subroutine', 'fr-rect subproc subprocess subroutine framed-rectangle'],
  ['cylinder', 'cyl cylinder db database'],
  ['circle', 'circle circ'],
  ['double circle', 'dbl-circ double-circle'],
  ['flag', 'odd'],
  ['rhombus', 'diam diamond decision question'],
  ['hexagon', 'hex hexagon prepare'],
  ['leaning right', 'lean-r lean-right in-out'],
  ['leaning left', 'lean-l lean-left out-in'],
  ['trapezoid', 'trap-b trapezoid trapezoid-bottom priority'],
  ['trapezoid on its head', 'trap-t inv-trapezoid trapezoid-top manual'],
]

export const shapeNames: ReadonlyMap<string, Shape> = new Map(
  named.flatMap(([shape, names]) => names.split(' ').map((name) => [name, shape] as const)),
)

/** Longest brackets first, since the short ones begin like them. */
export const brackets = named
  .map(([shape]) => ({ shape, ...shapes[shape] }))
  .toSorted((a, b) => b.open.length - a.open.length)
