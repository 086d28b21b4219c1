/** Tells when work in another thread has taken too long. */

export interface Watch {
  stop(): void
}

/** On a machine that has much else to do, the clock may show so many times as much as the processor. */
const patience = 20

/**
 * @param milliseconds time of a processor, as far as it can be known: of all threads of this process together
 * @param tell called once, unless it is stopped before, when both the clock and the processor have gone on for so long
 */
export function watchTime(milliseconds: number, tell: () => void): Watch {
  const started = performance.now()
  const before = process.cpuUsage()
  let immediate: NodeJS.Immediate | undefined
  const check = () => {
    const { user, system } = process.cpuUsage(before)
    const left = milliseconds - (user + system) / 1000
    if (left > 0 && performance.now() - started < patience * milliseconds) timer = setTimeout(check, Math.max(left, 10))
    // What the thread said while this one was busy is heard first.
    else immediate = setImmediate(tell)
  }
  let timer = setTimeout(check, milliseconds)
  return {
    stop() {
      clearTimeout(timer)
      clearImmediate(immediate)
    },
  }
}
