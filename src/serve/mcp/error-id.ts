/** The `id` of an error, by the schema of the revision that the request claims to be of. */
import { isJsonObject } from '../../text/json.ts'
import { claimedVersion } from './revision.ts'

/** As the error has it; empty where it has none. */
export interface ErrorId {
  readonly id?: string | number | null
}

/** The first revision whose schema lets an error have no `id`. In none of them it may be `null`. */
const firstWithout = '2025-11-25'

/**
 * That of the request, where it can be known. Else none, for the revisions that allow that; the older ones demand an id
 * that there is not, so that JSON-RPC 2.0 decides, which says `null`. A request that names no revision counts as one of
 * those, as their transport has it.
 *
 * @param header value of `MCP-Protocol-Version`, also where it was sent several times
 * @param body parsed; anything for one that is no JSON
 */
export function errorId(header: string | null | undefined, body: unknown): ErrorId {
  const id = knownId(body)
  if (id !== undefined) return { id }
  const messages = Array.isArray(body) ? body : [body]
  const claims = [...(header ?? '').split(','), ...messages.map(claimedVersion)]
  return claims.some(allowsNone) ? {} : { id: null }
}

/** What the schemas take for an id, where a message has it. */
export function knownId(body: unknown): string | number | undefined {
  const id = isJsonObject(body) ? body.id : undefined
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : undefined
}

function allowsNone(claim: unknown): boolean {
  return typeof claim === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(claim.trim()) && claim.trim() >= firstWithout
}
