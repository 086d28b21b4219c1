/**
 * A process that calls the function of `.vercel/output` as Vercel does: with a `Request`, and
 * the client in its headers.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startRuntime, untilWritten } from './runtime-process.ts'

export async function startVercel(output: string, env: Readonly<Record<string, string>>) {
  const launcher = path.join(output, 'launcher.mjs')
  await writeFile(launcher, launcherScript)
  const runtime = startRuntime(process.execPath, [launcher], { env })
  const port = await untilWritten(runtime, runtime.child.stdout, (written) => {
    const found = /^port (\d+)$/m.exec(written)?.[1]
    return found === undefined ? undefined : Number(found)
  })
  return { port, log: runtime.log, close: runtime.close }
}

const launcherScript = `import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const { routes } = read('./config.json')
const folder = './functions' + routes[0].dest + '.func/'
const { handler } = read(folder + '.vc-config.json')
const { default: worker } = await import(folder + handler)

const server = createServer(async (incoming, outgoing) => {
  const headers = new Headers(Object.entries(incoming.headers))
  headers.delete('connection')
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const body = hasBody ? Readable.toWeb(incoming) : null
  const url = 'https://' + incoming.headers.host + incoming.url
  const response = await worker.fetch(new Request(url, { method: incoming.method, headers, body, duplex: 'half' }))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) await pipeline(Readable.fromWeb(response.body), outgoing).catch(() => {})
  else outgoing.end()
})
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`
