/** Runs a command line in this process, which takes a tenth of the time that one of its own does. */
import { run } from '../../src/cli/run.ts'
import { memoryTerminal } from './memory-terminal.ts'

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly verb?: 'serve' | 'dev'
}

export async function lectern(args: readonly string[], { env = {} }: RunOptions = {}): Promise<Finished> {
  const terminal = memoryTerminal({ env })
  const code = await run(args, terminal)
  return { code, stdout: lines(terminal.printed), stderr: lines(terminal.logged) }
}

export interface Served {
  readonly url: string
  /** What was written to standard error so far. */
  stderr(): string
  /** Asks the service to end and waits until it has. */
  stop(): Promise<Finished>
}

/** Starts `lectern serve`, or `lectern dev`, at a free port and waits until it says that it is ready. */
export async function lecternServe(
  args: readonly string[],
  { env = {}, verb = 'serve' }: RunOptions = {},
): Promise<Served> {
  const stop = new AbortController()
  const terminal = memoryTerminal({ env, stopped: stop.signal })
  const ended = run([verb, ...args, '--port', '0'], terminal)
  await Promise.race([until(() => terminal.printed.length > 0), ended])
  const stderr = () => lines(terminal.logged)
  const url = /^Listening on (\S+)$/.exec(terminal.printed[0] ?? '')?.[1]
  if (url === undefined) throw new Error(`not ready: ${stderr()}`)
  return {
    url,
    stderr,
    async stop() {
      stop.abort()
      return { code: await ended, stdout: lines(terminal.printed), stderr: stderr() }
    },
  }
}

/** Waits for something that happens soon, for at most a minute: the limit of a test is reached before. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function lines(written: readonly string[]): string {
  return written.map((line) => `${line}\n`).join('')
}
