/** What a running service does after an edit: pages are answered first, then the index is made again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNodeService } from '../../../src/cli/site-service.ts'
import { createMemoryLimiter } from '../../../src/serve/limit/memory-limiter.ts'
import { fixtureSnapshot, site } from '../../serve/fixture.ts'
import { memoryTerminal } from '../memory-terminal.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function serve() {
  const texts = vi.fn(() => [])
  const snapshot = { ...fixtureSnapshot(), search: { kind: 'texts' as const, texts } }
  const limiter = createMemoryLimiter(site.rateLimit)
  const node = createNodeService({
    ...{ snapshot: () => snapshot, limiter, terminal: memoryTerminal(), dir: '.' },
    ...{ ask: {}, trustProxy: false },
  })
  return { ...node, texts }
}

test('the index is made a moment after the last of several changes, once', async () => {
  const { warmUpSoon, texts } = serve()
  warmUpSoon()
  await vi.advanceTimersByTimeAsync(40)
  warmUpSoon()
  await vi.advanceTimersByTimeAsync(40)
  expect(texts).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  await vi.waitFor(() => expect(texts).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(100)
  expect(texts).toHaveBeenCalledOnce()
})

test('nothing is made after the end', async () => {
  const { warmUpSoon, close, texts } = serve()
  warmUpSoon()
  await close()
  await vi.advanceTimersByTimeAsync(100)
  expect(texts).not.toHaveBeenCalled()
})
