/** nginx serving a file of the same size, where it is installed. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stop } from '../framework/process.ts'
import { tools } from '../framework/tools.ts'
import { once } from './load.ts'

export interface NginxTarget {
  readonly port: number
  /** Puts the body of an answer into a file; `request` turns a request for the original into one for the file. */
  serve(answer: Buffer): Promise<{ request(original: string): string }>
  /** Master and worker in one. */
  readonly pid: number
  stop(): Promise<void>
}

/** `undefined` where there is no nginx. */
export async function startNginx(): Promise<NginxTarget | undefined> {
  const { command } = tools.nginx
  if (command === undefined) return undefined
  const dir = await mkdtemp(join(tmpdir(), 'lectern-nginx-'))
  const port = await freePort()
  await writeFile(join(dir, 'nginx.conf'), configuration(dir, port))
  let files = 0
  const child = spawn(command, ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' })
  await wait(300)
  return {
    port,
    pid: child.pid ?? 0,
    async serve(answer) {
      // A file of its own for each answer: nginx keeps open files, and their sizes.
      const name = `file-${++files}`
      await writeFile(join(dir, name), answer.subarray(answer.indexOf('\r\n\r\n') + 4))
      const first = await once(port, `GET /${name} HTTP/1.1\r\nHost: bench.example\r\n\r\n`)
      const etag = /^etag: (.*)\r$/im.exec(first.toString('latin1'))?.[1] ?? ''
      return {
        request: (original) =>
          original.replace(/^GET \S+/, `GET /${name}`).replace(/^(if-none-match: ).*(?=\r)/im, `$1${etag}`),
      }
    },
    async stop() {
      await stop(child, 'SIGQUIT')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

function configuration(dir: string, port: number): string {
  return `
daemon off; master_process off; worker_processes 1; pid ${dir}/nginx.pid; error_log /dev/null;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${dir}; }
}
`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
