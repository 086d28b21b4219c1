/** Shows progress when work takes longer than a second. */
import { grouped } from '../text/count.ts'
import type { Terminal } from './terminal.ts'

/** Times in milliseconds. */
const quietTime = 1000
const interactiveInterval = 100
const plainInterval = 5000

export type Progress = (done: number, total: number) => void

/**
 * Shows one line that changes if there is a terminal, otherwise a new line every five seconds.
 *
 * @param label what is counted, such as `Reading notes`
 */
export function createProgress(label: string, terminal: Terminal, quiet: boolean): { report: Progress; end(): void } {
  const interval = terminal.interactive ? interactiveInterval : plainInterval
  let next = performance.now() + quietTime
  let shown = false
  return {
    report(done, total) {
      const now = performance.now()
      if (quiet || now < next) return
      next = now + interval
      shown = true
      const line = `${label}: ${grouped(done)} of ${grouped(total)}`
      if (terminal.interactive) terminal.status(line)
      else terminal.log(line)
    },
    end() {
      if (shown && terminal.interactive) terminal.status('')
    },
  }
}
