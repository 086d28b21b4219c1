import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalPath, isOnlySpelling, parseTarget, safeQuery } from '../../../src/serve/http/canonical-url.ts'

const paths = new Set([
  '/',
  '/notes',
  '/notes/soil',
  '/notes/%C3%A9tude',
  '/notes/a%20b.png',
  '/notes/50%25',
  '/index.md',
])
const canonical = (path: string) => canonicalPath(path, (it) => paths.has(it))

/** All paths that `canonicalPath` could have returned. */
function spellingsOf(path: string): string[] {
  const tried = new Set<string>()
  canonicalPath(path, (spelling) => {
    tried.add(spelling)
    return false
  })
  return [...tried]
}

describe('a path that has only one spelling is told apart', () => {
  const part = fc.constantFrom('/', '.', 'index', '.html', '.HTML', 'soil', "a-b_c~!*'()", '%41', '%', 'é', '&', '@')

  it('from every path that another could be found for', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const path = `/${parts.join('')}`
        if (isOnlySpelling(path)) expect(spellingsOf(path).filter((spelling) => spelling !== path)).toEqual([])
      }),
    )
  })

  it.each(['/wp-login.php', '/notes/soil', '/a.b/c', '/indexes'])('%s', (path) => {
    expect(isOnlySpelling(path)).toBe(true)
  })
})

describe('another spelling is recognised', () => {
  it.each([
    ['/notes/', '/notes'],
    ['/notes//soil', '/notes/soil'],
    ['//notes/soil/', '/notes/soil'],
    ['/notes/soil.html', '/notes/soil'],
    ['/notes/index.html', '/notes'],
    ['/index', '/'],
    ['/./notes/../notes/soil', '/notes/soil'],
    ['/%6eotes/s%6Fil', '/notes/soil'],
    ['/notes/e%CC%81tude', '/notes/%C3%A9tude'],
    ['/notes/%c3%a9tude', '/notes/%C3%A9tude'],
    ['/notes/\xc3\xa9tude', '/notes/%C3%A9tude'],
    ['/notes/étude'.normalize('NFC').replace('é', '%C3%A9'), '/notes/%C3%A9tude'],
    ['/notes/a%20b.png/', '/notes/a%20b.png'],
    ['/notes/50%25.html', '/notes/50%25'],
  ])('%s is %s', (path, expected) => {
    expect(canonical(path)).toBe(expected)
  })

  it.each([
    '/notes%2Fsoil',
    '/notes/%2573oil',
    '/notes/soil%00',
    '/%',
    '/%ff',
    '/nothing',
    '/nothing/',
    '/.html',
    'evil:80',
  ])('%s is nothing', (path) => {
    expect(canonical(path)).toBeUndefined()
  })
})

it('whatever is sent, only existing paths come out', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2f',
    '%5c',
    '%2e',
    'notes',
    'soil',
    '.html',
    'index',
    '%',
    'é',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }), (pieces) => {
      const found = canonical(`/${pieces.join('')}`)
      expect(found === undefined || paths.has(found)).toBe(true)
    }),
  )
})

it.each([
  ['/a?b?c', { path: '/a', query: '?b?c' }],
  ['/a#b?c', { path: '/a', query: '' }],
  ['http://x.example', { path: '/', query: '' }],
  ['HTTPS://x.example:1/a?b', { path: '/a', query: '?b' }],
  ['http://x.example?b', { path: '/', query: '?b' }],
  ['*', { path: '*', query: '' }],
  ['//x/a', { path: '//x/a', query: '' }],
])('the target %s is taken apart', (target, expected) => {
  expect(parseTarget(target)).toEqual(expected)
})

it('a query can always stand in a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (query) => {
      expect(safeQuery(query)).toMatch(/^[\x21-\x7e]*$/)
    }),
  )
})
