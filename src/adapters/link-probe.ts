/** Asks the web whether an address exists. Never sends cookies, and never asks a private network. */
import { lookup } from 'node:dns/promises'
import { errorCode } from '../contract/system-error.ts'
import { isPrivateHost } from '../text/private-host.ts'

export interface ProbeResult {
  /** `unknown`: the site refused, failed or did not answer. */
  readonly kind: 'alive' | 'dead' | 'unknown'
  /** Why, in a few words. */
  readonly reason: string
}

/** Never rejects. */
export type LinkProbe = (url: string) => Promise<ProbeResult>

export interface ProbeOptions {
  readonly fetch?: typeof globalThis.fetch
  /** IP addresses of a host name. @throws with the code `ENOTFOUND` where there are none */
  readonly addressesOf?: (host: string) => Promise<readonly string[]>
  /** For each request, in milliseconds. */
  readonly timeout?: number
  /** Version of Lectern, for the `User-Agent`. */
  readonly version: string
}

const maxRedirects = 8

/** `HEAD`, then `GET` if the site does not like that. Redirects are followed, each to a public host only. */
export function createLinkProbe(options: ProbeOptions): LinkProbe {
  const { fetch = globalThis.fetch, addressesOf = resolve, timeout = 10_000, version } = options
  const ask = async (url: URL, method: 'HEAD' | 'GET'): Promise<Response> => {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      credentials: 'omit',
      headers: { 'User-Agent': `Lectern/${version} (link check)`, Accept: '*/*' },
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel().catch(() => {})
    return response
  }
  return async (address) => {
    let url = address
    try {
      for (let hops = 0; hops <= maxRedirects; hops++) {
        const target = new URL(url)
        const refusal = await refusalOf(target, addressesOf)
        if (refusal) return refusal
        const head = await ask(target, 'HEAD')
        const response = head.ok || isRedirect(head) ? head : await ask(target, 'GET')
        if (!isRedirect(response)) return verdictOf(response.status)
        url = new URL(response.headers.get('location') ?? '', target).href
      }
      return { kind: 'unknown', reason: 'too many redirects' }
    } catch (error) {
      return failure(error)
    }
  }
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has('location')
}

async function refusalOf(
  { protocol, hostname }: URL,
  addressesOf: (host: string) => Promise<readonly string[]>,
): Promise<ProbeResult | undefined> {
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'unknown', reason: 'it leads out of the web' }
  const refusal = { kind: 'unknown', reason: 'it is in a private network' } as const
  if (isPrivateHost(hostname)) return refusal
  if (/^\[|^\d+(?:\.\d+){3}$/.test(hostname)) return undefined
  const addresses = await addressesOf(hostname)
  return addresses.some(isPrivateHost) ? refusal : undefined
}

async function resolve(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function verdictOf(status: number): ProbeResult {
  if (status === 404 || status === 410) return { kind: 'dead', reason: String(status) }
  if (status >= 200 && status < 400) return { kind: 'alive', reason: String(status) }
  return { kind: 'unknown', reason: `it answers ${status}` }
}

function failure(error: unknown): ProbeResult {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = errorCode(error) ?? errorCode(cause) ?? ''
  if (code === 'ENOTFOUND') return { kind: 'dead', reason: 'there is no such host' }
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'unknown', reason: 'it does not answer' }
  return { kind: 'unknown', reason: code === '' ? 'it cannot be reached' : code }
}
