/** Ids of jobs. An id is the signed job itself, so that nothing has to be stored. */
import { bounds } from '../../contract/bounds.ts'
import { fromBase64url, toBase64url } from '../../text/base64url.ts'
import { byCodeUnits } from '../../text/compare.ts'

/** A job as it was accepted. */
export interface JobTicket {
  readonly type: string
  /** As it was validated; to be validated again, since the site may have changed. */
  readonly input: unknown
  /** Seconds since 1970. */
  readonly createdAt: number
  /** Seconds since 1970. */
  readonly expiresAt: number
}

export interface JobIds {
  /**
   * `undefined` where the id would not fit a URL.
   *
   * @param idempotencyKey equal jobs with different keys get different ids
   */
  sign(ticket: JobTicket, idempotencyKey?: string): Promise<string | undefined>
  /** `undefined` where the id was not signed with this secret. */
  verify(id: string): Promise<JobTicket | undefined>
}

/**
 * How long a result can be requested, in seconds: 24 hours. A job with an `Idempotency-Key` counts from the start of
 * its day (UTC) and lasts until the end of the next, so that it has the same id all day and never less than 24 hours.
 */
const lifetime = 24 * 60 * 60

/** Leaves room in a URL of 8 KiB for the path, and in the line of a request for the rest of it. */
const longestId = bounds.urlBytes - 256

/** Makes signatures for other purposes with the same secret invalid here. */
const purpose = 'lectern job 1\n'

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const
const signatureBytes = 32

/**
 * @param now milliseconds since 1970
 * @param idempotent whether the same job posted again the same day is to be the same
 */
export function jobTimes(now: number, idempotent: boolean): Pick<JobTicket, 'createdAt' | 'expiresAt'> {
  const seconds = Math.floor(now / 1000)
  if (!idempotent) return { createdAt: seconds, expiresAt: seconds + lifetime }
  const createdAt = seconds - (seconds % lifetime)
  return { createdAt, expiresAt: createdAt + 2 * lifetime }
}

/**
 * An id is the base64url of an HMAC-SHA-256 and of what it signs, the ticket as canonical JSON. Everyone who knows the
 * secret can verify it; comparing takes the same time wherever the signatures differ (Web Cryptography, `verify`).
 *
 * @throws {RangeError} when the secret is empty
 */
export function createJobIds(secret: string): JobIds {
  if (secret === '') throw new RangeError('the secret that signs jobs is empty')
  const key = crypto.subtle.importKey('raw', utf8(secret), algorithm, false, ['sign', 'verify'])
  return {
    async sign({ createdAt, expiresAt, type, input }, idempotencyKey) {
      const keyed = idempotencyKey === undefined ? [] : [await digest(idempotencyKey)]
      const payload = utf8(canonicalJson([createdAt, expiresAt, type, input, ...keyed]))
      if (Math.ceil(((signatureBytes + payload.length) * 4) / 3) > longestId) return undefined
      const signature = await crypto.subtle.sign(algorithm.name, await key, signed(payload))
      return toBase64url(new Uint8Array([...new Uint8Array(signature), ...payload]))
    },
    async verify(id) {
      const bytes = id.length <= longestId ? fromBase64url(id) : undefined
      if (!bytes || bytes.length <= signatureBytes) return undefined
      const payload = bytes.subarray(signatureBytes)
      const signature = bytes.subarray(0, signatureBytes)
      if (!(await crypto.subtle.verify(algorithm.name, await key, signature, signed(payload)))) return undefined
      return ticketOf(JSON.parse(new TextDecoder().decode(payload)))
    },
  }
}

/** Nothing for payloads of a later version, which this version does not know. */
function ticketOf(payload: unknown): JobTicket | undefined {
  if (!Array.isArray(payload)) return undefined
  const [createdAt, expiresAt, type, input]: unknown[] = payload
  if (typeof createdAt !== 'number' || typeof expiresAt !== 'number' || typeof type !== 'string') return undefined
  return { createdAt, expiresAt, type, input }
}

/** 96 bits distinguish all keys, and keep long ones out of the URL. */
async function digest(idempotencyKey: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', utf8(idempotencyKey))
  return toBase64url(new Uint8Array(hash, 0, 12))
}

function signed(payload: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...utf8(purpose), ...payload])
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}

/** The form of RFC 8785: members sorted by name, without spaces. Takes values that `JSON.parse` returns. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => byCodeUnits(a, b))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
