import { describe, expect, it } from 'vitest'
import { evaluateConditions, matches, rangeApplies } from '../../../src/serve/http/conditional.ts'
import { headOf } from '../exchange.ts'

const current = { etag: '"abc-br"', lastModified: Date.UTC(2026, 0, 2, 3, 4, 5, 678) }
const same = 'Fri, 02 Jan 2026 03:04:05 GMT'
const before = 'Fri, 02 Jan 2026 03:04:04 GMT'

describe('preconditions, in the order of RFC 9110 section 13.2.2', () => {
  it.each([
    [{}, 'send'],
    [{ 'if-none-match': '"abc-br"' }, 'not-modified'],
    [{ 'if-none-match': 'W/"abc-br"' }, 'not-modified'],
    [{ 'if-none-match': '"x", "a,b" , "abc-br"' }, 'not-modified'],
    [{ 'if-none-match': '*' }, 'not-modified'],
    [{ 'if-none-match': '"abc"' }, 'send'],
    [{ 'if-none-match': 'abc-br' }, 'send'],
    [{ 'if-none-match': '' }, 'send'],
    [{ 'if-none-match': '"abc"', 'if-modified-since': same }, 'send'],
    [{ 'if-modified-since': same }, 'not-modified'],
    [{ 'if-modified-since': before }, 'send'],
    [{ 'if-modified-since': 'yesterday' }, 'send'],
    [{ 'if-modified-since': 'Fri Jan  2 03:04:05 2026' }, 'not-modified'],
    [{ 'if-modified-since': 'Friday, 02-Jan-26 03:04:05 GMT' }, 'not-modified'],
    [{ 'if-modified-since': '99999' }, 'send'],
    [{ 'if-modified-since': '2030-01-01' }, 'send'],
    [{ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 -0500' }, 'send'],
    [{ 'if-modified-since': 'Fri, 99 Jan 2026 03:04:05 GMT' }, 'send'],
    [{ 'if-match': '"abc-br"' }, 'send'],
    [{ 'if-match': '*' }, 'send'],
    [{ 'if-match': 'W/"abc-br"' }, 'failed'],
    [{ 'if-match': '"abc"' }, 'failed'],
    [{ 'if-unmodified-since': same }, 'send'],
    [{ 'if-unmodified-since': before }, 'failed'],
    [{ 'if-unmodified-since': '1' }, 'send'],
    [{ 'if-match': '"abc-br"', 'if-unmodified-since': before, 'if-none-match': '"abc-br"' }, 'not-modified'],
  ])('%j: %s', (headers, condition) => {
    expect(evaluateConditions(headOf('/', { headers }), current)).toBe(condition)
  })
})

it('If-Range wants the same tag, strongly, or the same date', () => {
  expect(rangeApplies(undefined, current)).toBe(true)
  expect(rangeApplies('"abc-br"', current)).toBe(true)
  expect(rangeApplies('W/"abc-br"', current)).toBe(false)
  expect(rangeApplies(same, current)).toBe(true)
  expect(rangeApplies(before, current)).toBe(false)
  expect(rangeApplies('2026-01-02T03:04:05Z', current)).toBe(false)
})

it('a long list of almost-tags costs no more than its length: its square would outlast the test', () => {
  expect(matches('"'.repeat(1_000_000), '"abc"', 'weak')).toBe(false)
})
