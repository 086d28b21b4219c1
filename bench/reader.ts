/**
 * The first question to an export, in a browser: the time to its answer, and the bytes that the host sends for it.
 *
 * Chromium slows pages down, but no workers. So the processor time of all its processes is measured, which other work
 * on the machine does not change, and multiplied: that is the time on a processor four times
 * as slow, if nothing happens at once.
 *
 *     npx tsx bench/reader.ts [folder of a site]
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createFileSource } from '../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../src/config/resolve.ts'
import { buildSite } from '../src/publish/build.ts'
import { exportedFiles, type StaticHost, startHost } from '../test/browser/static-host.ts'
import { findChromium } from '../test/setup/chromium.ts'

export interface Answered {
  /** Milliseconds from the question to the whole answer. */
  readonly time: number
  /** Milliseconds of processor time in all processes of the browser. */
  readonly cpu: number
}

export interface ReaderBenchResult {
  /** The worker runs, but has loaded nothing of the index. */
  readonly first: Answered
  /** Its parts may be others. */
  readonly second: Answered
  /** Of the worker, and of all that the first answer needs, the worker included; compressed. */
  readonly workerBytes: number
  readonly bytes: number
}

const slowdown = 4

export async function measureReader(folder: string, questions: readonly [string, string]): Promise<ReaderBenchResult> {
  const host = await startHost()
  const server = await chromium.launchServer({ executablePath: findChromium() })
  try {
    const config = resolveConfig(undefined, { flags: { baseUrl: host.url } })
    const { snapshot } = await buildSite({ source: createFileSource(folder), config })
    host.files = await exportedFiles(snapshot, host.url, '', ['/', '/search'])
    const browser = await chromium.connect(server.wsEndpoint())
    return await measure(browser, server.process().pid ?? 0, host, questions)
  } finally {
    await server.close()
    await host.stop()
  }
}

async function measure(browser: Browser, pid: number, host: StaticHost, questions: readonly [string, string]) {
  const page = await (await browser.newContext()).newPage()
  await page.goto(host.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
  // What is saved for readers without a connection is no part of the answer.
  await idle(host)
  const timed = async (question: string): Promise<Answered> => {
    const before = cpuTime(pid)
    const time = await ask(page, question)
    return { time, cpu: cpuTime(pid) - before }
  }
  const needed = /service-worker|_lectern\/(?!offline)/
  const bytesOf = (wanted: RegExp) =>
    host.requests.filter(({ path }) => wanted.test(path)).reduce((total, { bytes }) => total + bytes, 0)
  const first = await timed(questions[0])
  const bytes = bytesOf(needed)
  return { first, second: await timed(questions[1]), bytes, workerBytes: bytesOf(/service-worker/) }
}

/** Resolves when there has been no request for two seconds. */
async function idle({ requests }: StaticHost): Promise<void> {
  for (let before = -1; before !== requests.length; await new Promise((resolve) => setTimeout(resolve, 2_000)))
    before = requests.length
}

/** Milliseconds that a process and all that it has started have used, from the tables of Linux. */
function cpuTime(root: number): number {
  const rows = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [statOf(name)] : []))
  const family = new Set([root])
  for (const { pid, parent } of rows.sort((a, b) => a.pid - b.pid)) if (family.has(parent)) family.add(pid)
  return rows.reduce((sum, { pid, ticks }) => sum + (family.has(pid) ? 10 * ticks : 0), 0)
}

function statOf(name: string): { readonly pid: number; readonly parent: number; readonly ticks: number } {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return { pid: 0, parent: 0, ticks: 0 } // It has ended.
  }
}

/** Until the last event of the answer, as a page gets it. */
function ask(page: Page, query: string): Promise<number> {
  return page.evaluate(async (text) => {
    const started = performance.now()
    const response = await fetch('/ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: { text, max_results: 5 }, prefer: { streaming: true, mode: 'list, summarize' } }),
    })
    const answer = await response.text()
    if (!answer.includes('event: complete') || !answer.includes('quotations')) throw new Error(`No answer: ${answer}`)
    return performance.now() - started
  }, query)
}

if (import.meta.filename === path.resolve(process.argv[1] ?? '')) {
  const folder = process.argv[2] ?? path.resolve(import.meta.dirname, '../examples/site')
  const questions = [
    process.argv[3] ?? 'how do I undo the last commit in git',
    process.argv[4] ?? 'rename a file',
  ] as const
  const { first, second, bytes, workerBytes } = await measureReader(folder, questions)
  for (const [name, { time, cpu }] of Object.entries({ first, second })) {
    const slowed = (slowdown * cpu).toFixed()
    console.log(
      `${name} answer: ${time.toFixed()} ms here, ${cpu} ms of processor time, so ${slowed} ms where it is slow`,
    )
  }
  const kB = (number: number) => `${(number / 1000).toFixed()} kB`
  console.log(`transferred for the first answer: ${kB(bytes)}, of it the worker ${kB(workerBytes)}`)
}
