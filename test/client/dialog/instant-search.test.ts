import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createInstantSearch } from '../../../src/browser/dialog/instant-search.ts'
import { Refusal } from '../../../src/browser/dialog/problems.ts'
import type { Found } from '../../../src/browser/dialog/search-response.ts'

const foundFor = (text: string): Found => ({ total: text.length, unsure: false, results: [] })

let asked: { text: string; signal: AbortSignal; answer: (found: Found) => void; fail: (error: unknown) => void }[]
let shown: unknown[]

function start() {
  return createInstantSearch(
    (outcome) => shown.push(outcome),
    (text, signal) => new Promise((answer, fail) => asked.push({ text, signal, answer, fail })),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  shown = []
})
afterEach(() => vi.useRealTimers())

it('asks once the typing pauses, for what was typed last', async () => {
  const search = start()
  for (const text of ['s', 'so', 'soi']) search.type(text)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.map(({ text }) => text)).toEqual(['soi'])
  asked[0]?.answer(foundFor('soi'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([{ found: foundFor('soi') }])
})

it('never shows what was found for an earlier text', async () => {
  const search = start()
  search.type('one')
  await vi.advanceTimersByTimeAsync(500)
  search.type('two')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer(foundFor('two'))
  asked[0]?.answer(foundFor('one'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([{ found: foundFor('two') }])
})

it('asks nothing for blanks, and takes away what was shown', async () => {
  const search = start()
  search.type('soil')
  search.type('  ')
  await vi.advanceTimersByTimeAsync(500)
  expect([asked, shown]).toEqual([[], [{ found: undefined }]])
})

it('asks once for the same text', async () => {
  const search = start()
  search.type('soil')
  await vi.advanceTimersByTimeAsync(500)
  asked[0]?.answer(foundFor('soil'))
  await vi.advanceTimersByTimeAsync(0)
  search.type('soil')
  await vi.advanceTimersByTimeAsync(500)
  expect([asked.length, shown.length]).toEqual([1, 2])
})

it('tells what went wrong, unless it was stopped', async () => {
  const search = start()
  search.type('a')
  await vi.advanceTimersByTimeAsync(500)
  asked[0]?.fail(new Refusal('Try again later.'))
  await vi.advanceTimersByTimeAsync(0)
  search.type('b')
  await vi.advanceTimersByTimeAsync(500)
  asked[1]?.fail(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(0)
  search.type('c')
  await vi.advanceTimersByTimeAsync(500)
  search.stop()
  asked[2]?.fail(new Error('aborted'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([{ problem: new Refusal('Try again later.') }, { problem: new TypeError('Failed to fetch') }])
})

it('asks again for the same text when it may find something else', async () => {
  const search = start()
  search.type('soil')
  await vi.advanceTimersByTimeAsync(500)
  asked[0]?.answer(foundFor('soil'))
  await vi.advanceTimersByTimeAsync(0)
  search.forget()
  search.type('soil')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(2)
})
