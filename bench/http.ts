/**
 * CPU time per request of prepared documents and of misses, beside a bare `node:http` server that writes the same bytes
 * and headers, nginx where it is installed, and the same service on Bun. All run at once and take turns, so that a busy
 * machine is unfair to none.
 *
 *     npx tsx bench/http.ts [folder of notes that misses are asked of]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Case, cases } from './http-cases.ts'
import type { BareAnswer, ChildKind, ChildMessage, ChildReply } from './http-child.ts'
import { type KnownExchange, once, run } from './load.ts'
import { type NginxTarget, startNginx } from './nginx.ts'

export interface HttpBenchResult {
  readonly name: string
  /** Size of the first answer with its headers, in bytes. */
  readonly size: number
  /** CPU time per request in microseconds: medians of all rounds. */
  readonly lectern: number
  readonly bare: number
  /** Of documents only, where they are installed. */
  readonly bun?: number
  readonly nginx?: number
  /** Median of the rounds' ratios to the bare server. */
  readonly ratio: number
}

export interface HttpBenchOptions {
  readonly rounds?: number
  /** In each round, of each server. */
  readonly requests?: number
  /** Whose pages are misspelled; made-up notes by default. */
  readonly folder?: string | undefined
}

const connections = 8

interface Servers {
  readonly documents: Child
  readonly site: Child
  readonly bare: Child
  readonly bun: Child | undefined
  readonly nginx: NginxTarget | undefined
}

export async function benchHttp(options: HttpBenchOptions = {}): Promise<HttpBenchResult[]> {
  const { rounds = 9, requests = 4000, folder } = options
  const servers: Servers = {
    documents: await startChild('documents'),
    site: await startChild('site', folder),
    bare: await startChild('bare'),
    bun: await startChild('documents', undefined, bun).catch(() => undefined),
    nginx: await startNginx(),
  }
  try {
    const results: HttpBenchResult[] = []
    for (const it of cases) results.push(await measure(it, servers, rounds, requests))
    return results
  } finally {
    for (const child of [servers.documents, servers.site, servers.bare, servers.bun]) child?.stop()
    await servers.nginx?.stop()
  }
}

interface Turn {
  readonly port: number
  readonly cpuTime: () => Promise<number>
  readonly exchanges: readonly KnownExchange[]
  readonly samples: number[]
}

async function measure(it: Case, servers: Servers, rounds: number, requests: number): Promise<HttpBenchResult> {
  const lectern = servers[it.kind]
  const etag = async (path: string) => {
    const first = await once(lectern.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`)
    return /^etag: (.*)\r$/im.exec(first.toString('latin1'))?.[1] ?? ''
  }
  const texts = await it.requests(lectern.pages, etag)
  const answers = await Promise.all(texts.map((text) => once(lectern.port, text)))
  await servers.bare.ask({ kind: 'answers', answers: texts.map((text, n) => sameAnswer(text, answers[n])) })

  const ours = await turnOf(lectern, texts)
  const bare = await turnOf(servers.bare, texts)
  const bunTurn = servers.bun && it.isDocument ? await turnOf(servers.bun, texts) : undefined
  for (let round = -2; round < rounds; round++) {
    // Who goes first changes, and the first rounds only warm up.
    const turns = [ours, bare, ...(bunTurn ? [bunTurn] : [])]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) {
      const value = await perRequest(turn, requests)
      if (round >= 0) turn.samples.push(value)
    }
  }
  const nginx = servers.nginx && it.isDocument && (await nginxTime(servers.nginx, texts, answers, requests * rounds))
  return {
    name: it.name,
    size: answers[0]?.length ?? 0,
    lectern: median(ours.samples),
    bare: median(bare.samples),
    ...(bunTurn ? { bun: median(bunTurn.samples) } : {}),
    ...(nginx ? { nginx } : {}),
    ratio: median(ours.samples.map((value, i) => value / (bare.samples[i] ?? value))),
  }
}

async function nginxTime(nginx: NginxTarget, texts: readonly string[], answers: readonly Buffer[], requests: number) {
  const [text = ''] = texts
  const served = await nginx.serve(answers[0] ?? Buffer.alloc(0))
  return perRequest(await turnOf(nginx, [served.request(text)]), requests)
}

async function turnOf({ port, cpuTime }: Omit<Turn, 'exchanges' | 'samples'>, texts: readonly string[]): Promise<Turn> {
  const exchanges: KnownExchange[] = []
  for (const text of texts) {
    exchanges.push({ message: Buffer.from(text), answerSize: (await once(port, text)).length })
  }
  return { port, cpuTime, exchanges, samples: [] }
}

async function perRequest({ port, cpuTime, exchanges }: Turn, requests: number): Promise<number> {
  const before = await cpuTime()
  await run({ port, exchanges, requests, connections })
  return ((await cpuTime()) - before) / requests
}

interface Child {
  readonly port: number
  /** Paths of the pages that it serves. */
  readonly pages: readonly string[]
  ask(message: ChildMessage): Promise<ChildReply>
  cpuTime(): Promise<number>
  stop(): void
}

const node = { execPath: process.execPath, execArgv: ['--import', 'tsx'] }
const bun = { execPath: fileURLToPath(new URL('../node_modules/.bin/bun', import.meta.url)), execArgv: [] }

/** Rejects if the platform is not installed. */
async function startChild(kind: ChildKind, folder?: string, platform = node): Promise<Child> {
  const path = fileURLToPath(new URL('./http-child.ts', import.meta.url))
  const child = fork(path, [kind, ...(folder === undefined ? [] : [folder])], platform)
  const started = await nextMessage(child)
  if (!('port' in started)) throw new Error('The server did not start.')
  const ask = (message: ChildMessage) => {
    const answer = nextMessage(child)
    child.send(message)
    return answer
  }
  return {
    ...started,
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
    child.once('error', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      child.off('error', ended)
      resolve(message as ChildReply)
    })
  })
}

/** `Date`, `Connection` and `Keep-Alive` are written by `node:http` itself. */
function sameAnswer(request: string, answer: Buffer = Buffer.alloc(0)): BareAnswer {
  const end = answer.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = answer.toString('latin1', 0, end).split('\r\n')
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon)
    return ['date', 'connection', 'keep-alive'].includes(name.toLowerCase()) ? [] : [name, line.slice(colon + 2)]
  })
  const [, target = ''] = request.split(' ', 2)
  return { target, status: Number(statusLine.split(' ')[1]), headers, body: answer.toString('base64', end + 4) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function printHttp(results: readonly HttpBenchResult[]): void {
  const microseconds = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(1)} µs`)
  console.table(
    results.map(({ name, size, lectern, bare, nginx, bun, ratio }) => ({
      answer: name,
      bytes: size,
      lectern: microseconds(lectern),
      'bare node:http': microseconds(bare),
      ratio: ratio.toFixed(3),
      'on Bun': microseconds(bun),
      nginx: microseconds(nginx),
      'Bun to nginx': bun && nginx ? (bun / nginx).toFixed(2) : '',
    })),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printHttp(await benchHttp({ folder: process.argv[2] }))
