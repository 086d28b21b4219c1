/** Fences of code, line by line, for readers that follow the blocks around them. */

const fenceMark = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/

/** The mark of the block of code that is open behind a line. */
export function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [whole = '', mark] = fenceMark.exec(line) ?? []
  if (mark === undefined) return open
  const rest = line.slice(whole.length)
  if (open !== undefined) return mark.startsWith(open) && rest.trim() === '' ? undefined : open
  return mark.startsWith('`') && rest.includes('`') ? undefined : mark
}
