/** Ranges of files (RFC 9110 section 14), and files too large to keep in memory. */
import type { FileRoute, Snapshot } from '../../contract/snapshot.ts'
import { evaluateConditions, rangeApplies } from './conditional.ts'
import { type Reply, type RequestHead, withHeaders } from './message.ts'
import { type Representation, represent } from './prepared-response.ts'
import { fileHeaders } from './response-headers.ts'

/** `failed` is a failed precondition; `unsatisfiable` is the size of the file, for `Content-Range`. */
export type FileReply = Reply | 'failed' | { readonly unsatisfiable: number }

/** In bytes. Files up to this size are kept in memory, coded and cached like documents. */
export const largestInMemory = 1024 * 1024

/** Ranges count the bytes before any coding. */
export function fileInMemory(head: RequestHead, identity: Representation, bytes: Uint8Array): FileReply {
  return respond(head, identity, bytes.length, (start, end) => bytes.subarray(start, end + 1))
}

/**
 * Streams the file, so that its size costs no memory. The ETag is its size and time, because a hash would read it all.
 */
export function fileStream(snapshot: Snapshot, route: FileRoute, head: RequestHead): FileReply {
  const { size, lastModified } = route
  const etag = `"${size.toString(36)}-${lastModified.toString(36)}"`
  const representation = represent(fileHeaders(snapshot, route, { varies: false }), { etag, lastModified }, size)
  return respond(head, representation, size, (start, end) => snapshot.bodies.stream(route, start, end))
}

function respond(
  head: RequestHead,
  file: Representation,
  size: number,
  read: (start: number, end: number) => Reply['body'],
): FileReply {
  const condition = evaluateConditions(head, file)
  if (condition === 'failed') return 'failed'
  if (condition === 'not-modified') return file.notModified
  // Only GET has ranges (RFC 9110 section 14.2).
  const isRanged = head.method === 'GET' && rangeApplies(head.header('if-range'), file)
  const range = isRanged ? parseRange(head.header('range'), size) : undefined
  if (range === 'unsatisfiable') return { unsatisfiable: size }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const body = head.method === 'HEAD' || end < start ? null : read(start, end)
  const { headers } = file.ok
  if (!range) return { status: 200, headers, body }
  const part = ['Content-Range', `bytes ${start}-${end}/${size}`, 'Content-Length', String(end - start + 1)]
  return { status: 206, headers: withHeaders(headers, part), body }
}

/** In bytes, both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The range that a `Range` header requests, or `undefined` for the whole file. Several ranges, other units and
 * malformed headers get the whole file, which section 14.2 allows: no client here needs multipart answers.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '') {
    if (last === '') return undefined
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
