/**
 * CPU time of a server for each question to `/ask`, answered in JSON over HTTP: all of it, from the socket to the
 * socket. The client is another process.
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

/**
 * Much of what the first questions cost is the compiler of the runtime; it takes some two thousand of them to finish.
 */
const firstQuestions = 1_000
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
    const asking = (words: number) => () =>
      post(agent, started.port, JSON.stringify({ query: collection.question(words) }))
    const lengths = [3, 6, 26]
    let asked = 0
    const mixed = () => asking(lengths[asked++ % lengths.length] ?? 6)()
    await mixed() // The index is made with the first question.
    const results: AskBenchResult[] = []
    for (let n = 0; n < 3; n++) {
      const name = `the ${['first', 'second', 'third'][n]} ${firstQuestions}, of all lengths`
      results.push({ questions: name, ...(await measure(child, mixed, 1, firstQuestions)) })
    }
    for (const words of lengths) {
      results.push({ questions: `${words} words`, ...(await measure(child, asking(words), rounds, questionsOfRound)) })
    }
    return results
  } finally {
    agent.destroy()
    child.removeAllListeners('exit')
    child.kill()
  }
}

async function measure(
  child: ChildProcess,
  ask: () => Promise<number>,
  rounds: number,
  questions: number,
): Promise<Omit<AskBenchResult, 'questions'>> {
  const samples: number[] = []
  let size = 0
  for (let round = 0; round < rounds; round++) {
    const before = await cpuTime(child)
    for (let n = 0; n < questions; n++) size += await ask()
    samples.push(((await cpuTime(child)) - before) / questions)
  }
  samples.sort((a, b) => a - b)
  const [leastCpu = Number.NaN] = samples
  const cpu = samples[Math.floor(samples.length / 2)] ?? Number.NaN
  return { size: size / (rounds * questions), cpu, leastCpu }
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
