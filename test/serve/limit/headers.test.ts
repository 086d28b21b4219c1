import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rateLimitHeaders, unlimited } from '../../../src/serve/limit/headers.ts'

const policy = { limit: 60, windowSeconds: 60 }

it('reads carry the full quota', () => {
  expect(rateLimitHeaders(policy, unlimited(policy))).toEqual([
    'RateLimit-Limit',
    '60',
    'RateLimit-Remaining',
    '60',
    'RateLimit-Reset',
    '60',
    'RateLimit-Policy',
    '60;w=60',
  ])
})

it('a configured limit changes all of them together', () => {
  const other = { limit: 5, windowSeconds: 10 }
  expect(rateLimitHeaders(other, unlimited(other)).filter((_, i) => i % 2 === 1)).toEqual(['5', '5', '10', '5;w=10'])
})

it('whatever a limiter says, the values are whole numbers within the policy', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.double(), fc.double(), (allowed, remaining, resetSeconds) => {
      const [, , , left, , reset] = rateLimitHeaders(policy, { allowed, remaining, resetSeconds })
      expect(left).toMatch(/^\d+$/)
      expect(reset).toMatch(/^\d+$/)
      expect(Number(left)).toBeLessThanOrEqual(allowed ? 60 : 0)
      expect(Number(reset)).toBeGreaterThanOrEqual(1)
      expect(Number(reset)).toBeLessThanOrEqual(60)
    }),
  )
})
