/** Encoders behind OpenAI's embeddings, the interface that most model servers offer. */
import { type Encoder, EncoderError } from '../../search/encoded/encoder.ts'
import { trimEnd } from '../../text/cut.ts'
import { contentHash } from '../../text/hash.ts'
import { isJsonObject } from '../../text/json.ts'
import { textWithin } from '../text-stream.ts'

export interface EndpointEncoderOptions {
  /** Address of the interface (`https://…/v1`), or of its `/embeddings`. */
  readonly url: string
  readonly model: string
  /** Asked for if it is set: not all models can. */
  readonly dimensions?: number | undefined
  /** Most texts of one request; 32 by default. */
  readonly batch?: number | undefined
  /** Sent as a bearer token; none by default. */
  readonly apiKey?: string | undefined
  /** The platform's by default. */
  readonly fetch?: typeof fetch
}

const usualBatch = 32
/** In UTF-16 code units: a batch of 100 vectors with 8,192 dimensions. */
const largestReply = 20 * 1024 * 1024

export function createEndpointEncoder(options: EndpointEncoderOptions): Encoder {
  const { model, dimensions, batch = usualBatch, apiKey } = options
  const url = embeddingsUrl(options.url)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  }
  return {
    fingerprint: contentHash(JSON.stringify([url, model, dimensions])),
    isLocal: false,
    batch,
    async encode(texts, signal) {
      const body = JSON.stringify({ model, input: texts, ...(dimensions === undefined ? {} : { dimensions }) })
      try {
        // A key is sent nowhere but to the configured address.
        const request = { method: 'POST', headers, body, signal, redirect: 'error' } as const
        return vectorsIn(await readReply(await (options.fetch ?? fetch)(url, request)), texts.length, dimensions)
      } catch (error) {
        throw error instanceof EncoderError ? error : unreachable(error)
      }
    },
  }
}

function embeddingsUrl(url: string): string {
  const address = new URL(url)
  const path = trimEnd(address.pathname, /\//)
  address.pathname = path.endsWith('/embeddings') ? path : `${path}/embeddings`
  return address.href
}

async function readReply(response: Response): Promise<unknown> {
  const { status, ok, body } = response
  if (!ok || !body) {
    await body?.cancel()
    throw new EncoderError(`The endpoint of ask.embeddings answered with status ${status}.`)
  }
  const text = await textWithin(body, largestReply)
  if (text === undefined) throw new EncoderError('The reply of the endpoint of ask.embeddings is too large.')
  try {
    return JSON.parse(text)
  } catch {
    throw garbage()
  }
}

/** In the order of the texts, which `index` says where it is sent. */
function vectorsIn(reply: unknown, count: number, dimensions: number | undefined): readonly Float32Array[] {
  const data = isJsonObject(reply) ? reply.data : undefined
  if (!Array.isArray(data) || data.length !== count) throw garbage()
  const vectors = new Map<number, Float32Array>()
  for (const [i, entry] of data.entries()) {
    if (!isJsonObject(entry)) throw garbage()
    const vector = vectorOf(entry.embedding)
    if (dimensions !== undefined && vector.length !== dimensions) {
      throw new EncoderError(
        `The endpoint gave ${vector.length} dimensions, and ask.embeddings asks for ${dimensions}.`,
      )
    }
    vectors.set(typeof entry.index === 'number' ? entry.index : i, vector)
  }
  return Array.from({ length: count }, (_, i) => {
    const vector = vectors.get(i)
    if (!vector) throw garbage()
    return vector
  })
}

function vectorOf(embedding: unknown): Float32Array {
  if (!Array.isArray(embedding) || embedding.length === 0) throw garbage()
  const vector = new Float32Array(embedding.length)
  for (const [d, value] of embedding.entries()) {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw garbage()
    vector[d] = value
  }
  return vector
}

function garbage(): EncoderError {
  return new EncoderError('The endpoint of ask.embeddings sent no usable vectors.')
}

/** `fetch` gives the reason of a failure as its cause. */
function unreachable(error: unknown): EncoderError {
  const reason = error instanceof Error ? (error.cause ?? error) : undefined
  const why = reason instanceof Error && reason.message !== '' ? `: ${reason.message}` : ''
  return new EncoderError(`The endpoint of ask.embeddings cannot be reached${why}.`, { cause: error })
}
