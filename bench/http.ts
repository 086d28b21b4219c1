/**
 * CPU time per request of prepared answers, beside a bare `node:http` server that writes the same bytes and headers,
 * and nginx where it is installed. All run at once and take turns, so that a busy machine is unfair to none.
 *
 *     npx tsx bench/http.ts
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ChildMessage, ChildReply } from './http-child.ts'
import { once, run } from './load.ts'
import { type NginxTarget, startNginx } from './nginx.ts'

export interface HttpBenchResult {
  readonly name: string
  /** Size of the answer with its headers, in bytes. */
  readonly size: number
  /** CPU time per request in microseconds: medians of all rounds. */
  readonly lectern: number
  readonly bare: number
  readonly nginx?: number
  /** Median of the rounds' ratios to the bare server. */
  readonly ratio: number
}

export interface HttpBenchOptions {
  readonly rounds?: number
  /** In each round, of each server. */
  readonly requests?: number
}

interface Case {
  readonly name: string
  readonly path: string
  readonly headers?: (first: string) => string
}

const cases: readonly Case[] = [
  { name: 'note body (Markdown)', path: '/notes/soil.md' },
  { name: 'HTML page', path: '/notes/soil' },
  { name: 'index (JSON)', path: '/notes/index.json' },
  { name: '304', path: '/notes/soil', headers: (first) => `If-None-Match: ${/^etag: (.*)$/im.exec(first)?.[1]}\r\n` },
]

const browserHeaders = [
  'Host: bench.example',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language: en-GB,en;q=0.7',
  'Accept-Encoding: gzip, deflate, br',
  'Sec-Fetch-Mode: navigate',
  'Connection: keep-alive',
].join('\r\n')

const connections = 8

export async function benchHttp({ rounds = 9, requests = 4000 }: HttpBenchOptions = {}): Promise<HttpBenchResult[]> {
  const lectern = await startChild('lectern')
  const bare = await startChild('bare')
  const nginx = await startNginx()
  try {
    const results: HttpBenchResult[] = []
    for (const it of cases) results.push(await measure(it, lectern, bare, nginx, rounds, requests))
    return results
  } finally {
    lectern.stop()
    bare.stop()
    await nginx?.stop()
  }
}

async function measure(
  { name, path, headers }: Case,
  lectern: Child,
  bare: Child,
  nginx: NginxTarget | undefined,
  rounds: number,
  requests: number,
): Promise<HttpBenchResult> {
  const plain = `GET ${path} HTTP/1.1\r\n${browserHeaders}\r\n`
  const first = (await once(lectern.port, `${plain}\r\n`)).toString('latin1')
  const request = `${plain}${headers?.(first) ?? ''}\r\n`
  const answer = await once(lectern.port, request)
  await bare.ask(sameAnswer(answer))
  const samples = { lectern: [] as number[], bare: [] as number[], nginx: [] as number[] }
  const load = { request, answerSize: answer.length, requests, connections }

  for (let round = -2; round < rounds; round++) {
    // Who goes first changes, and the first rounds only warm up.
    const turns = [[lectern, samples.lectern] as const, [bare, samples.bare] as const]
    for (const [server, values] of round % 2 === 0 ? turns : turns.reverse()) {
      const value = await perRequest(server.cpuTime, () => run({ ...load, port: server.port }), requests)
      if (round >= 0) values.push(value)
    }
  }
  if (nginx) {
    const served = await nginx.serve(answer)
    const size = (await once(nginx.port, served.request(request))).length
    const all = { ...load, request: served.request(request), answerSize: size, requests: requests * rounds }
    samples.nginx.push(await perRequest(nginx.cpuTime, () => run({ ...all, port: nginx.port }), all.requests))
  }
  return {
    name,
    size: answer.length,
    lectern: median(samples.lectern),
    bare: median(samples.bare),
    ...(nginx ? { nginx: median(samples.nginx) } : {}),
    ratio: median(samples.lectern.map((value, i) => value / (samples.bare[i] ?? value))),
  }
}

interface Child {
  readonly port: number
  ask(message: ChildMessage): Promise<ChildReply>
  cpuTime(): Promise<number>
  stop(): void
}

async function startChild(kind: 'lectern' | 'bare'): Promise<Child> {
  const path = fileURLToPath(new URL('./http-child.ts', import.meta.url))
  const child = fork(path, [kind], { execArgv: ['--import', 'tsx'] })
  const started = await nextMessage(child)
  if (!('port' in started)) throw new Error('The server did not start.')
  const ask = (message: ChildMessage) => {
    const answer = nextMessage(child)
    child.send(message)
    return answer
  }
  return {
    port: started.port,
    ask,
    async cpuTime() {
      const answer = await ask({ kind: 'cpu' })
      return 'microseconds' in answer ? answer.microseconds : Number.NaN
    },
    stop: () => void child.kill(),
  }
}

function nextMessage(child: ChildProcess): Promise<ChildReply> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended.'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as ChildReply)
    })
  })
}

/** `Date`, `Connection` and `Keep-Alive` are written by `node:http` itself. */
function sameAnswer(answer: Buffer): ChildMessage {
  const end = answer.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = answer.toString('latin1', 0, end).split('\r\n')
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon)
    return ['date', 'connection', 'keep-alive'].includes(name.toLowerCase()) ? [] : [name, line.slice(colon + 2)]
  })
  return { kind: 'answer', status: Number(statusLine.split(' ')[1]), headers, body: answer.toString('base64', end + 4) }
}

async function perRequest(cpuTime: () => Promise<number>, work: () => Promise<void>, requests: number) {
  const before = await cpuTime()
  await work()
  return ((await cpuTime()) - before) / requests
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function printHttp(results: readonly HttpBenchResult[]): void {
  const microseconds = (value: number | undefined) => (value === undefined ? 'not installed' : `${value.toFixed(1)} µs`)
  console.table(
    results.map(({ name, size, lectern, bare, nginx, ratio }) => ({
      answer: name,
      bytes: size,
      lectern: microseconds(lectern),
      'bare node:http': microseconds(bare),
      ratio: ratio.toFixed(3),
      nginx: microseconds(nginx),
    })),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printHttp(await benchHttp())
