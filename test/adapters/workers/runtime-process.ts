/** A server in a process of its own, such as a runtime that workers are tested in. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface RuntimeProcess {
  readonly child: ChildProcess
  /** Everything that it wrote to its standard output and error so far. */
  log(): string
  close(): Promise<void>
}

export interface StartOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Reads further descriptors: 3 is the first. */
  readonly descriptors?: number
}

export function startRuntime(command: string, args: readonly string[], options: StartOptions = {}): RuntimeProcess {
  const { cwd, env = {}, descriptors = 0 } = options
  const child = spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...Array.from({ length: descriptors }, () => 'pipe' as const)],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (written += part))
  return {
    child,
    log: () => written,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Waits until the process has written something.
 *
 * @param find in everything that it wrote so far
 */
export function untilWritten<T>(
  { child, log }: RuntimeProcess,
  stream: NodeJS.ReadableStream | null | undefined,
  find: (written: string) => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let written = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}: ${log()}`)))
    stream?.on('data', (part: Buffer) => {
      written += part
      const found = find(written)
      if (found !== undefined) resolve(found)
    })
  })
}
