import { expect, it } from 'vitest'
import { createMemoryStore, openSnapshot } from '../../src/adapters/edge.ts'
import { createStoredService } from '../../src/serve/stored-service.ts'
import { storableFixture } from '../adapters/stored-fixture.ts'
import { storedFiles } from './snapshot/stored.ts'

async function reported(env: Readonly<Record<string, unknown>>): Promise<string[]> {
  const model = { url: 'https://models.example/v1', name: 'm', apiKeyEnv: 'MODEL_KEY' }
  const files = await storedFiles(storableFixture(), { settings: { trustProxy: false, ask: { model } } })
  const errors: string[] = []
  createStoredService(await openSnapshot(createMemoryStore(files)), {
    env,
    onError: (error) => errors.push(String(error)),
  })
  return errors
}

it('a missing key of the model is reported by the name of its variable, an empty one too', async () => {
  const missing = ['Error: MODEL_KEY is not set: the model is asked without a key.']
  expect(await reported({})).toEqual(missing)
  expect(await reported({ MODEL_KEY: '' })).toEqual(missing)
  expect(await reported({ MODEL_KEY: { fetch: 'a binding' } })).toEqual(missing)
  expect(await reported({ MODEL_KEY: 'key' })).toEqual([])
})
