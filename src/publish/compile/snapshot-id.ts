/** The id of a snapshot: a hash of everything that its bodies are made of. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Page, Site } from '../../content/model/site.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { OwnerTheme } from '../../contract/frame.ts'
import { sha256 } from '../../text/hash.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** @returns SHA-256 as 64 hexadecimal digits */
export async function snapshotId(
  site: Site,
  config: ResolvedConfig,
  endpoints: readonly EndpointDescription[],
  assets: readonly ThemeAsset[],
  ownerTheme: OwnerTheme,
): Promise<string> {
  const parts = [
    JSON.stringify({ ...config, origin: undefined }),
    JSON.stringify(endpoints),
    ...assets.map(({ path }) => path),
    JSON.stringify(ownerTheme),
    ...[...site.byPath.values()].map(pageInput),
    ...[...site.files.values()].map(({ path, size, modified }) => `${path} ${size} ${modified}`),
  ]
  return sha256(parts.join('\n'))
}

/** All else that is known of a page follows from its file and the configuration. */
function pageInput({ path, hash, modified, lastUpdated }: Page): string {
  return `${path} ${hash} ${modified} ${lastUpdated}`
}
