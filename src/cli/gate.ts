/** A service that holds requests until the site is ready, so that the port is taken before the work begins. */
import type { Service } from '../serve/http/service.ts'

export interface Gate {
  readonly service: Service
  /** Answers the requests that wait, and all that follow. */
  open(): void
}

/** @param behind answers once the gate is open; refuses what is no proper request also before */
export function createGate(behind: Service): Gate {
  let isOpen = false
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    service: {
      handle: (head) => (isOpen ? behind.handle(head) : opened.then(() => behind.handle(head))),
      refuse: (code, detail, head) => behind.refuse(code, detail, head),
    },
    open() {
      isOpen = true
      open()
    },
  }
}
