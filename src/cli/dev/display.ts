/** What the owner sees in the terminal: lines, or one screen. */
import path from 'node:path'
import type { RunningServer } from '../../adapters/node.ts'
import { isLoopback } from '../../text/web-address.ts'
import type { ListenOptions } from '../listen-options.ts'
import { type LiveReport, printingReport } from '../live/live-report.ts'
import { createProgress, type Progress } from '../progress.ts'
import type { Terminal } from '../terminal.ts'
import type { Hub } from './hub.ts'
import { openBrowser } from './listen-and-open.ts'
import { printBuilds, type ShownScreen, showScreen, silentReport } from './report.ts'
import type { Starter } from './starter.ts'

export interface DisplayOptions {
  /** Absolute. */
  readonly dir: string
  readonly listen: ListenOptions
  /** The owner wants this port and no other. */
  readonly isPortChosen: boolean
  readonly drafts: boolean
  /** Opens the browser when the site is ready. */
  readonly open: boolean
  readonly quiet: boolean
  readonly json: boolean
}

export interface Display {
  /** For everyone who prints: a line becomes a notice of the screen while there is one, since it would destroy it. */
  readonly terminal: Terminal
  /** Progress of the first build. */
  readonly progress: Progress
  /** Says that the site is there, and shows the screen and the browser. Only the first call does. */
  announce(server: Pick<RunningServer, 'url' | 'port'>, folder: Pick<Starter, 'summary' | 'rebuild'>): void
  close(): void
}

/** The screen shows everything, so nothing else is printed. */
export function reportFor({ quiet, json }: DisplayOptions, terminal: Terminal): LiveReport {
  return hasScreen({ quiet, json }, terminal) ? silentReport : printingReport({ terminal, quiet, json })
}

export function createDisplay(hub: Hub, options: DisplayOptions, outer: Terminal): Display {
  const { dir, quiet, json, drafts } = options
  const openScreen = hasScreen(options, outer) ? outer.openScreen : undefined
  let shown: ShownScreen | undefined
  let isAnnounced = false
  const terminal: Terminal = openScreen
    ? { ...outer, log: (text) => (shown ? shown.notice(text) : outer.log(text)), status: () => {} }
    : outer
  const progress = createProgress('Reading notes', outer, quiet)
  return {
    terminal,
    progress: progress.report,
    announce({ url, port }, folder) {
      if (isAnnounced) return
      isAnnounced = true
      progress.end()
      const summary = folder.summary()
      if (summary !== undefined && !quiet && !openScreen)
        terminal.log(json ? JSON.stringify({ folder: summary }) : summary)
      terminal.print(`Listening on ${url}`)
      for (const line of warnings(options, port)) terminal.log(line)
      if (!openScreen && !quiet) printBuilds(hub, terminal, json)
      const open = () => openBrowser(url, terminal.log)
      if (openScreen) {
        const view = { url, name: path.basename(dir), drafts, paint: outer.paint }
        shown = showScreen(openScreen(), hub, view, { rebuild: folder.rebuild, open })
        for (const line of warnings(options, port)) shown.notice(line)
      }
      if (options.open) open()
    },
    close: () => shown?.close(),
  }
}

function hasScreen({ quiet, json }: Pick<DisplayOptions, 'quiet' | 'json'>, { openScreen }: Terminal): boolean {
  return !quiet && !json && openScreen !== undefined
}

function warnings({ listen, isPortChosen, drafts }: DisplayOptions, port: number): string[] {
  const other = `Port ${listen.port} is in use, so it is ${port}. Choose one with --port.`
  const seen = 'Everyone who can reach this machine can read the drafts. Leave out --host to keep them private.'
  return [
    ...(isPortChosen || listen.port === 0 || port === listen.port ? [] : [other]),
    ...(drafts && !isLoopback(listen.host) ? [seen] : []),
  ]
}
