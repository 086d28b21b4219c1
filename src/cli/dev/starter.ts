/** A site folder that is opened as soon as it can be opened. */
import { type LiveFolder, type LiveFolderOptions, openLiveFolder } from '../live/live-folder.ts'
import { watchFolder } from '../live/watch-folder.ts'

/** Milliseconds after which it is tried again, even if no change was noticed. */
const interval = 2_000

export interface Starter {
  /**
   * Tries until it succeeds: after each change of the folder, and every two seconds.
   *
   * @param onError called once for each error that differs from the one before
   */
  open(onError: (error: unknown) => void): Promise<void>
  /** What kind of folder it is, once it is open. */
  summary(): string | undefined
  /** Builds again, or tries again to open the folder, at once. */
  rebuild(): void
  /** `open` never resolves afterwards. */
  close(): Promise<void>
}

export function createStarter(options: LiveFolderOptions): Starter {
  let live: LiveFolder | undefined
  let wake = () => {}
  let stop = () => {}
  let closed = false
  const change = () =>
    new Promise<void>((resolve) => {
      const watcher = watchFolder(
        options.dir,
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
    async open(onError) {
      let known = ''
      while (!live) {
        // Watched before it is tried, so that no change is missed in between.
        const changed = change()
        try {
          live = await openLiveFolder(options)
        } catch (error) {
          if (String(error) !== known) onError(error)
          known = String(error)
          await (closed ? new Promise<never>(() => {}) : changed)
        } finally {
          stop()
        }
      }
    },
    summary: () => live?.state().summary,
    rebuild: () => (live ? live.rebuild() : wake()),
    async close() {
      closed = true
      stop()
      await live?.close()
    },
  }
}
