import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contains, fetchText, type PlacedNote, placedNotes } from '../framework/addresses.ts'
import type { Folder } from '../framework/folder.ts'
import { runProgram, usageOf } from '../framework/process.ts'
import type { Row, Sample } from '../framework/row.ts'
import { buildFolder, serveFolder } from '../framework/server.ts'
import { roundsFor, type Setting, type Subject } from '../framework/subject.ts'
import { type Contender, takeTurns } from '../framework/take-turns.ts'

const usualRounds = 5

export const startBench: Subject = {
  name: 'start',
  about:
    'From the start of `lectern serve` to its first correct answer, and from there to the answers of three questions to `/ask`: ' +
    'the title of a note, one that the notes say nothing about, and one that only the index can answer, because it names a ' +
    'collection; CPU and peak memory until then. Cold: without `.lectern/`; again: with what the start before it left there. ' +
    'Beside it, a process that reads every file and does nothing with them.',
  async run(setting) {
    const rows: Row[] = []
    for (const folder of setting.folders) rows.push(...(await folder.withCopy((dir) => measure(setting, folder, dir))))
    return rows
  },
}

async function measure(setting: Setting, folder: Folder, dir: string): Promise<Row[]> {
  const note = await prepare(dir)
  // Files that have just been written are read again, because their time stamps cannot be trusted yet.
  await wait(setting.quick ? 0 : 3_000)
  const kept = path.join(dir, '.lectern')
  const reading: Contender = {
    work: `reading every file: ${folder.name}`,
    program: 'Node',
    run: () => runProgram(process.execPath, ['--input-type=module', '-e', readAll, dir]),
  }
  const lectern = (work: string, run: () => Promise<Sample>): Contender => {
    return { work: `${work}: ${folder.name}`, program: 'Lectern', beside: reading, run }
  }
  const groups = [
    [reading],
    [
      lectern('cold', async () => {
        await rm(kept, { recursive: true, force: true })
        return start(dir, note)
      }),
      lectern('again', () => start(dir, note)),
    ],
    [lectern('from a snapshot', () => start(path.join(dir, 'dist'), note))],
  ]
  return takeTurns({ subject: 'start', groups, rounds: roundsFor(setting, folder, usualRounds) })
}

/** Builds the snapshot, and finds a note to ask for. */
async function prepare(dir: string): Promise<PlacedNote> {
  await buildFolder(dir)
  const server = await serveFolder(path.join(dir, 'dist'))
  try {
    const [note] = await placedNotes(dir, server.url, 1)
    if (!note) throw new Error('No note was found at its address.')
    return note
  } finally {
    await server.stop()
  }
}

async function start(dir: string, { path, text }: PlacedNote): Promise<Sample> {
  const began = performance.now()
  const server = await serveFolder(dir)
  try {
    const answer = await fetchText(`${server.url}${path}.md`)
    const seconds = (performance.now() - began) / 1000
    if (!contains(answer, text)) throw new Error('The first answer is wrong.')
    const first = await usageOf(server.pid)
    const asked = performance.now()
    await fetchText(`${server.url}/ask?q=${encodeURIComponent(titleOf(text))}`)
    const answered = performance.now()
    await fetchText(`${server.url}/ask?q=how+is+a+volcano+born`)
    const refused = performance.now()
    await fetchText(`${server.url}/ask?q=how+to+begin&collection=notes`)
    const indexed = performance.now()
    const last = await usageOf(server.pid)
    return {
      'wall (s)': seconds,
      'CPU (s)': first.cpu,
      'peak (MB)': first.peak,
      '/ask after that (s)': (answered - asked) / 1000,
      'a refusal (s)': (refused - asked) / 1000,
      'by the index (s)': (indexed - asked) / 1000,
      'peak with /ask (MB)': last.peak,
    }
  } finally {
    await server.stop()
  }
}

/** From its frontmatter or its first heading. */
function titleOf(text: string): string {
  const [, title = ''] = /^(?:title:|#) *(.+)$/m.exec(text) ?? []
  // Quotes of YAML would ask for the phrase.
  return title.trim().replace(/^(["'])(.*)\1$/, '$2')
}

const readAll = `
import { readdirSync, readFileSync } from 'node:fs'
for (const entry of readdirSync(process.argv[1], { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && entry.name.endsWith('.md')) readFileSync(entry.parentPath + '/' + entry.name, 'utf8')
}`
