/** JSON of strangers, within a bound of nesting. */

/**
 * @param deepest levels of arrays and objects that are accepted; the outermost is the first
 * @throws SyntaxError when the text is no JSON
 * @throws RangeError when it is nested too deeply, before anything is parsed
 */
export function parseBoundedJson(text: string, deepest: number): unknown {
  if (isDeeperThan(text, deepest)) throw new RangeError(`nested more than ${deepest} levels deep`)
  return JSON.parse(text)
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

function isDeeperThan(text: string, deepest: number): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) quoted = false
    } else if (code === QUOTE) quoted = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > deepest) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}
