import { describe, expect, test } from 'vitest'
import { ConfigError } from '../../src/config/error.ts'
import { resolveConfig } from '../../src/config/resolve.ts'

function messageFor(embeddings: unknown): string {
  try {
    resolveConfig({ ask: { embeddings } })
    return ''
  } catch (error) {
    return error instanceof ConfigError
      ? error.diagnostics.map(({ message, hint }) => `${message} ${hint}`).join('\n')
      : String(error)
  }
}

describe('ask.embeddings', () => {
  test.each([
    [{ url: 'https://e.example/v1', model: 'm' }],
    [{ url: 'http://127.0.0.1:11434/v1', model: 'm', dimensions: 256, batch: 64, apiKeyEnv: 'KEY' }],
    [{ url: 'http://localhost/v1', model: 'm' }],
    [{ package: '@me/encoder' }],
  ])('may be %j', (embeddings) => {
    expect(resolveConfig({ ask: { embeddings } }).ask.embeddings).toEqual(embeddings)
  })

  test.each<[unknown, string]>([
    [{ url: 'http://e.example/v1', model: 'm' }, 'an https address, or one of this machine'],
    [{ url: 'file:///x', model: 'm' }, 'an https address, or one of this machine'],
    [{ url: 'no', model: 'm' }, 'ask.embeddings.url'],
    [{ url: 'https://e.example/v1' }, 'a model beside url'],
    [{ model: 'm' }, 'either url and model, or package'],
    [{}, 'either url and model, or package'],
    [{ url: 'https://e.example/v1', model: 'm', package: 'p' }, 'either url and model, or package'],
    [{ package: '../../evil.js' }, 'the name of a package'],
    [{ package: 'https://e.example/x.js' }, 'the name of a package'],
    [{ package: '/etc/x' }, 'the name of a package'],
    [{ package: 'p', batch: 0 }, 'ask.embeddings.batch'],
    [{ url: 'https://e.example', model: 'm', dimensions: 100_000 }, 'ask.embeddings.dimensions'],
    [{ pakage: 'p' }, 'ask.embeddings.package'],
  ])('may not be %j', (embeddings, expected) => {
    expect(messageFor(embeddings)).toContain(expected)
  })

  test('is named without a password that stands in its address', () => {
    expect(messageFor({ url: 'http://me:secret@e.example', model: 'm' })).not.toContain('secret')
  })
})
