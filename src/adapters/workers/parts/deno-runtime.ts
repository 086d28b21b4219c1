/** The part of Deno that is used here, so that its types need not be installed. */

export interface DenoRuntime {
  readonly env: { get(name: string): string | undefined }
  serve(options: ServeOptions, handler: (request: Request, info: ServeInfo) => Promise<Response>): unknown
  readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>
  readonly errors: { readonly NotFound: new () => Error }
  /** Absent without `--unstable-kv`. */
  openKv?(path?: string): Promise<DenoKv>
}

interface ServeOptions {
  readonly hostname: string
  readonly port: number
  readonly automaticCompression: boolean
  onListen(address: { readonly hostname: string; readonly port: number }): void
}

export interface ServeInfo {
  readonly remoteAddr: { readonly hostname?: string }
}

type Key = readonly string[]

interface Entry {
  readonly key: Key
  readonly value: unknown
  readonly versionstamp: string | null
}

export interface DenoKv {
  get(key: Key): Promise<Entry>
  atomic(): Atomic
}

interface Atomic {
  check(entry: Entry): Atomic
  set(key: Key, value: unknown, options: { readonly expireIn: number }): Atomic
  commit(): Promise<{ readonly ok: boolean }>
}
