/** The part of a service that builds a site. A start from a kept site loads it after the first answers. */
import { createBuildTools, type FolderTools } from '../../adapters/build-tools.ts'
import type { Source } from '../../content/source/source.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import type { SiteState } from '../../publish/site-state.ts'
import { languageOfText } from '../../search/find/text-language.ts'
import type { ServeSettings } from '../../serve/snapshot/manifest.ts'
import { holdLargeHeap } from '../heap-growth.ts'
import { type LiveFolder, openLiveFolder } from '../live/live-folder.ts'
import { printingReport } from '../live/live-report.ts'
import { nextChange } from '../next-change.ts'
import { drawFirstCode, prepareDrawing } from '../prepare-drawing.ts'
import { createProgress } from '../progress.ts'
import { siteBefore } from '../site-before.ts'
import { readSiteConfig } from '../site-folder.ts'
import type { Terminal } from '../terminal.ts'
import type { ServeOptions } from './serve-options.ts'

/** What a service knows before its folder is open. */
export interface Beginning {
  readonly site: SiteInfo
  readonly settings: ServeSettings
  readonly redisUrl: string | undefined
}

export async function beginFolder(options: ServeOptions, { env }: Terminal): Promise<Beginning> {
  const { config } = await configOf(options, env, options.listen.port)
  const { trustProxy, ask, rateLimit } = config
  return { site: siteBefore(config), settings: { trustProxy, ask }, redisUrl: rateLimit.redisUrl }
}

export interface FolderOptions {
  readonly options: ServeOptions
  readonly terminal: Terminal
  /** That the service has. */
  readonly port: number
  readonly source: Source
  /** Version of the code. */
  readonly version: string
  readonly onChange: () => void
  /** Requests are answered while it is built. */
  readonly isServed: boolean
}

export interface OpenedFolder {
  readonly live: LiveFolder
  /** The site has no configured base URL, but that of where it listens. */
  readonly isListening: boolean
  /** When time alone changes the site as it is now, in milliseconds since 1970. */
  readonly until: number | undefined
  /** Draws what the first page with code would wait for. @param next false to stop */
  prepare(next: () => Promise<boolean>): Promise<void>
  /** Keeps the notes for the next start. */
  keepNotes(): Promise<void>
}

/** @throws when the folder cannot be built */
export async function openFolder(order: FolderOptions): Promise<OpenedFolder> {
  const { options, terminal, port, source, version, onChange, isServed } = order
  const { dir, quiet, json } = options
  const tools = { ...(await createBuildTools(dir, version)), languageOf: languageOfText }
  const progress = createProgress('Reading notes', terminal, quiet || isServed)
  const report = holdLargeHeap(25, progress.report)
  const drawFirst = tools.drawing && drawFirstCode(tools.drawing)
  let isListening = false
  const live = await openLiveFolder({
    ...options,
    ...{ source, tools, onChange, isServed },
    async readConfig() {
      const { config, hasBaseUrl } = await configOf(options, terminal.env, port)
      isListening = !hasBaseUrl
      return config
    },
    progress: (done, total, text) => {
      report(done, total)
      if (text !== undefined) drawFirst?.(text, total)
    },
    report: printingReport({ terminal, quiet, json }),
  })
  progress.end()
  return {
    ...{ live, isListening },
    until: nextChange(live.state()),
    prepare: (next) => prepare(live.state(), next),
    keepNotes: () => keepNotes(live.state(), tools),
  }
}

function configOf({ dir, baseUrl, listen }: ServeOptions, env: Terminal['env'], port: number) {
  const sources = { flags: { baseUrl }, env, host: listen.host, tls: listen.tls !== undefined, port }
  return readSiteConfig(dir, sources)
}

function prepare({ memory: { read, drawing } }: SiteState, next: () => Promise<boolean>): Promise<void> {
  const texts = Array.from(read.values(), ({ parsed }) => parsed?.text ?? '')
  return prepareDrawing(drawing, texts, next)
}

function keepNotes({ memory: { listing, read } }: SiteState, { notes }: FolderTools): Promise<void> {
  return notes.keep(listing.folder.fingerprint, read)
}
