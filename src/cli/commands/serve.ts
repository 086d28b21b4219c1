import { access } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { createBuildTools } from '../../adapters/build-tools.ts'
import { createByteCache } from '../../adapters/disk/byte-cache.ts'
import { createFileSource } from '../../adapters/disk/file-source.ts'
import { keptIndex } from '../../adapters/disk/kept-index.ts'
import { createStoredPainter, createStoredScaler } from '../../adapters/images/image-tools.ts'
import { sharpScaler } from '../../adapters/images/sharp-scaler.ts'
import { takumiPainter } from '../../adapters/images/takumi-painter.ts'
import { serve } from '../../adapters/node.ts'
import { codeStamp } from '../../adapters/record/code-stamp.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { SiteState } from '../../publish/build.ts'
import { type ByteCache, type Loadable, missingTool, type Painter, type Scaler } from '../../publish/images/tools.ts'
import type { Service } from '../../serve/http/service.ts'
import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { printError, UsageError } from '../errors.ts'
import { createGate, type Gate } from '../gate.ts'
import { growHeapSlowly } from '../heap-growth.ts'
import { type ListenOptions, listenOptions } from '../listen-options.ts'
import { type LiveFolder, openLiveFolder } from '../live-folder.ts'
import { printingReport } from '../live-report.ts'
import { openLiveSnapshot } from '../live-snapshot.ts'
import { checkFolder, isSnapshot } from '../named-folder.ts'
import { prepareDrawing } from '../prepare-drawing.ts'
import { createProgress } from '../progress.ts'
import { printDiagnostics } from '../report.ts'
import { readSiteConfig, refuseOtherAddress } from '../site-folder.ts'
import { createNodeService, emptySnapshot, logRequests, withLimiter } from '../site-service.ts'
import { type Terminal, untilStopped } from '../terminal.ts'
import { vectorCacheIn } from '../vector-cache.ts'

export const serveCommand = defineCommand({
  name: 'serve',
  positional: folderArgument('A site folder, or a built snapshot such as dist'),
  flags: {
    port: {
      type: 'string',
      valueHint: 'number',
      description: 'Default: 4321; 0 takes any free port. Environment: PORT.',
    },
    host: {
      type: 'string',
      valueHint: 'address',
      description: 'Default: 127.0.0.1; 0.0.0.0 listens on every network. Environment: HOST.',
    },
    watch: { type: 'boolean', default: true, description: 'Do not look for changes while serving.' },
    log: { type: 'string', valueHint: 'what', description: 'What to log: requests writes a line for each request.' },
    'tls-cert': { type: 'string', valueHint: 'file', description: 'Certificate in PEM format; turns HTTPS on.' },
    'tls-key': { type: 'string', valueHint: 'file', description: 'Private key of the certificate in PEM format.' },
    ...commonFlags,
    json: { type: 'boolean', description: 'Write diagnostics and the log as JSON, one object per line.' },
  },
  examples: [
    ['lectern serve', 'Serves the current folder at http://127.0.0.1:4321 and shows changes at once.'],
    ['lectern serve ~/vault --port 8080', 'Serves another folder at another port.'],
    ['lectern serve dist --host 0.0.0.0', 'Serves what "lectern build" made, on every network.'],
  ],
  async run(dir = '.', args, terminal) {
    if (args.log !== undefined && args.log !== 'requests') {
      throw new UsageError(`--log is "${args.log}".`, 'Write --log requests: there is no other log.')
    }
    const {
      host,
      port,
      'tls-cert': cert,
      'tls-key': key,
      'base-url': baseUrl,
      watch,
      quiet = false,
      json = false,
    } = args
    const listen = await listenOptions({ host, port, cert, key }, terminal.env)
    const wrap = (service: Service) => (args.log ? logRequests(service, terminal, json) : service)
    const options = { dir: await checkFolder(dir), baseUrl, listen, watch, quiet, json, wrap }
    if (await isSnapshot(options.dir, dir)) await serveSnapshot(options, terminal)
    else await serveFolder(options, terminal)
  },
})

interface ServeCommandOptions {
  readonly dir: string
  readonly baseUrl: string | undefined
  readonly listen: ListenOptions
  readonly watch: boolean
  readonly quiet: boolean
  readonly json: boolean
  readonly wrap: (service: Service) => Service
}

/** Takes the port first, because the address of a site without a configured one depends on it. */
async function serveFolder(options: ServeCommandOptions, terminal: Terminal): Promise<void> {
  const { dir, baseUrl, listen, quiet } = options
  const sources = { flags: { baseUrl }, env: terminal.env, host: listen.host, tls: listen.tls !== undefined }
  const { config } = await readSiteConfig(dir, { ...sources, port: listen.port })
  const { trustProxy, rateLimit, ask } = config
  const empty = emptySnapshot(config)
  const version = codeStamp()
  let live: LiveFolder | undefined
  holdHeap(true)
  const snapshot = () => live?.state().snapshot ?? empty
  await withLimiter(config, rateLimit.redisUrl, terminal, async (limiter) => {
    const { service, warmUp, close } = createNodeService({
      ...{ snapshot, trustProxy, ask, limiter, terminal, dir },
      vectorCache: vectorCacheIn(dir),
      indexStore: keptIndex(path.join(dir, '.lectern', 'build'), version),
    })
    const gate = createGate(options.wrap(service))
    const server = await serve(gate.service, listen)
    const progress = createProgress('Reading notes', terminal, quiet)
    try {
      const tools = await createBuildTools(dir, version)
      const opening = openLiveFolder({
        ...options,
        source: createFileSource(dir),
        tools,
        readConfig: async () => (await readSiteConfig(dir, { ...sources, port: server.port })).config,
        progress: progress.report,
        onChange: () => void warmUp(),
        report: printingReport({ terminal, quiet, json: options.json }),
      })
      live = await Promise.race([opening, untilStopped(terminal)])
      progress.end()
      if (!live) return
      gate.open()
      const { summary } = live.state()
      if (summary !== undefined && !quiet) terminal.log(options.json ? JSON.stringify({ folder: summary }) : summary)
      terminal.print(`Listening on ${server.url}`)
      // Requests that wait are answered before more work begins.
      await nextTurn()
      const { memory } = live.state()
      // Notes are kept for the next start, and a question is asked in this one.
      await Promise.race([getReady(memory, gate, warmUp, terminal.stopped), untilStopped(terminal)])
      holdHeap(false)
      await Promise.all([tools.notes.keep(memory.listing.folder.fingerprint, memory.read), untilStopped(terminal)])
    } finally {
      await server.close()
      await live?.close()
      await close()
    }
  })
}

/**
 * What later requests need is made in the order in which they would wait for it, while nobody waits for an answer.
 *
 * @param stopped once the service ends
 */
async function getReady(
  { read, drawing }: SiteState['memory'],
  gate: Gate,
  warmUp: () => Promise<void>,
  stopped: AbortSignal,
) {
  const next = async () => {
    await gate.idle()
    return !stopped.aborted
  }
  if (!(await next())) return
  const texts = Array.from(read.values(), ({ parsed }) => parsed?.text ?? '')
  await prepareDrawing(drawing, texts, next)
  if (await next()) await warmUp()
}

/** V8 would also make more room for young objects, which a small server may not have: 50 MB at 5,000 notes with that for others. */
function holdHeap(isHeld: boolean): void {
  growHeapSlowly(isHeld)
  setFlagsFromString(`--semi-space-growth-factor=${isHeld ? 1 : 2}`)
}

async function serveSnapshot(options: ServeCommandOptions, terminal: Terminal): Promise<void> {
  const { LECTERN_BASE_URL, LECTERN_REDIS_URL } = terminal.env
  const [scaler, painter] = [sharpScaler(), takumiPainter()]
  const images = await cacheBeside(options.dir, 'images')
  const live = await openLiveSnapshot({
    dir: options.dir,
    watch: options.watch,
    accept: (snapshot) => refuseOtherAddress(snapshot, options.baseUrl ?? (LECTERN_BASE_URL || undefined)),
    onError: (error) => printError(error, terminal),
    makers: { scale: createStoredScaler(scaler, images), paint: createStoredPainter(painter, images) },
  })
  const { snapshot } = live
  if (!options.quiet) {
    const missing = await missingTools(snapshot(), scaler, painter)
    if (missing.length > 0) printDiagnostics(missing, terminal, options.json)
  }
  const { site, settings } = snapshot()
  try {
    await withLimiter(site, LECTERN_REDIS_URL || undefined, terminal, async (limiter) => {
      const { service, warmUp } = createNodeService({
        ...{ snapshot, ...settings, limiter, terminal, dir: options.dir },
        vectorCache: await cacheBeside(options.dir, 'vectors'),
      })
      const server = await serve(options.wrap(service), options.listen)
      terminal.print(`Listening on ${server.url}`)
      void warmUp()
      await untilStopped(terminal)
      await server.close()
    })
  } finally {
    live.close()
  }
}

/** The cache of the site folder that the snapshot lies in; none elsewhere, where nobody expects new files. */
async function cacheBeside(dir: string, name: string): Promise<ByteCache | undefined> {
  const caches = path.join(path.dirname(dir), '.lectern')
  const isThere = await access(caches).then(
    () => true,
    () => false,
  )
  return isThere ? createByteCache(path.join(caches, name)) : undefined
}

/** What the images that the snapshot only describes need, and this machine has not. */
async function missingTools(
  { routes }: Snapshot,
  scaler: Loadable<Scaler>,
  painter: Loadable<Painter>,
): Promise<Diagnostic[]> {
  let [scaled, painted] = [false, false]
  for (const route of routes.values()) {
    if (route.kind !== 'file') continue
    scaled ||= route.scaled !== undefined
    painted ||= route.painted !== undefined
  }
  const missing: Diagnostic[] = []
  if (scaled && !(await scaler.load())) missing.push(missingTool('Pictures are served in one size only', scaler.name))
  if (painted && !(await painter.load())) missing.push(missingTool('Pages have no preview images', painter.name))
  return missing
}
