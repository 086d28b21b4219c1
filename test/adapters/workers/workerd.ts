/** Cloudflare's runtime with the bindings that a deployed worker has: files behind ASSETS, and Durable Objects. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startRuntime, untilWritten } from './runtime-process.ts'

export interface WorkerdOptions {
  /** An ES module. */
  readonly script: string
  /** The folder behind ASSETS. */
  readonly assets: string
  /** Number of workers with the same Durable Objects; 1 by default. */
  readonly instances?: number
  readonly variables?: Readonly<Record<string, string>>
  /** An ES module with another class behind LIMIT. */
  readonly limit?: string
}

export interface Workerd {
  /** Of each instance. */
  readonly ports: readonly number[]
  readonly pid: number
  log(): string
  close(): Promise<void>
}

/** A CommonJS module, which says where the program for this platform is. */
const workerd: { readonly default: string } = createRequire(import.meta.url)('workerd')

/** Its HTTP library takes a header of its own table without a value for none. */
export const workerdTraits = { emptyHeaders: false }

/** As in the configuration that `lectern build --target cloudflare` writes. */
const compatibilityDate = '2025-10-01'

export async function startWorkerd(options: WorkerdOptions): Promise<Workerd> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-workerd-'))
  const names = Array.from({ length: options.instances ?? 1 }, (_, at) => `site${at}`)
  await writeFile(path.join(folder, 'worker.js'), options.script)
  await writeFile(path.join(folder, 'assets.js'), assetsScript)
  await writeFile(path.join(folder, 'limit.js'), options.limit ?? options.script)
  await writeFile(path.join(folder, 'config.capnp'), configOf(names, options))
  const runtime = startRuntime(workerd.default, ['serve', '--control-fd=3', path.join(folder, 'config.capnp')], {
    descriptors: 1,
  })
  const control = runtime.child.stdio[3]
  const readable = control && 'read' in control ? control : undefined
  const ports = await untilWritten(runtime, readable, (written) => portsIn(written, names))
  return {
    ports,
    pid: runtime.child.pid ?? 0,
    log: runtime.log,
    async close() {
      await runtime.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Nothing until every socket listens. */
function portsIn(written: string, names: readonly string[]): number[] | undefined {
  const events: { socket?: string; port?: number }[] = written
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line))
  const ports = names.map((name) => events.find(({ socket }) => socket === name)?.port)
  return ports.every((port) => port !== undefined) ? ports : undefined
}

function configOf(names: readonly string[], { assets, variables = {} }: WorkerdOptions): string {
  const text = (value: string) => JSON.stringify(value)
  const bindings = [
    '(name = "ASSETS", service = "assets")',
    '(name = "LIMIT", durableObjectNamespace = (className = "LecternLimit", serviceName = "limit"))',
    ...Object.entries(variables).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`),
  ]
  const date = `compatibilityDate = ${text(compatibilityDate)}`
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "internet", network = (allow = ["public", "private"])),
    (name = "files", disk = ${text(assets)}),
    (name = "assets", worker = (
      modules = [(name = "assets.js", esModule = embed "assets.js")], ${date},
      bindings = [(name = "FILES", service = "files")],
    )),
    (name = "limit", worker = (
      modules = [(name = "limit.js", esModule = embed "limit.js")], ${date},
      durableObjectNamespaces = [(className = "LecternLimit", uniqueKey = "limit", enableSql = true)],
      durableObjectStorage = (inMemory = void),
    )),
    ${names.map((name) => `(name = "${name}", worker = .site)`).join(',\n    ')}
  ],
  sockets = [
    ${names.map((name) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}")`).join(',\n    ')}
  ],
);
const site :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  ${date}, compatibilityFlags = ["enable_request_signal"],
  bindings = [${bindings.join(', ')}],
);
`
}

/** Answers as static assets do without special handling of pages: with an ETag, and without ranges. */
const assetsScript = `export default {
  async fetch(request, { FILES }) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    const file = await FILES.fetch(new Request(request.url))
    if (file.status !== 200) return new Response(null, { status: 404 })
    const headers = { etag: '"asset"', 'cache-control': 'public, max-age=0, must-revalidate' }
    return new Response(file.body, { headers })
  },
}
`
