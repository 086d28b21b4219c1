/** JSON from clients. */
import { bounds } from '../contract/bounds.ts'

/**
 * The body of a request. The messages of both errors are sentences for its sender.
 *
 * @param mostValues in arrays and objects together: what checks a body may take microseconds for each
 * @throws {SyntaxError} when the body is not JSON
 * @throws {RangeError} when it is nested deeper than `bounds.jsonDepth` or contains too many
 *   values, before anything is parsed
 */
export function parseBody(body: string, mostValues = Number.POSITIVE_INFINITY): unknown {
  const { depth, values } = sizeOf(body)
  if (depth > bounds.jsonDepth) throw new RangeError(`The body is nested more than ${bounds.jsonDepth} levels deep.`)
  if (values > mostValues) throw new RangeError(`The body contains more than ${mostValues} values.`)
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new SyntaxError('The body is not valid JSON.', { cause })
  }
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

/** The nesting of a JSON text, and at least as many values as it contains in its arrays and objects. */
function sizeOf(text: string): { readonly depth: number; readonly values: number } {
  let depth = 0
  let deepest = 0
  let values = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === backslash) i++
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === comma) values++
    else if (code === 0x5b || code === 0x7b) {
      values++
      deepest = Math.max(deepest, ++depth)
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return { depth: deepest, values }
}
