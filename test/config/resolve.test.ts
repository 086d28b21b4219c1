import { describe, expect, test } from 'vitest'
import { ConfigError } from '../../src/config/error.ts'
import { hasBaseUrl, type ResolveOptions, resolveConfig, usableConfig } from '../../src/config/resolve.ts'
import type { Diagnostic } from '../../src/contract/diagnostic.ts'

function complaints(input: unknown, options?: ResolveOptions): readonly Diagnostic[] {
  try {
    resolveConfig(input, options)
  } catch (error) {
    if (error instanceof ConfigError) return error.diagnostics
    throw error
  }
  return []
}

const messages = (input: unknown, options?: ResolveOptions) =>
  complaints(input, options).map(({ message, hint }) => `${message} ${hint}`)

describe('without any configuration', () => {
  test('everything has a default', () => {
    expect(resolveConfig()).toMatchObject({
      title: 'Lectern',
      language: 'en',
      contentDir: 'content',
      rateLimit: { limit: 60, windowSeconds: 60 },
      trustProxy: false,
      publish: { drafts: false, future: false },
    })
  })

  test('the collections are notes, jornal and lab, and only the journal has a byline', () => {
    expect(resolveConfig().collections.map(({ name, title, byline }) => [name, title, byline])).toEqual([
      ['notes', 'Notes', false],
      ['jornal', 'Journal', true],
      ['lab', 'Lab', false],
    ])
  })

  test('the base address is http://HOST:PORT', () => {
    expect(resolveConfig().baseUrl).toBe('http://127.0.0.1:4321')
    expect(resolveConfig({}, { host: '::1', port: 8080 }).baseUrl).toBe('http://[::1]:8080')
    expect(resolveConfig({}, { host: 'localhost', port: 80 }).baseUrl).toBe('http://localhost')
  })
})

describe('collections', () => {
  test('have their defaults whatever they are called', () => {
    const { collections } = resolveConfig({ collections: { constructor: {} } })
    expect(collections.at(-1)).toEqual({ name: 'constructor', title: 'constructor', description: '', byline: false })
  })

  test("the owner's come after the built-in ones, in the order written", () => {
    const { collections } = resolveConfig({
      collections: { recipes: { title: 'Food' }, books: {}, lab: { title: 'X' } },
    })
    expect(collections.map(({ name, title }) => `${name}: ${title}`)).toEqual([
      'notes: Notes',
      'jornal: Journal',
      'lab: X',
      'recipes: Food',
      'books: books',
    ])
  })

  test('a built-in one can be adjusted in part', () => {
    const { collections } = resolveConfig({ collections: { jornal: { description: 'What I read.' } } })
    expect(collections[1]).toEqual({ name: 'jornal', title: 'Journal', description: 'What I read.', byline: true })
  })

  test('a reserved name is refused, with the path that is taken', () => {
    const [problem] = complaints({ collections: { tags: {} } }, { reserved: ['tags', 'ask'] })
    expect(problem?.message).toBe('collections.tags cannot be a collection: the service answers at /tags itself.')
  })

  test.each(['Recipes', 'my recipes', '-x', 'a/b', '..', ''])('%j is no collection name', (name) => {
    expect(messages({ collections: { [name]: {} } })[0]).toContain('lower case letters, digits and "-"')
  })
})

describe('the base address', () => {
  test('flag beats environment beats configuration', () => {
    const input = { baseUrl: 'https://config.example' }
    const env = { LECTERN_BASE_URL: 'https://env.example' }
    expect(resolveConfig(input, { env, flags: { baseUrl: 'https://flag.example' } }).baseUrl).toBe(
      'https://flag.example',
    )
    expect(resolveConfig(input, { env }).baseUrl).toBe('https://env.example')
    expect(resolveConfig(input, { env: { LECTERN_BASE_URL: '' } }).baseUrl).toBe('https://config.example')
  })

  test('a trailing slash, capitals, a default port and an international name are put right', () => {
    expect(resolveConfig({ baseUrl: 'HTTPS://Bücher.Example:443/' }).baseUrl).toBe('https://xn--bcher-kva.example')
  })

  test.each([
    ['https://example.com/blog', 'which has the path "/blog"'],
    ['https://example.com/?a=1', 'which has a query'],
    ['https://example.com?', 'which has a query'],
    ['https://example.com/#top', 'which has a fragment'],
    ['ftp://example.com', 'whose scheme is "ftp:"'],
    ['example.com', 'which is not an absolute URL'],
    ['//example.com', 'which is not an absolute URL'],
    [' ', 'which is not an absolute URL'],
  ])('%j is refused: %s', (baseUrl, reason) => {
    expect(messages({ baseUrl })).toEqual([expect.stringContaining(reason)])
    expect(messages({}, { flags: { baseUrl } })).toEqual([expect.stringContaining(reason)])
  })

  test('credentials are refused and not repeated', () => {
    const [message] = messages({ baseUrl: 'https://me:secret@example.com' })
    expect(message).toContain('which contains credentials')
    expect(message).not.toContain('secret')
  })

  test('a wrong value is told with the place it came from, also when a better one overrules it', () => {
    const options = { flags: { baseUrl: 'https://good.example' }, env: { LECTERN_BASE_URL: 'bad' } }
    expect(complaints({ baseUrl: 'https://x.example/y' }, { ...options, file: 'lectern.config.yaml' })).toEqual([
      expect.objectContaining({ file: 'environment', message: expect.stringContaining('LECTERN_BASE_URL is "bad"') }),
      expect.objectContaining({ file: 'lectern.config.yaml' }),
    ])
  })

  test('hasBaseUrl tells whether any place names one', () => {
    expect(hasBaseUrl({}, {})).toBe(false)
    expect(hasBaseUrl({}, { env: { LECTERN_BASE_URL: '' }, flags: { baseUrl: undefined } })).toBe(false)
    expect(hasBaseUrl({ baseUrl: 'https://a.example' }, {})).toBe(true)
    expect(hasBaseUrl(undefined, { flags: { baseUrl: 'https://a.example' } })).toBe(true)
  })
})

describe('the Redis URL', () => {
  const input = { rateLimit: { redisUrl: 'redis://config.example', limit: 5 } }

  test('of the environment beats that of the configuration', () => {
    const { rateLimit } = resolveConfig(input, { env: { LECTERN_REDIS_URL: 'rediss://env.example:6380/1' } })
    expect(rateLimit).toEqual({ limit: 5, windowSeconds: 60, redisUrl: 'rediss://env.example:6380/1' })
    expect(resolveConfig(input, { env: { LECTERN_REDIS_URL: '' } }).rateLimit.redisUrl).toBe('redis://config.example')
  })

  test('must be one', () => {
    expect(messages({}, { env: { LECTERN_REDIS_URL: 'localhost:6379' } })[0]).toContain('redis://localhost:6379')
  })
})

describe('an error names the key, what was found and what is expected', () => {
  test.each([
    [{ titel: 'x' }, 'titel is not a known key. Did you mean "title"?'],
    [{ ask: { model: { nmae: 'x', name: 'y', url: 'https://m.example' } } }, 'Did you mean "ask.model.name"?'],
    [{ robots: { rules: [{ userAgent: '*', dissallow: '/' }] } }, 'Did you mean "robots.rules[0].disallow"?'],
    [{ collections: { recipes: { titel: 'x' } } }, 'Did you mean "collections.recipes.title"?'],
    [{ security: { zebra: 1 } }, 'security.zebra is not a known key. Known keys here: contact.'],
    [{ title: 5 }, 'title is 5. Expected a string.'],
    [{ title: '' }, 'title is "". Expected a text that can be seen.'],
    [{ title: ' \u200b' }, 'Expected a text that can be seen.'],
    [{ author: { name: ' ' } }, 'author.name is " ". Expected a text that can be seen.'],
    [{ collections: { notes: { title: '' } } }, 'collections.notes.title is "". Expected a text that can be seen.'],
    [{ author: {} }, 'author.name is missing. Expected a string.'],
    [{ rateLimit: { limit: 0 } }, 'rateLimit.limit is 0. Expected a number of at least 1.'],
    [{ rateLimit: { limit: 1.5 } }, 'rateLimit.limit is 1.5. Expected a whole number.'],
    [{ rateLimit: [] }, 'rateLimit is a list of 0. Expected an object with limit, windowSeconds, redisUrl.'],
    [{ author: 'Ada' }, 'author is "Ada". Expected an object with name, url, email.'],
    [{ collections: { recipes: null } }, 'Expected an object with title, description, byline.'],
    [{ aliases: { '..': 'https://x.example' } }, 'The key aliases[".."] is not allowed.'],
    [{ security: { contact: 'me' } }, 'security.contact is "me". Expected an e-mail address or a URL.'],
    [{ security: { contact: 'call me' } }, 'security.contact is "call me". Expected an e-mail address or a URL.'],
    [{ markdown: { html: true } }, 'markdown.html is true. Expected "safe" or "trusted".'],
    [{ trustProxy: true }, 'trustProxy is true. Expected false, the number of proxies in front'],
    [{ trustProxy: ['10.0.0.0/33'] }, 'trustProxy[0] is "10.0.0.0/33". Expected an IP address or a CIDR range'],
    [{ language: 'english please' }, 'Expected a BCP 47 tag'],
    [{ aliases: { 'a/b': 'https://x.example' } }, 'The key aliases["a/b"] is not allowed. Expected one path segment'],
    [{ aliases: { café: 'https://x.example' } }, 'Expected one path segment of letters from "a" to "z", digits'],
    [{ aliases: { x: 'javascript:alert(1)' } }, 'aliases.x is "javascript:alert(1)". Expected a URL'],
    [{ contentDir: '../other' }, 'contentDir is "../other". Expected a folder below the site folder'],
    [{ contentDir: '/etc' }, 'Expected a folder below the site folder'],
    [null, 'The configuration is null. Expected an object.'],
    ['title: x', 'The configuration is "title: x". Expected an object.'],
    [() => ({}), 'The configuration is a function. Expected an object.'],
  ])('%j', (input, message) => {
    expect(messages(input)).toEqual([expect.stringContaining(message)])
  })

  test('all that is wrong is told at once', () => {
    expect(complaints({ titel: 1, language: 3, baseUrl: 'x', author: { name: '', mail: 'x' } })).toHaveLength(5)
  })

  test('in the order of the file', () => {
    const lines: Readonly<Record<string, number>> = { license: 1, description: 2, dirName: 3 }
    const locate = ([key]: readonly PropertyKey[]) => lines[String(key)]
    const found = complaints({ dirName: 1, description: [], license: 4 }, { locate })
    expect(found.map(({ line }) => line)).toEqual([1, 2, 3])
  })

  test('with the line where the file can tell it', () => {
    const locate = (path: readonly PropertyKey[]) => (path.join('.') === 'ask.model.url' ? 7 : undefined)
    const input = { ask: { model: { url: 'no', name: 'm' } } }
    expect(complaints(input, { file: 'lectern.config.yaml', locate })).toMatchObject([
      { file: 'lectern.config.yaml', line: 7, code: 'CONFIG_INVALID', severity: 'error' },
    ])
  })

  test('a password in a URL is not repeated', () => {
    expect(messages({ rateLimit: { redisUrl: 'http://user:secret@host' } })[0]).not.toContain('secret')
  })

  test('a key that every object inherits is as unknown as any other', () => {
    expect(messages(JSON.parse('{"constructor": 1}'))[0]).toContain('constructor is not a known key.')
    expect(messages({ security: { toString: 1 } })[0]).toContain('security.toString is not a known key.')
  })
})

describe('other hosts', () => {
  test('are none by default, and kept as they are written', () => {
    expect(resolveConfig().otherHosts).toEqual([])
    const otherHosts = ['www.example.com', 'EXAMPLE.org:8080', '192.0.2.1', '[2001:db8::1]:80', 'gärten.example']
    expect(resolveConfig({ otherHosts }).otherHosts).toEqual(otherHosts)
  })

  test.each([
    'https://www.example.com',
    'www.example.com/',
    'a b',
    '',
    '*.example.com?',
    'a@b.example',
    'example.com:',
    'a:99999',
    ':80',
  ])('%j is no host', (host) => {
    const [message] = messages({ otherHosts: ['ok.example', host] })
    expect(message).toContain('otherHosts[1]')
    expect(message).toContain('a host name such as "www.example.com"')
  })
})

describe('of a faulty configuration', () => {
  const input = {
    title: 'A',
    titel: 'B',
    language: 7,
    theme: { logo: '/absolute', nav: [{ label: 'N', url: '/notes' }] },
    aliases: { me: 'https://b.example' },
  }

  test('only faulty keys and parts are left out', () => {
    expect(usableConfig(input, {})).toMatchObject({
      title: 'A',
      language: 'en',
      theme: { nav: [{ label: 'N' }] },
      aliases: { me: 'https://b.example' },
    })
    expect(usableConfig(input, {})?.theme.logo).toBeUndefined()
  })

  test.each([undefined, null, [], 'a', 7])('%j leaves an empty configuration', (nothing) => {
    expect(usableConfig(nothing, {})?.language).toBe('en')
  })

  test('a faulty flag leaves nothing', () => {
    expect(usableConfig({}, { flags: { baseUrl: 'nonsense' } })).toBeUndefined()
  })
})
