/** The id of a snapshot: a hash of everything that its bodies are made of. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { EndpointDescription } from '../../endpoint.ts'
import type { Page, Site } from '../model/site.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** @returns SHA-256 as 64 hexadecimal digits */
export async function snapshotId(
  site: Site,
  config: ResolvedConfig,
  endpoints: readonly EndpointDescription[],
  assets: readonly ThemeAsset[],
): Promise<string> {
  const parts = [
    JSON.stringify(config),
    JSON.stringify(endpoints),
    ...assets.map(({ path }) => path),
    ...[...site.byPath.values()].map(pageInput),
    ...[...site.files.values()].map(({ path, size, modified }) => `${path} ${size} ${modified}`),
  ]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** All else that is known of a page follows from its file and the configuration. */
function pageInput({ path, hash, modified, lastUpdated }: Page): string {
  return `${path} ${hash} ${modified} ${lastUpdated}`
}
