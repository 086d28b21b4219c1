/** What the owner says of the use of the content, in every form in which a service states it. */
import { describe, expect, it } from 'vitest'
import { createFetchHandler } from '../../src/adapters/edge.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { bodyAt, siteOf } from './site-of.ts'

const files = { 'content/notes/a.md': '# A\n', 'public/x.txt': 'x' }

async function site(contentSignal?: Record<string, unknown>) {
  const state = await siteOf(files, { config: contentSignal ? { robots: { contentSignal } } : {} })
  const handler = createFetchHandler(createSiteService({ snapshot: () => state.snapshot }))
  const headers = async (path: string, init?: RequestInit) =>
    (await handler(new Request(`https://example.com${path}`, init))).headers
  return { state, headers }
}

const paths = ['/', '/notes/a', '/notes/a.md', '/notes/index.json', '/x.txt', '/robots.txt', '/nothing', '/search?q=a']

describe('of an owner who said nothing', () => {
  it('nothing is stated anywhere: no preference, no reservation, no licence', async () => {
    const { state, headers } = await site()
    for (const path of paths) {
      const { 'content-signal': signal, 'tdm-reservation': reservation } = Object.fromEntries(await headers(path))
      expect([path, signal, reservation]).toEqual([path, undefined, undefined])
    }
    expect(state.snapshot.routes.has('/.well-known/tdmrep.json')).toBe(false)
    for (const route of state.snapshot.routes.values()) {
      if (route.kind !== 'prepared') continue
      const text = await bodyAt(state, route.path)
      expect(text, route.path).not.toMatch(/Content-Signal|ai-train|tdm-reservation/i)
      expect(text, route.path).not.toMatch(/rel="license"|"license":\s*"|<(?:copyright|rights|dc:rights)>|^license:/m)
    }
  })
})

describe('a refusal of training', () => {
  it.each([false, 'no'])('is in the header of every answer, written as %s', async (answer) => {
    const { headers } = await site({ 'ai-train': answer })
    for (const path of paths) {
      expect((await headers(path)).get('content-signal'), path).toBe('ai-train=no')
      expect((await headers(path)).get('tdm-reservation'), path).toBe('1')
    }
    const tag = (await headers('/notes/a')).get('etag') ?? ''
    expect((await headers('/notes/a', { headers: { 'if-none-match': tag } })).get('content-signal')).toBe('ai-train=no')
  })
  it('reserves text and data mining in a file, which is described like any other', async () => {
    const { state } = await site({ 'ai-train': false })
    expect(JSON.parse(await bodyAt(state, '/.well-known/tdmrep.json'))).toEqual([
      { location: '/', 'tdm-reservation': 1 },
    ])
    expect(await bodyAt(state, '/openapi.json')).toContain('/.well-known/tdmrep.json')
  })
})

it('a consent is stated as it is configured, and reserves nothing', async () => {
  const { state, headers } = await site({ search: true, 'ai-train': true })
  expect((await headers('/')).get('content-signal')).toBe('search=yes, ai-train=yes')
  expect((await headers('/')).get('tdm-reservation')).toBeNull()
  expect(state.snapshot.routes.has('/.well-known/tdmrep.json')).toBe(false)
})

it('an answer that is neither yes nor no is a configuration error', async () => {
  await expect(site({ 'ai-train': 'maybe' })).rejects.toMatchObject({
    diagnostics: [{ code: 'CONFIG_INVALID', hint: 'Expected true or false.' }],
  })
})
