/** A server that is there before its site: the address of the site depends on it, as with `lectern serve`. */
import { type RunningServer, type ServeOptions, serve } from '../../src/adapters/node.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import type { Service } from '../../src/serve/http/service.ts'

/** @param build called with the address of the server; until it has ended, requests fail */
export async function serveLate(
  options: ServeOptions,
  build: (url: string) => Promise<Snapshot>,
  createService: (snapshot: Snapshot) => Service,
): Promise<{ readonly server: RunningServer; readonly snapshot: Snapshot }> {
  let service: Service | undefined
  const ready = () => {
    if (!service) throw new Error('A request came before the site was ready.')
    return service
  }
  const server = await serve(
    { handle: (head) => ready().handle(head), refuse: (code, detail) => ready().refuse(code, detail) },
    options,
  )
  const snapshot = await build(server.url)
  service = createService(snapshot)
  return { server, snapshot }
}
