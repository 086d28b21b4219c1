/** Formulas that take several lines of a block. */

type Lines = readonly (string | undefined)[]

const fence = /^[ \t]*(?:`{3,}|~{3,})/
const opens = /^[ \t]*\\begin\{([A-Za-z]{1,20}\*?)\}/

/** `\begin{…}` to `\end{…}` stands alone in Logseq, and between `$$` in Markdown. */
export function withSigns(lines: Lines): (string | undefined)[] {
  const out = [...lines]
  if (!lines.some((line) => line?.includes('\\begin{'))) return out
  const inside = formulaLines(lines)
  let inCode = false
  for (let at = 0; at < out.length; at++) {
    const line = out[at]
    if (line === undefined) continue
    if (fence.test(line)) inCode = !inCode
    const [, name] = inCode || inside[at] ? [] : (opens.exec(line) ?? [])
    if (name === undefined) continue
    const end = endOf(out, at, `\\end{${name}}`)
    if (end === undefined) continue
    out[at] = out[at]?.replace('\\begin{', '$$$$\\begin{')
    out[end] = `${out[end]?.trimEnd()}$$`
    at = end
  }
  return out
}

/** In UTF-16 code units. What is longer is shown as it is written. */
const longest = 1_900

/** The line that the mark ends, with nothing behind it; a blank line or a sign in between makes it no formula. */
function endOf(lines: Lines, from: number, mark: string): number | undefined {
  let length = 0
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]?.trimEnd() ?? ''
    length += line.length
    if (line === '' || line.includes('$$') || length > longest) return undefined
    if (line.endsWith(mark)) return at
  }
  return undefined
}

/** For each line, whether it is a part of a formula between `$$` on two lines. */
export function formulaLines(lines: Lines): boolean[] {
  const inside = lines.map(() => false)
  let start: number | undefined
  for (const [at, line] of lines.entries()) {
    if (line === undefined || line.split('$$').length % 2 === 1) continue
    if (start !== undefined) inside.fill(true, start, at + 1)
    start = start === undefined ? at : undefined
  }
  return inside
}
