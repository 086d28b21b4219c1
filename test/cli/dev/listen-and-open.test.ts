import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenSomewhere } from '../../../src/cli/dev/listen-and-open.ts'
import type { Service } from '../../../src/serve/http/service.ts'

const reply = { status: 204, headers: [], body: null }
const service: Service = { handle: () => reply, refuse: () => reply }
const blockers: Server[] = []
afterEach(() => {
  for (const blocker of blockers.splice(0)) blocker.close()
})

/** Takes a port that the system chooses. */
async function takenPort(): Promise<number> {
  const blocker = createServer()
  blockers.push(blocker)
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const address = blocker.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('the next free port is taken if nobody chose one', async () => {
  const port = await takenPort()
  const server = await listenSomewhere(service, { host: '127.0.0.1', port }, false)
  await server.close()
  expect(server.port).toBeGreaterThan(port)
  expect(server.port).toBeLessThan(port + 10)
})

test('a chosen port, and no other', async () => {
  const port = await takenPort()
  await expect(listenSomewhere(service, { host: '127.0.0.1', port }, true)).rejects.toMatchObject({
    code: 'PORT_IN_USE',
  })
})
