/** A document as adapters write it: bytes and header lists, prepared at its first request. */
import type { FileRoute, PreparedRoute } from '../../contract/snapshot.ts'
import { evaluateConditions, type Validators } from './conditional.ts'
import type { CodedBody, CodedBytes } from './encoder.ts'
import type { FlatHeaders, Reply, RequestHead } from './message.ts'
import type { DocumentHeaders } from './response-headers.ts'

/** A document in one content coding, with all answers it can give. */
export interface Representation extends Validators {
  readonly ok: Reply
  readonly head: Reply
  readonly notModified: Reply
}

export class PreparedResponse {
  /** The key in the cache: the path of the document, or a name for its negotiated form. */
  readonly key: string
  readonly route: PreparedRoute | FileRoute
  readonly body: CodedBody
  readonly #headers: DocumentHeaders
  readonly #representations = new Map<string, Representation>()
  /** See `CacheEntry`. */
  used = false
  counted = 0

  constructor(key: string, route: PreparedRoute | FileRoute, body: CodedBody, headers: DocumentHeaders) {
    this.key = key
    this.route = route
    this.body = body
    this.#headers = headers
  }

  /** Whether the same address can also answer with Markdown. */
  get negotiated(): boolean {
    return this.route.kind === 'prepared' && this.route.markdown !== undefined
  }

  /** Memory in bytes, with an estimate for the header lists. */
  get size(): number {
    return this.body.size + 1500 * (1 + this.#representations.size)
  }

  /** `undefined` if it is not prepared yet: the hot path never waits. */
  ready(coding: string): Representation | undefined {
    return this.#representations.get(this.body.varies ? coding : 'identity')
  }

  in(coding: string): Representation | Promise<Representation> {
    const ready = this.ready(coding)
    if (ready) return ready
    const coded = this.body.in(coding)
    return coded instanceof Promise ? coded.then((it) => this.#add(coding, it)) : this.#add(coding, coded)
  }

  #add(wanted: string, coded: CodedBytes): Representation {
    const representation = this.ready(coded.coding) ?? this.#represent(coded)
    this.#representations.set(coded.coding, representation)
    this.#representations.set(this.body.varies ? wanted : 'identity', representation)
    return representation
  }

  #represent({ coding, bytes }: CodedBytes): Representation {
    const isCoded = coding !== 'identity'
    const etag = isCoded ? `"${this.body.hash}-${coding}"` : `"${this.body.hash}"`
    const { lastModified } = this.route
    const codingHeader = isCoded ? ['Content-Encoding', coding] : []
    return represent(this.#headers, { etag, lastModified }, bytes.length, bytes, codingHeader)
  }
}

export function represent(
  { all, notModified }: DocumentHeaders,
  validators: Validators,
  length: number,
  body: Uint8Array | null = null,
  codingHeader: FlatHeaders = [],
): Representation {
  const tag = ['ETag', validators.etag]
  const headers = [...all, ...tag, 'Content-Length', String(length), ...codingHeader]
  return {
    ...validators,
    ok: { status: 200, headers, body },
    head: { status: 200, headers, body: null },
    notModified: { status: 304, headers: [...notModified, ...tag], body: null },
  }
}

/** `undefined` if a precondition failed: only the slow path can write that error. */
export function answer(head: RequestHead, representation: Representation): Reply | undefined {
  switch (evaluateConditions(head, representation)) {
    case 'send':
      return head.method === 'HEAD' ? representation.head : representation.ok
    case 'not-modified':
      return representation.notModified
    case 'failed':
      return undefined
  }
}
