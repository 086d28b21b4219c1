/** Opens a site folder as soon as it can be opened. */

import type { LiveFolder } from '../live-folder.ts'
import { watchFolder } from '../watch-folder.ts'

/** Milliseconds after which it is tried again, even if no change was noticed. */
const interval = 2_000

export interface Starter {
  /**
   * Tries until it succeeds: after each change of the folder, and every two seconds.
   *
   * @param onError called once for each error that differs from the one before
   */
  open(tryOpen: () => Promise<LiveFolder>, onError: (error: unknown) => void): Promise<LiveFolder>
  /** Tries again at once. */
  rebuild(): void
  /** `open` never resolves afterwards. */
  close(): void
}

export function createStarter(dir: string): Starter {
  let wake = () => {}
  let stop = () => {}
  let closed = false
  const change = () =>
    new Promise<void>((resolve) => {
      const watcher = watchFolder(
        dir,
        () => resolve(),
        () => {},
      )
      const timer = setTimeout(resolve, interval)
      wake = resolve
      stop = () => {
        watcher.close()
        clearTimeout(timer)
      }
    })
  return {
    async open(tryOpen, onError) {
      let known = ''
      for (;;) {
        // Watched before it is tried, so that no change is missed in between.
        const changed = change()
        try {
          return await tryOpen()
        } catch (error) {
          if (String(error) !== known) onError(error)
          known = String(error)
          await (closed ? new Promise<never>(() => {}) : changed)
        } finally {
          stop()
        }
      }
    },
    rebuild: () => wake(),
    close() {
      closed = true
      stop()
    },
  }
}
