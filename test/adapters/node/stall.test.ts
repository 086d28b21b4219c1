import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Pipelines } from '../../../src/adapters/node/pipeline.ts'
import { cutStalledReaders } from '../../../src/adapters/node/stall.ts'

test('a connection is looked at within the limit, and cut when it was silent at every look of one limit', () => {
  const server = createServer()
  cutStalledReaders(server, 60_000, new Pipelines(4))
  const socket = new Socket()
  socket.setTimeout(server.timeout)
  let silent = 0
  while (!socket.destroyed) {
    expect(socket.timeout).toBe(server.timeout)
    silent += server.timeout
    server.emit('timeout', socket)
  }
  expect(silent).toBe(60_000)
})
