import { describe, expect, it } from 'vitest'
import { AskError } from '../../../src/serve/ask/request.ts'
import { readPost } from './read-request.ts'

describe('a body that cannot be read', () => {
  it.each(['{', '{"query":}', 'query', '[1,2', '42', 'null', 'true', '[]', '[{"query":"a"}]'])(
    'is an error: %s',
    async (body) => {
      await expect(readPost(body)).rejects.toBeInstanceOf(AskError)
      await expect(readPost(body)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    },
  )

  it('may be nested 64 levels deep, not 65', async () => {
    const nested = (levels: number) => `{"query":"soil","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    expect((await readPost(nested(64))).question.text).toBe('soil')
    await expect(readPost(nested(65))).rejects.toMatchObject({ message: expect.stringContaining('64') })
    await expect(readPost('['.repeat(16_000))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('does not count brackets within text', async () => {
    expect((await readPost({ query: `soil ${'[{'.repeat(100)}"\\` })).question.text).toContain('[{')
  })
})

it('reads a body of many names in no time: so often, more would outlast the test', async () => {
  const body = Array.from({ length: 8000 }, (_, i) => i.toString(36)).join('&')
  for (let i = 0; i < 100; i++)
    expect((await readPost(body, 'application/x-www-form-urlencoded')).question.text).toBe('')
})
