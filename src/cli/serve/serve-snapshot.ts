/** Serves a built snapshot. It loads nothing that builds a site: that alone takes a third of a start. */
import { access } from 'node:fs/promises'
import path from 'node:path'
import { createByteCache } from '../../adapters/disk/byte-cache.ts'
import { createKnownChecks } from '../../adapters/disk/known-checks.ts'
import { createStoredPainter, createStoredScaler } from '../../adapters/images/image-tools.ts'
import { sharpScaler } from '../../adapters/images/sharp-scaler.ts'
import { takumiPainter } from '../../adapters/images/takumi-painter.ts'
import { serve } from '../../adapters/node.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { type ByteCache, type Loadable, missingTool, type Painter, type Scaler } from '../../publish/images/tools.ts'
import { printError } from '../errors.ts'
import { createGate } from '../gate.ts'
import { openLiveSnapshot, refuseOtherAddress } from '../live/live-snapshot.ts'
import { printDiagnostics } from '../report.ts'
import { createNodeService, withLimiter } from '../site-service.ts'
import { type Terminal, untilStopped } from '../terminal.ts'
import type { ServeOptions } from './serve-options.ts'

export async function serveSnapshot(options: ServeOptions, terminal: Terminal): Promise<void> {
  const { LECTERN_BASE_URL, LECTERN_REDIS_URL } = terminal.env
  const [scaler, painter] = [sharpScaler(), takumiPainter()]
  const images = await cacheBeside(options.dir, 'images')
  const checks = await cacheBeside(options.dir, 'checks')
  const live = await openLiveSnapshot({
    dir: options.dir,
    watch: options.watch,
    accept: (snapshot) => refuseOtherAddress(snapshot, options.baseUrl ?? (LECTERN_BASE_URL || undefined)),
    onError: (error) => printError(error, terminal),
    known: checks && createKnownChecks(options.dir, checks),
    makers: { scale: createStoredScaler(scaler, images), paint: createStoredPainter(painter, images) },
  })
  const { snapshot } = live
  const { stopped } = terminal
  const { site, settings } = snapshot()
  try {
    await withLimiter(site, LECTERN_REDIS_URL || undefined, terminal, async (limiter) => {
      const { service, warmUp } = createNodeService({
        ...{ snapshot, ...settings, limiter, terminal, dir: options.dir },
        vectorCache: await cacheBeside(options.dir, 'vectors'),
      })
      const gate = createGate(options.wrap(service))
      gate.open()
      const server = await serve(gate.service, options.listen)
      terminal.print(`Listening on ${server.url}`)
      const getReady = async () => {
        // Requests that wait are answered before more work begins.
        await gate.idle()
        if (!stopped.aborted) await warmUp()
        if (!stopped.aborted) await live.readAll()
        if (stopped.aborted || options.quiet) return
        const missing = await missingTools(snapshot(), scaler, painter)
        if (missing.length > 0) printDiagnostics(missing, terminal, options.json)
      }
      void getReady().catch((error: unknown) => {
        // A service that ends closes its files.
        if (!stopped.aborted) printError(error, terminal)
      })
      await untilStopped(terminal)
      await server.close()
    })
  } finally {
    live.close()
  }
}

/** The cache of the site folder that the snapshot is in; none elsewhere, where nobody expects new files. */
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
