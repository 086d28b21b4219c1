/** Sequence diagrams: messages, notes, blocks, activations and numbers. */
import { isDecoration } from './decoration.ts'
import { nothing, readLabel, veiled } from './labels.ts'
import { type DiagramPlan, linesOf, withoutSettings } from './plan.ts'
import {
  type Actor,
  type Arrow,
  type Block,
  completeSequence,
  type Message,
  type Note,
  type Sequence,
} from './sequence-picture.ts'

/**
 * Returns nothing for a diagram with what the renderer leaves out, such as titles, boxes and notes before a message.
 */
export function planSequenceDiagram(source: string): DiagramPlan | undefined {
  const [header = '', ...lines] = linesOf(withoutSettings(source) ?? '')
  if (header !== 'sequenceDiagram') return undefined
  const reading: Reading = {
    ...{ lines: [], actors: new Map(), messages: [], notes: [], blocks: [], open: [], active: new Map() },
    ...{ number: undefined, isNumbered: false, hasRoom: false },
  }
  if (!lines.every((line) => readLine(line.replace(/\s+/g, ' '), reading)) || reading.open.length > 0) return undefined
  if ([...reading.active.values()].some((depth) => depth > 0)) return undefined
  const actors = [...reading.actors.values()].map(({ name, label, type }) => `${type} ${name} as ${veiled(label)}`)
  const text = ['sequenceDiagram', ...actors, ...reading.lines.map(({ text }) => text)].join('\n')
  return { source: text, complete: (svg) => completeSequence(svg, reading) }
}

interface Line {
  text: string
}

interface OpenBlock {
  readonly type: string
  readonly label: string
  /** Labels of the parts after the first. */
  readonly parts: string[]
  readonly notes: Note[]
  /** How many blocks are in each other in it. */
  depth: number
  /** Number of messages before the part that is open. */
  from: number
}

interface Reading extends Sequence {
  readonly actors: Map<string, Actor>
  /** For the renderer. */
  readonly lines: Line[]
  readonly messages: (Message & { line: Line })[]
  readonly notes: Note[]
  readonly blocks: Block[]
  readonly open: OpenBlock[]
  /** How often each participant is active. */
  readonly active: Map<string, number>
  number: { next: number; readonly step: number } | undefined
  isNumbered: boolean
  /** Whether a note would be drawn where it is written: below a message, on the same side of all borders. */
  hasRoom: boolean
}

const name = '[\\p{L}\\p{N}_]+(?:(?:[ .]|-(?![x)]))[\\p{L}\\p{N}_]+)*'
const fullName = new RegExp(`^${name}$`, 'u')
const participant = /^(participant|actor) (\S.*)$/
const message = new RegExp(`^(${name}) ?(<<--?>>|--?(?:>>|>|x|\\))) ?([+-]?) ?(${name}) ?:(.*)$`, 'u')
const note = new RegExp(`^note\\s+(left of|right of|over)\\s+(${name})(?:\\s*,\\s*(${name}))?\\s*:(.+)$`, 'iu')
const activation = new RegExp(`^(activate|deactivate)\\s+(${name})$`, 'u')
const block = /^(loop|alt|opt|par|critical|break|rect)(?:\s+(\S.*))?$/
const part = /^(else|and|option)(?:\s+(\S.*))?$/
const numbering = /^autonumber(?:\s+(\d{1,6})(?:\s+(\d{1,6}))?)?$/

/** @returns whether the line is known */
function readLine(line: string, reading: Reading): boolean {
  // A statement may end at one of them, or a comment may start.
  if (/[;#]/.test(line.replace(/[#&]#?\w{1,32};/g, '')))
    return /^rect\s+#\w+$/.test(line) && startBlock('rect', '', reading)
  const [, kind, said = ''] = participant.exec(line) ?? []
  if (kind !== undefined) return declare(kind, said, reading)
  if (note.test(line)) return addNote(line, reading)
  const [, change, who = ''] = activation.exec(line) ?? []
  if (change) return activate(who, change === 'activate', reading)
  if (line === 'end') return endBlock(reading)
  const [, type = '', label = ''] = block.exec(line) ?? []
  if (type !== '') return startBlock(type, label, reading)
  const [, divider = '', says = ''] = part.exec(line) ?? []
  if (divider !== '') return startPart(divider, says, reading)
  if (isDecoration(line) || number(line, reading)) return true
  return message.test(line) && addMessage(line, reading)
}

function declare(type: string, said: string, reading: Reading): boolean {
  const at = said.indexOf(' as ')
  const id = at < 0 ? said : said.slice(0, at)
  return fullName.test(id) && addActor(id, reading, type, at < 0 ? id : said.slice(at + 4)) !== undefined
}

function textOf(raw: string): string | undefined {
  // The renderer leaves no room for further lines.
  return /^\s*(?:no)?wrap:/.test(raw) ? undefined : readLabel(raw.trim(), 'text')?.replace(/\s+/g, ' ')
}

function addActor(id: string, { actors }: Reading, type?: string, title = id): string | undefined {
  const label = textOf(title)
  const known = actors.get(id)
  if (known && type === undefined) return known.name
  if (label === undefined || label === '') return undefined
  const actor = { name: known?.name ?? `a${actors.size}`, label, type: type ?? 'participant' }
  actors.set(id, actor)
  return actor.name
}

const arrows: Readonly<Record<string, Arrow>> = { '>>': 'filled', '>': 'none', x: 'cross', ')': 'open' }

function addMessage(line: string, reading: Reading): boolean {
  const [, sender = '', arrow = '', mark = '', receiver = '', raw = ''] = message.exec(line) ?? []
  const [from, to, text] = [addActor(sender, reading), addActor(receiver, reading), textOf(raw)]
  if (from === undefined || to === undefined || text === undefined) return false
  const label = reading.number ? `${reading.number.next}. ${text}` : text
  if (reading.number) reading.number.next += reading.number.step
  const dashed = arrow.includes('--')
  const written = { text: '' }
  const both = arrow.startsWith('<<')
  const end = arrows[arrow.replace(/^<*-+/, '')] ?? 'none'
  reading.messages.push({ from, to, label, dashed, end, start: both ? end : 'none', line: written })
  written.text = `${from}${dashed ? '-->>' : '->>'}${to}: ${veiled(label) || nothing}`
  reading.lines.push(written)
  reading.hasRoom = true
  return mark === '' || activate(mark === '+' ? receiver : sender, mark === '+', reading)
}

/** Activity starts at a message to the participant and ends at one from it; the renderer knows no other places. */
function activate(id: string, starts: boolean, reading: Reading): boolean {
  const actor = reading.actors.get(id)?.name
  const last = reading.messages.at(-1)
  if (actor === undefined || last === undefined || reading.lines.at(-1) !== last.line) return false
  const depth = (reading.active.get(actor) ?? 0) + (starts ? 1 : -1)
  const isAtEnd = actor === (starts ? last.to : last.from)
  if (depth < 0 || !isAtEnd || /^\w+-+>>[+-]/.test(last.line.text)) return false
  reading.active.set(actor, depth)
  last.line.text = last.line.text.replace('>>', starts ? '>>+' : '>>-')
  reading.activations = (reading.activations ?? 0) + (starts ? 1 : 0)
  return true
}

function addNote(line: string, reading: Reading): boolean {
  const [, place = '', first = '', second, raw = ''] = note.exec(line) ?? []
  const ids = second === undefined ? [first] : [first, second]
  const names = ids.map((id) => addActor(id, reading))
  const text = textOf(raw)
  if (!text || names.includes(undefined) || !reading.hasRoom || (second && place.toLowerCase() !== 'over')) return false
  const said = { text, actors: names.join(','), position: place.toLowerCase().replace(' of', '') }
  reading.notes.push(said)
  for (const open of reading.open) open.notes.push(said)
  reading.lines.push({ text: `Note ${place.toLowerCase()} ${names.join(',')}: ${veiled(text)}` })
  return true
}

/** Frames that start at the same message would hide each other's titles. `rect` is a colour only. */
function startBlock(type: string, raw: string, reading: Reading): boolean {
  const label = textOf(raw)
  const outer = reading.open.findLast((each) => each.type !== 'rect')
  const isCrowded = outer !== undefined && outer.from === reading.messages.length
  if (label === undefined || (type !== 'rect' && isCrowded)) return false
  reading.open.push({ type, label, parts: [], notes: [], depth: 0, from: reading.messages.length })
  if (type === 'rect') return true
  reading.hasRoom = false
  reading.lines.push({ text: `${type} ${veiled(label)}`.trim() })
  return true
}

const partsIn: Readonly<Record<string, string>> = { else: 'alt', and: 'par', option: 'critical' }

function startPart(divider: string, raw: string, reading: Reading): boolean {
  const open = reading.open.at(-1)
  const label = textOf(raw)
  if (label === undefined || open === undefined || open.type !== partsIn[divider]) return false
  if (open.from === reading.messages.length) return false
  open.parts.push(label)
  open.from = reading.messages.length
  reading.hasRoom = false
  reading.lines.push({ text: `else ${veiled(label)}`.trim() })
  return true
}

function endBlock(reading: Reading): boolean {
  const closed = reading.open.pop()
  if (closed === undefined || (closed.type !== 'rect' && closed.from === reading.messages.length)) return false
  if (closed.type === 'rect') {
    for (const outer of reading.open) outer.depth = Math.max(outer.depth, closed.depth)
    return true
  }
  for (const [i, outer] of reading.open.toReversed().entries())
    outer.depth = Math.max(outer.depth, closed.depth + 1 + i)
  reading.blocks.push(closed)
  reading.hasRoom = false
  reading.lines.push({ text: 'end' })
  return true
}

/** The renderer draws no numbers, so they become part of the messages. */
function number(line: string, reading: Reading): boolean {
  if (line === 'autonumber off') {
    reading.number = undefined
    return true
  }
  const [counted, first = '1', step = '1'] = numbering.exec(line) ?? []
  if (counted === undefined || reading.isNumbered) return false
  reading.number = { next: Number(first), step: Number(step) }
  reading.isNumbered = true
  return true
}
