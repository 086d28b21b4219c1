import { describe, expect, it } from 'vitest'
import type { ServiceOptions } from '../../../src/serve/http/service.ts'
import type { TrustProxy } from '../../../src/serve/limit/client-address.ts'
import { type Asked, ask } from '../exchange.ts'
import { fixtureBodies, fixtureService, fixtureSnapshot, site } from '../fixture.ts'
import { snapshotOf } from '../mcp/fixture.ts'

function service(info: Partial<typeof site>, options: Partial<ServiceOptions> = {}) {
  const snapshot = fixtureSnapshot(fixtureBodies(), { ...site, ...info })
  return fixtureService({ snapshot: () => snapshot, ...options })
}

describe('a public site', () => {
  it.each([
    ['https://garden.example', 'evil.example'],
    ['https://garden.example', '192.168.1.7:4321'],
    ['http://0.0.0.0:4321', 'evil.example'],
    ['http://0.0.0.0:4321', 'localhost:4321'],
    ['http://192.168.1.7:4321', 'laptop.local'],
    ['http://localhost.evil.example', 'evil.example'],
  ])('at %s is answered under %s, to every origin, without a header more', async (baseUrl, host) => {
    const headers = { host, origin: 'https://evil.example' }
    const { status, headers: fields } = await ask(service({ baseUrl }), '/notes/soil', { headers })
    expect([status, fields.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(fields.get('vary')).toBe('Accept, Accept-Encoding')
    expect(fields.has('cross-origin-resource-policy')).toBe(false)
  })
})

describe('the other hosts of a site', () => {
  const otherHosts = ['www.garden.example', 'old.example:8080']
  const site = service({ otherHosts })
  const asked = (host: string, path = '/notes/soil', more: Asked = {}) =>
    ask(site, path, { ...more, headers: { host, ...more.headers } })

  it.each([
    ['www.garden.example', '/notes/soil', 'https://garden.example/notes/soil'],
    ['WWW.Garden.Example.', '/', 'https://garden.example/'],
    ['www.garden.example:8443', '/notes/soil?a=b%20c&d', 'https://garden.example/notes/soil?a=b%20c&d'],
    ['old.example:8080', '/ask?query=soil', 'https://garden.example/ask?query=soil'],
    ['www.garden.example', '/nothing', 'https://garden.example/nothing'],
    ['www.garden.example', '//evil.example', 'https://garden.example//evil.example'],
    ['www.garden.example', '/\u00fc\r\nX: y', 'https://garden.example/%FC%0D%0AX:%20y'],
    ['garden.example', 'http://www.garden.example/notes#x', 'https://garden.example/notes'],
    ['www.garden.example', '/github', 'https://garden.example/github'],
    // Other spellings are corrected with the host, in one redirect.
    ['www.garden.example', '/notes/soil/', 'https://garden.example/notes/soil'],
    ['www.garden.example', '//notes//s%6Fil.html?a=b', 'https://garden.example/notes/soil?a=b'],
  ])('%s%s is answered with 308 to %s, cold and hot', async (host, path, location) => {
    await asked('garden.example')
    const { status, headers, text } = await asked(host, path)
    expect([status, headers.get('location'), text]).toEqual([308, location, ''])
    expect(headers.get('ratelimit-policy')).toBe('60;w=60')
  })

  it.each([
    'garden.example',
    'GARDEN.example',
    'old.example',
    'old.example:80',
    'evil.example',
    'a.www.garden.example',
    '',
  ])('%j is answered itself', async (host) => {
    expect((await asked(host)).status).toBe(200)
  })

  it('take the POST of an operation themselves, and preflights, since not every client sends them again', async () => {
    const host = 'www.garden.example'
    for (const path of ['/ask', '/mcp', '/mcp/', '/api/jobs']) {
      expect([200, 202]).toContain((await asked(host, path, { method: 'POST', body: '{}' })).status)
    }
    const headers = { origin: 'https://a.example', 'access-control-request-method': 'POST' }
    expect((await asked(host, '/ask', { method: 'OPTIONS', headers })).status).toBe(204)
    expect((await asked(host, '*', { method: 'OPTIONS' })).status).toBe(204)
  })

  it('answer any other method as they answer GET, but for Authorization and what is too long', async () => {
    const host = 'www.garden.example'
    for (const method of ['HEAD', 'POST', 'DELETE']) {
      expect((await asked(host, '/notes/soil', { method })).headers.get('location')).toBe(
        'https://garden.example/notes/soil',
      )
    }
    expect((await asked(host, '/', { headers: { authorization: 'x' } })).status).toBe(401)
    expect((await asked(host, `/${'a'.repeat(9000)}`)).status).toBe(414)
  })

  it('are those of the configuration, as the Host of a request names them', async () => {
    const otherHosts = ['WWW.garden.example.', 'old.example:8080', 'gärten.example', '[2001:DB8::1]:80']
    const { site } = await snapshotOf({}, { otherHosts })
    expect(site.otherHosts).toEqual([
      ...['www.garden.example', 'old.example:8080', 'xn--grten-gra.example', '[2001:db8::1]:80'],
    ])
  })

  it('never lead the site to itself', async () => {
    const looping = service({ otherHosts: ['garden.example', 'www.garden.example'] })
    expect((await ask(looping, '/notes/soil', { headers: { host: 'garden.example' } })).status).toBe(200)
    expect((await ask(looping, '/notes/soil', { headers: { host: 'garden.example:8080' } })).status).toBe(308)
  })
})

describe('behind a proxy that is trusted', () => {
  const otherHosts = ['www.garden.example']
  const forwarded = { host: 'backend:4321', 'x-forwarded-host': 'www.garden.example' }

  it.each<[string, TrustProxy, Asked['headers'], string, number]>([
    ['nobody', false, forwarded, '10.0.0.1', 200],
    ['a number of hops', 1, forwarded, '10.0.0.1', 308],
    ['its network', ['10.0.0.0/8'], forwarded, '10.0.0.1', 308],
    ['another network', ['10.0.0.0/8'], forwarded, '192.0.2.1', 200],
    [
      'Forwarded',
      1,
      { host: 'backend', forwarded: 'for=1.2.3.4;host="www.garden.example";proto=https' },
      '10.0.0.1',
      308,
    ],
    [
      'the nearest of several',
      1,
      { ...forwarded, 'x-forwarded-host': 'evil.example, www.garden.example' },
      '10.0.0.1',
      308,
    ],
    [
      'an own host that it was asked for',
      1,
      { host: 'www.garden.example', 'x-forwarded-host': 'garden.example' },
      '10.0.0.1',
      200,
    ],
  ])('the host that counts is what the proxy was asked for: %s', async (_, trustProxy, headers, peer, status) => {
    const asked = headers === undefined ? { peer } : { headers, peer }
    expect((await ask(service({ otherHosts }, { trustProxy }), '/notes/soil', asked)).status).toBe(status)
  })

  it.each([
    ['evil.example', 'localhost', 421],
    ['localhost', 'evil.example', 421],
    ['localhost', 'www.garden.example', 421],
    ['localhost', '127.0.0.1:4321', 200],
    ['127.0.0.1:4321', '', 200],
  ])('a private site stays so: Host %s, forwarded %s: %i', async (host, forwardedHost, status) => {
    const own = service({ baseUrl: 'http://localhost:4321', otherHosts }, { trustProxy: 1 })
    const headers = { host, ...(forwardedHost === '' ? {} : { 'x-forwarded-host': forwardedHost }) }
    expect((await ask(own, '/notes/soil', { headers })).status).toBe(status)
  })
})
