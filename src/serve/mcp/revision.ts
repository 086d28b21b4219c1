/**
 * Which revision of the protocol a message is of: the newest says so in each message, the older ones in a header. Without
 * the protocol's library, since errors are worded before it is loaded.
 */

import { mcpProtocolVersions } from '../../contract/mcp-info.ts'
import { isJsonObject } from '../../text/json.ts'

export const versionHeader = 'mcp-protocol-version'

/** Member of `params._meta` that names the revision. */
export const versionKey = 'io.modelcontextprotocol/protocolVersion'

export const [modernVersion] = mcpProtocolVersions

export function isSupported(version: string | null): boolean {
  return mcpProtocolVersions.some((supported) => supported === version)
}

/** What a request names in its body, where it does. */
export function claimedVersion(body: unknown): unknown {
  const params = isJsonObject(body) ? body.params : undefined
  const meta = isJsonObject(params) ? params._meta : undefined
  return isJsonObject(meta) ? meta[versionKey] : undefined
}
