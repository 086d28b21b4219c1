import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fetchText, type PlacedNote, placedNotes } from '../framework/addresses.ts'
import type { Folder } from '../framework/folder.ts'
import { threadTime } from '../framework/process.ts'
import { missingRow, type Row, type Sample } from '../framework/row.ts'
import { type Server, serveFolder } from '../framework/server.ts'
import { median } from '../framework/statistics.ts'
import { roundsFor, type Setting, type Subject } from '../framework/subject.ts'
import { takeTurns } from '../framework/take-turns.ts'

const usualRounds = 7
const laterPages = 20

export const firstPageBench: Subject = {
  name: 'first-page',
  about:
    'The first HTML page with a block of code after a start, when the service has already answered a request for Markdown, and ' +
    'no document is kept from an earlier start; ' +
    'and the median of pages with code that come later, each asked for once.',
  async run(setting) {
    const rows: Row[] = []
    for (const folder of setting.folders) rows.push(...(await folder.withCopy((dir) => measure(setting, folder, dir))))
    return rows
  },
}

async function measure(setting: Setting, folder: Folder, dir: string): Promise<Row[]> {
  const work = `HTML with code: ${folder.name}`
  const notes = await withServer(dir, ({ url }) => {
    return placedNotes(dir, url, setting.quick ? 2 : 1 + laterPages, (text) => /^```\w/m.test(text))
  })
  const [first, ...later] = notes
  if (!first || later.length === 0) {
    return [missingRow({ subject: 'first-page', work, program: 'Lectern' }, 'too few notes have code')]
  }
  const run = async () => {
    // A service keeps the documents that were asked for; here each is made.
    await rm(path.join(dir, '.lectern', 'build', 'served.json'), { force: true })
    return withServer(dir, (server) => timePages(server, first, later))
  }
  const groups = [[{ work, program: 'Lectern', run }]]
  return takeTurns({ subject: 'first-page', groups, rounds: roundsFor(setting, folder, usualRounds) })
}

async function timePages(server: Server, first: PlacedNote, later: readonly PlacedNote[]): Promise<Sample> {
  await fetchText(`${server.url}${first.path}.md`)
  const begun = await timePage(server, first)
  const others: { readonly wall: number; readonly cpu: number }[] = []
  for (const note of later) others.push(await timePage(server, note))
  return {
    'first, wall (ms)': begun.wall,
    'first, CPU (ms)': begun.cpu,
    'later, wall (ms)': median(others.map(({ wall }) => wall)),
    'later, CPU (ms)': median(others.map(({ cpu }) => cpu)),
  }
}

async function timePage({ url, pid }: Server, note: PlacedNote): Promise<{ wall: number; cpu: number }> {
  const before = await threadTime(pid)
  const began = performance.now()
  const html = await fetchText(`${url}${note.path}`)
  const wall = performance.now() - began
  if (!html.includes('<pre')) throw new Error(`${note.path} shows no code.`)
  return { wall, cpu: (await threadTime(pid)) - before }
}

async function withServer<T>(dir: string, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await serveFolder(dir)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
