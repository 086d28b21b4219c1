/** Steps over characters of a text. */

/** The offset of the first character that is neither a blank nor a tab. */
export function skipBlanks(text: string, start: number): number {
  let at = start
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++
  return at
}

/** The offset of the first character that is no white space. */
export function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && text.charAt(at).trim() === '') at++
  return at
}

export function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text.charAt(at) === '\n'
}

/** What a pattern with the flag `y` matches at an offset, with its groups. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  const sticky = new RegExp(pattern)
  sticky.lastIndex = at
  return sticky.exec(text)
}
