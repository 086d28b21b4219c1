/** What tells the snapshots of a site apart: the id of one, and the stamp of its pages under any base URL. */
import { publishedPages, type Site } from '../../content/model/site.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import { sha256 } from '../../text/hash.ts'
import type { AddressPlan } from './address-routes.ts'
import type { RenderInput } from './context.ts'
import type { PageDigest } from './page-digest.ts'
import { withoutText } from './page-facts.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** What is told apart. */
interface Identified extends Pick<RenderInput, 'site' | 'config' | 'ownerTheme'> {
  readonly assets: readonly ThemeAsset[]
  readonly old: AddressPlan
  readonly pages: PageDigest
}

/**
 * Of everything that went in but the base URL.
 *
 * @returns SHA-256 as 64 hexadecimal digits
 */
export function siteStamp(input: Identified, endpoints: readonly EndpointDescription[]): Promise<string> {
  // What describes an endpoint says its address.
  return hashOf(input, JSON.stringify(endpoints).replaceAll(input.config.baseUrl, ''))
}

function hashOf({ site, config, assets, ownerTheme, old, pages }: Identified, described: string): Promise<string> {
  const parts = [
    JSON.stringify({ ...config, origin: undefined, baseUrl: '' }),
    described,
    ...assets.map(({ path }) => path),
    JSON.stringify(ownerTheme),
    pages.sums.join(' '),
    ...old.routes.map((route) => JSON.stringify(route)),
    ...[...site.files.values()].map(({ path, size, modified }) => `${path} ${size} ${modified}`),
  ]
  return sha256(parts.join('\n'))
}

/**
 * A function that tells whether owners may have written the host of the site anywhere: then more than its own address would be
 * different under another one. It keeps nothing but its arguments; one in `compile` would keep the snapshot before as well.
 */
export function createIsNamed({
  site,
  config,
  ownerTheme,
}: Pick<Identified, 'site' | 'config' | 'ownerTheme'>): () => boolean {
  return () => {
    const { hostname, port } = new URL(config.baseUrl)
    // However the rest is written: `127.0.0.1&#58;4321`.
    const isNamed = (text: string) => text.includes(port || hostname)
    const pages = publishedPages(site)
    if (isNamed(JSON.stringify([{ ...config, origin: undefined, baseUrl: '' }, ownerTheme]))) return true
    // The digits of a hash say nothing.
    return pages.some((page) => isNamed(page.text) || isNamed(JSON.stringify({ ...withoutText(page), hash: '' })))
  }
}

/**
 * No text of a page depends on what describes the endpoints.
 *
 * @returns a function that keeps nothing but its arguments, as above
 */
export function createPageStamp(input: Identified, endpoints: readonly EndpointDescription[]): () => Promise<string> {
  const { site, config } = input
  const paths = endpoints.map(({ path }) => path)
  return () => hashOf(input, JSON.stringify([isNamedIn(site, config.baseUrl) ? config.baseUrl : '', paths]))
}

/** Whether an owner has written the base URL into a link, which means the page at that address then. */
function isNamedIn({ byPath }: Site, baseUrl: string): boolean {
  const own = `${baseUrl}/`
  for (const { references } of byPath.values())
    if (references.some((reference) => 'target' in reference && reference.target.startsWith(own))) return true
  return false
}
