import { expect, test } from 'vitest'
import { createTextCache } from '../../../src/publish/compile/text-cache.ts'

test('forgets what was not used for longest, and stays within its bound', () => {
  const cache = createTextCache(10)
  cache.set('a', '1234')
  cache.set('b', '1234')
  cache.get('a')
  cache.set('c', '1234')
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['1234', undefined, '1234'])
  cache.set('d', 'longer than the bound')
  expect(cache.get('d')).toBeUndefined()
})

test('gives every text to the one behind it, and asks it for what is gone', () => {
  const asked: string[] = []
  const kept = new Map([['old', 'from before']])
  const behind = {
    get(key: string) {
      asked.push(key)
      return kept.get(key)
    },
    set: (key: string, value: string) => kept.set(key, value),
  }
  const cache = createTextCache(20, behind)
  expect([cache.get('old'), cache.get('old'), cache.get('none')]).toEqual(['from before', 'from before', undefined])
  expect(asked).toEqual(['old', 'none'])
  cache.set('a', 'x'.repeat(15))
  cache.set('b', 'y'.repeat(15))
  expect(kept.get('a')).toBe('x'.repeat(15))
  expect(cache.get('a')).toBe('x'.repeat(15))
})
