/** Any request at all: never a 5xx, never a byte from outside the site. Over raw sockets, as an attacker would. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { sendRaw, statuses } from '../adapters/raw-client.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'

/** Stands in every file that may not be served, and nowhere else. */
const canary = 'CANARY-7f3a'

let root: string
let site: ServedSite & { readonly port: number }

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-hostile-'))
  const files: Readonly<Record<string, string>> = {
    'outside.txt': canary,
    'outside.md': canary,
    'site-secrets/key.md': canary,
    'site/.env': canary,
    'site/.git/config': canary,
    'site/lectern.config.yaml': `title: Garden\nlicense: "${canary}"\n`,
    'site/package.json': canary,
    'site/content/.hidden.md': canary,
    'site/content/notes/soil.md': 'Soil. ![](a.png)',
    'site/content/notes/a.png': 'png',
    'site/content/notes/unused.txt': canary,
    'site/content/notes/draft.md': `---\ndraft: true\n---\n${canary}`,
    'site/content/notes/broken.md': `---\ndraft: {\n---\n${canary}`,
    'site/content/notes/sly.md':
      '![](../../../outside.txt) ![](/etc/passwd) [a](../../lectern.config.yaml) ![](../../.env)',
    'site/public/robots-extra.txt': 'public',
  }
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(root, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
  symlinkSync(path.join(root, 'outside.md'), path.join(root, 'site/content/notes/linked.md'))
  symlinkSync(path.join(root, 'outside.txt'), path.join(root, 'site/public/linked.txt'))
  symlinkSync(root, path.join(root, 'site/public/up'))
  site = await serveOnNode({ source: createFileSource(path.join(root, 'site')) })
})
afterAll(async () => {
  await site.close()
  rmSync(root, { recursive: true, force: true })
})

/** Sends bytes, checks what must hold whatever they were, and gives the status of the first answer. */
async function send(message: string | Uint8Array): Promise<number | undefined> {
  const answer = await sendRaw(site.port, message)
  expect(answer).not.toContain(canary)
  expect(answer).not.toContain('root:x:')
  expect(answer).not.toContain(root)
  const found = statuses(answer)
  expect(found.filter((status) => status >= 500)).toEqual([])
  for (const head of answer.split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part.startsWith('HTTP/1.1'))) {
    expect(head).toMatch(/\r\nRateLimit-Policy: 60;w=60\r\n/i)
  }
  return found[0]
}

const get = (target: string, headers = '') =>
  send(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Connection: close\r\n\r\n`, 'latin1'))

describe('path traversal', () => {
  const up = [
    '..',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '%uff0e%uff0e',
    '..;',
    '...',
    '..%00',
    '．．',
  ]
  const slashes = ['/', '%2f', '%2F', '\\', '%5c', '%255c', '%c0%af', '%e0%80%af', '%ef%bc%8f', '//', '/./']
  const prefixes = ['', '/notes', '/public', '/assets', '/.well-known', '/notes/soil', '/api-docs']
  const targets = ['outside.txt', 'lectern.config.yaml', '.env', '.git/config', 'site-secrets/key.md', 'etc/passwd']

  it.each(up)('by %s in every spelling of a slash finds nothing', async (dots) => {
    for (const slash of slashes) {
      const [prefix = '', file = ''] = [
        prefixes[slash.length % prefixes.length],
        targets[slash.length % targets.length],
      ]
      for (const depth of [1, 2, 8]) {
        const status = await get(`${prefix}${slash}${`${dots}${slash}`.repeat(depth)}${file}`)
        expect([undefined, 308, 400, 404]).toContain(status)
      }
    }
  })

  it('in any combination never leaves the site', async () => {
    const part = fc.constantFrom(
      ...up,
      ...slashes,
      ...targets,
      'notes',
      'site',
      'public',
      'up',
      'linked.txt',
      '%00',
      '?',
      '#',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 12 }), async (parts) => {
        await get(`/${parts.join('')}`)
      }),
      { numRuns: 150 },
    )
  })
})

describe('files that are not part of the site', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/lectern.config.yaml',
    '/package.json',
    '/content/notes/soil.md',
    '/public/robots-extra.txt',
    '/notes/unused.txt',
    '/notes/draft',
    '/notes/draft.md',
    '/notes/broken.md',
    '/notes/linked.md',
    '/linked.txt',
    '/up/outside.txt',
    '/notes/.hidden.md',
    '/notes/soil.md/../draft.md',
  ])('%s is not found', async (target) => {
    expect(await get(target)).toBe(404)
  })

  it('are not listed either', async () => {
    for (const document of [
      '/sitemap.xml',
      '/notes/index.json',
      '/llms-full.txt',
      '/feed.xml',
      '/notes/sly',
      '/notes/sly.md',
    ]) {
      expect(await get(document)).toBe(200)
    }
  })
})

describe('odd requests', () => {
  it.each([
    ['an authority instead of a path', '//evil.example/notes'],
    ['a redirect to another host', '//evil.example/..'],
    ['a backslash host', '/\\evil.example'],
    ['a dot segment at the root', '/..%2f'],
    ['an absolute form', 'http://evil.example/notes/soil'],
    ['another scheme', 'file:///etc/passwd'],
    ['NUL', '/notes/soil%00.md'],
    ['half an escape', '/%'],
    ['half a character', '/%c3'],
    ['an overlong slash', '/notes%c0%afsoil'],
    ['a surrogate', '/%ed%a0%80'],
    ['raw bytes', '/notes/\xff\xfe'],
    ['a header in the path', '/notes/%0d%0aSet-Cookie:%20a=b'],
    ['a header in the query', '/notes/?x=%0d%0aSet-Cookie:%20a=b'],
    ['an object of JavaScript', '/__proto__'],
    ['an inherited member', '/constructor'],
    ['an asterisk', '*'],
    ['nothing', ''],
  ])('%s', async (_, target) => {
    const answer = await sendRaw(site.port, Buffer.from(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`, 'latin1'))
    expect(answer).not.toMatch(/^Set-Cookie/im)
    expect(answer).not.toMatch(/^Location: (\/\/|\/\\|https?:)/im)
    await get(target)
  })

  it('an address of 9 KiB is answered with 414, 100 headers with the document', async () => {
    expect(await get(`/${'a'.repeat(9 * 1024)}`)).toBe(414)
    const many = Array.from({ length: 100 }, (_, at) => `X-Header-${at}: ${at}\r\n`).join('')
    expect(await get('/notes/soil', many)).toBe(200)
    expect(await get('/notes/soil', `${many}Authorization: x\r\n`)).toBe(401)
  })

  it.each(['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'origin', 'x-forwarded-for'])(
    'anything at all in %s',
    async (name) => {
      const value = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.replace(/[\r\n]/g, ' '))
      await fc.assert(
        fc.asyncProperty(value, async (text) => {
          await get('/notes/soil', `${name}: ${text}\r\n`)
        }),
        { numRuns: 25 },
      )
    },
  )

  it('bytes that are no HTTP at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
        await send(Buffer.concat([bytes, Buffer.from('\r\n\r\n')]))
      }),
      { numRuns: 60 },
    )
    expect(await get('/notes/soil')).toBe(200)
  })

  it('any method', async () => {
    const method = fc.stringMatching(/^[A-Z!#$%&'*+.^_`|~-]{1,20}$/)
    await fc.assert(
      fc.asyncProperty(method, fc.constantFrom('/', '/notes/soil', '/nothing', '/.env'), async (name, target) => {
        await send(`${name} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
      }),
      { numRuns: 60 },
    )
  })
})
