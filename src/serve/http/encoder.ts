/** Content codings, and bodies that keep their coded forms. */
import type { StoredBody } from '../../contract/snapshot.ts'
import { toBase64url } from '../../text/base64url.ts'

/** Port: compresses a body. */
export interface BodyEncoder {
  /** Names of the codings (`br`, `zstd`, `gzip`), the best first. */
  readonly names: readonly string[]
  encode(name: string, bytes: Uint8Array): Promise<Uint8Array>
}

/** Works on every web-standard runtime. */
export const webEncoder: BodyEncoder = {
  names: ['gzip'],
  async encode(_name, bytes) {
    const compressed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('gzip'))
    return new Uint8Array(await new Response(compressed).arrayBuffer())
  },
}

/** In bytes. A smaller body fits in one packet with its headers, compressed or not. */
const smallest = 860

/** Text in any form; images, fonts and archives are compressed already, except these. */
const compressible =
  /^(text\/|application\/(json|javascript|xml|yaml|wasm|rtf|manifest)|[a-z]+\/[\w.-]+\+(json|xml|yaml)|image\/(svg|bmp|x-icon)|font\/[ot]tf)/i

export function paysToEncode(mediaType: string, size: number): boolean {
  return size >= smallest && compressible.test(mediaType)
}

export interface CodedBytes {
  /** `identity` if coding does not pay, whichever coding was requested. */
  readonly coding: string
  readonly bytes: Uint8Array
}

/** A body and its content codings, each made once, when a client first wants it. */
export class CodedBody {
  readonly bytes: Uint8Array
  /** 128 bits of SHA-256 as base64url. The same content has the same hash in every snapshot. */
  readonly hash: string
  /** Whether a coding is ever chosen, so that answers vary by `Accept-Encoding`. */
  readonly varies: boolean
  readonly #identity: CodedBytes
  readonly #encoder: BodyEncoder
  readonly #coded = new Map<string, CodedBytes | Promise<CodedBytes>>()
  /** Memory for the body and all its coded forms, in bytes. */
  #size: number

  constructor({ bytes, encoded = {} }: StoredBody, hash: string, mediaType: string, encoder: BodyEncoder) {
    this.bytes = bytes
    this.hash = hash
    this.varies = paysToEncode(mediaType, bytes.length)
    this.#identity = { coding: 'identity', bytes }
    this.#encoder = encoder
    this.#size = bytes.length
    for (const [coding, compressed] of Object.entries(encoded)) this.#keep(coding, compressed)
  }

  get size(): number {
    return this.#size
  }

  /**
   * Waits for the compression instead of sending the first client more bytes: it takes about a millisecond, off the
   * main thread. Requests that arrive meanwhile share the work.
   */
  in(coding: string): CodedBytes | Promise<CodedBytes> {
    if (coding === 'identity' || !this.varies) return this.#identity
    const known = this.#coded.get(coding)
    if (known) return known
    const pending = this.#encode(coding)
    this.#coded.set(coding, pending)
    return pending
  }

  async #encode(coding: string): Promise<CodedBytes> {
    try {
      return this.#keep(coding, await this.#encoder.encode(coding, this.bytes))
    } catch {
      return this.#keep(coding, this.bytes) // A coding is optional: the plain body is still correct.
    }
  }

  #keep(coding: string, bytes: Uint8Array): CodedBytes {
    const isSmaller = bytes.length < this.bytes.length
    const coded = isSmaller ? { coding, bytes } : this.#identity
    if (isSmaller) this.#size += bytes.length
    this.#coded.set(coding, coded)
    return coded
  }
}

/** See `CodedBody.hash`. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return toBase64url(digest.subarray(0, 16))
}
