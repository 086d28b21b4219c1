/** Line feeds before an offset. */
export function countLines(text: string, end: number): number {
  let lines = 0
  for (let i = text.indexOf('\n'); i !== -1 && i < end; i = text.indexOf('\n', i + 1)) lines++
  return lines
}
