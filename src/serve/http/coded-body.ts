/** A body and its content codings, each made once and only when a client first wants it. */

import type { StoredBody } from '../../contract/snapshot.ts'
import { toBase64url } from '../../text/base64url.ts'
import { type Encoder, paysToEncode } from './encoder.ts'

export interface CodedBytes {
  /** `identity` where coding does not pay, whatever was requested. */
  readonly coding: string
  readonly bytes: Uint8Array
}

export class CodedBody {
  readonly bytes: Uint8Array
  /** 128 bits of SHA-256 as base64url: the same content has it in every snapshot. */
  readonly hash: string
  readonly #pays: boolean
  readonly #encoder: Encoder
  readonly #coded = new Map<string, CodedBytes | Promise<CodedBytes>>()
  #codedSize = 0

  constructor(stored: StoredBody, hash: string, mediaType: string, encoder: Encoder) {
    this.bytes = stored.bytes
    this.hash = hash
    this.#pays = paysToEncode(mediaType, stored.bytes.length)
    this.#encoder = encoder
    for (const [coding, bytes] of Object.entries(stored.encoded ?? {})) this.#keep(coding, bytes)
  }

  /** Memory of all its forms, in bytes. */
  get size(): number {
    return this.bytes.length + this.#codedSize
  }

  /** Whether a coding is ever chosen, so that answers vary by `Accept-Encoding`. */
  get varies(): boolean {
    return this.#pays
  }

  /**
   * Waits for the compression rather than sending the first client more bytes: it takes about a millisecond off the
   * main thread, and one request always has one answer. Requests that come meanwhile share the work.
   */
  in(coding: string): CodedBytes | Promise<CodedBytes> {
    if (coding === 'identity' || !this.#pays) return this.#identity
    const known = this.#coded.get(coding)
    if (known) return known
    const pending = this.#encode(coding)
    this.#coded.set(coding, pending)
    return pending
  }

  get #identity(): CodedBytes {
    return { coding: 'identity', bytes: this.bytes }
  }

  async #encode(coding: string): Promise<CodedBytes> {
    try {
      return this.#keep(coding, await this.#encoder.encode(coding, this.bytes))
    } catch {
      // A coding is a convenience: without it the body is still right.
      this.#coded.set(coding, this.#identity)
      return this.#identity
    }
  }

  #keep(coding: string, bytes: Uint8Array): CodedBytes {
    const smaller = bytes.length < this.bytes.length
    const coded = smaller ? { coding, bytes } : this.#identity
    if (smaller) this.#codedSize += bytes.length
    this.#coded.set(coding, coded)
    return coded
  }
}

/** See `CodedBody.hash`. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return toBase64url(digest.subarray(0, 16))
}
