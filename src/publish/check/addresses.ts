/** Whether an address leads anywhere on this site: paths from its root, and absolute addresses of its own hosts. */
import { parseHost } from '../../config/base-url.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { isRootRelative } from '../../content/model/page-links.ts'
import { textBefore } from '../../text/cut.ts'
import { isPrivateHost } from '../../text/private-host.ts'
import { parseUrl, percentDecoded } from '../../text/web-address.ts'
import type { IsServed } from '../compile/served-paths.ts'
import type { HasAnchor } from './anchors.ts'

export interface OwnAddresses {
  /**
   * What is wrong with an address, as words after it; nothing for one that leads somewhere, and for other sites.
   *
   * @param address absolute, or from the root of the site
   */
  problemOf(address: string): Promise<string | undefined>
  /** Whether it is a web address of another site. */
  isForeign(address: string): boolean
}

export function createOwnAddresses(config: ResolvedConfig, isServed: IsServed, hasAnchor: HasAnchor): OwnAddresses {
  const base = new URL(config.baseUrl)
  const hosts = new Set([base.host, ...config.otherHosts.flatMap((host) => parseHost(host) ?? [])])
  const isOwn = ({ host, hostname }: URL) => hosts.has(host) || hosts.has(hostname)
  return {
    async problemOf(address) {
      const url = readUrl(address, base)
      if (url === 'invalid') return 'is not a valid address'
      if (url === undefined || !isOwn(url)) return undefined
      if (!isServed(url.pathname)) return 'leads to no page or file of this site'
      const path = url.pathname.replace(/(?<=.)\/$/, '').replace(/\.html$/, '')
      if (await hasAnchor(canonical(path), url.hash.slice(1))) return undefined
      return `names a heading that ${path} does not have`
    },
    isForeign(address) {
      const url = readUrl(address, base)
      return url instanceof URL && !isOwn(url)
    },
  }
}

/** Whether an address leads to the machine or network of its author, as words after it. */
export function localProblem(address: string): string | undefined {
  if (/^file:/i.test(address)) return 'leads to a file on your disk'
  const url = /^https?:\/\//i.test(address) ? parseUrl(address) : undefined
  return url && isPrivateHost(url.hostname) ? 'leads to a machine that readers cannot reach' : undefined
}

/** Nothing for an address that is neither of the web nor from the root of the site. */
function readUrl(address: string, base: URL): URL | 'invalid' | undefined {
  if (isRootRelative(address)) return parseUrl(address, base)
  if (!/^(?:https?:|\/\/)/i.test(address)) return undefined
  if (/^https?:(?!\/\/)/i.test(address)) return 'invalid'
  return parseUrl(address, base) ?? 'invalid'
}

function canonical(path: string): string {
  return textBefore(path, '?#')
    .split('/')
    .map((segment) => encodeURIComponent(percentDecoded(segment)))
    .join('/')
}
