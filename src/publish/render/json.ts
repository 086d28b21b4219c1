/** JSON documents: the same value, the same bytes. */

/** A document that people read too: indented, with a final line end. */
export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** A long array with one item on each line: compact, and a change of one entry is a change of one line. */
export function jsonLines(items: readonly unknown[]): string {
  return items.length === 0 ? '[]\n' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`
}

/** @param width most characters of a line with an object or array, including its indentation */
export function jsonText(value: unknown, width = 100, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width) return spaced(value, line)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((item) => jsonText(item, width, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${jsonText(member, width, inner)}`)
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

/** With blanks between members, as people write JSON. */
function spaced(value: unknown, line: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => spaced(item, JSON.stringify(item))).join(', ')}]`
  if (typeof value !== 'object' || value === null) return line
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${spaced(member, JSON.stringify(member))}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
