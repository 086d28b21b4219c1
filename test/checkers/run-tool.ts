/** Starts a checker as a user would, and takes what it prints. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export interface ToolRun {
  /** Exit code; null when a signal ended it. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ToolOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Path of a file of the checkers' own packages. */
export function packageFile(name: string): string {
  return path.join(import.meta.dirname, 'node_modules', name)
}

/** Runs a command to its end. @throws when it cannot be started */
export async function runTool(command: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolRun> {
  const env = { ...process.env, NO_COLOR: '1', ...options.env }
  const child = spawn(command, args, { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}
