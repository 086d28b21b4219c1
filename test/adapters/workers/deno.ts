/** Deno, with a folder as `lectern build --target deno` writes it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { startRuntime, untilWritten } from './runtime-process.ts'

export interface DenoServer {
  readonly port: number
  readonly pid: number
  log(): string
  close(): Promise<void>
}

/** A CommonJS module, which says where the program for this platform is. */
const installation: { runInstall(): string } = createRequire(import.meta.url)('deno/install_api.cjs')

/**
 * Runs a task of the folder at any free port.
 *
 * @param task in its `deno.json`
 */
export async function startDeno(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  task = 'start',
): Promise<DenoServer> {
  const command = await commandOf(folder, task)
  const runtime = startRuntime(installation.runInstall(), command, {
    cwd: folder,
    env: { PORT: '0', NO_COLOR: '1', ...env },
  })
  const port = await untilWritten(runtime, runtime.child.stdout, portIn)
  return { port, pid: runtime.child.pid ?? 0, log: runtime.log, close: runtime.close }
}

/** Without `deno task`, which would start the server in a process of its own. */
async function commandOf(folder: string, task: string): Promise<string[]> {
  const { tasks }: { tasks: Record<string, string> } = JSON.parse(
    await readFile(path.join(folder, 'deno.json'), 'utf8'),
  )
  return (tasks[task] ?? '').split(' ').slice(1)
}

function portIn(written: string): number | undefined {
  const port = /^Listening on http:\/\/[^:]+:(\d+)$/m.exec(written)?.[1]
  return port === undefined ? undefined : Number(port)
}
