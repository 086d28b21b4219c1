/**
 * CPU time of a server for each question to `/ask`, answered in JSON over HTTP: all of it, from the socket to the socket.
 * The client is another process.
 *
 *     npx tsx bench/ask.ts [notes]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type AskChildReply, wordsOfNote } from './ask-child.ts'
import { createCollection } from './collection.ts'

export interface AskBenchResult {
  readonly questions: string
  /** Size of an answer in bytes, the mean. */
  readonly size: number
  /** CPU time of the server for each request in milliseconds: the median of all rounds. */
  readonly cpu: number
  readonly leastCpu: number
}

const rounds = 9
const questionsOfRound = 200

export async function benchAsk(notes = 2_000): Promise<AskBenchResult[]> {
  const collection = createCollection(notes, wordsOfNote)
  const path = fileURLToPath(new URL('./ask-child.ts', import.meta.url))
  const child = fork(path, [String(notes)], { execArgv: ['--import', 'tsx'] })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const started = await nextMessage(child)
    if (!('port' in started)) throw new Error('The server did not start.')
    const results: AskBenchResult[] = []
    for (const words of [3, 6, 26]) {
      const ask = () => post(agent, started.port, JSON.stringify({ query: collection.question(words) }))
      results.push({ questions: `${words} words`, ...(await measure(child, ask)) })
    }
    return results
  } finally {
    agent.destroy()
    child.removeAllListeners('exit')
    child.kill()
  }
}

async function measure(child: ChildProcess, ask: () => Promise<number>): Promise<Omit<AskBenchResult, 'questions'>> {
  const samples: number[] = []
  let size = 0
  for (let round = -2; round < rounds; round++) {
    const before = await cpuTime(child)
    for (let n = 0; n < questionsOfRound; n++) size += await ask()
    const cpu = ((await cpuTime(child)) - before) / questionsOfRound
    if (round >= 0) samples.push(cpu) // The first rounds warm up.
  }
  samples.sort((a, b) => a - b)
  const [leastCpu = Number.NaN] = samples
  const cpu = samples[Math.floor(samples.length / 2)] ?? Number.NaN
  return { size: size / ((rounds + 2) * questionsOfRound), cpu, leastCpu }
}

/** The size of the answer. */
function post(agent: Agent, port: number, body: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, host: '127.0.0.1', path: '/ask', method: 'POST', headers }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => (response.statusCode === 200 ? resolve(size) : reject(new Error('No answer.'))))
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function cpuTime(child: ChildProcess): Promise<number> {
  const answer = nextMessage(child)
  child.send('cpu')
  const reply = await answer
  return 'cpuMilliseconds' in reply ? reply.cpuMilliseconds : Number.NaN
}

function nextMessage(child: ChildProcess): Promise<AskChildReply> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended.'))
    child.once('exit', ended)
    child.once('message', (message: AskChildReply) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}

export function printAsk(results: readonly AskBenchResult[]): void {
  console.table(
    results.map(({ questions, size, cpu, leastCpu }) => ({
      questions,
      'answer (bytes)': Math.round(size),
      'CPU, median (ms)': cpu.toFixed(2),
      'CPU, least (ms)': leastCpu.toFixed(2),
    })),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printAsk(await benchAsk(Number(process.argv[2]) || undefined))
