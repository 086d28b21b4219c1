import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get as getSecure } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { nodeEncoder, serve } from '../../src/adapters/node.ts'
import type { Service } from '../../src/serve/http/service.ts'
import { fixtureService, longText } from '../serve/fixture.ts'
import { heldOperation } from './held-operation.ts'
import { open, sendRaw, statuses, untilClosed } from './raw-client.ts'

describe('starting', () => {
  it('names the port that was free', async () => {
    const server = await serve(fixtureService(), { port: 0 })
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`)
    await server.close()
  })

  it('says what to do when the port is in use', async () => {
    const server = await serve(fixtureService(), { port: 0 })
    await expect(serve(fixtureService(), { port: server.port })).rejects.toMatchObject({
      name: 'LecternError',
      code: 'PORT_IN_USE',
      hint: expect.stringContaining('--port'),
    })
    await server.close()
  })

  it('says what to do when the host is not ours', async () => {
    await expect(serve(fixtureService(), { host: '192.0.2.77', port: 0 })).rejects.toMatchObject({
      code: 'HOST_UNAVAILABLE',
    })
  })

  it('speaks TLS when it has a certificate', async () => {
    const server = await serve(fixtureService(), { port: 0, tls: selfSigned() })
    expect(server.url).toMatch(/^https:/)
    const status = await new Promise((resolve, reject) => {
      getSecure(`${server.url}/llms.txt`, { rejectUnauthorized: false, agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      }).on('error', reject)
    })
    expect(status).toBe(200)
    await server.close()
  })

  it('gives a slow reader over TLS the whole of a large body', async () => {
    const body = new Uint8Array(24 * 1024 * 1024)
    const reply = { status: 200, headers: ['Content-Length', String(body.length)], body }
    const service = { handle: () => reply, refuse: () => reply }
    const server = await serve(service, { port: 0, tls: selfSigned(), limits: { stallTimeout: 1000 } })
    let taken = 0
    await new Promise((resolve, reject) => {
      getSecure(`${server.url}/`, { rejectUnauthorized: false, agent: false }, (response) => {
        response.on('end', resolve).on('error', reject)
        response.on('data', ({ length }) => {
          taken += length
          if (taken % 1_000_000 >= length) return
          response.pause()
          setTimeout(() => response.resume(), 120)
        })
      }).on('error', reject)
    })
    expect(taken).toBe(body.length)
    await server.close()
  })
})

describe('closing', () => {
  it('finishes the answers under way and then ends idle connections', async () => {
    const operation = heldOperation()
    const server = await serve(operation.service, { port: 0, limits: { closeTimeout: never, keepAliveTimeout: never } })
    const idle = await open(server.port)
    const kept = await open(server.port)
    kept.write('GET /llms.txt HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(kept, 'data')
    const under = sendRaw(server.port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    await operation.begun
    const ends = [untilClosed(idle.resume()), untilClosed(kept)]
    const closed = server.close()
    operation.finish()
    expect(await under).toContain('done')
    await Promise.all([...ends, closed])
    await expect(open(server.port)).rejects.toThrow()
  })

  it('is forced after its bound', async () => {
    const [soon, late] = [heldOperation(), heldOperation()]
    const server = await serve(soon.service, { port: 0, limits: { closeTimeout: 100 } })
    const patient = await serve(late.service, { port: 0 })
    const [cut, held] = [await open(server.port), await open(patient.port)]
    for (const socket of [cut, held]) socket.resume().write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    await Promise.all([soon.begun, late.begun])
    const closed = patient.close()
    await server.close()
    expect(held.closed).toBe(false)
    held.destroy()
    await closed
  })

  it('may be asked for twice, and ends once for both', async () => {
    const server = await serve(fixtureService(), { port: 0 })
    await expect(Promise.all([server.close(), server.close()])).resolves.toEqual([undefined, undefined])
    await expect(open(server.port)).rejects.toThrow()
  })
})

describe('faults', () => {
  it('a header that cannot be sent is a 500 with the common headers, not a crash', async () => {
    const service = fixtureService()
    const broken: Service = { ...service, handle: () => ({ status: 200, headers: ['X', 'a\nb'], body: null }) }
    const server = await serve(broken, { port: 0 })
    const answer = await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(statuses(answer)).toEqual([500])
    expect(answer).toContain('RateLimit-Limit: 60')
    await server.close()
  })

  it('a stream that ends early cuts the connection', async () => {
    const headers = ['Content-Length', '100']
    const body = () => new Blob(['short']).stream()
    const service: Service = { ...fixtureService(), handle: () => ({ status: 200, headers, body: body() }) }
    const server = await serve(service, { port: 0 })
    await expect(fetch(server.url).then((response) => response.text())).rejects.toThrow()
    await server.close()
  })
})

describe('content codings', () => {
  const bytes = new TextEncoder().encode(longText)

  it('brotli and gzip come back as they were', async () => {
    expect(String(brotliDecompressSync(await nodeEncoder.encode('br', bytes)))).toBe(longText)
    expect(String(gunzipSync(await nodeEncoder.encode('gzip', bytes)))).toBe(longText)
  })

  it('brotli comes first, an unknown coding is refused', async () => {
    expect(nodeEncoder.names[0]).toBe('br')
    await expect(nodeEncoder.encode('lzma', bytes)).rejects.toThrow(RangeError)
  })
})

/** In milliseconds: longer than any test takes. */
const never = 3_600_000

function selfSigned(): { cert: string; key: string } {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-tls-'))
  try {
    const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  } finally {
    rmSync(dir, { recursive: true })
  }
}
