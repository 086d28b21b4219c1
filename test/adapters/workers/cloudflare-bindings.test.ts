import { expect, it } from 'vitest'
import { openSnapshot } from '../../../src/adapters/edge.ts'
import { type CloudflareEnv, storeOf } from '../../../src/adapters/workers/parts/cloudflare-bindings.ts'
import { largeSize } from '../../serve/fixture.ts'
import { type Files, storedFiles } from '../../serve/snapshot/stored.ts'
import { storableFixture } from '../stored-fixture.ts'

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

const bindings: Readonly<Record<string, (files: Files) => CloudflareEnv>> = {
  'an R2 bucket': (files) => ({
    SNAPSHOT: {
      head: async () => null,
      async get(key: string, options?: { readonly range: Headers }) {
        const bytes = files.get(key)
        const [, start = 0, end = 0] = /=(\d+)-(\d+)/.exec(options?.range.get('range') ?? '')?.map(Number) ?? []
        return bytes ? { size: bytes.length, body: streamOf(options ? bytes.slice(start, end + 1) : bytes) } : null
      },
    },
  }),
  KV: (files) => ({
    SNAPSHOT: {
      async get(key: string) {
        const bytes = files.get(key)
        return bytes ? streamOf(bytes) : null
      },
    },
  }),
}

it.each(Object.entries(bindings))('a snapshot in %s is read whole and in parts', async (_, bind) => {
  const snapshot = await openSnapshot(storeOf(bind(await storedFiles(storableFixture()))))
  const page = snapshot.routes.get('/llms.txt')
  const large = snapshot.routes.get('/notes/large.bin')
  if (page?.kind !== 'prepared' || large?.kind !== 'file') throw new Error('not stored')
  expect(new TextDecoder().decode((await snapshot.bodies.load(page)).bytes)).toBe('# A garden\n')
  const part = await new Response(snapshot.bodies.stream(large, largeSize - 3, largeSize - 1)).arrayBuffer()
  expect([...new Uint8Array(part)]).toEqual([3, 2, 1].map((left) => (largeSize - left) % 251))
})

it('a worker without any binding says which ones it needs', () => {
  expect(() => storeOf({})).toThrow(/neither a binding ASSETS nor a binding SNAPSHOT/)
})
