/** Line feeds before an offset, from another one on. */
export function countLines(text: string, end: number, start = 0): number {
  let lines = 0
  for (let i = text.indexOf('\n', start); i !== -1 && i < end; i = text.indexOf('\n', i + 1)) lines++
  return lines
}
