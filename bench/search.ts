/**
 * What the search index costs: to build, in bytes beside its text, and for each question.
 *
 *     npx tsx bench/search.ts
 */
import { fileURLToPath } from 'node:url'
import { openIndex } from '../src/search/find/open-index.ts'
import { Question } from '../src/search/find/question.ts'
import { createIndexBuilder } from '../src/search/index-builder.ts'
import { Searcher } from '../src/search/searcher.ts'
import { deserialise, serialise } from '../src/search/store/index-format.ts'
import { type Collection, createCollection } from './collection.ts'

export interface SearchBenchResult {
  readonly documents: number
  readonly words: number
  /** CPU time in seconds. */
  readonly build: number
  readonly textBytes: number
  /** As written, without the text that it carries. */
  readonly indexBytes: number
  readonly questions: readonly QuestionTimes[]
}

export interface QuestionTimes {
  readonly name: string
  /** Milliseconds by the clock; with the first questions, for which nothing is warm, and with garbage collection. */
  readonly p50: number
  readonly p99: number
  /**
   * The same in CPU time of all threads: waits for a busy machine left out, helpers of the garbage collector counted.
   */
  readonly meanCpu: number
  readonly p99Cpu: number
}

/** Documents and words in each: abstracts, short notes, notes. */
const sizes = [
  [5_000, 215],
  [11_000, 42],
  [2_000, 400],
] as const
const questionsOfEachKind = 500
const kinds = [
  { name: '6 words', ask: (of: Collection) => of.question(6) },
  { name: '26 words', ask: (of: Collection) => of.question(26) },
  { name: '3 words, one misspelt', ask: (of: Collection) => of.question(3).replace(/(\w\w)\?$/, 'q$1?') },
]

export async function benchSearch(): Promise<SearchBenchResult[]> {
  const results: SearchBenchResult[] = []
  for (const [documents, words] of sizes) results.push(await measure(documents, words))
  return results
}

async function measure(documents: number, words: number): Promise<SearchBenchResult> {
  const collection = createCollection(documents, words)
  const began = process.cpuUsage()
  const builder = createIndexBuilder()
  for (const page of collection.pages) builder.addPage(page)
  const index = await builder.finish()
  const build = cpuSince(began) / 1000
  const bytes = serialise(index)
  const questions = kinds.map(({ name, ask }) => {
    const asked = Array.from({ length: questionsOfEachKind }, () => ask(collection))
    return { name, ...timesOf(new Searcher(openIndex(deserialise(bytes))), asked) }
  })
  const indexBytes = bytes.length - (index.sections.textStart.at(-1) ?? 0)
  return { documents, words, build, textBytes: collection.textBytes, indexBytes, questions }
}

function timesOf(searcher: Searcher, questions: readonly string[]): Omit<QuestionTimes, 'name'> {
  const times: number[] = []
  const cpuTimes: number[] = []
  for (const question of questions) {
    const before = process.cpuUsage()
    const began = performance.now()
    searcher.search(new Question(question))
    times.push(performance.now() - began)
    cpuTimes.push(cpuSince(before))
  }
  const meanCpu = cpuTimes.reduce((sum, time) => sum + time, 0) / questions.length
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), meanCpu, p99Cpu: percentile(cpuTimes, 0.99) }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(times.length * share)] ?? Number.NaN
}

/** Milliseconds. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export function printSearch(results: readonly SearchBenchResult[]): void {
  console.table(
    results.map(({ documents, words, build, textBytes, indexBytes }) => ({
      documents,
      'words each': words,
      'build (s of CPU)': build.toFixed(2),
      'text (MB)': (textBytes / 1e6).toFixed(2),
      'index (MB)': (indexBytes / 1e6).toFixed(2),
    })),
  )
  console.table(
    results.flatMap(({ documents, questions }) =>
      questions.map(({ name, p50, p99, meanCpu, p99Cpu }) => ({
        documents,
        questions: name,
        'p50 (ms)': p50.toFixed(2),
        'p99 (ms)': p99.toFixed(2),
        'CPU, mean (ms)': meanCpu.toFixed(2),
        'CPU, p99 (ms)': p99Cpu.toFixed(2),
      })),
    ),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printSearch(await benchSearch())
