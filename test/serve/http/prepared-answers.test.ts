/**
 * What is prepared for many answers changes none of them: they are those of a service that has answered nothing yet.
 */
import { expect, test } from 'vitest'
import { privateService } from '../../adapters/private-fixture.ts'
import { type Asked, headOf } from '../exchange.ts'
import { fixtureService } from '../fixture.ts'

const documents = ['/', '/index.md', '/notes', '/notes/soil', '/notes/soil.md', '/notes/index.json', '/llms.txt']
const files = ['/assets/style.1234.css', '/notes/picture.svg', '/notes/data.bin', '/demo.html']
const addresses = [
  ...documents,
  ...files,
  ...documents.flatMap((path) => [`${path}/`, `${path}?x=1`, `${path}.html`, `${path}s`, path.toUpperCase()]),
  ...['/notes/sol', '/notes/compots', '/notes/compots.md', '/notes/%C3%A9tude', '/notes/étude', '/notes/%E9tude'],
  ...['/notes/broken', '/notes/hidden', '/github', '/github?a=b', '/.well-known/oauth-authorization-server/x'],
  ...['*', '//', '/.', '/..', '/%', '/%00', '/a b', '/<b>"\'&', '/%3Cb%3E', 'http://garden.example/none', '/none?<>'],
  ...[`/${'long-'.repeat(1_600)}`, `/${'%C3%A9'.repeat(1_300)}`, `/${'a/'.repeat(2_000)}`, `/${'x'.repeat(9_000)}`],
  ...['/api/jobs/%ff', '/unplugged'],
]

const headers: readonly NonNullable<Asked['headers']>[] = [
  {},
  { accept: 'text/html' },
  { accept: 'text/markdown', 'accept-encoding': 'gzip' },
  { accept: 'application/json' },
  { 'accept-encoding': 'br, gzip' },
  { 'if-none-match': '*' },
  { 'if-match': '"none"' },
  { 'if-modified-since': 'Sat, 01 Jan 2028 00:00:00 GMT' },
  { range: 'bytes=0-4' },
  { range: 'bytes=9999999-' },
  { authorization: 'Bearer x' },
  { origin: 'https://other.example', 'access-control-request-method': 'POST' },
  { origin: 'https://other.example', accept: 'text/html' },
]

/** Calls of these are counted, so no two of them get the same answer. */
const operations = ['/ask', '/mcp', '/api/jobs', '/crash']

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'CONNECT']

const asked = methods.flatMap((method) =>
  (method === 'GET' ? headers : headers.slice(0, 2)).flatMap((fields) =>
    [...addresses, ...(method === 'POST' ? [] : operations)].map(
      (target) => [target, { method, headers: fields }] as const,
    ),
  ),
)

test.each([
  ['a public site', fixtureService],
  ['a private site', privateService],
])(
  '%s',
  async (_, createFresh) => {
    const warm = createFresh()
    const written = async (service: typeof warm, [target, how]: (typeof asked)[number]) => {
      const { status, headers, body } = await service.handle(headOf(target, how))
      const bytes =
        body &&
        new Uint8Array(await new Response(body instanceof Uint8Array ? new Uint8Array(body) : body).arrayBuffer())
      return [status, headers.join('\n'), bytes && Buffer.from(bytes).toString('latin1')]
    }
    for (const request of asked) await written(warm, request)
    for (const request of asked) {
      const [status, list, body] = await written(warm, request)
      const fresh = await written(createFresh(), request)
      if (status !== fresh[0] || list !== fresh[1] || body !== fresh[2])
        expect([request, status, list, body]).toEqual([request, ...fresh])
    }
  },
  120_000,
)
