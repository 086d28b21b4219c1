import { expect, it } from 'vitest'
import { moveAliases } from '../../../src/content/kinds/addresses/former-addresses.ts'
import type { Draft } from '../../../src/content/parse/frontmatter/frontmatter-record.ts'

it.each([
  ['/posts/a/', ['old', '../x/y.html', '/root'], ['/posts/old', '/x/y.html', '/root']],
  ['/posts/a.html', ['old'], ['/posts/old']],
  ['/', ['old', '../../x', 'javascript:x'], ['/old', '/x', '/javascript:x']],
])('aliases of a page at %s are former addresses, and no names', (address, aliases, oldPaths) => {
  const frontmatter: Draft = { aliases }
  moveAliases(frontmatter, address)
  expect(frontmatter).toEqual({ oldPaths })
})

it('an alias that only a title can be is a name as well', () => {
  const frontmatter: Draft = { aliases: ['Sign in', 'old', 'a b/c'] }
  moveAliases(frontmatter, '/')
  expect(frontmatter).toEqual({ aliases: ['Sign in'], oldPaths: ['/Sign%20in', '/old', '/a%20b/c'] })
})

it('former addresses that are known stay', () => {
  const frontmatter: Draft & { oldPaths?: readonly string[] } = { aliases: ['b', '/a'], oldPaths: ['/a'] }
  moveAliases(frontmatter, '/')
  expect(frontmatter).toEqual({ oldPaths: ['/a', '/b'] })
})
