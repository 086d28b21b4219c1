/** Serves a site folder: builds it, and follows its changes. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { createBuildTools } from '../../adapters/build-tools.ts'
import { createFileSource } from '../../adapters/disk/file-source.ts'
import { keptIndex } from '../../adapters/disk/kept-index.ts'
import { serve } from '../../adapters/node.ts'
import { codeStamp } from '../../adapters/record/code-stamp.ts'
import type { SiteState } from '../../publish/build.ts'
import { emptySnapshot } from '../empty-snapshot.ts'
import { createGate, type Gate } from '../gate.ts'
import { growHeapBy, holdLargeHeap } from '../heap-growth.ts'
import { type LiveFolder, openLiveFolder } from '../live-folder.ts'
import { printingReport } from '../live-report.ts'
import { prepareDrawing } from '../prepare-drawing.ts'
import { createProgress } from '../progress.ts'
import { readSiteConfig } from '../site-folder.ts'
import { createNodeService, withLimiter } from '../site-service.ts'
import { type Terminal, untilStopped } from '../terminal.ts'
import { vectorCacheIn } from '../vector-cache.ts'
import type { ServeOptions } from './serve-options.ts'

/** Takes the port first, because the address of a site without a configured one depends on it. */
export async function serveFolder(options: ServeOptions, terminal: Terminal): Promise<void> {
  const { dir, baseUrl, listen, quiet } = options
  const sources = { flags: { baseUrl }, env: terminal.env, host: listen.host, tls: listen.tls !== undefined }
  const { config } = await readSiteConfig(dir, { ...sources, port: listen.port })
  const { trustProxy, rateLimit, ask } = config
  const empty = emptySnapshot(config)
  const version = codeStamp()
  let live: LiveFolder | undefined
  holdYoungSpace(true)
  const kept = path.join(dir, '.lectern', 'build')
  // Parsing and indexing everything makes garbage. A start from what was kept makes little, and gets slower by looking for it.
  if (!existsSync(kept)) growHeapBy(25)
  const snapshot = () => live?.state().snapshot ?? empty
  await withLimiter(config, rateLimit.redisUrl, terminal, async (limiter) => {
    const { service, warmUp, close } = createNodeService({
      ...{ snapshot, trustProxy, ask, limiter, terminal, dir },
      vectorCache: vectorCacheIn(dir),
      indexStore: keptIndex(kept, version),
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
        progress: holdLargeHeap(25, progress.report),
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
      holdYoungSpace(false)
      growHeapBy(0)
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

/** V8 would make more room for young objects, which a small server may not have: 50 MB at 5,000 notes with that for others. */
function holdYoungSpace(isHeld: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${isHeld ? 1 : 2}`)
}
