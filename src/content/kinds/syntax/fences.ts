/** Fences of code: where one is open, line by line, and which one code needs. */

const fenceMark = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/

/** The mark of the block of code that is open behind a line. */
export function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [whole = '', mark] = fenceMark.exec(line) ?? []
  if (mark === undefined) return open
  const rest = line.slice(whole.length)
  if (open !== undefined) return mark.startsWith(open) && rest.trim() === '' ? undefined : open
  return mark.startsWith('`') && rest.includes('`') ? undefined : mark
}

export interface Line {
  readonly text: string
  /** Offset of the line in the whole text. */
  readonly start: number
}

/** Lines that are neither in a block of code nor its fences. Longer ones than 1,000 characters are passed over. */
export function linesOutsideCode(text: string): readonly Line[] {
  const found: Line[] = []
  let fence: string | undefined
  let start = 0
  for (const line of text.split('\n')) {
    const before = fence
    if (line.length <= longestLine) {
      fence = fenceAfter(line, fence)
      if (before === undefined && fence === undefined) found.push({ text: line, start })
    }
    start += line.length + 1
  }
  return found
}

const longestLine = 1_000

/** @param info what follows the opening fence, such as the language; may be empty */
export function fencedBlock(code: string, info: string): string {
  const fence = fenceFor(code)
  return `${fence}${info}\n${code}\n${fence}`
}

/** @returns a fence that no line of the code closes */
export function fenceFor(code: string): string {
  return '`'.repeat(Math.max(3, longestRun(code) + 1))
}

/** Marks around code within a line, with the blanks that keep its own backticks apart from them. */
export function inlineMarks(code: string): { readonly open: string; readonly close: string } {
  const mark = '`'.repeat(longestRun(code) + 1)
  return mark === '`' ? { open: mark, close: mark } : { open: `${mark} `, close: ` ${mark}` }
}

/** Length of the longest run of backticks. */
function longestRun(code: string): number {
  let longest = 0
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
