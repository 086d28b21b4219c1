/** A real Redis server of its own for a test, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface RedisServerProcess {
  readonly url: string
  /** Starts it, or starts it again on the same port. Resolves when it answers. */
  start(...settings: string[]): Promise<void>
  /** `SIGSTOP` makes it hang, `SIGCONT` go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
  /** Ends it and removes its folder. */
  dispose(): Promise<void>
}

/** Not started yet. */
export async function redisServer(): Promise<RedisServerProcess> {
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'redis-'))
  const server: { child?: ChildProcess } = {}

  async function kill() {
    const { child } = server
    delete server.child
    if (!child || child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    async start(...settings) {
      const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', ...settings]
      const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
      server.child = child
      await ready(child)
    },
    signal: (name) => void server.child?.kill(name),
    kill,
    async dispose() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new Error('redis-server is not in PATH: install the Debian package redis-server (or Valkey).', { cause }))
    })
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve()
    })
  })
}

/** Below the ports that systems give out by themselves, so that no other test is given this one before it is taken. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
