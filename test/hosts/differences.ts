/** Compares what a host answers with what the service answers. */
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { answersOf, documentRoutes } from '../../src/export/answers.ts'
import type { HostServer } from './host-server.ts'

/** @param unsaid names of headers that the host cannot say for each address, in lower case */
export async function differences(
  snapshot: Snapshot,
  server: HostServer,
  unsaid: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for await (const { path, headers, body } of answersOf(snapshot, documentRoutes(snapshot))) {
    const reply = await server.get(path)
    const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer())
    if (reply.status !== 200) found.push(`${path}: ${reply.status}`)
    else if (!reply.body.equals(bytes)) found.push(`${path}: other bytes`)
    else {
      for (let at = 0; at < headers.length; at += 2) {
        const name = (headers[at] ?? '').toLowerCase()
        if (unsaid.includes(name)) continue
        if (reply.headers.get(name) !== headers[at + 1])
          found.push(`${path}: ${name}: ${reply.headers.get(name)}, not ${headers[at + 1]}`)
      }
      const ours = new Set(headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()))
      for (const name of reply.headers.keys())
        if (!ours.has(name) && !ownHeaders.has(name)) found.push(`${path}: extra ${name}`)
    }
  }
  return found
}

const ownHeaders = new Set([
  'date',
  'server',
  'connection',
  'keep-alive',
  'content-length',
  'last-modified',
  'etag',
  'accept-ranges',
  'vary',
  'transfer-encoding',
])
