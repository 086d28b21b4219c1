/** Tries again what failed for a reason that may pass: soon at first, then more and more rarely. */

/** Times in milliseconds: cheap even where every attempt reads a large folder. */
const shortest = 1000
const longest = 60_000

export interface Retry {
  /** It failed: `again` is called after a while, which doubles with each failure in a row. */
  later(outcome: string, error?: unknown): void
  /** Whether the failure before was the same one, so that nobody need be told again. */
  isKnown(error: unknown): boolean
  /** It worked. */
  done(): void
  close(): void
}

/**
 * @param tell told once when trying begins, and once when it has come to an end
 */
export function createRetry(again: () => void, tell: (line: string) => void): Retry {
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
