/** What a terminal says of builds, line by line or as one screen. */
import type { LiveReport } from '../live/live-report.ts'
import type { Screen } from '../screen.ts'
import type { Terminal } from '../terminal.ts'
import type { DevState, Hub } from './hub.ts'
import { clock, describeBuild, type ViewOptions, viewLines } from './view.ts'

/** A line for each build after the first. */
export function printBuilds(hub: Hub, terminal: Terminal, json: boolean): () => void {
  let known = hub.state().last
  return hub.subscribe(({ last }) => {
    if (last === undefined || last === known) return
    known = last
    const { at, changed, changes, milliseconds } = last
    if (!changes) return
    if (!json) return terminal.log(`${clock(at)}  ${describeBuild(last)}`)
    const { added, removed, changed: pages } = changes
    const entry = { time: new Date(at).toISOString(), files: changed, pages: { changed: pages, added, removed } }
    terminal.log(JSON.stringify({ built: { ...entry, milliseconds: Math.round(milliseconds) } }))
  })
}

export interface ScreenActions {
  rebuild(): void
  open(): void
}

/** The screen shows everything, so nothing is printed. */
export const silentReport: LiveReport = { built() {}, found() {}, failed() {}, tell() {} }

export interface ShownScreen {
  /** Shows a sentence until the next build. */
  notice(line: string): void
  close(): void
}

type ScreenOptions = Pick<ViewOptions, 'url' | 'name' | 'drafts' | 'paint'>

export function showScreen(screen: Screen, hub: Hub, options: ScreenOptions, actions: ScreenActions): ShownScreen {
  let notice = ''
  let version = hub.state().version
  const draw = () => {
    const { columns, rows } = screen
    screen.draw(viewLines(hub.state(), { ...options, notice, columns, rows }))
  }
  const unsubscribe = hub.subscribe((state: DevState) => {
    if (state.version !== version) notice = ''
    version = state.version
    draw()
  })
  const keys: Readonly<Record<string, () => void>> = {
    r: actions.rebuild,
    o: actions.open,
    q: () => screen.quit(),
    '\u0003': () => screen.quit(),
  }
  screen.onKey((key) => keys[key.toLowerCase()]?.())
  screen.onResize(draw)
  draw()
  return {
    notice(line) {
      notice = line
      draw()
    },
    close() {
      unsubscribe()
      screen.close()
    },
  }
}
