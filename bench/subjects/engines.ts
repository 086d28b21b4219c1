/** Search engines that index the same pages: ours, and those that small sites use. */
import { spawnSync } from 'node:child_process'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { openIndex } from '../../src/search/find/open-index.ts'
import { Question } from '../../src/search/find/question.ts'
import { createIndexBuilder } from '../../src/search/index-builder.ts'
import { Searcher } from '../../src/search/searcher.ts'
import type { Sample } from '../framework/row.ts'
import { percentile } from '../framework/statistics.ts'
import { tools } from '../framework/tools.ts'

/** Indexes the pages, then asks each question once. */
export type Engine = (pages: readonly IndexedPage[], questions: readonly string[]) => Promise<Sample>

export const lecternEngine: Engine = async (pages, questions) => {
  const building = stopwatch()
  const builder = createIndexBuilder()
  for (const page of pages) builder.addPage(page)
  const searcher = new Searcher(openIndex(await builder.finish()))
  const build = building() / 1000
  return { 'build, CPU (s)': build, ...askEach(questions, (question) => searcher.search(new Question(question))) }
}

/** `undefined` if the package is not installed. */
export async function miniSearchEngine(): Promise<Engine | undefined> {
  const name: string = 'minisearch'
  const module: unknown = await import(name).catch(() => undefined)
  if (!isMiniSearch(module)) return undefined
  return async (pages, questions) => {
    const building = stopwatch()
    const index = new module.default({ fields: ['title', 'text'], storeFields: ['title'] })
    index.addAll(pages.map((page, id) => ({ id, title: page.title, text: textOf(page) })))
    const build = building() / 1000
    return { 'build, CPU (s)': build, ...askEach(questions, (question) => index.search(question).slice(0, 10)) }
  }
}

/** In memory, through the shell of SQLite, which measures each statement. `undefined` if it is not installed. */
export function sqliteEngine(): Engine | undefined {
  const { command } = tools.sqlite
  if (command === undefined) return undefined
  return async (pages, questions) => {
    const inserts = pages.map((page) => `INSERT INTO notes VALUES (${quoted(page.title)}, ${quoted(textOf(page))});`)
    const queries = questions.map((question) => {
      return `SELECT title FROM notes WHERE notes MATCH ${quoted(anyWord(question))} ORDER BY rank LIMIT 10;`
    })
    const table = `CREATE VIRTUAL TABLE notes USING fts5(title, text, tokenize = 'porter unicode61');`
    const input = ['.timer on', table, 'BEGIN;', ...inserts, 'COMMIT;', '.print queries', ...queries].join('\n')
    const { stdout, status, stderr } = spawnSync(command, [':memory:'], { input, encoding: 'utf8', maxBuffer: 2 ** 30 })
    if (status !== 0) throw new Error(stderr.slice(0, 500))
    const [built = '', asked = ''] = stdout.split('\nqueries\n')
    const sum = timesIn(built).reduce((total, time) => total + time, 0)
    return { 'build, CPU (s)': sum / 1000, ...percentiles(timesIn(asked)) }
  }
}

interface MiniSearchModule {
  readonly default: new (options: {
    readonly fields: readonly string[]
    readonly storeFields: readonly string[]
  }) => {
    addAll(documents: readonly object[]): void
    search(query: string): unknown[]
  }
}

function isMiniSearch(module: unknown): module is MiniSearchModule {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}

function askEach(questions: readonly string[], ask: (question: string) => void): Sample {
  return percentiles(
    questions.map((question) => {
      const asking = stopwatch()
      ask(question)
      return asking()
    }),
  )
}

function percentiles(milliseconds: readonly number[]): Sample {
  return {
    'query, CPU p50 (ms)': percentile(milliseconds, 0.5),
    'query, CPU p99 (ms)': percentile(milliseconds, 0.99),
  }
}

/** Milliseconds of CPU time since it began, of all threads: those that collect garbage count. */
function stopwatch(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}

function textOf({ sections }: IndexedPage): string {
  return sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n')
}

/** Milliseconds of processor time that the shell reports, one for each statement. */
function timesIn(output: string): number[] {
  const lines = output.matchAll(/^Run Time: real \S+ user (\S+) sys (\S+)$/gm)
  return [...lines].map(([, user, system]) => (Number(user) + Number(system)) * 1000)
}

function anyWord(question: string): string {
  return (question.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`).join(' OR ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`
}
