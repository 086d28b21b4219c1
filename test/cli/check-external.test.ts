import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLinkProbe } from '../../src/adapters/link-probe.ts'
import { checkExternal } from '../../src/cli/check/external.ts'
import { lectern } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()
afterEach(() => {
  vi.unstubAllGlobals()
})

type Answer = number | string | Error
type Asked = { readonly method: string; readonly url: string; readonly init: RequestInit }

/** A web of answers by address: a status, an address to be redirected to, or a failure. */
function web(answers: Readonly<Record<string, Answer | readonly [head: Answer, get: Answer]>>) {
  const asked: Asked[] = []
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = String(input)
    const method = init.method ?? 'GET'
    asked.push({ method, url, init })
    const known = answers[url] ?? 404
    const answer = Array.isArray(known) ? known[method === 'HEAD' ? 0 : 1] : known
    if (answer instanceof Error) throw answer
    if (typeof answer === 'string') return new Response(null, { status: 302, headers: { Location: answer } })
    return new Response(null, { status: answer })
  }
  const addressesOf = async (host: string) => {
    if (host.endsWith('.gone.example')) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    return [host.startsWith('inside') ? '10.0.0.1' : '203.0.114.5']
  }
  return { asked, fetch, probe: createLinkProbe({ fetch, addressesOf, version: '1', timeout: 1_000 }) }
}

const timeout = Object.assign(new Error('late'), { name: 'TimeoutError' })
const refused = Object.assign(new Error('fetch failed'), {
  cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
})

describe('one address', () => {
  test.each<[string, Answer | readonly [Answer, Answer], string]>([
    ['https://a.example/', 200, 'alive'],
    ['https://a.example/', [405, 200], 'alive'],
    ['https://a.example/', [404, 200], 'alive'],
    ['https://a.example/', 404, 'dead'],
    ['https://a.example/', 410, 'dead'],
    ['https://a.example/', 403, 'unknown'],
    ['https://a.example/', 429, 'unknown'],
    ['https://a.example/', 503, 'unknown'],
    ['https://a.example/', timeout, 'unknown'],
    ['https://a.example/', refused, 'unknown'],
    ['https://www.gone.example/', 200, 'dead'],
    ['https://a.example/', 'https://a.example/', 'unknown'],
    ['https://a.example/', 'http://127.0.0.1/', 'unknown'],
    ['https://a.example/', 'file:///etc/passwd', 'unknown'],
    ['http://localhost/', 200, 'unknown'],
    ['http://[::1]/', 200, 'unknown'],
    ['http://169.254.169.254/latest', 200, 'unknown'],
    ['https://inside.example/', 200, 'unknown'],
  ])('%s that answers %s is %s', async (url, answer, kind) => {
    expect((await web({ [url]: answer }).probe(url)).kind).toBe(kind)
  })

  test('redirects are followed to their end', async () => {
    const { probe } = web({
      'https://a.example/': '/b',
      'https://a.example/b': 'https://b.example/',
      'https://b.example/': 200,
    })
    expect((await probe('https://a.example/')).kind).toBe('alive')
  })

  test('a private host is not asked at all, and no cookie is ever sent', async () => {
    const { asked, probe } = web({ 'https://b.example/': 'https://inside.example/' })
    for (const url of ['http://10.1.2.3/', 'http://printer/', 'https://b.example/']) await probe(url)
    expect(asked.map(({ url }) => url)).toEqual(['https://b.example/'])
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'manual' })
  })
})

describe('all addresses of a site', () => {
  const link = (url: string, line: number) => ({ url, file: 'a.md', line })

  test('each is asked once, and reported at its first place', async () => {
    const { asked, probe } = web({})
    const links = [link('https://a.example/x#y', 3), link('https://a.example/x', 5), link('//a.example/x#z', 9)]
    const found = await checkExternal(links, probe)
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
    expect(found).toEqual([expect.objectContaining({ code: 'LINK_DEAD', severity: 'warning', file: 'a.md', line: 3 })])
    expect(found[0]?.message).toBe('https://a.example/x is gone (404); 2 other links lead there.')
  })

  test('what refuses or fails is told without blame', async () => {
    const { probe } = web({ 'https://a.example/': 403 })
    const found = await checkExternal([link('https://a.example/', 1)], probe)
    expect(found).toMatchObject([{ code: 'LINK_UNCHECKED', severity: 'info' }])
  })

  test('at most eight are asked at a time, and of each host one', async () => {
    const open = new Map<string, number>()
    let most = 0
    const probe = async (url: string) => {
      const { host } = new URL(url)
      open.set(host, (open.get(host) ?? 0) + 1)
      expect(open.get(host)).toBe(1)
      most = Math.max(
        most,
        [...open.values()].reduce((sum, one) => sum + one, 0),
      )
      await new Promise((resolve) => setTimeout(resolve, 1))
      open.set(host, 0)
      return { kind: 'alive', reason: '' } as const
    }
    const links = Array.from({ length: 100 }, (_, i) => link(`https://h${i % 20}.example/${i}`, i))
    await checkExternal(links, probe)
    expect(most).toBe(8)
  })
})

describe('lectern check', () => {
  const files = { 'content/notes/a.md': '# A\n\n[a](https://198.41.0.4/gone)' }

  test('asks nobody without --external', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    expect((await lectern(['check', site(files)])).code).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('with --external tells what is gone', async () => {
    vi.stubGlobal('fetch', web({}).fetch)
    const { code, stdout } = await lectern(['check', site(files), '--external', '--strict', '--verbose'])
    expect(code).toBe(1)
    expect(stdout).toContain('content/notes/a.md:3  warning LINK_DEAD  https://198.41.0.4/gone is gone (404).')
  })
})
