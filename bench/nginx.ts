/** nginx serving a file of the same size, where it is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from './load.ts'

export interface NginxTarget {
  readonly port: number
  /** Puts the body of an answer into a file; `request` turns a request for the original into one for the file. */
  serve(answer: Buffer): Promise<{ request(original: string): string }>
  /** Of master and worker together, in microseconds. */
  cpuTime(): Promise<number>
  stop(): Promise<void>
}

/** `undefined` where there is no nginx. */
export async function startNginx(): Promise<NginxTarget | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const dir = await mkdtemp(join(tmpdir(), 'lectern-nginx-'))
  const port = await freePort()
  await writeFile(join(dir, 'nginx.conf'), configuration(dir, port))
  let files = 0
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  return {
    port,
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
    cpuTime: () => cpuTime(child),
    async stop() {
      child.kill('SIGQUIT')
      await new Promise((resolve) => child.once('exit', resolve))
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

/** Linux only: clock ticks of 10 ms, so rounds must take much longer than that. */
async function cpuTime(child: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
