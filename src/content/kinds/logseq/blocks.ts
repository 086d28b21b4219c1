/** The blocks of a page in Logseq: each bullet is one, with the lines below it. */

export interface Block {
  /** Index of its first line. */
  readonly line: number
  /** Columns before the bullet; none for text without one. */
  readonly indent: number
  readonly bullet: boolean
  /** Without the bullet and the blanks in front of its text. */
  readonly lines: string[]
}

const bullet = /^[ \t]*-(?:[ \t]+|$)/
const heading = /^#{1,6}(?:[ \t]|$)/
const ordered = /^\d{1,9}[.)][ \t]/
const fence = /^[ \t]*(`{3,}|~{3,})/

/** Each line is in one block, in order. Linear. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let current: Block | undefined
  let code: string | undefined
  let afterBlank = false
  let isOrdered = false
  for (const [at, line] of text.split('\n').entries()) {
    const mark = bullet.exec(line)?.[0]
    const indent = columnsOf(line)
    const ends = current === undefined || (current.bullet && mark !== undefined && indent < current.indent + 2)
    if (code !== undefined && !ends) {
      current?.lines.push(dedented(line, current))
      if (closes(line, code)) code = undefined
      continue
    }
    code = undefined
    const isNested = isOrdered && indent > 0 && current?.bullet === false
    const startsText = indent === 0 && (heading.test(line) || (afterBlank && current?.bullet === true && line !== ''))
    if (mark !== undefined && !isNested) {
      current = { line: at, indent, bullet: true, lines: [line.slice(mark.length)] }
      blocks.push(current)
    } else if (current === undefined || startsText) {
      current = { line: at, indent: 0, bullet: false, lines: [line] }
      blocks.push(current)
      isOrdered = false
    } else current.lines.push(dedented(line, current))
    isOrdered = ordered.test(line) || (isOrdered && current.bullet === false)
    afterBlank = line.trim() === ''
    code = fence.exec(current.lines.at(-1) ?? '')?.[1]
  }
  return blocks
}

function closes(line: string, mark: string): boolean {
  const found = fence.exec(line)
  return found?.[1]?.startsWith(mark) === true && line.slice(found[0].length).trim() === ''
}

const tabWidth = 4

function columnsOf(line: string): number {
  let columns = 0
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\t') columns += tabWidth
    else if (line[at] === ' ') columns++
    else return columns
  }
  return columns
}

/** Without the blanks that show that the line belongs to the block; further ones stay. */
function dedented(line: string, { indent, bullet }: Block): string {
  const width = bullet ? indent + 2 : 0
  let columns = 0
  let at = 0
  for (; columns < width; at++) {
    if (line[at] === '\t') columns += tabWidth
    else if (line[at] === ' ') columns++
    else break
  }
  return ' '.repeat(Math.max(0, columns - width)) + line.slice(at)
}
