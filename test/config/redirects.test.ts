import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../src/config/error.ts'
import { resolveConfig } from '../../src/config/resolve.ts'

function complaint(redirects: unknown): string {
  try {
    resolveConfig({ redirects })
  } catch (error) {
    if (error instanceof ConfigError)
      return error.diagnostics.map(({ message, hint }) => `${message} ${hint}`).join('\n')
    throw error
  }
  return ''
}

describe('redirects', () => {
  it('are paths, patterns and 410', () => {
    const redirects = {
      '/old': '/notes/new',
      '/old.html': '/notes/new#part',
      '/blog/*': '/notes/*',
      '/*': 'https://elsewhere.example/*',
      '/2019/:slug': '/notes/:slug',
      '/p\u00e3o': '/notes/p\u00e3o',
      '/gone': 410,
      '/feed': 'https://elsewhere.example/feed',
    }
    expect(resolveConfig({ redirects }).redirects).toEqual(redirects)
    expect(resolveConfig({}).redirects).toEqual({})
  })

  it.each<[unknown, string]>([
    [{ '/': '/x' }, 'The key redirects["/"] is not allowed. Expected another path than "/"'],
    [{ '/index.html': '/x' }, 'Expected another path than "/"'],
    [{ old: '/x' }, 'The key redirects.old is not allowed. Expected a path that begins with "/"'],
    [{ '/a?b': '/x' }, 'Expected a path without "?" and "#"'],
    [{ '//evil.example': '/x' }, 'Expected a path of at most 64 segments'],
    [{ '/a/../b': '/x' }, 'Expected a path of at most 64 segments'],
    [{ [`/${'x'.repeat(3000)}`]: '/x' }, 'Expected a path of at most 64 segments and 2,048 characters'],
    [{ '/a/:1': '/x' }, 'Expected a name of letters, digits and "_" after ":", not ":1"'],
    [{ '/:a/:a': '/x' }, 'Expected each ":name" once'],
    [{ '/a/*/b': '/x' }, 'Expected "*" only as the last segment'],
    [{ '/a/b*': '/x' }, 'Expected "*" only as the last segment'],
    [{ '/a': '//evil.example' }, 'redirects["/a"] is "//evil.example". Expected a path such as "/notes/new"'],
    [{ '/a': '/\\evil.example' }, 'Expected a path such as "/notes/new"'],
    [{ '/a': 'http://x.example' }, 'Expected a path such as "/notes/new"'],
    [{ '/a': 'javascript:alert(1)' }, 'Expected a path such as "/notes/new"'],
    [{ '/a': 'https://user@x.example/' }, 'Expected a path such as "/notes/new"'],
    [{ '/a': '/b\r\nX: y' }, 'Expected a path such as "/notes/new"'],
    [{ '/a': '/../b' }, 'Expected a path without "//" and ".."'],
    [{ '/a': '/b/:x' }, 'Expected only what the left side has: ":x" is not in "/a".'],
    [{ '/a/:y': '/b/*' }, 'Expected only what the left side has: "*" is not in "/a/:y".'],
    [{ '/a': 404 }, 'redirects["/a"] is 404. Expected a path, an https address, or 410.'],
    [{ '/a': null }, 'Expected a path, an https address, or 410.'],
    ['/a', 'redirects is "/a". Expected an object.'],
  ])('are not %j', (redirects, expected) => {
    expect(complaint(redirects)).toContain(expected)
  })

  it('are at most 10,000', () => {
    const rules = (length: number) => Object.fromEntries(Array.from({ length }, (_, at) => [`/a${at}`, '/b']))
    expect(complaint(rules(10_000))).toBe('')
    expect(complaint(rules(10_001))).toContain('Expected at most 10000 redirects.')
  })
})
