import { stemmer } from '@orama/stemmers/english'
import { expect, it, vi } from 'vitest'

vi.mock('@orama/stemmers/english', async (load) => {
  const original = await load<typeof import('@orama/stemmers/english')>()
  return { ...original, stemmer: vi.fn(original.stemmer) }
})

it('no module of the service stems words when it is loaded', async () => {
  await import('../../../src/serve/site-service.ts')
  expect(stemmer).not.toHaveBeenCalled()
  const { termsOf } = await import('../../../src/search/text/tokenise.ts')
  expect(termsOf('mills', 'en')).toMatchObject([{ stem: 'mill' }])
  expect(stemmer).toHaveBeenCalledTimes(1)
})
