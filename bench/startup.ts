/**
 * From start to the first correct answer, the most memory on the way, and the time until a changed note shows, for
 * folders of made-up notes of 3 KB.
 *
 *     npm run build && npx tsx bench/startup.ts [notes …]
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeNotes } from './notes.ts'

export interface StartupResult {
  readonly notes: number
  /** From the start of the process to the first correct answer, in seconds. */
  readonly seconds: number
  /** CPU time of the process until then, in seconds; waits for a busy machine do not count. */
  readonly cpuSeconds: number
  /** Largest resident set until the answer, in MB (1,000,000 bytes). */
  readonly peakMegabytes: number
  /** The same once the search index is ready too. */
  readonly peakWithSearchMegabytes: number
  /** From the change of one file to the answer that shows it, in seconds. */
  readonly changeSeconds: number
}

const command = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))

/** @param runs of which the fastest counts: the others were disturbed */
export async function benchStartup(notes: number, runs = 3): Promise<StartupResult> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'))
  try {
    await writeNotes(dir, notes)
    // Files that were written just now are read again at each change, since their time stamps cannot be trusted yet.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const results: StartupResult[] = []
    for (let run = 0; run < runs; run++) results.push(await start(dir, notes))
    return results.reduce((best, result) => (result.cpuSeconds < best.cpuSeconds ? result : best))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function start(dir: string, notes: number): Promise<StartupResult> {
  const began = performance.now()
  const child = spawn(process.execPath, [command, 'serve', dir, '--port', '0', '--quiet'])
  const output = child.stdout.setEncoding('utf8')
  try {
    const url = await new Promise<string>((resolve, reject) => {
      output.on('data', (text: string) => resolve(/http\S+/.exec(text)?.[0] ?? ''))
      child.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)))
    })
    const answer = await fetch(`${url}/notes/note-${notes - 1}.md`)
    const body = await answer.text()
    if (!answer.ok || !body.includes(`# Note ${notes - 1} about`)) throw new Error('The first answer is wrong.')
    const seconds = (performance.now() - began) / 1000
    const first = await usage(child.pid ?? 0)
    await fetch(`${url}/ask?q=garden`).then((response) => response.text())
    const { peakMegabytes: peakWithSearchMegabytes } = await usage(child.pid ?? 0)
    return { notes, seconds, ...first, peakWithSearchMegabytes, changeSeconds: await change(dir, url) }
  } finally {
    child.removeAllListeners('exit')
    child.kill()
  }
}

/** Asks until the answer shows what was written. */
async function change(dir: string, url: string): Promise<number> {
  const mark = `Changed ${Date.now()}`
  const began = performance.now()
  await writeFile(path.join(dir, 'content', 'notes', 'note-0.md'), `# Note 0 about it\n\n${mark}\n`)
  while (performance.now() - began < 60_000) {
    const body = await fetch(`${url}/notes/note-0.md`).then((response) => response.text())
    if (body.includes(mark)) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The change does not show.')
}

/** From `/proc`, which only Linux has. */
async function usage(pid: number): Promise<{ cpuSeconds: number; peakMegabytes: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const peak = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1])
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return { cpuSeconds: (Number(user) + Number(system)) / 100, peakMegabytes: (peak * 1024) / 1e6 }
}

export async function benchStartups(counts: readonly number[] = [1_000, 5_000, 20_000]): Promise<StartupResult[]> {
  const results: StartupResult[] = []
  for (const notes of counts) results.push(await benchStartup(notes))
  return results
}

export function printStartup(results: readonly StartupResult[]): void {
  console.table(
    results.map((result) => ({
      notes: result.notes,
      'first answer (s)': result.seconds.toFixed(2),
      'CPU until then (s)': result.cpuSeconds.toFixed(2),
      'peak memory (MB)': Math.round(result.peakMegabytes),
      'peak with search (MB)': Math.round(result.peakWithSearchMegabytes),
      'a change shows (s)': result.changeSeconds.toFixed(2),
    })),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = process.argv.slice(2).map(Number)
  printStartup(await benchStartups(counts.length > 0 ? counts : undefined))
}
