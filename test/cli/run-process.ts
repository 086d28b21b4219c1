/**
 * Runs the command as a user does: as a process. `compile` has to be called first; the global setup of the tests does.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { compiledCommand } from '../setup/compile.ts'
import { type Finished, until } from './run-command.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Streams whose reader goes away at once. */
  readonly unread?: readonly ('stdout' | 'stderr')[]
  /** The process is killed some milliseconds after this has come true; it may have ended before. */
  readonly killWhen?: () => boolean
  readonly killAfter?: number
}

function start(args: readonly string[], { cwd = root, env = {}, unread = [] }: RunOptions) {
  const { PORT: _port, HOST: _host, LECTERN_BASE_URL: _url, ...inherited } = process.env
  const child = spawn(process.execPath, [compiledCommand, ...args], {
    cwd,
    env: { ...inherited, ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  for (const name of unread) child[name].destroy()
  return { child, output }
}

export async function lecternProcess(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { child, output } = start(args, options)
  const closed = once(child, 'close')
  const { killWhen, killAfter = 0 } = options
  if (killWhen) {
    await until(() => killWhen() || child.exitCode !== null)
    setTimeout(() => child.kill('SIGKILL'), killAfter)
  }
  const [code] = await closed
  return { code, ...output }
}

export interface ServingProcess {
  readonly url: string
  /** From now on nobody reads what it writes. */
  loseReaders(): void
  /** Asks the service to end and waits until it has. */
  stop(signal: NodeJS.Signals): Promise<Finished>
}

/** Starts `lectern serve`, or `lectern dev`, at a free port and waits until it says that it is ready. */
export async function serveProcess(
  args: readonly string[],
  { verb = 'serve', ...options }: RunOptions & { readonly verb?: 'serve' | 'dev' } = {},
): Promise<ServingProcess> {
  const { child, output } = start([verb, '--port', '0', ...args], options)
  const closed = once(child, 'close')
  await Promise.race([until(() => output.stdout.includes('\n')), closed])
  const url = /^Listening on (\S+)\n/.exec(output.stdout)?.[1]
  if (url === undefined) throw new Error(`not ready: ${output.stdout}${output.stderr}`)
  return {
    url,
    loseReaders() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    async stop(signal) {
      child.kill(signal)
      const [code] = await closed
      return { code, ...output }
    },
  }
}
