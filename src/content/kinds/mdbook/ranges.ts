/** Which lines of a file a page takes: `2`, `2:10`, `:10`, `2:`, or those of an anchor. */

const anchorStart = /ANCHOR:[ \t]*([\w-]+)/
const anchorEnd = /ANCHOR_END:[ \t]*([\w-]+)/

/** @returns without the lines of anchors; nothing for an anchor that is not there */
export function linesOf(text: string, range: string): string | undefined {
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  if (range === '') return join(lines)
  const [first = '', last] = range.split(':', 2)
  if (!/^\d*$/.test(first)) return anchored(lines, first)
  const start = Math.max(0, (first === '' ? 1 : Number(first)) - 1)
  const end = last === undefined ? start + 1 : /^\d+$/.test(last) ? Number(last) : lines.length
  return join(lines.slice(start, end))
}

function anchored(lines: readonly string[], name: string): string | undefined {
  const start = lines.findIndex((line) => nameIn(line, anchorStart) === name)
  if (start === -1) return undefined
  const length = lines.slice(start).findIndex((line) => nameIn(line, anchorEnd) === name)
  return join(lines.slice(start, length === -1 ? undefined : start + length))
}

function join(lines: readonly string[]): string {
  return lines
    .filter((line) => nameIn(line, anchorStart) === undefined && nameIn(line, anchorEnd) === undefined)
    .join('\n')
}

/** A character is looked for in a fraction of the time of a pattern. */
function nameIn(line: string, mark: RegExp): string | undefined {
  return line.includes('ANCHOR') ? mark.exec(line)?.[1] : undefined
}
