import { setTimeout as wait } from 'node:timers/promises'
import { fetchText } from '../framework/addresses.ts'
import type { Folder } from '../framework/folder.ts'
import { comeToRest, threadTime } from '../framework/process.ts'
import type { Row, Sample } from '../framework/row.ts'
import { serveFolder } from '../framework/server.ts'
import { percentile } from '../framework/statistics.ts'
import { roundsFor, type Setting, type Subject } from '../framework/subject.ts'
import { takeTurns } from '../framework/take-turns.ts'
import { questionsOf } from './questions-of.ts'

const usualRounds = 3
const warmUps = 10

export const askBench: Subject = {
  name: 'ask',
  about:
    'A question to `/ask`, from socket to socket: each is asked once, one at a time, of a service that has answered ten others ' +
    'and has learnt the site. CPU is that of all threads of the service.',
  async run(setting) {
    const rows: Row[] = []
    for (const folder of setting.folders) rows.push(...(await folder.withCopy((dir) => measure(setting, folder, dir))))
    return rows
  },
}

async function measure(setting: Setting, folder: Folder, dir: string): Promise<Row[]> {
  const questions = setting.questions ?? (await questionsOf(dir, setting.quick ? 15 : 400))
  const asked = `${questions.length - warmUps} questions`
  const contender = {
    work: `${asked}: ${folder.name}`,
    program: 'Lectern',
    run: () => askAll(dir, questions, setting.quick),
  }
  return takeTurns({ subject: 'ask', groups: [[contender]], rounds: roundsFor(setting, folder, usualRounds) })
}

async function askAll(dir: string, questions: readonly string[], isQuick: boolean): Promise<Sample> {
  const server = await serveFolder(dir)
  try {
    const costs: { readonly wall: number; readonly cpu: number; readonly bytes: number }[] = []
    for (const [at, question] of questions.entries()) {
      // What a service learns after its start is not what a question costs.
      if (at === warmUps && !isQuick) await comeToRest(server.pid)
      const before = await threadTime(server.pid)
      const began = performance.now()
      const { length } = await fetchText(`${server.url}/ask?q=${encodeURIComponent(question)}`)
      const wall = performance.now() - began
      // The service writes its log, and the collector of garbage ends.
      await wait(2)
      costs.push({ wall, cpu: (await threadTime(server.pid)) - before, bytes: length })
    }
    const counted = costs.slice(warmUps)
    const at = (name: 'wall' | 'cpu' | 'bytes', share: number) =>
      percentile(
        counted.map((cost) => cost[name]),
        share,
      )
    return {
      'CPU p50 (ms)': at('cpu', 0.5),
      'CPU p99 (ms)': at('cpu', 0.99),
      'wall p50 (ms)': at('wall', 0.5),
      'wall p99 (ms)': at('wall', 0.99),
      'answer (bytes)': at('bytes', 0.5),
    }
  } finally {
    await server.stop()
  }
}
