/** What processes use, from `/proc`: Linux only. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sample } from './row.ts'

export interface Usage {
  /** Of all threads, those that have ended included; in seconds, in steps of 10 ms. */
  readonly cpu: number
  /** Largest resident set so far, in MB (1,000,000 bytes). */
  readonly peak: number
}

export async function usageOf(pid: number): Promise<Usage> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [user, system] = (await statOf(pid)).slice(11, 13)
  return { cpu: (Number(user) + Number(system)) / 100, peak: peakOf(status) }
}

/** CPU time of the threads that run now, to the nanosecond where they wait; in milliseconds. */
export async function threadTime(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(tasks.map((task) => readTime(`/proc/${pid}/task/${task}/schedstat`)))
  return times.reduce((sum, time) => sum + time, 0)
}

/** The same of the main thread, which answers requests. */
export function mainThreadTime(pid: number): Promise<number> {
  return readTime(`/proc/${pid}/task/${pid}/schedstat`)
}

/** Waits until a service has done what it does by itself, such as learning the words of the site. */
export async function comeToRest(pid: number): Promise<void> {
  let used: number
  do {
    used = (await usageOf(pid)).cpu
    await wait(1_500)
  } while ((await usageOf(pid)).cpu - used > 0.03)
}

/** Waits for the end of a program. Throws what it wrote to standard error if it fails. */
export async function runProgram(program: string, args: readonly string[]): Promise<Sample> {
  const cpuBefore = await childrenCpu()
  const began = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let message = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    message += text
  })
  let peak = 0
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, peakOf(status))
  }, 20)
  const code = await ended(child).finally(() => clearInterval(watching))
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${message.slice(0, 500)}`)
  const seconds = (performance.now() - began) / 1000
  return { 'wall (s)': seconds, 'CPU (s)': (await childrenCpu()) - cpuBefore, 'peak (MB)': peak }
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = ended(child)
  child.kill(signal)
  await end
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

/** Zero for a thread that has just ended. */
async function readTime(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '0')
  return Number(text.split(' ')[0]) / 1e6
}

/** Of children that have ended. */
async function childrenCpu(): Promise<number> {
  const [user, system] = (await statOf('self')).slice(13, 15)
  return (Number(user) + Number(system)) / 100
}

/** Fields from the state on: the name before it may contain blanks. */
async function statOf(pid: number | 'self'): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function peakOf(status: string): number {
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / 1e6
}
