/** JSON documents: the same value, the same bytes. */

/** A document that people read too: indented, with a line end. */
export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** A long array with one item on each line: compact, and a change of one entry is a change of one line. */
export function jsonLines(items: readonly unknown[]): string {
  return items.length === 0 ? '[]\n' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`
}
