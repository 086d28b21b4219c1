/** What tells the snapshots of a site apart: the id of one, and the stamp of its pages under any base URL. */
import type { Site } from '../../content/model/site.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import { sha256 } from '../../text/hash.ts'
import type { AddressPlan } from './address-routes.ts'
import type { RenderInput } from './context.ts'
import type { PageDigest } from './page-digest.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** What is told apart, besides old addresses and pages. */
interface Identified extends Pick<RenderInput, 'site' | 'config' | 'ownerTheme'> {
  readonly assets: readonly ThemeAsset[]
}

interface Described {
  readonly baseUrl: string
  readonly endpoints: readonly (EndpointDescription | string)[]
}

/** @returns SHA-256 as 64 hexadecimal digits */
export function snapshotId(
  { site, config, assets, ownerTheme }: Identified,
  { baseUrl, endpoints }: Described,
  { routes }: AddressPlan,
  pages: PageDigest,
): Promise<string> {
  const parts = [
    JSON.stringify({ ...config, origin: undefined, baseUrl }),
    JSON.stringify(endpoints),
    ...assets.map(({ path }) => path),
    JSON.stringify(ownerTheme),
    pages.sums.join(' '),
    ...routes.map((route) => JSON.stringify(route)),
    ...[...site.files.values()].map(({ path, size, modified }) => `${path} ${size} ${modified}`),
  ]
  return sha256(parts.join('\n'))
}

/**
 * What describes an endpoint says its address, and no text of a page depends on it.
 *
 * @returns a function that keeps nothing but its arguments: one in `compile` would keep the snapshot before as well
 */
export function createStamp(
  input: Identified,
  endpoints: readonly EndpointDescription[],
  old: AddressPlan,
  pages: PageDigest,
): () => Promise<string> {
  const { site, config } = input
  return () => {
    const baseUrl = isNamedIn(site, config.baseUrl) ? config.baseUrl : ''
    return snapshotId(input, { baseUrl, endpoints: endpoints.map(({ path }) => path) }, old, pages)
  }
}

/** Whether an owner has written the base URL into a link, which means the page at that address then. */
function isNamedIn({ byPath }: Site, baseUrl: string): boolean {
  const own = `${baseUrl}/`
  for (const { references } of byPath.values())
    if (references.some((reference) => 'target' in reference && reference.target.startsWith(own))) return true
  return false
}
