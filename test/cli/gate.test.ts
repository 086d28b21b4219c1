import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createGate } from '../../src/cli/gate.ts'
import type { Reply, RequestHead } from '../../src/serve/http/message.ts'

const reply: Reply = { status: 200, headers: [], body: null }
const head: RequestHead = {
  method: 'GET',
  target: '/',
  peer: '',
  header: () => undefined,
  open: () => ({ headers: new Headers(), chunks: null, signal: new AbortController().signal }),
}

function gateWith(handle: () => Reply | Promise<Reply>) {
  return createGate({ handle, refuse: () => reply })
}

/** Whether it has resolved when the event loop has turned a few times. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false
  void promise.then(() => {
    done = true
  })
  await wait(20)
  return done
}

test('a gate holds requests until it is open', async () => {
  let handled = 0
  const gate = gateWith(() => {
    handled++
    return reply
  })
  const held = gate.service.handle(head)
  await wait(0)
  expect(handled).toBe(0)
  gate.open()
  expect(await held).toBe(reply)
  expect(gate.service.handle(head)).toBe(reply)
})

test('a gate is idle when the first answer is out', async () => {
  const asked = gateWith(async () => reply)
  asked.open()
  const idle = asked.idle()
  await asked.service.handle(head)
  expect(await isDone(idle)).toBe(true)
})

test('a gate waits for a fifth of a second for somebody to ask', async () => {
  vi.useFakeTimers()
  try {
    const gate = gateWith(() => reply)
    gate.open()
    let isIdle = false
    void gate.idle().then(() => {
      isIdle = true
    })
    await vi.advanceTimersByTimeAsync(199)
    expect(isIdle).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isIdle).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a gate is not idle while an answer is awaited', async () => {
  let give = () => {}
  const answers = [
    Promise.resolve(reply),
    new Promise<Reply>((resolve) => {
      give = () => resolve(reply)
    }),
  ]
  const gate = gateWith(() => answers.shift() ?? reply)
  gate.open()
  await gate.service.handle(head)
  await gate.idle()
  const slow = gate.service.handle(head)
  const idle = gate.idle()
  expect(await isDone(idle)).toBe(false)
  give()
  await slow
  await idle
})

test('a gate is quiet a moment after the last answer', async () => {
  const gate = gateWith(() => reply)
  gate.open()
  const began = performance.now()
  let asked = began
  const timer = setInterval(() => {
    asked = performance.now()
    gate.service.handle(head)
    if (asked - began > 300) clearInterval(timer)
  }, 50)
  await gate.quiet()
  expect(performance.now() - asked).toBeGreaterThan(450)
})

test('a gate is quiet in the end, although an answer is awaited', async () => {
  const gate = gateWith(() => new Promise<Reply>(() => {}))
  gate.open()
  void gate.service.handle(head)
  const began = performance.now()
  await gate.quiet()
  expect(performance.now() - began).toBeGreaterThan(1900)
})
