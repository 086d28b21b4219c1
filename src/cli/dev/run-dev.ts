/** `lectern dev`: a site folder for its owner, who changes it. */

import { createBuildTools } from '../../adapters/build-tools.ts'
import { createFileSource } from '../../adapters/disk/file-source.ts'
import { listeningOrigin } from '../../config/base-url.ts'
import { ConfigError } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { bounds } from '../../contract/bounds.ts'
import { languageOfText } from '../../search/find/text-language.ts'
import type { Service } from '../../serve/http/service.ts'
import { isLoopback } from '../../text/web-address.ts'
import { emptySnapshot } from '../empty-snapshot.ts'
import { createGate } from '../gate.ts'
import { siteBefore } from '../site-before.ts'
import { readSiteConfig, readUsableConfig } from '../site-folder.ts'
import { createNodeService, withLimiter } from '../site-service.ts'
import { type Terminal, untilStopped } from '../terminal.ts'
import { vectorCacheIn } from '../vector-cache.ts'
import { createDevService } from './dev-service.ts'
import { createDisplay, type DisplayOptions, reportFor } from './display.ts'
import { createEvents } from './events.ts'
import { createHub } from './hub.ts'
import { listenSomewhere } from './listen-and-open.ts'
import type { NotePlaces } from './problems.ts'
import { createStarter } from './starter.ts'

export interface DevOptions extends DisplayOptions {
  readonly baseUrl: string | undefined
  readonly wrap: (service: Service, terminal: Terminal) => Service
}

/** Milliseconds. An owner who mends something wants to see it. */
const longestRetry = 2_000

export async function runDev(options: DevOptions, outer: Terminal): Promise<void> {
  const { dir, listen, drafts } = options
  const hub = createHub(reportFor(options, outer))
  const display = createDisplay(hub, options, outer)
  const { terminal } = display
  const events = createEvents(hub)
  const config = await startConfig(dir, sourcesAt(options, terminal, listen.port))
  const empty = emptySnapshot(siteBefore(config))
  let parts: NotePlaces | undefined
  const source = createFileSource(dir)
  // Without Redis, so that calls of the owner do not count where the site is public.
  await withLimiter(config, undefined, terminal, async (limiter) => {
    const { service, warmUp, warmUpSoon } = createNodeService({
      snapshot: () => hub.state().snapshot ?? empty,
      ...{ ...config, ask: askWhile(drafts, config.ask), limiter, terminal, dir },
      vectorCache: vectorCacheIn(dir),
    })
    const tools = { ...(await createBuildTools(dir)), languageOf: languageOfText }
    const readFile = async (file: string) => textOf(await source.read(file).catch(() => undefined))
    const site = createDevService(service, { hub, events, places: () => parts, readFile })
    const gate = createGate(options.wrap(site, terminal))
    const server = await listenSomewhere(gate.service, listen, options.isPortChosen)
    const folder = createStarter({
      ...{ dir, source, tools, longestRetry, preview: drafts, watch: true, report: hub, onChange: warmUpSoon },
      readConfig: async () => (await readSiteConfig(dir, sourcesAt(options, terminal, server.port))).config,
      progress: display.progress,
      onParts: ({ config, listing }) => {
        parts = { config, listing }
      },
    })
    const announce = () => {
      if (terminal.stopped.aborted) return
      gate.open()
      display.announce(server, folder)
    }
    try {
      const opened = folder.open((error) => {
        hub.failed(error, undefined)
        announce()
      })
      await Promise.race([opened.then(() => void warmUp()).then(announce), untilStopped(terminal)])
      await untilStopped(terminal)
    } finally {
      display.close()
      events.close()
      await server.close()
      await folder.close()
    }
  })
}

/** Where the configuration of a site comes from that listens on a port. */
function sourcesAt(options: DevOptions, terminal: Terminal, port: number) {
  const { host } = options.listen
  return { flags: { baseUrl: devOrigin(options, terminal, port) }, env: terminal.env, host, port }
}

/** Drafts are sent to no endpoint: nobody has decided yet that others may read them. */
function askWhile(drafts: boolean, ask: ResolvedConfig['ask']): ResolvedConfig['ask'] {
  return drafts && ask.embeddings?.url !== undefined ? { ...ask, embeddings: undefined } : ask
}

/**
 * The address that the owner's browser uses, whatever the site is called for others: links stay on this machine, and
 * nobody else may read it.
 */
function devOrigin({ baseUrl, listen: { host } }: DevOptions, { env }: Terminal, port: number): string | undefined {
  if (baseUrl !== undefined || env.LECTERN_BASE_URL || !isLoopback(host)) return baseUrl
  return listeningOrigin(host, port)
}

/** What the service needs before the first build: from a broken configuration, the parts that can be used. */
async function startConfig(dir: string, sources: Parameters<typeof readSiteConfig>[1]) {
  try {
    return (await readSiteConfig(dir, sources)).config
  } catch (error) {
    const usable = error instanceof ConfigError ? await readUsableConfig(dir, sources) : undefined
    if (usable === undefined) throw error
    return usable
  }
}

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined || bytes.length > bounds.noteBytes ? undefined : new TextDecoder().decode(bytes)
}
