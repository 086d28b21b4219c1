import type { Reply, RequestHead } from '../../serve/http/message.ts'
import type { Service } from '../../serve/http/service.ts'
import { printable, type Terminal } from '../terminal.ts'

/** The service with a line for each answer: JSON, or text that a person can read. */
export function logRequests(service: Service, terminal: Terminal, json: boolean): Service {
  const log = (head: RequestHead, reply: Reply, started: number) => {
    const { method, target, peer } = head
    const ms = Math.round((performance.now() - started) * 10) / 10
    const entry = { time: new Date().toISOString(), peer, method, target, status: reply.status, ms }
    if (json) terminal.log(JSON.stringify(entry))
    else terminal.log(`${entry.time}  ${entry.status}  ${method} ${printable(target)}  ${entry.ms} ms`)
    return reply
  }
  return {
    handle(head) {
      const started = performance.now()
      const reply = service.handle(head)
      return reply instanceof Promise ? reply.then((late) => log(head, late, started)) : log(head, reply, started)
    },
    refuse: (code, detail, head) => service.refuse(code, detail, head),
  }
}
