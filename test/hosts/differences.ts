/** Compares what a host answers with what the service answers. */
import { answersOf, documentRoutes } from '../../src/export/answers.ts'
import type { FlatHeaders } from '../../src/serve/http/message.ts'
import type { ExportedFolder } from './exported-site.ts'
import type { HostReply, HostServer } from './host-server.ts'

interface Said {
  /** Names of headers that the host can say; all by default. */
  readonly said?: readonly string[]
  readonly unsaid?: readonly string[]
}

/** Every document that the host does not serve as the service does. */
export async function differences(folder: ExportedFolder, server: HostServer, host: Said): Promise<string[]> {
  const { snapshot, plan } = folder
  const missing = new Set(plan.unservable)
  const found: string[] = []
  for await (const { path, headers, body } of answersOf(snapshot, documentRoutes(snapshot))) {
    if (missing.has(path)) continue
    const first = await server.get(path)
    const location = first.headers.get('location')
    // Hosts have a slash after folders, and leave out `.html`.
    const isMoved = location === `${path}/` || location === path.replace(/(\/index)?\.html$/, '')
    const reply = isMoved && location ? await server.get(location) : first
    const bytes = Buffer.from(
      body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer()),
    )
    // The page of the folder is at that address.
    if (isMoved && path.endsWith('/index.html')) continue
    if (reply.status !== 200) found.push(`${path}: ${reply.status}`)
    else if (!reply.body.equals(bytes)) found.push(`${path}: other bytes`)
    else if (!isMoved) found.push(...headerDifferences(path, headers, reply, host))
  }
  return found
}

function headerDifferences(
  path: string,
  headers: FlatHeaders,
  reply: HostReply,
  { said, unsaid = [] }: Said,
): string[] {
  const wanted = new Map<string, string>()
  for (let at = 0; at < headers.length; at += 2) wanted.set((headers[at] ?? '').toLowerCase(), headers[at + 1] ?? '')
  const names = [...new Set([...wanted.keys(), ...reply.headers.keys()])].filter(
    (name) => !ownHeaders.has(name) && !unsaid.includes(name) && (said?.includes(name) ?? true),
  )
  return names
    .filter((name) => wanted.get(name) !== reply.headers.get(name))
    .map((name) => `${path}: ${name}: ${reply.headers.get(name)}, not ${wanted.get(name)}`)
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
