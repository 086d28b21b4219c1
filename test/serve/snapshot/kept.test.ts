import { expect, test } from 'vitest'
import { Kept } from '../../../src/serve/snapshot/kept.ts'

function counting(limit: number, size = 10) {
  const made: string[] = []
  const kept = new Kept(limit, async (key) => {
    made.push(key)
    if (key === 'broken') throw new Error('cannot be read')
    return { value: `value of ${key}`, size }
  })
  return { kept, made }
}

test('what is wanted by many at the same time is made once', async () => {
  const { kept, made } = counting(100)
  expect(await Promise.all(Array.from({ length: 50 }, () => kept.load('a')))).toEqual(Array(50).fill('value of a'))
  expect(kept.load('a')).toBe('value of a')
  expect(made).toEqual(['a'])
})

test('the least recently used go first, and no more is kept than the limit', async () => {
  const { kept } = counting(30)
  for (const key of ['a', 'b', 'c']) await kept.load(key)
  kept.get('a')
  await kept.load('d')
  expect([...kept.values()]).toEqual(['value of c', 'value of a', 'value of d'])
  for (let n = 0; n < 1000; n++) await kept.load(String(n))
  expect([...kept.values()]).toHaveLength(3)
})

test('a value that is larger than the limit is kept until the next', async () => {
  const { kept } = counting(5)
  await kept.load('a')
  expect(kept.get('a')).toBe('value of a')
  await kept.load('b')
  expect(kept.get('a')).toBeUndefined()
})

test('after a failure it is made again', async () => {
  const { kept, made } = counting(100)
  await expect(kept.load('broken')).rejects.toThrow('cannot be read')
  await expect(kept.load('broken')).rejects.toThrow('cannot be read')
  expect(made).toEqual(['broken', 'broken'])
})
