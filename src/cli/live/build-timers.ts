/** Builds that no change of the folder causes: looks at the whole of it, publications, and attempts after a failure. */
import type { SiteState } from '../../publish/site-state.ts'

/** @param actions build again: for a look at the whole folder, and for a page whose day has come */
export function createBuildTimers(actions: Readonly<Record<'checkAll' | 'rebuildAll', () => void>>) {
  let publication: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined
  return {
    /** A build begins, and sees what a check would. */
    begin: () => clearTimeout(check),
    /** @param notices that led to this state */
    schedule({ isPartial, nextPublication }: SiteState, notices: number): void {
      if (isPartial) check = setTimeout(actions.checkAll, notices > fewNotices ? checkAfterMany : checkAfterFew)
      clearTimeout(publication)
      if (nextPublication === undefined) return
      const left = Math.max(0, nextPublication - Date.now())
      publication = setTimeout(actions.rebuildAll, Math.min(left, longestTimer))
    },
    close(): void {
      clearTimeout(publication)
      clearTimeout(check)
    },
  }
}

/**
 * In milliseconds: the whole folder is listed when it has been quiet for so long, since a system may drop notices. It
 * drops them when there are many at once; after a few, which is every save of a writer, the
 * listing would cost more than the edit.
 */
const checkAfterMany = 2_000
const checkAfterFew = 30_000

/** Of a series of notices that is no more than a few. */
export const fewNotices = 16

/** In milliseconds. A longer time until a publication takes several timers: the build after each sets the next one. */
const longestTimer = 2 ** 31 - 1

/** Times in milliseconds. They are cheap even if every attempt reads a large folder. */
const shortest = 1000
const usualLongest = 60_000

export interface Retry {
  /** It failed: `again` is called after a delay, which doubles with each failure in a row. */
  later(outcome: string, error?: unknown): void
  /** Whether the failure before was the same one, so that it need not be reported again. */
  isKnown(error: unknown): boolean
  /** It worked. */
  done(): void
  close(): void
}

/**
 * @param tell called once when trying begins, and once when it has succeeded
 * @param longest delay in milliseconds
 */
export function createRetry(again: () => void, tell: (line: string) => void, longest = usualLongest): Retry {
  let timer: NodeJS.Timeout | undefined
  let wait = 0
  let known = ''
  return {
    later(outcome, error) {
      if (wait === 0) tell(`${outcome} Trying again until it works.`)
      known = error === undefined ? '' : String(error)
      wait = wait === 0 ? shortest : Math.min(2 * wait, longest)
      clearTimeout(timer)
      timer = setTimeout(again, wait)
    },
    isKnown: (error) => wait > 0 && String(error) === known,
    done() {
      if (wait > 0) tell('Everything can be read again.')
      clearTimeout(timer)
      wait = 0
      known = ''
    },
    close: () => clearTimeout(timer),
  }
}
