import { describe, expect, it } from 'vitest'
import { bounds } from '../../src/contract/bounds.ts'
import { parseBody } from '../../src/serve/json-body.ts'
import { isJsonObject } from '../../src/text/json.ts'

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}

describe('the body of a request', () => {
  it('is read as JSON of any kind', () => {
    expect(parseBody(' {"a": [1, null, "b"]} ')).toEqual({ a: [1, null, 'b'] })
    expect(parseBody('"text"')).toBe('text')
  })

  it('that is no JSON is refused in a sentence of ours, which quotes nothing of it', () => {
    for (const body of ['', '{', '{"a":}', 'undefined', '{"a":1}}']) {
      expect(() => parseBody(body)).toThrow(new SyntaxError('The body is not valid JSON.'))
    }
  })

  it('is nested as deeply as the bound, and no deeper', () => {
    expect(() => parseBody(nested(bounds.jsonDepth))).not.toThrow()
    expect(() => parseBody(nested(bounds.jsonDepth + 1))).toThrow(RangeError)
    expect(() => parseBody('['.repeat(1_000_000))).toThrow(RangeError)
  })

  it('contains as many values as its reader takes, in arrays and objects at any depth, and no more', () => {
    for (const body of ['[1,2,3]', '[[1],2]', '{"a":{"b":1}}']) expect(() => parseBody(body, 3)).not.toThrow()
    for (const body of ['[1,2,3,4]', '[[],[],[]]', '{"a":{"b":1},"c":[2]}', '[0,0,0,0,'])
      expect(() => parseBody(body, 3)).toThrow(new RangeError('The body contains more than 3 values.'))
    expect(parseBody('"a,b,c,[{,,,"', 0)).toBe('a,b,c,[{,,,')
  })

  it('may hold any number of brackets within texts', () => {
    expect(parseBody(JSON.stringify({ a: `"${'[{'.repeat(100)}\\` }))).toEqual({ a: `"${'[{'.repeat(100)}\\` })
  })
})

it('an object has members: no array, no null, no text', () => {
  expect([{}, { a: 1 }].every(isJsonObject)).toBe(true)
  expect([[], null, undefined, 'a', 1].some(isJsonObject)).toBe(false)
})
