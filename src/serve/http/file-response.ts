/** Files in part, and files too large to hold in memory. */
import type { FileRoute, Snapshot } from '../../contract/snapshot.ts'
import { evaluateConditions, rangeApplies, type Validators } from './conditional.ts'
import { type FlatHeaders, type Reply, type RequestHead, withHeaders } from './message.ts'
import type { Representation } from './prepared-response.ts'
import { fileHeaders } from './response-headers.ts'

/** `unsatisfiable` is the size, for `Content-Range`. */
export type FileReply = Reply | 'failed' | { readonly unsatisfiable: number }

/** Files up to this size are held in memory, coded and cached like documents. In bytes. */
export const largestInMemory = 1024 * 1024

/** A part of a file in memory, or the whole; ranges count the bytes before any coding. */
export function fileInMemory(head: RequestHead, identity: Representation, bytes: Uint8Array): FileReply {
  return respond(head, identity, identity.ok.headers, identity.notModified, bytes.length, (start, end) =>
    bytes.subarray(start, end + 1),
  )
}

/**
 * Streamed, so that its size costs no memory. Its tag is made of size and time, since a hash would need all of it.
 */
export function fileStream(snapshot: Snapshot, route: FileRoute, head: RequestHead): FileReply {
  const documentHeaders = fileHeaders(snapshot, route, false)
  const etag = `"${route.size.toString(36)}-${route.lastModified.toString(36)}"`
  const headers = [...documentHeaders.all, 'ETag', etag, 'Content-Length', String(route.size)]
  const notModified = { status: 304, headers: [...documentHeaders.notModified, 'ETag', etag], body: null }
  return respond(head, { etag, lastModified: route.lastModified }, headers, notModified, route.size, (start, end) =>
    snapshot.bodies.stream(route, start, end),
  )
}

function respond(
  head: RequestHead,
  validators: Validators,
  headers: FlatHeaders,
  notModified: Reply,
  size: number,
  read: (start: number, end: number) => Reply['body'],
): FileReply {
  const condition = evaluateConditions(head, validators)
  if (condition === 'failed') return 'failed'
  if (condition === 'not-modified') return notModified
  const range = wantedRange(head, validators, size)
  if (range === 'unsatisfiable') return { unsatisfiable: size }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const body = head.method === 'HEAD' || end < start ? null : read(start, end)
  if (!range) return { status: 200, headers, body }
  const part = ['Content-Range', `bytes ${start}-${end}/${size}`, 'Content-Length', String(end - start + 1)]
  return { status: 206, headers: withHeaders(headers, part), body }
}

/** Only GET has ranges (RFC 9110 section 14.2). */
function wantedRange(head: RequestHead, validators: Validators, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (head.method !== 'GET' || !rangeApplies(head.header('if-range'), validators)) return undefined
  return parseRange(head.header('range'), size)
}

/** Both ends inclusive, in bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part that a `Range` header asks for; `undefined` means the whole. Several ranges at once, other units and
 * malformed ones are answered with the whole, which section 14.2 allows: multipart answers help nobody who reads here.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header)
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? undefined : suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}
