/** Tables with too many cells, and quotes and lists nested too deeply on one line. */

/** Missing cells allowed in all tables of a text, plus one for each so many UTF-16 code units. */
const mostMissing = 10_000
const unitsForOne = 8

/** A line that may follow the head of a table, such as `---`, perhaps after marks of quotes. */
const delimiterRow = /^[ \t>]*[|:-][|:\- \t]*$/

/**
 * Offsets of the delimiter rows of tables that would have too many cells: each row is filled up to the width of the
 * first (GFM 4.10), so that 50 KB can ask for nine million cells.
 */
export function wideTables(text: string): readonly number[] {
  const found: number[] = []
  if (!text.includes('|')) return found
  let left = mostMissing + text.length / unitsForOne
  let table = { delimiter: 0, columns: 0, missing: 0 }
  const close = () => {
    if (table.missing > left) found.push(table.delimiter)
    else left -= table.missing
    table = { delimiter: 0, columns: 0, missing: 0 }
  }
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(start, end)
    if (line.includes('|') && line.includes('-') && delimiterRow.test(line)) {
      close()
      table = { delimiter: start + line.indexOf('-'), columns: cellsIn(line), missing: 0 }
    } else if (/^[ \t>]*$/.test(line)) close()
    else if (table.columns > 1) table.missing += Math.max(0, table.columns - cellsIn(line))
    start = end + 1
  }
  close()
  return found
}

/** Turns them into text: the delimiter row gets a hyphen that is not a mark. */
export function tameTables(text: string): string {
  let out = ''
  let at = 0
  for (const offset of wideTables(text)) {
    out += `${text.slice(at, offset)}\u2010`
    at = offset + 1
  }
  return out + text.slice(at)
}

/** Bars at the ends open or close a row; one after a backslash is text. */
function cellsIn(line: string): number {
  let bars = 0
  for (let at = line.indexOf('|'); at !== -1; at = line.indexOf('|', at + 1)) if (line[at - 1] !== '\\') bars++
  const row = line.replace(/^[ \t>]+/, '').trimEnd()
  return bars + 1 - Number(row.startsWith('|')) - Number(row.length > 1 && row.endsWith('|'))
}

const mostContainers = 100
const marker = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^[\]\s]{1,999}\]:)/y

/** Blockquotes, lists and footnotes opened on one line: for each, the engine visits all of them again. */
export function tameContainers(text: string): string {
  if (text.length < mostContainers || !/[>+*.):-]/.test(text)) return text
  let out = ''
  let at = 0
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const inner = end - start < mostContainers ? undefined : endOfContainers(text, start, end)
    if (inner !== undefined) {
      out += text.slice(at, inner) + text.slice(inner, end).replace(/[-+*>.)[]/g, '\u00B7')
      at = end
    }
    start = end + 1
  }
  return out + text.slice(at)
}

/** The end of the last one that may be opened; nothing for a line that opens fewer. */
function endOfContainers(text: string, start: number, end: number): number | undefined {
  const next = new RegExp(marker)
  next.lastIndex = start
  for (let count = 0; count < mostContainers; count++) {
    const { lastIndex } = next
    if (!next.test(text) || next.lastIndex > end || next.lastIndex === lastIndex) return undefined
  }
  return next.lastIndex
}
