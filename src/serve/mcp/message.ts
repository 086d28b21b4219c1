/** Turns a POST of any client into what the protocol accepts. */
import { isJsonContentType, isSpecType } from '@modelcontextprotocol/server'
import { bounds } from '../../contract/bounds.ts'
import { isJsonObject } from '../../text/json.ts'
import { parseBody } from '../json-body.ts'
import { claimedVersion, isSupported, modernVersion, rpcCodes, rpcErrorResponse, versionHeader } from './json-rpc.ts'

/** A message or several of them. The body of the request has been read. */
export interface Message {
  /** As it was sent; `undefined` if it is not JSON. */
  readonly sent: unknown
  /** The part of it to answer, or the answer that refuses it. A batch may have no such part. */
  readonly accepted: object | Response
  /** What else is in a batch: members that are no messages. */
  readonly faulty: readonly unknown[]
}

export async function readMessage(request: Request): Promise<Message> {
  let sent: unknown
  try {
    sent = parseBody(await request.text(), bounds.mcpValues)
  } catch (error) {
    const refusal =
      error instanceof RangeError
        ? invalid(error.message)
        : rpcErrorResponse(400, rpcCodes.parseError, 'The body is not JSON.')
    return { sent, accepted: refusalOfType(request) ?? refusal, faulty: [] }
  }
  const refusal = refusalOfType(request)
  if (refusal) return { sent, accepted: refusal, faulty: [] }
  if (Array.isArray(sent)) return { sent, ...acceptedBatch(sent) }
  return { sent, accepted: isJsonObject(sent) ? sent : invalid('A message is a JSON object.'), faulty: [] }
}

function refusalOfType({ headers }: Request): Response | undefined {
  if (isJsonContentType(collapsed(headers.get('content-type') ?? ''))) return undefined
  return rpcErrorResponse(415, rpcCodes.serverError, 'Send the message with Content-Type: application/json.')
}

function invalid(message: string): Response {
  return rpcErrorResponse(400, rpcCodes.invalidRequest, message)
}

/**
 * The messages to answer, or the answer that refuses them. Members that are no messages are answered one by one, as
 * JSON-RPC 2.0 (section 6) wants. Notifications next to requests are dropped: they have no effect, because nothing
 * outlives a request here, but one that cancels a request of its batch would leave the batch unanswered.
 */
function acceptedBatch(batch: readonly unknown[]): Pick<Message, 'accepted' | 'faulty'> {
  const refused = (message: string) => ({ accepted: invalid(message), faulty: [] })
  if (batch.length === 0) return refused('A batch holds at least one message.')
  if (batch.length > bounds.mcpBatch) return refused(`A batch holds at most ${bounds.mcpBatch} messages.`)
  const faulty = batch.filter((message) => !isSpecType.JSONRPCMessage(message))
  const requests = batch.filter((message) => isSpecType.JSONRPCRequest(message))
  if (new Set(requests.map(({ id }) => id)).size < requests.length) {
    return refused('The requests of a batch have different ids.')
  }
  return { accepted: requests.length > 0 || faulty.length > 0 ? requests : batch, faulty }
}

/**
 * Changes the headers of a request, which nobody else uses, to headers that the SDK accepts. There are no sessions, and
 * no streams to resume. `Accept` is overwritten, because the SDK refuses clients that do not name both media types,
 * although every client reads the answers, which are JSON.
 */
export function adaptHeaders(headers: Headers, body: unknown): void {
  headers.set('accept', 'application/json, text/event-stream')
  headers.delete('mcp-session-id')
  headers.delete('last-event-id')
  for (const [name, value] of [...headers]) {
    if (name === 'content-type' || name.startsWith('mcp-')) headers.set(name, collapsed(value))
  }
  const version = headers.get(versionHeader)
  // Claude Code sends the header of the older revision with the body of the newer one (anthropics/claude-code#93290).
  if (isSupported(version) && claimedVersion(body) === modernVersion) headers.set(versionHeader, modernVersion)
}

/** Some clients send a header twice, which arrives as `a, a`. Different copies stay, and are refused. */
function collapsed(value: string): string {
  if (!value.includes(',')) return value
  const copies = new Set(value.split(',').map((copy) => copy.trim()))
  return copies.size === 1 ? [...copies].join('') : value
}
