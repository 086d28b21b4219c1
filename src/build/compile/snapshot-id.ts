/** The id of a snapshot: a hash of everything that its bodies are made of. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { EndpointDescription } from '../../endpoint.ts'
import { contentHash } from '../../hash.ts'
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

/** The text by its hash; what the model worked out of it follows from the text. */
function pageInput({ text, references: _references, sections: _sections, blocks: _blocks, ...data }: Page): string {
  return `${JSON.stringify(data)} ${contentHash(text)}`
}
