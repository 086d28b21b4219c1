/** JSON from clients. */
import { bounds } from '../contract/bounds.ts'

/**
 * The body of a request. The messages of both errors are sentences for its sender.
 *
 * @throws SyntaxError when the body is not JSON
 * @throws RangeError when it is nested deeper than `bounds.jsonDepth`, before anything is parsed
 */
export function parseBody(body: string): unknown {
  if (isDeeperThan(body, bounds.jsonDepth)) {
    throw new RangeError(`The body is nested more than ${bounds.jsonDepth} levels deep.`)
  }
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new SyntaxError('The body is not valid JSON.', { cause })
  }
}

const quote = 0x22
const backslash = 0x5c

function isDeeperThan(text: string, deepest: number): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === backslash) i++
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > deepest) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}
