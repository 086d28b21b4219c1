/** Lectern as users run it, and other servers that are measured: each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { runProgram, stop } from './process.ts'
import type { Sample } from './row.ts'
import { notInstalled, tools } from './tools.ts'

export interface Server {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Writes one line to its standard input. */
  tell(line: string): void
  stop(): Promise<void>
}

/**
 * `lectern serve` of a site folder or a snapshot, compiled as users have it. Resolves when it says where it listens.
 */
export function serveFolder(dir: string, command = lectern()): Promise<Server> {
  return startServer(process.execPath, [command, 'serve', dir, '--port', '0', '--quiet'])
}

/** `lectern build`, compiled likewise. The address is public: a private one would make answers longer. */
export function buildFolder(dir: string, command = lectern()): Promise<Sample> {
  return runProgram(process.execPath, [command, 'build', dir, '--base-url', 'https://bench.example', '--quiet'])
}

function lectern(): string {
  if (tools.lectern.command === undefined) throw new Error(notInstalled(tools.lectern))
  return tools.lectern.command
}

/** @param program which prints its address first */
export async function startServer(program: string, args: readonly string[]): Promise<Server> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const url = await firstUrl(child)
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    tell: (line) => void child.stdin.write(`${line}\n`),
    stop: () => stop(child),
  }
}

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const url = /http:\S+/.exec(text)?.[0]
      if (url !== undefined) resolve(url)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}. ${errors.slice(0, 500)}`)))
  })
}
