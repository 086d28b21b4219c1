/**
 * Guards a service that is starting: requests wait until the site is ready, and other
 * work until they are answered.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '../serve/http/message.ts'
import type { Service } from '../serve/http/service.ts'

export interface Gate {
  readonly service: Service
  open(): void
  /**
   * Resolves when nobody waits for an answer, for work that nobody waits for; in any case after some seconds. At first
   * it leaves a moment for the first request.
   */
  idle(): Promise<void>
  /** Resolves when nobody has asked for a moment, for work that makes others wait; in any case after some seconds. */
  quiet(): Promise<void>
}

/** In milliseconds. Whoever waited for a service to start asks it at once. */
const firstRequest = 200
const longestWait = 2_000

/** In milliseconds. A reader or an agent that has an answer asks for more sooner than this. */
const moment = 500

/**
 * Holds requests until the site is ready, so that the port is taken before the work begins. `open` answers the requests
 * that wait, and all that follow.
 *
 * @param behind answers once the gate is open; refuses malformed requests before that too
 */
export function createGate(behind: Service): Gate {
  const opened = createSignal()
  const begun = createSignal()
  let isOpen = false
  let awaited = 0
  let rest = createSignal()
  /** When somebody asked, or was answered. */
  let last = performance.now()

  const counted = (reply: Reply | Promise<Reply>) => {
    last = performance.now()
    if (!(reply instanceof Promise)) return reply
    awaited++
    return reply.finally(() => {
      awaited--
      last = performance.now()
      // The answer is written first.
      if (awaited === 0) setImmediate(settle)
    })
  }
  function settle(): void {
    if (awaited > 0) return
    begun.give()
    rest.give()
    rest = createSignal()
  }

  return {
    service: {
      handle: (head) => counted(isOpen ? behind.handle(head) : opened.given.then(() => behind.handle(head))),
      refuse: (code, detail, head) => behind.refuse(code, detail, head),
    },
    open() {
      isOpen = true
      last = performance.now()
      opened.give()
      setTimeout(begun.give, firstRequest).unref()
    },
    async quiet() {
      const end = performance.now() + longestWait
      const left = () => Math.min(end, awaited > 0 ? end : last + moment) - performance.now()
      for (let time = left(); time > 0; time = left()) await wait(Math.min(time, moment), undefined, { ref: false })
    },
    async idle() {
      await begun.given
      if (awaited > 0) await Promise.race([rest.given, wait(longestWait, undefined, { ref: false })])
    },
  }
}

function createSignal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
