import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchText, type PlacedNote, placedNotes } from '../framework/addresses.ts'
import type { Folder } from '../framework/folder.ts'
import { mainThreadTime, usageOf } from '../framework/process.ts'
import type { Figures, Row, Sample } from '../framework/row.ts'
import { type Server, serveFolder } from '../framework/server.ts'
import { figureOf, percentile } from '../framework/statistics.ts'
import type { Setting, Subject } from '../framework/subject.ts'

/** Beyond it, a benchmark of single edits says nothing new and takes an hour. */
const mostNotes = 10_000
/** Milliseconds. A service that is busy for longer than this after an edit is counted as if it were not. */
const settlingTime = 3_000
const longestWait = 120_000

export const editBench: Subject = {
  name: 'edit',
  about:
    'From the moment a note has been saved until an answer of the running service shows it, for each of four documents. ' +
    'The title and the text change. CPU is that of an edit that nobody asks for, until the service is at rest. Then many ' +
    'notes are saved at once: `states` counts the different indexes that the service showed on the way.',
  async run(setting) {
    const rows: Row[] = []
    for (const folder of setting.folders.filter(({ notes }) => notes <= mostNotes)) {
      rows.push(...(await folder.withCopy((dir) => measure(setting, folder, dir))))
    }
    return rows
  },
}

async function measure({ quick }: Setting, { name }: Folder, dir: string): Promise<Row[]> {
  const server = await serveFolder(dir)
  try {
    const placed = await placedNotes(dir, server.url, quick ? 6 : 2_040, hasTitle)
    const edits = quick ? 2 : 20
    if (placed.length <= 2 * edits)
      throw new Error(`Only ${placed.length} notes of ${name} were found at their addresses.`)
    await fetchText(`${server.url}/ask?q=warm`)
    await wait(quick ? 200 : settlingTime)
    const shown: Sample[] = []
    for (const note of placed.slice(0, edits)) shown.push(await timeEdit(dir, server, note))
    const costs: Sample[] = []
    for (const note of placed.slice(edits, 2 * edits))
      costs.push(await edit(dir, server, note, quick ? 300 : settlingTime))
    const burst = await saveMany(dir, server, placed.slice(2 * edits))
    const row = { subject: 'edit', program: 'Lectern' }
    return [
      ...documents.map(({ document }) => ({
        ...row,
        work: `until ${document} shows it: ${name}`,
        figures: percentiles(shown.map((sample) => sample[document] ?? Number.NaN)),
      })),
      { ...row, work: `CPU of an edit: ${name}`, figures: figuresOf(costs) },
      { ...row, work: `${placed.slice(2 * edits).length} notes at once: ${name}`, figures: figuresOf([burst]) },
    ]
  } finally {
    await server.stop()
  }
}

const documents = [
  { document: 'Markdown', address: ({ path }: PlacedNote) => `${path}.md` },
  { document: 'HTML', address: ({ path }: PlacedNote) => path },
  { document: 'the index', address: ({ path }: PlacedNote) => indexOf(path) },
  { document: '/ask', address: (_: PlacedNote, word: string) => `/ask?q=${word}` },
]

/** Milliseconds until each document contains the new word. They are asked for one after the other. */
async function timeEdit(dir: string, { url }: Server, note: PlacedNote): Promise<Sample> {
  const word = newWord()
  await writeFile(`${dir}/${note.file}`, changed(note.text, word))
  const began = performance.now()
  const times: [string, number][] = []
  for (const { document, address } of documents) {
    while (!(await fetchText(`${url}${address(note, word)}`)).includes(word)) {
      if (performance.now() - began > longestWait)
        throw new Error(`${document} does not show the edit of ${note.file}.`)
      // Questions that come too early cost the service time, so later ones are rarer.
      await wait(Math.max(5, (performance.now() - began) / 20))
    }
    times.push([document, performance.now() - began])
  }
  return Object.fromEntries(times)
}

/** What the service needs for one edit, in milliseconds. */
async function edit(dir: string, { pid }: Server, note: PlacedNote, milliseconds: number): Promise<Sample> {
  const [main, all] = [await mainThreadTime(pid), await usageOf(pid)]
  await writeFile(`${dir}/${note.file}`, changed(note.text, newWord()))
  await wait(milliseconds)
  return {
    'main thread (ms)': (await mainThreadTime(pid)) - main,
    'all threads (ms)': ((await usageOf(pid)).cpu - all.cpu) * 1000,
  }
}

async function saveMany(dir: string, { url, pid }: Server, notes: readonly PlacedNote[]): Promise<Sample> {
  const index = indexOf(notes[0]?.path ?? '')
  const word = newWord()
  const before = await usageOf(pid)
  const began = performance.now()
  await Promise.all(notes.map(({ file, text }) => writeFile(`${dir}/${file}`, changed(text, word))))
  const written = performance.now() - began
  const states = new Set<string>()
  for (let isShown = false; !isShown; await wait(10)) {
    const text = await fetchText(`${url}${index}`)
    if (text.includes(word)) states.add(text)
    isShown = text.split(word).length > notes.length
    if (performance.now() - began > longestWait) throw new Error('The index does not show all notes that were saved.')
  }
  const shown = performance.now() - began
  return {
    'written (ms)': written,
    'shown (ms)': shown,
    states: states.size,
    'all threads (ms)': ((await usageOf(pid)).cpu - before.cpu) * 1000,
  }
}

function figuresOf(samples: readonly Sample[]): Figures {
  const names = Object.keys(samples[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, figureOf(samples.map((sample) => sample[name] ?? Number.NaN))]))
}

function percentiles(times: readonly number[]): Figures {
  const { spread, runs } = figureOf(times)
  return {
    'p50 (ms)': { median: percentile(times, 0.5), spread, runs },
    'p95 (ms)': { median: percentile(times, 0.95), spread, runs },
  }
}

/** Of the collection: `/notes/a` is in `/notes/index.json`. */
function indexOf(path: string): string {
  return `/${path.split('/')[1]}/index.json`
}

const title = /^(?:# |title: ).*$/m

function hasTitle(text: string): boolean {
  return title.test(text)
}

function changed(text: string, word: string): string {
  return `${text.replace(title, `$& ${word}`)}\n\nThe word ${word} is new here.\n`
}

/** No other note has it. */
function newWord(): string {
  return `edited${Math.round(performance.now() * 1000)
    .toString(36)
    .replace(/\d/g, 'q')}`
}
