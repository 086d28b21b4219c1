import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutStalledReaders } from '../../../src/adapters/node/stall.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const limit = 60_000
/** As the timer of Node is set. */
const interval = limit / 12

function socketWith(waiting: number): Socket {
  const socket = new Socket()
  vi.spyOn(socket, 'writableLength', 'get').mockReturnValue(waiting)
  return socket
}

test('a connection for whose client bytes wait is looked at, and cut when it was silent for the limit', () => {
  const server = createServer()
  const socket = socketWith(100)
  cutStalledReaders(server, [socket], limit)
  vi.advanceTimersByTime(interval)
  let silent = 0
  while (!socket.destroyed) {
    expect(socket.timeout).toBe(interval)
    vi.advanceTimersByTime(interval)
    silent += interval
    server.emit('timeout', socket)
  }
  expect(silent).toBe(limit)
})

test('a reader that has taken something in the meantime starts over', () => {
  const server = createServer()
  const socket = socketWith(100)
  cutStalledReaders(server, [socket], limit)
  vi.advanceTimersByTime(interval)
  for (let look = 0; look < 8; look++) {
    vi.advanceTimersByTime(interval)
    server.emit('timeout', socket)
  }
  // Node does not call when bytes have left.
  vi.advanceTimersByTime(2 * interval)
  for (let look = 0; look < 8; look++) {
    server.emit('timeout', socket)
    vi.advanceTimersByTime(interval)
  }
  expect(socket.destroyed).toBe(false)
})

test('a connection without waiting bytes has no timer, and is not cut while its answer is computed', () => {
  const server = createServer()
  const socket = socketWith(0)
  cutStalledReaders(server, [socket], limit)
  vi.advanceTimersByTime(3 * interval)
  expect(socket.timeout).toBeFalsy()
  socket.setTimeout(interval)
  server.emit('timeout', socket)
  expect([socket.destroyed, socket.timeout]).toEqual([false, 0])
})

test('a connection that was kept open for nothing is closed', () => {
  const server = createServer()
  const socket = socketWith(0)
  cutStalledReaders(server, [socket], limit)
  socket.setTimeout(1234)
  server.emit('timeout', socket)
  expect(socket.destroyed).toBe(true)
})
