/**
 * Serves a site folder: at once if it is as the last service has left it, otherwise when it is
 * built. Follows its changes.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { serve } from '../../adapters/node.ts'
import { codeStamp } from '../../adapters/record/code-stamp.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { emptySnapshot } from '../empty-snapshot.ts'
import { explainMissingEngine } from '../errors.ts'
import { createGate, type Gate } from '../gate.ts'
import { growHeapBy, holdYoungSpace } from '../heap-growth.ts'
import { createNodeService, withLimiter } from '../site-service.ts'
import { type Terminal, untilStopped } from '../terminal.ts'
import { vectorCacheIn } from '../vector-cache.ts'
import { createFolderSite, type FolderSite } from './folder-site.ts'
import type { OpenedFolder } from './open-folder.ts'
import type { ServeOptions } from './serve-options.ts'
import { createSiteMemory, type SiteMemory } from './site-memory.ts'

/** Takes the port first, because the address of a site without a configured one depends on it. */
export async function serveFolder(options: ServeOptions, terminal: Terminal): Promise<void> {
  const { dir } = options
  const version = codeStamp()
  const memory = createSiteMemory(options, terminal.env, version)
  const releaseYoungSpace = holdYoungSpace()
  // Parsing and indexing everything makes garbage. A start from what was kept makes little,
  // and gets slower by looking for it.
  if (!existsSync(path.join(dir, '.lectern', 'build'))) growHeapBy(25)
  const kept = await memory.open()
  const beginning = kept
    ? { ...kept, redisUrl: undefined }
    : await (await loadBuildHalf()).beginFolder(options, terminal)
  const { settings, redisUrl } = beginning
  await withLimiter(beginning.site, redisUrl, terminal, async (limiter) => {
    const site = createFolderSite(
      emptySnapshot(beginning.site),
      async () => (await loadBuildHalf()).openFolder(order()),
      (folder) => {
        const { snapshot } = folder.live.state()
        if (redisUrl === undefined) return memory.began(snapshot, settings, folder)
        // The address of a Redis server may contain a password.
        memory.forget()
        return snapshot
      },
    )
    const { service, warmUp, warmUpSoon, close } = createNodeService({
      ...{ ...settings, snapshot: site.snapshot, limiter, terminal, dir },
      vectorCache: vectorCacheIn(dir),
      indexStore: memory.index,
    })
    const gate = createGate(options.wrap(service))
    const server = await serve(gate.service, options.listen)
    const onChange = () => {
      memory.forget()
      releaseYoungSpace()
      // V8 lets the heap of a service that rests grow by a tenth, and would look through all
      // of it at every second edit.
      growHeapBy(30)
      warmUpSoon()
    }
    const known = await kept?.at(server.port, site).catch(() => undefined)
    const order = () => ({
      ...{ options, terminal, version, onChange },
      ...{ port: server.port, source: memory.source, isServed: known !== undefined },
    })
    const serving = { options, terminal, memory, site, gate, warmUp, url: server.url }
    try {
      await answerUntilStopped(serving, known)
    } finally {
      await server.close()
      await site.folder()?.live.close()
      await close()
      await memory.keep()
      kept?.close()
      releaseYoungSpace()
    }
  })
}

interface Serving {
  readonly options: ServeOptions
  readonly terminal: Terminal
  readonly memory: SiteMemory
  readonly site: FolderSite
  readonly gate: Gate
  readonly warmUp: () => Promise<void>
  readonly url: string
}

/**
 * @param known the site as it was kept, to be served until the folder is open; without one,
 *   requests wait for the folder
 */
async function answerUntilStopped(serving: Serving, known: Snapshot | undefined): Promise<void> {
  const { options, terminal, memory, site } = serving
  const stopped = untilStopped(terminal)
  if (known) {
    site.begin(known)
    await listen(serving)
    await Promise.race([answerFirst(serving), stopped])
    if (terminal.stopped.aborted) return
  }
  const folder = await Promise.race([site.open(), stopped])
  if (!folder) return
  if (!options.quiet) tellKind(folder, options, terminal)
  if (!known) await listen(serving)
  await Promise.race([getReady(folder, serving), stopped])
  await Promise.all([folder.keepNotes().then(() => memory.keep()), stopped])
}

async function listen({ gate, terminal, url }: Serving): Promise<void> {
  gate.open()
  terminal.print(`Listening on ${url}`)
  // Requests that wait are answered before more work begins.
  await nextTurn()
}

/** Loading it takes longer than to answer from a kept site. */
function loadBuildHalf() {
  return import('./open-folder.ts').catch(explainMissingEngine)
}

function tellKind({ live }: OpenedFolder, { json }: ServeOptions, terminal: Terminal): void {
  const { summary } = live.state()
  if (summary !== undefined) terminal.log(json ? JSON.stringify({ folder: summary }) : summary)
}

/** Whoever has waited for the service is answered, and can ask a question, before the site is built. */
async function answerFirst({ gate, warmUp, terminal }: Serving): Promise<void> {
  await gate.idle()
  if (terminal.stopped.aborted) return
  await warmUp()
  await gate.quiet()
}

/** What later requests need is made in the order in which they would wait for it, while nobody waits for an answer. */
async function getReady(folder: OpenedFolder, { gate, warmUp, terminal }: Serving): Promise<void> {
  const next = async () => {
    await gate.idle()
    return !terminal.stopped.aborted
  }
  if (!(await next())) return
  await folder.prepare(next)
  if (!(await next())) return
  await warmUp()
  // Who has waited for the index is answered before the notes are kept.
  await gate.idle()
}
