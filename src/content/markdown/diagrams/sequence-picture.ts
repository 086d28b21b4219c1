/** Reads the picture of a sequence diagram, and repairs what the renderer draws in another way. */
import type { Element, ElementContent } from 'hast'
import { eachElement, element } from '../html/tree.ts'
import { unveil } from './labels.ts'
import { type Box, boxOf, pointsOf, written } from './outline.ts'
import { partsOf, sameText, textsIn } from './plan.ts'

export interface Sequence {
  /** By the names of the text, in order. */
  readonly actors: ReadonlyMap<string, Actor>
  readonly messages: readonly Message[]
  readonly notes: readonly Note[]
  /** In the order of their ends. */
  readonly blocks: readonly Block[]
  activations?: number
}

export interface Actor {
  /** In the picture. */
  readonly name: string
  readonly label: string
  readonly type: string
}

export type Arrow = 'filled' | 'open' | 'cross' | 'none'

export interface Message {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly dashed: boolean
  readonly start: Arrow
  readonly end: Arrow
}

export interface Note {
  readonly text: string
  readonly actors: string
  readonly position: string
}

export interface Block {
  readonly type: string
  readonly label: string
  readonly parts: readonly string[]
  readonly notes: readonly Note[]
  readonly depth: number
}

/** Returns whether everything is there. */
export function completeSequence(svg: Element, sequence: Sequence): boolean {
  unveil(svg)
  addCross(svg)
  const notes = partsOf(svg, 'note')
  return (
    showsActors(svg, sequence) &&
    completeMessages(svg, sequence.messages) &&
    partsOf(svg, 'activation').length === (sequence.activations ?? 0) &&
    notes.length === sequence.notes.length &&
    sequence.notes.every((note, i) => completeNote(svg, notes[i], note)) &&
    completeBlocks(svg, sequence, notes)
  )
}

function showsActors(svg: Element, { actors }: Sequence): boolean {
  const drawn = partsOf(svg, 'actor')
  if (drawn.length === 0 || drawn.length !== actors.size) return false
  return [...actors.values()].every(({ name, label, type }, i) => {
    const part = drawn[i]
    if (part === undefined || part.properties.dataId !== name || part.properties.dataType !== type) return false
    return sameText(textsIn(part).join(''), label)
  })
}

const markers: Readonly<Record<Arrow, string | undefined>> = {
  filled: 'url(#seq-arrow)',
  open: 'url(#seq-arrow-open)',
  cross: 'url(#seq-cross)',
  none: undefined,
}

/** The renderer gives an arrowhead to every message, and makes an arrow of a cross. */
function completeMessages(svg: Element, messages: readonly Message[]): boolean {
  const drawn = partsOf(svg, 'message')
  if (drawn.length !== messages.length) return false
  return messages.every(({ from, to, label, dashed, start, end }, i) => {
    const { properties = {}, children = [] } = drawn[i] ?? {}
    const line = children.find(isLine)
    if (properties.dataFrom !== from || properties.dataTo !== to || line === undefined) return false
    const { markerStart: _start, markerEnd: _end, ...plain } = line.properties
    const ends = { ...marked('markerStart', start), ...marked('markerEnd', end) }
    line.properties = { ...plain, ...ends }
    const shown = children.flatMap((child) => (child.type === 'element' ? textsIn(element('g', {}, [child])) : []))
    return (plain.strokeDashArray !== undefined) === dashed && sameText(shown.join(''), label)
  })
}

function marked(end: 'markerStart' | 'markerEnd', arrow: Arrow) {
  return markers[arrow] === undefined ? {} : { [end]: markers[arrow] }
}

function isLine(part: ElementContent): part is Element {
  return part.type === 'element' && (part.tagName === 'line' || part.tagName === 'polyline')
}

function addCross(svg: Element): void {
  eachElement(svg, (part) => {
    if (part.tagName !== 'defs') return
    const cross = element(
      'path',
      { d: 'M2 1L10 9M10 1L2 9', fill: 'none', stroke: 'var(--_arrow)', strokeWidth: '2' },
      [],
    )
    const size = { markerWidth: '12', markerHeight: '10', refX: '12', refY: '5', orient: 'auto-start-reverse' }
    part.children.push(element('marker', { id: 'seq-cross', ...size }, [cross]))
  })
}

/** A note over two participants reaches from one to the other, since in the middle of them may stand a third. */
function completeNote(svg: Element, drawn: Element | undefined, { text, actors, position }: Note): boolean {
  if (drawn === undefined || drawn.properties.dataPosition !== position) return false
  if (String(drawn.properties.dataActors) !== actors || !sameText(textsIn(drawn).join(''), text)) return false
  const names = actors.split(',')
  if (names.length === 1) return true
  const xs = partsOf(svg, 'lifeline').flatMap(({ properties }) =>
    names.includes(String(properties.dataActor)) ? [Number(properties.x1)] : [],
  )
  const [body, fold] = drawn.children.filter((part) => part.type === 'element' && part.tagName === 'polygon')
  if (body?.type !== 'element' || fold?.type !== 'element') return false
  const old = pointsOf(body).map(([x]) => x)
  const left = Math.min(...xs.map((x) => x - 8), ...old)
  const right = Math.max(...xs.map((x) => x + 8), ...old)
  const moved = (x: number) => (x < (Math.min(...old) + Math.max(...old)) / 2 ? left : right - (Math.max(...old) - x))
  for (const polygon of [body, fold])
    polygon.properties.points = written(pointsOf(polygon).map(([x, y]) => [moved(x), y]))
  return true
}

/** Frames reach around their notes and the frames in them. */
function completeBlocks(svg: Element, { blocks, notes }: Sequence, drawnNotes: readonly Element[]): boolean {
  const drawn = partsOf(svg, 'block')
  if (drawn.length !== blocks.length) return false
  return blocks.every((block, i) => {
    const part = drawn[i]
    const frame = part?.children.find(isFrame)
    if (part === undefined || frame === undefined || part.properties.dataType !== block.type) return false
    const inner = block.notes.map((note) => boxOf(drawnNotes[notes.indexOf(note)] ?? part))
    reframe(part, frame, inner, block.depth)
    const titled = (label: string) => (label === '' ? '' : `[${label}]`)
    const said = [block.type + titled(block.label), ...block.parts.filter((label) => label !== '').map(titled)]
    return (
      sameText(textsIn(part).join('\n'), said.join('\n')) && part.children.filter(isLine).length === block.parts.length
    )
  })
}

function isFrame(part: ElementContent): part is Element {
  return part.type === 'element' && part.tagName === 'rect'
}

/** Titles move with the left side, and lines between parts reach from side to side. */
function reframe(block: Element, frame: Element, inner: readonly Box[], depth: number): void {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => Number(frame.properties[key]))
  if (x === undefined || y === undefined || width === undefined || height === undefined) return
  const left = Math.min(x, ...inner.map((box) => box.left - 4))
  const right = Math.max(x + width, ...inner.map((box) => box.right + 4))
  const bottom = Math.max(y + height, ...inner.map((box) => box.bottom + 4)) + 4 * depth
  for (const part of block.children) {
    if (part.type !== 'element') continue
    if (part.tagName === 'line') Object.assign(part.properties, { x1: String(left), x2: String(right) })
    else part.properties.x = String(Number(part.properties.x) + left - x)
  }
  Object.assign(frame.properties, { width: String(right - left), height: String(bottom - y) })
}
