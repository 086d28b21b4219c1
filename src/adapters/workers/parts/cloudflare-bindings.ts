/** Where a worker on Cloudflare finds the snapshot: in static assets, in an R2 bucket, or in KV. */
import { createFetchStore, SnapshotError, type SnapshotStore } from '../../edge.ts'
import type { ObjectNamespace } from './limit-object.ts'

interface Fetcher {
  fetch(request: Request): Promise<Response>
}

interface StoredObject {
  readonly size: number
  readonly body: ReadableStream<Uint8Array>
}

/** R2 has `head`, and KV has not. */
interface Bucket {
  head(key: string): Promise<unknown>
  get(key: string, options?: { readonly range: Headers }): Promise<StoredObject | null>
}

interface KeyValues {
  get(key: string, type: 'stream'): Promise<ReadableStream<Uint8Array> | null>
}

/** Bindings and variables, as the configuration of the worker names them. */
export interface CloudflareEnv {
  readonly ASSETS?: Fetcher
  readonly SNAPSHOT?: Bucket | KeyValues
  readonly LIMIT?: ObjectNamespace
  readonly [variable: string]: unknown
}

/** Any origin will do: the binding answers, and nothing leaves the worker. */
const origin = 'https://snapshot.invalid/'

/** `SNAPSHOT` goes before `ASSETS`, because whoever binds it means it. */
export function storeOf({ SNAPSHOT, ASSETS }: CloudflareEnv): SnapshotStore {
  if (SNAPSHOT)
    return createFetchStore(origin, (request) =>
      'head' in SNAPSHOT ? readBucket(SNAPSHOT, request) : readKeyValues(SNAPSHOT, request),
    )
  if (ASSETS) return createFetchStore(origin, (request) => ASSETS.fetch(request))
  const message = 'The worker has neither a binding ASSETS nor a binding SNAPSHOT.'
  throw new SnapshotError(
    'SNAPSHOT_MISSING',
    message,
    'Add one of them to its wrangler.jsonc, as "lectern build" writes it.',
  )
}

function keyOf({ url }: Request): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

async function readBucket(bucket: Bucket, request: Request): Promise<Response> {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
  const object = await bucket.get(keyOf(request), start === undefined ? undefined : { range: request.headers })
  if (!object) return new Response(null, { status: 404 })
  if (start === undefined) return new Response(object.body)
  const last = Math.min(Number(end), object.size - 1)
  return new Response(object.body, {
    status: 206,
    headers: { 'content-range': `bytes ${start}-${last}/${object.size}` },
  })
}

async function readKeyValues(values: KeyValues, request: Request): Promise<Response> {
  const body = await values.get(keyOf(request), 'stream')
  return new Response(body, { status: body ? 200 : 404 })
}
