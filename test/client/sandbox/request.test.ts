import { describe, expect, it } from 'vitest'
import type { SandboxOperation } from '../../../src/browser/sandbox/operations.ts'
import { curlCommand, operationRequest } from '../../../src/browser/sandbox/request.ts'
import { shellWords } from '../../publish/render/shell-words.ts'

const origin = 'https://garden.example'

function operation(overrides: Partial<SandboxOperation> = {}): SandboxOperation {
  const { id, method, path } = { id: 'entry', method: 'GET', path: '/notes/{slug}' }
  return { id, method, path, description: '', parameters: [], mediaTypes: [], ...overrides }
}

const urlOf = (path: string, values: Record<string, string>) =>
  operationRequest(operation({ path }), new Map(Object.entries(values)), origin).url

describe('the request of an operation', () => {
  it('percent-encodes what stands in the path and in the query', () => {
    expect(urlOf('/notes/{slug}', { 'path.slug': 'a/b?c#d', 'query.q': 'x&y=ü' })).toBe(
      `${origin}/notes/a%2Fb%3Fc%23d?q=x%26y%3D%C3%BC`,
    )
  })

  it('leaves out what is empty', () => {
    expect(urlOf('/search', { 'query.q': '', 'query.page': '2', 'header.Accept': '' })).toBe(`${origin}/search?page=2`)
  })

  it.each(['//evil.example/x', 'https://evil.example/', '/\\evil.example/', '///evil.example'])(
    'goes to no other host, whatever a description names: %s',
    (path) => {
      expect(() => urlOf(path, {})).toThrow(RangeError)
    },
  )

  it.each(['..', '.', '/..//evil.example', '\\\\evil.example', '@evil.example', '//evil.example/'])(
    'goes to no other host, whatever is typed: %s',
    (value) => {
      expect(new URL(urlOf('/{slug}', { 'path.slug': value })).origin).toBe(origin)
      expect(urlOf('/notes/{slug}', { 'path.slug': value })).toMatch(/^https:\/\/garden\.example\/notes\//)
    },
  )

  it('has the body as it is typed, with its media type, and the headers of the form', () => {
    const post = operation({ method: 'POST', path: '/ask', body: { mediaType: 'application/json', example: '{}' } })
    const values = new Map([
      ['body', '{"query":'],
      ['header.Idempotency-Key', 'k'],
    ])
    expect(operationRequest(post, values, origin)).toEqual({
      method: 'POST',
      url: `${origin}/ask`,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      body: '{"query":',
    })
  })
})

describe('the line for curl', () => {
  it('is one that a shell splits into exactly what is sent', () => {
    const body = JSON.stringify({ query: `it's "$(rm -rf /)" \`x\` \\ ü` }, undefined, 2)
    const headers = { 'Content-Type': 'application/json', 'X-Odd': "a'b" }
    const words = shellWords(curlCommand({ method: 'POST', url: `${origin}/ask`, headers, body }))
    expect(words.slice(0, 3)).toEqual(['curl', '-sS', `${origin}/ask`])
    expect(words).toContain("X-Odd: a'b")
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(JSON.parse(body))
  })

  it('does not wait for the end of a stream, and names a method that curl would not guess', () => {
    const stream = { method: 'GET', url: `${origin}/ask`, headers: { Accept: 'text/event-stream' } }
    expect(shellWords(curlCommand(stream))).toContain('-N')
    expect(curlCommand({ method: 'OPTIONS', url: origin, headers: {} })).toContain('-X OPTIONS')
  })

  it('keeps a body that is no JSON as it is', () => {
    const words = shellWords(curlCommand({ method: 'POST', url: origin, headers: {}, body: "{'" }))
    expect(words.at(-1)).toBe("{'")
  })
})
