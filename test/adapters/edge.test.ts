import { expect, it } from 'vitest'
import { createFetchHandler, openSnapshot } from '../../src/adapters/edge.ts'
import { fixtureLive, fixtureService, type LiveLog } from '../serve/fixture.ts'
import { storedFiles, stores } from '../serve/snapshot/stored.ts'
import { describeService, type StartService } from './conformance.ts'
import { heldOperation } from './held-operation.ts'
import { describePrivateService } from './private-conformance.ts'
import { privateService } from './private-fixture.ts'
import { storableFixture, storedFixtureService } from './stored-fixture.ts'

const origin = 'https://garden.example'

const start: StartService = async (service) => {
  const handler = createFetchHandler(service)
  return {
    async fetch(path, init) {
      return decoded(await handler(new Request(`${origin}${path}`, init)))
    },
    close: async () => {},
  }
}

describeService('a web-standard runtime', start)
for (const [place, store] of Object.entries(stores)) {
  for (const [how, lazy] of [
    ['', false],
    [', read as it is needed', true],
  ] as const) {
    describeService(`a web-standard runtime, of a built snapshot in ${place}${how}`, start, async () =>
      storedFixtureService(await openSnapshot(store(await storedFiles(storableFixture())), { lazy })),
    )
  }
}

describePrivateService('a web-standard runtime', async () => {
  const handler = createFetchHandler(privateService())
  return {
    async ask(path, method, { host = '', ...headers }) {
      const body = method === 'POST' ? '{}' : null
      const response = await handler(new Request(`http://${host}${path}`, { method, headers, body }))
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    close: async () => {},
  }
})

it('names the client by the address that the platform gives', async () => {
  const log: LiveLog = { clients: [] }
  const handler = createFetchHandler(fixtureService({ live: fixtureLive(log) }))
  await handler(new Request(`${origin}/ask?query=x`), { peer: '2001:db8::1' })
  await handler(new Request(`${origin}/ask?query=x`))
  expect(log.clients).toEqual(['2001:db8:0:0::/64', 'unknown'])
})

it('hands the abort of a request on to its operation', async () => {
  const operation = heldOperation()
  const handler = createFetchHandler(operation.service)
  const controller = new AbortController()
  const answer = handler(new Request(`${origin}/slow`, { signal: controller.signal }))
  await operation.begun
  controller.abort()
  // Without the abort, this waits until the test has taken too long.
  await expect(operation.aborted).resolves.toBeUndefined()
  operation.finish()
  expect(await (await answer).text()).toBe('done')
})

/** What a client's `fetch` does with a coding. */
function decoded(response: Response): Response {
  if (response.headers.get('content-encoding') !== 'gzip') return response
  const body = response.body?.pipeThrough(new DecompressionStream('gzip'))
  return new Response(body, response)
}
