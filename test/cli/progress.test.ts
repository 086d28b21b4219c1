import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from '../../src/cli/progress.ts'
import { memoryTerminal } from './memory-terminal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work of less than a second shows nothing', () => {
  const terminal = memoryTerminal()
  const progress = createProgress('Reading', terminal, false)
  vi.advanceTimersByTime(999)
  progress.report(1, 2)
  progress.end()
  expect([...terminal.logged, ...terminal.statuses]).toEqual([])
})

test('without a terminal there is a line every five seconds', () => {
  const terminal = memoryTerminal()
  const progress = createProgress('Reading', terminal, false)
  for (let done = 0; done < 1200; done++) {
    vi.advanceTimersByTime(10)
    progress.report(done, 1200)
  }
  expect(terminal.logged).toEqual(['Reading: 99 of 1,200', 'Reading: 599 of 1,200', 'Reading: 1,099 of 1,200'])
})

test('in a terminal one line changes, and is cleared at the end', () => {
  const terminal = memoryTerminal({ interactive: true })
  const progress = createProgress('Reading', terminal, false)
  for (let done = 0; done < 125; done++) {
    vi.advanceTimersByTime(10)
    progress.report(done, 125)
  }
  progress.end()
  expect(terminal.logged).toEqual([])
  expect(terminal.statuses).toEqual(['Reading: 99 of 125', 'Reading: 109 of 125', 'Reading: 119 of 125', ''])
})

test('--quiet shows nothing', () => {
  const terminal = memoryTerminal()
  const progress = createProgress('Reading', terminal, true)
  vi.advanceTimersByTime(60_000)
  progress.report(1, 2)
  expect(terminal.logged).toEqual([])
})
