import { expect, it } from 'vitest'
import { HotCache } from '../../../src/serve/http/hot-cache.ts'

const entry = (size: number) => ({ size, used: false, counted: 0 })

it('stays within its bound and drops what was not used', () => {
  const cache = new HotCache<ReturnType<typeof entry>>(100)
  const kept = entry(10)
  cache.set('/kept', kept)
  for (let i = 0; i < 1000; i++) {
    kept.used = true
    cache.set(`/${i}`, entry(10))
    expect(cache.bytes).toBeLessThanOrEqual(100)
  }
  expect(cache.get('/kept')).toBe(kept)
  expect(cache.get('/0')).toBeUndefined()
})

it('keeps nothing that would take most of the room', () => {
  const cache = new HotCache<ReturnType<typeof entry>>(100)
  cache.set('/', entry(51))
  expect(cache.get('/')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

it('counts growth', () => {
  const cache = new HotCache<{ size: number; used: boolean; counted: number }>(100)
  const growing = entry(10)
  cache.set('/a', growing)
  growing.size = 90
  cache.recount('/a', growing)
  expect(cache.bytes).toBe(90)
  cache.set('/b', entry(20))
  expect(cache.bytes).toBe(20)
})

it('keeps what was served before a change apart, and drops what is gone', () => {
  const cache = new HotCache<ReturnType<typeof entry>>(100)
  const stale = entry(10)
  cache.set('/a', stale)
  cache.set('/gone', entry(10))
  cache.renew((key) => key === '/a')
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.stale('/a')).toBe(stale)
  expect(cache.bytes).toBe(10)
  cache.set('/a', entry(20))
  expect(cache.stale('/a')).toBeUndefined()
  expect(cache.bytes).toBe(20)
})
