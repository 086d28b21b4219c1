import { describe, expect, it } from 'vitest'
import { createService } from '../../../src/serve/http/service.ts'
import type { TrustProxy } from '../../../src/serve/limit/client-address.ts'
import { createForwardedNotice } from '../../../src/serve/limit/forwarded-notice.ts'
import { ask } from '../exchange.ts'
import { fixtureBodies, fixtureSnapshot } from '../fixture.ts'

function noticesOf(trustProxy: TrustProxy, ...requests: readonly Readonly<Record<string, string>>[]) {
  const reported: unknown[] = []
  let read = 0
  const notice = createForwardedNotice(trustProxy, (found) => reported.push(found))
  for (const [index, headers] of requests.entries()) {
    const header = (name: string) => {
      read += 1
      return headers[name]
    }
    notice({ peer: `192.0.2.${index}`, header })
  }
  return { reported, read }
}

const forwarded = { 'x-forwarded-for': '203.0.113.9' }

describe('a forwarded address, where no proxy is trusted', () => {
  it.each([false, 0] as const)('is reported once, with the peer that sent it (trustProxy: %s)', (trustProxy) => {
    const { reported } = noticesOf(trustProxy, {}, forwarded, forwarded, { forwarded: 'for=203.0.113.9' })
    expect(reported).toEqual([{ peer: '192.0.2.1', header: 'X-Forwarded-For' }])
  })

  it('is recognised in Forwarded too', () => {
    expect(noticesOf(false, { forwarded: 'for=203.0.113.9' }).reported).toEqual([
      { peer: '192.0.2.0', header: 'Forwarded' },
    ])
  })

  it('costs nothing once it was reported, or if a proxy is trusted', () => {
    expect(noticesOf(false, forwarded, forwarded, forwarded).read).toBe(1)
    expect(noticesOf(1, forwarded)).toEqual({ reported: [], read: 0 })
    expect(noticesOf(['10.0.0.0/8'], forwarded)).toEqual({ reported: [], read: 0 })
  })
})

describe('a service', () => {
  it('reports the first request with a forwarded address, whatever it asks for', async () => {
    for (const [method, target] of [
      ['GET', '/notes/soil'],
      ['GET', '/nothing-here'],
      ['POST', '/ask'],
    ] as const) {
      const reported: unknown[] = []
      const snapshot = fixtureSnapshot(fixtureBodies())
      const service = createService({ snapshot: () => snapshot, onForwarded: (found) => reported.push(found) })
      await ask(service, target, { method, headers: forwarded })
      await ask(service, target, { method, headers: forwarded })
      expect(reported).toEqual([{ peer: '192.0.2.1', header: 'X-Forwarded-For' }])
    }
  })
})
