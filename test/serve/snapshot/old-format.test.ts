import { expect, test } from 'vitest'
import { createFetchStore, createMemoryStore, openSnapshot, SnapshotError } from '../../../src/adapters/edge.ts'
import { fixtureSnapshot } from '../fixture.ts'
import { oldFiles, route } from './old-format.ts'
import { hostOf, storeAddress } from './stored.ts'

const texts = { '/a': 'first', '/b': 'second' }
const decode = (bytes?: Uint8Array) => new TextDecoder().decode(bytes)

test('a snapshot of format 3 is opened with its bodies, their codings and its index', async () => {
  const opened = await openSnapshot(createMemoryStore(await oldFiles(fixtureSnapshot(), texts)))
  expect([...opened.routes.keys()]).toEqual(['/a', '/b'])
  expect(opened.settings).toEqual({ trustProxy: 1, ask: {} })
  const { bytes, encoded } = await opened.bodies.load(route('/b'))
  expect([decode(bytes), decode(encoded?.br)]).toEqual(['second', 'br of second'])
  expect(opened.search.kind === 'index' && decode(await opened.search.load())).toBe('the index')
})

test('one at a web address is refused, with the cure', async () => {
  const files = await oldFiles(fixtureSnapshot(), texts)
  const error: unknown = await openSnapshot(createFetchStore(storeAddress, hostOf(files))).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(SnapshotError)
  expect(error).toMatchObject({
    code: 'SNAPSHOT_FORMAT',
    message: 'The snapshot has format 3, which can be served from a disk only.',
    hint: expect.stringContaining('Build it again'),
  })
})

test.each(['../secret', '/etc/passwd', 'bodies-0123456789abcdef.bin/../../x', 'files/bodies-0123456789abcdef.bin'])(
  'one whose bodies are said to be in %s reads no such file',
  async (name) => {
    const asked: string[] = []
    const files = await oldFiles(fixtureSnapshot(), texts, name)
    const store = createMemoryStore(files)
    const read = (file: string) => {
      asked.push(file)
      return store.read(file)
    }
    const check = async () => void asked.push('check')
    await expect(openSnapshot({ ...store, read, check })).rejects.toThrow('the manifest is not one')
    expect(asked).toEqual(['lectern-snapshot.json'])
  },
)
