/** The example site behind the Node adapter, for as long as the tests of a file run. */
import { afterAll, beforeAll } from 'vitest'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { exampleSite } from '../conformance/example-site.ts'
import { type Answered, type Asked, type ServedSite, serveOnNode } from '../conformance/served-site.ts'

export interface ExampleService {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered>
  ask(path: string, asked?: Asked): Promise<Answered>
  /** The JSON document at a path. */
  json(path: string): Promise<unknown>
  /** The absolute address of a path. */
  at(path: string): string
  snapshot(): Snapshot
}

export function serveExampleSite(): ExampleService {
  let site: ServedSite
  beforeAll(async () => {
    site = await serveOnNode(await exampleSite())
  })
  afterAll(() => site.close())
  return {
    get: (path, headers = {}) => site.ask(path, { headers }),
    ask: (path, asked) => site.ask(path, asked),
    json: async (path) => JSON.parse((await site.ask(path)).text),
    at: (path) => `${site.baseUrl}${path}`,
    snapshot: () => site.snapshot,
  }
}
