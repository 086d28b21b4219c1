/** `lectern dev`: a site folder for its owner, who changes it. */
import { access } from 'node:fs/promises'
import path from 'node:path'
import { createBuildTools } from '../../adapters/build-tools.ts'
import { errorCode } from '../../adapters/disk/error-code.ts'
import { createFileSource } from '../../adapters/disk/file-source.ts'
import { listeningOrigin } from '../../config/base-url.ts'
import { ConfigError } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { bounds } from '../../contract/bounds.ts'
import { LecternError } from '../../contract/errors.ts'
import type { Service } from '../../serve/http/service.ts'
import { isLoopback } from '../../text/web-address.ts'
import type { ListenOptions } from '../listen-options.ts'
import { type LiveFolder, openLiveFolder } from '../live-folder.ts'
import { printingReport } from '../live-report.ts'
import { createProgress } from '../progress.ts'
import { readSiteConfig, readUsableConfig } from '../site-folder.ts'
import { createGate, createNodeService, emptySnapshot, withLimiter } from '../site-service.ts'
import { type Terminal, untilStopped } from '../terminal.ts'
import { vectorCacheIn } from '../vector-cache.ts'
import { createDevService } from './dev-service.ts'
import { createEvents } from './events.ts'
import { createHub } from './hub.ts'
import { listenSomewhere, openBrowser } from './listen-and-open.ts'
import type { NotePlaces } from './problems.ts'
import { printBuilds, type ShownScreen, showScreen, silentReport } from './report.ts'
import { createStarter } from './starter.ts'

export interface DevOptions {
  /** Absolute. */
  readonly dir: string
  readonly baseUrl: string | undefined
  readonly listen: ListenOptions
  /** The owner wants this port and no other. */
  readonly isPortChosen: boolean
  readonly drafts: boolean
  /** Opens the browser when the site is ready. */
  readonly open: boolean
  readonly quiet: boolean
  readonly json: boolean
  readonly wrap: (service: Service, terminal: Terminal) => Service
}

/** Milliseconds. An owner who mends something wants to see it. */
const longestRetry = 2_000

export async function runDev(options: DevOptions, outer: Terminal): Promise<void> {
  const { dir, listen, quiet, json, drafts } = options
  const openScreen = quiet || json ? undefined : outer.openScreen
  let shown: ShownScreen | undefined
  // While a screen is shown, a printed line would destroy it.
  const terminal: Terminal = openScreen
    ? { ...outer, log: (text) => (shown ? shown.notice(text) : outer.log(text)), status: () => {} }
    : outer
  const sources = (port: number) => ({
    ...{ flags: { baseUrl: devOrigin(options, terminal, port) }, env: terminal.env },
    ...{ host: listen.host, port },
  })
  const hub = createHub(openScreen ? silentReport : printingReport({ terminal, quiet, json }))
  const events = createEvents(hub)
  const config = await startConfig(dir, sources(listen.port))
  const empty = emptySnapshot(config)
  let places: NotePlaces | undefined
  let live: LiveFolder | undefined
  const source = createFileSource(dir)
  const snapshot = () => hub.state().snapshot ?? empty
  // Counts are not shared with what is public.
  await withLimiter(config, undefined, terminal, async (limiter) => {
    const { service, warmUp } = createNodeService({
      ...{ snapshot, ...config, ask: askWhile(drafts, config.ask), limiter, terminal, dir },
      vectorCache: vectorCacheIn(dir),
    })
    const readFile = async (file: string) => textOf(await source.read(file).catch(() => undefined))
    const site = createDevService(service, { hub, events, places: () => places, readFile })
    const gate = createGate(options.wrap(site, terminal))
    const server = await listenSomewhere(gate.service, listen, options.isPortChosen)
    const starter = createStarter(dir)
    const progress = createProgress('Reading notes', outer, quiet)
    const open = () => openBrowser(server.url, terminal.log)
    try {
      const tools = await createBuildTools(dir)
      const readConfig = async () => {
        await checkThere(dir)
        return (await readSiteConfig(dir, sources(server.port))).config
      }
      const openFolder = () =>
        openLiveFolder({
          ...{ dir, source, tools, readConfig, longestRetry, preview: drafts, watch: true, report: hub },
          progress: progress.report,
          onParts: ({ config, listing }) => {
            places = { config, listing }
          },
          onChange: warmUp,
        })
      const start = async () => {
        live = await starter.open(openFolder, (error) => {
          hub.failed(error, undefined)
          announce()
        })
        warmUp()
      }
      let isAnnounced = false
      const announce = () => {
        if (isAnnounced || terminal.stopped.aborted) return
        isAnnounced = true
        progress.end()
        gate.open()
        const summary = live?.state().summary
        if (summary !== undefined && !quiet && !openScreen)
          terminal.log(json ? JSON.stringify({ folder: summary }) : summary)
        terminal.print(`Listening on ${server.url}`)
        for (const line of warnings(options, server.port)) terminal.log(line)
        if (!openScreen && !quiet) printBuilds(hub, terminal, json)
        if (openScreen) {
          const view = { url: server.url, name: path.basename(dir), drafts, paint: outer.paint }
          shown = showScreen(openScreen(), hub, view, { rebuild: () => (live ?? starter).rebuild(), open })
          for (const line of warnings(options, server.port)) shown.notice(line)
        }
        if (options.open) open()
      }
      await Promise.race([start().then(announce), untilStopped(terminal)])
      await untilStopped(terminal)
    } finally {
      shown?.close()
      starter.close()
      events.close()
      await server.close()
      await live?.close()
    }
  })
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

/** @throws LecternError `FOLDER_MISSING` */
async function checkThere(dir: string): Promise<void> {
  await access(dir).catch((cause: unknown) => {
    if (errorCode(cause) !== 'ENOENT') throw cause
    const message = 'The folder has gone; its last good state is shown.'
    throw new LecternError('FOLDER_MISSING', message, `Put it back as ${dir}.`, { cause })
  })
}

function warnings({ listen, isPortChosen, drafts }: DevOptions, port: number): string[] {
  const other = `Port ${listen.port} is in use, so it is ${port}. Choose one with --port.`
  const seen = 'Everyone who can reach this machine can read the drafts. Leave out --host to keep them private.'
  return [
    ...(isPortChosen || listen.port === 0 || port === listen.port ? [] : [other]),
    ...(drafts && !isLoopback(listen.host) ? [seen] : []),
  ]
}

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined || bytes.length > bounds.noteBytes ? undefined : new TextDecoder().decode(bytes)
}
