/**
 * Tables with more cells than anybody wrote: each row is filled up to the width of the first (GFM 4.10), so that 50 KB
 * can ask for nine million cells. Where the first line below the head is no such line, there is no table.
 */

/** Cells that nobody wrote, of all tables of a text; and as many again for each so many UTF-16 code units. */
const mostMissing = 10_000
const unitsForOne = 8

/** What can only be the line below the head of a table, among them `---`; marks of quotes may stand before it. */
const delimiterRow = /^[ \t>]*[|:-][|:\- \t]*$/

/** Offsets of the delimiter rows of tables that would have too many cells. */
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

/** They become text: their delimiter rows get a hyphen that is not a mark. */
export function tameTables(text: string): string {
  let out = ''
  let at = 0
  for (const offset of wideTables(text)) {
    out += `${text.slice(at, offset)}\u2010`
    at = offset + 1
  }
  return out + text.slice(at)
}

/** Bars at the ends open or close a row; one behind a backslash is text. */
function cellsIn(line: string): number {
  let bars = 0
  for (let at = line.indexOf('|'); at !== -1; at = line.indexOf('|', at + 1)) if (line[at - 1] !== '\\') bars++
  const row = line.replace(/^[ \t>]+/, '').trimEnd()
  return bars + 1 - Number(row.startsWith('|')) - Number(row.length > 1 && row.endsWith('|'))
}
