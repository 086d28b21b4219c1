import { expect, it } from 'vitest'
import { createFetchHandler, openSnapshot, type SnapshotStore } from '../../src/adapters/edge.ts'
import type { BodySource, Snapshot } from '../../src/contract/snapshot.ts'
import { fixtureLive, fixtureService, fixtureSnapshot, type LiveLog, largeSize } from '../serve/fixture.ts'
import { type Files, storedFiles, stores } from '../serve/snapshot/stored.ts'
import { describeService, type StartService } from './conformance.ts'
import { heldOperation } from './held-operation.ts'
import { describePrivateService } from './private-conformance.ts'
import { privateService } from './private-fixture.ts'

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
      storedFixture(store(await fixtureFiles()), lazy),
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
  await operation.aborted
  operation.finish()
  await answer
})

/** The fixture as `lectern build` writes it, its large file included; empty where a body cannot be rendered. */
function fixtureFiles(): Promise<Files> {
  const fixture = fixtureSnapshot()
  const bodies: BodySource = {
    ...fixture.bodies,
    async load(route) {
      if (route.path.startsWith(broken)) return { bytes: new Uint8Array() }
      if (route.kind !== 'file' || route.size < largeSize) return fixture.bodies.load(route)
      const large = fixture.bodies.stream(route, 0, route.size - 1)
      return { bytes: new Uint8Array(await new Response(large).arrayBuffer()) }
    },
  }
  return storedFiles({ ...fixture, bodies })
}

const broken = '/notes/broken'

async function storedFixture(store: SnapshotStore, lazy: boolean) {
  const opened = await openSnapshot(store, { lazy })
  const bodies: BodySource = {
    ...opened.bodies,
    load(route) {
      if (route.path.startsWith(broken)) throw new Error('cannot read /srv/secret/path.md')
      return opened.bodies.load(route)
    },
  }
  // The page records of a lazy snapshot cannot be copied.
  const snapshot: Snapshot = Object.create(opened, { bodies: { value: bodies } })
  return fixtureService({ snapshot: () => snapshot })
}

/** What a client's `fetch` does with a coding. */
function decoded(response: Response): Response {
  if (response.headers.get('content-encoding') !== 'gzip') return response
  const body = response.body?.pipeThrough(new DecompressionStream('gzip'))
  return new Response(body, response)
}
