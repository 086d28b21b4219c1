/** A page of Logseq as Markdown: headings in blocks become headings of the page, deeper blocks lists below them. */

import { type CleanBlock, cleanLines, withPicture } from './block-lines.ts'
import { type Block, readBlocks } from './blocks.ts'
import { formulaLines, withSigns } from './formulas.ts'

export interface Outline {
  /** With as many lines as before. */
  readonly text: string
  /** Of the page, in order, with the index of the first line. */
  readonly properties: readonly (readonly [key: string, value: string])[]
  readonly propertiesLine: number
  /** Ids of blocks, in lower case. */
  readonly ids: readonly string[]
  /** By the index of their line, in order. */
  readonly leftOut: readonly {
    readonly line: number
    readonly name: string
    readonly family: 'queries' | 'templates'
  }[]
}

/** @param hidden properties that the settings hide */
export function readOutline(text: string, hidden: ReadonlySet<string>): Outline {
  const blocks = readBlocks(text)
  const out: string[] = []
  const ids: string[] = []
  const leftOut: Outline['leftOut'][number][] = []
  const levels: Level[] = []
  let properties: Outline['properties'] = []
  /** Of the template that is left out. */
  let templateIndent: number | undefined
  for (const [at, block] of blocks.entries()) {
    const clean = cleanLines(block.lines, hidden)
    if (at === 0) properties = ofPage(block, clean)
    if (templateIndent !== undefined && block.indent <= templateIndent) templateIndent = undefined
    if (templateIndent === undefined && (at > 0 || block.bullet) && clean.properties.has('template')) {
      templateIndent = block.indent
      leftOut.push({ line: block.line, name: clean.properties.get('template') || 'template', family: 'templates' })
    }
    if (templateIndent !== undefined) {
      for (const _ of block.lines) out.push('')
      continue
    }
    for (const { line, name } of clean.leftOut) leftOut.push({ line: block.line + line, name, family: 'queries' })
    const id = idOf(clean)
    if (id !== undefined) ids.push(id)
    const own = at === 0 ? withoutLeading(clean, properties.length) : clean.lines
    const lines = withSigns(withPicture(own, clean.properties))
    write(block, filled(shaped(lines, block, clean), id), clean, levels, out)
  }
  return { text: out.join('\n'), properties, propertiesLine: blocks[0]?.line ?? 0, ids, leftOut }
}

/** Properties above all text, or in a first bullet with nothing else. */
function ofPage(block: Block, { leading, lines, properties }: CleanBlock): Outline['properties'] {
  if (!block.bullet) return leading
  const texts = block.lines.filter((line) => line.trim() !== '').length
  return texts === leading.length && leading.length > 0 && lines.length > 0 && !properties.has('template')
    ? leading
    : []
}

/** Properties of the page are not part of its text. */
function withoutLeading({ lines }: CleanBlock, count: number): CleanBlock['lines'] {
  let left = count
  return lines.map((line) => {
    if (left === 0 || line?.trim() === '') return line
    left--
    return undefined
  })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

function idOf({ properties }: CleanBlock): string | undefined {
  const id = properties.get('id')
  return id !== undefined && uuid.test(id) ? id.toLowerCase() : undefined
}

const marker =
  /^(?:(?:TODO|DOING|NOW|LATER|WAIT|WAITING|IN-PROGRESS|STARTED)|(DONE|CANCELED|CANCELLED))[ \t]+(?:\[#[ABC]\][ \t]*)?(?=\S)/
const priority = /^\[#[ABC]\][ \t]+/
const heading = /^#{1,6}[ \t]/

/** Text moves up to the bullet; marks of tasks and headings become those of Markdown. */
function shaped(lines: CleanBlock['lines'], block: Block, { properties }: CleanBlock): CleanBlock['lines'] {
  const at = lines.findIndex((line) => line !== undefined)
  if (at === -1) return lines
  const moved = at === 0 || !block.bullet ? [...lines] : [...lines.slice(at), ...new Array<undefined>(at)]
  const start = block.bullet ? 0 : at
  const first = moved[start] ?? ''
  const [hashes = ''] = heading.exec(first) ?? []
  const text = first.slice(hashes.length)
  const task = marker.exec(text)
  const bare = text.slice(task?.[0].length ?? 0).replace(priority, '')
  const level = hashes === '' && block.bullet ? headingLevel(properties.get('heading'), block) : ''
  const isItem = block.bullet && hashes === '' && level === '' && task !== null
  moved[start] = hashes + level + (isItem ? `[${task[1] === undefined ? ' ' : 'x'}] ` : '') + bare
  return moved
}

/** `heading:: 2`, or `true` for a heading as deep as its block. */
function headingLevel(written: string | undefined, { indent, lines }: Block): string {
  if (written === undefined || /^[ \t]*[#>|`~-]/.test(lines[0] ?? '')) return ''
  const level = written === 'true' ? Math.min(6, Math.floor(indent / 4) + 1) : Number(written)
  return Number.isInteger(level) && level >= 1 && level <= 6 ? `${'#'.repeat(level)} ` : ''
}

/**
 * Lines that were left out within a paragraph are covered by a comment, which no reader sees: a blank line would end the
 * paragraph, or loosen the list. The id comes to the end of the first paragraph.
 */
function filled(lines: CleanBlock['lines'], id: string | undefined): string[] {
  const out: string[] = []
  const mark = id === undefined ? '' : ` ^${id}`
  const inFormula = formulaLines(lines)
  let isMarked = id === undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined) {
      out.push('')
      continue
    }
    let gap = at + 1
    while (gap < lines.length && lines[gap] === undefined) gap++
    const covers = gap > at + 1 && isPlain(line) && !inFormula[at]
    const goesOn = (covers || gap === at + 1) && continues(lines[gap] ?? '') && !inFormula[gap]
    const isLast = !isMarked && isParagraph(line) && !inFormula[at] && !goesOn
    if (isLast) isMarked = true
    if (!covers) {
      out.push(isLast ? line + mark : line)
      continue
    }
    out.push(`${line}<!--`)
    for (let n = at + 2; n < gap; n++) out.push('.')
    out.push(`-->${isLast ? mark : ''}`)
    at = gap - 1
  }
  // Below code, the id needs a line of its own.
  if (!isMarked && /^[`~]{3}/.test(out[0] ?? '') && out.at(-1) === '') {
    const last = out.findLastIndex((line) => line !== '')
    out[last + 1] = mark.trimStart()
  }
  return out
}

/** Text that goes on where a comment ends: no table, quote, code, heading or hard break. */
function isPlain(line: string): boolean {
  if (line.trim() === '' || /^(?:[#|>~<$]|```|---)/.test(line) || /(?:\\| {2})$/.test(line)) return false
  return line.split('`').length % 2 === 1 && !line.includes('$$')
}

/** Whether a paragraph goes on with the line. */
function continues(line: string): boolean {
  return line.trim() !== '' && !/^(?:[#|>~<]|```|---)/.test(line)
}

function isParagraph(line: string): boolean {
  return line.trim() !== '' && !/^(?:[|>]|[`~]{3})/.test(line)
}

interface Level {
  /** Columns before the bullet in Logseq. */
  readonly indent: number
  /** Columns before the text. */
  readonly column: number
}

/** A heading is at the left, and blocks after it begin a new list. */
function write(block: Block, lines: readonly string[], clean: CleanBlock, levels: Level[], out: string[]): void {
  const isEmpty = lines.every((line) => line.trim() === '')
  if (isEmpty) {
    for (const _ of lines) out.push('')
    return
  }
  if (!block.bullet || heading.test(lines[0] ?? '')) {
    levels.length = 0
    for (const line of lines) out.push(line)
    return
  }
  while ((levels.at(-1)?.indent ?? -1) >= block.indent) levels.pop()
  const column = levels.at(-1)?.column ?? 0
  const bullet = clean.properties.get('logseq.order-list-type') === 'number' ? '1. ' : '- '
  levels.push({ indent: block.indent, column: column + bullet.length })
  const [first = '', ...rest] = lines
  out.push(' '.repeat(column) + bullet + first)
  const margin = ' '.repeat(column + bullet.length)
  for (const line of rest) out.push(line === '' ? '' : margin + line)
}
