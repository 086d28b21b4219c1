/** Lets other work run between the steps of long work. */

/** Lets the event loop turn once. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Nothing to wait for where there is time left. */
export type Pause = () => Promise<void> | undefined

/** Pauses once a slice of work is done; before that, there is nothing to wait for. */
export function takingTurns(rest: () => Promise<void> = pause): Pause {
  let since = performance.now()
  return () => {
    if (performance.now() - since < slice) return undefined
    return rest().then(() => {
      since = performance.now()
    })
  }
}

/** Work in steps, after each of which it may pause. */
export type Steps<T> = Generator<undefined, T>

export async function inTurns<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const turn = pause()
    if (turn) await turn
  }
}

/** All of it, without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** In milliseconds. */
const slice = 5
