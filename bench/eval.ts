/**
 * Measures the retrieval engine on development collections that lie outside the project:
 *
 *     npm run eval -- [--data DIR] [--sample N] [--set NAME] [--words FILE]
 *
 * DIR (default `../shared/eval` beside the project, or LECTERN_EVAL_DATA) holds `score.mjs` with the definitions of the
 * scores, and one folder for each collection. The engine runs as a site would: refusing is on, results are pages.
 * FILE is a word table; by default that of `packages/lectern-words-en`, and none for `none`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { IndexedPage } from '../src/contract/page-record.ts'
import { Question } from '../src/search/find/question.ts'
import { createIndexBuilder } from '../src/search/index-builder.ts'
import { Searcher } from '../src/search/searcher.ts'
import { serialise } from '../src/search/store/index-format.ts'
import { readWordSpace } from '../src/search/words/word-space.ts'

/** What `score.mjs` exports. */
interface Scorer {
  readonly SETS: readonly string[]
  load(set: string): Collection
  score(run: Run, data: Collection): { means: Record<string, number> }
}
interface Collection {
  readonly docs: readonly { id: string; title?: string; text: string; article?: string }[]
  readonly queries: readonly { id: string; text: string }[]
}
type Run = Map<string, { ranking: string[]; quotes: string[] }>

/**
 * Recorded on the whole of these collections: a search library's BM25, the best plain BM25, the best mix of signals.
 */
const ANCHORS: Readonly<Record<string, readonly [number, number, number]>> = {
  cranfield: [0.484, 0.525, 0.551],
  cisi: [0.364, 0.418, 0.43],
  squad: [0.865, 0.877, 0.885],
}
const MOST_STRANGERS = 200

const { values } = parseArgs({
  options: { data: { type: 'string' }, sample: { type: 'string' }, set: { type: 'string' }, words: { type: 'string' } },
})
const data = resolve(
  values.data ?? process.env.LECTERN_EVAL_DATA ?? fileURLToPath(new URL('../../shared/eval', import.meta.url)),
)
if (!existsSync(resolve(data, 'score.mjs'))) {
  console.error(`No development collections in ${data}. Name their folder with --data or LECTERN_EVAL_DATA.`)
  process.exit(2)
}
const table = fileURLToPath(new URL('../packages/lectern-words-en/words.bin', import.meta.url))
const space = values.words === 'none' ? undefined : readWordSpace(readFileSync(values.words ?? table))
const scorer: Scorer = await import(pathToFileURL(resolve(data, 'score.mjs')).href)
const sets = values.set ? [values.set] : scorer.SETS
const means: number[] = []
for (const set of sets) means.push(await evaluate(set))
if (means.length > 1) console.log(`mean nDCG@10 ${(means.reduce((a, b) => a + b, 0) / means.length).toFixed(4)}`)

async function evaluate(set: string): Promise<number> {
  const collection = scorer.load(set)
  const queries = spread(collection.queries, Number(values.sample) || Number.POSITIVE_INFINITY)
  const { searcher, milliseconds } = await build(collection)
  const { index } = searcher
  const run: Run = new Map()
  const times: number[] = []
  let answered = 0
  for (const { id, text } of queries) {
    const began = performance.now()
    const found = ask(searcher, text)
    times.push(performance.now() - began)
    run.set(id, found)
    if (found.ranking.length > 0) answered++
  }
  const { means } = scorer.score(run, { ...collection, queries })
  const [lucene, bm25, mix] = ANCHORS[set] ?? []
  console.log(`${set}: ${queries.length} questions, ${index.sections.count} sections`)
  console.log(
    `  ${Object.entries(means)
      .map(([name, mean]) => `${name} ${mean.toFixed(3)}`)
      .join('  ')}`,
  )
  if (mix) console.log(`  recorded nDCG@10: Lucene ${lucene}, best BM25 ${bm25}, best mix ${mix}`)
  console.log(`  answered ${(answered / queries.length).toFixed(3)}  off-topic refused: ${strangers(set, searcher)}`)
  console.log(
    `  p50 ${percentile(times, 0.5).toFixed(2)} ms  p99 ${percentile(times, 0.99).toFixed(2)} ms  build ${milliseconds.toFixed(0)} ms`,
  )
  const textBytes = index.sections.textStart.at(-1) ?? 0
  const bytes = serialise(index).length - textBytes
  console.log(`  index ${bytes} bytes for ${textBytes} bytes of text`)
  return means['nDCG@10'] ?? 0
}

async function build({ docs }: Collection): Promise<{ searcher: Searcher; milliseconds: number }> {
  const began = performance.now()
  const pages = new Map<string, IndexedPage & { sections: IndexedPage['sections'][number][] }>()
  for (const { id, title = '', text, article } of docs) {
    const slug = article ?? `d${id}`
    const page = pages.get(slug) ?? { path: `/notes/${slug}`, title, tags: [], language: 'en', sections: [] }
    pages.set(slug, page)
    const heading = article ? id.slice(article.length) : ''
    page.sections.push({ anchor: heading, heading, text })
  }
  const builder = createIndexBuilder(space)
  for (const page of pages.values()) builder.addPage(page)
  return { searcher: new Searcher(await builder.finish()), milliseconds: performance.now() - began }
}

function ask(searcher: Searcher, question: string): { ranking: string[]; quotes: string[] } {
  const { results } = searcher.search(new Question(question), { limit: 100, quoted: 10 })
  const ranking = results.flatMap(({ page, section, others }) => {
    const slug = page.path.slice('/notes/'.length)
    return section.anchor ? [section, ...others].map(({ anchor }) => slug + anchor) : [slug.slice(1)]
  })
  return { ranking, quotes: results.slice(0, 3).flatMap(({ quotes }) => quotes.map(({ text }) => text)) }
}

function strangers(set: string, searcher: Searcher): string {
  const shares = scorer.SETS.filter((other) => other !== set).map((other) => {
    const questions = spread(scorer.load(other).queries, MOST_STRANGERS)
    const refused = questions.filter(
      ({ text }) => searcher.search(new Question(text), { quoted: 0 }).results.length === 0,
    )
    return `${other} ${(refused.length / questions.length).toFixed(3)}`
  })
  return shares.join('  ')
}

function spread<T>(list: readonly T[], most: number): readonly T[] {
  return list.length <= most
    ? list
    : list.filter((_, i) => Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length))
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
