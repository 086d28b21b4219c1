/**
 * How far answers that are given before there is an index are those that the index gives: of the questions that a first look
 * answers, how many have the same first page and the same first quotation, and how many the index refuses.
 *
 *     npx tsx bench/first-look.ts FOLDER QUESTIONS [FOLDER QUESTIONS …]
 *
 * A line of a file of questions is JSON with a `query` or a `text`, as in `bench/questions` and in the collections of
 * `bench/eval.ts`. A folder of fewer than 1,000 pages has no first look.
 */
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Question } from '../src/search/find/question.ts'
import { firstLook } from '../src/search/first-look.ts'
import { createIndexBuilder } from '../src/search/index-builder.ts'
import type { Searcher } from '../src/search/searcher.ts'
import { primaryLanguage } from '../src/text/language-tag.ts'
import { siteOf } from './site-of.ts'

/** So many questions of a file, spread over it. */
const mostQuestions = 200

const args = process.argv.slice(2)
for (let i = 0; i + 1 < args.length; i += 2) {
  const [folder = '', file = ''] = args.slice(i, i + 2)
  console.log(`${basename(folder)}, ${basename(file)}:`, await compare(resolve(folder), questionsIn(file)))
}

function questionsIn(file: string): Question[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const step = Math.ceil(lines.length / mostQuestions)
  return lines.flatMap((line, i) => {
    const { query, text = query ?? '' }: { query?: string; text?: string } = JSON.parse(line)
    return i % step === 0 ? [new Question(text)] : []
  })
}

async function compare(folder: string, questions: readonly Question[]) {
  const { snapshot, searcher } = await siteOf(folder)
  const { search, site } = snapshot
  if (search.kind !== 'texts' || !search.written) throw new Error('The folder is built already.')
  const builder = createIndexBuilder()
  for (const page of search.texts()) builder.addPage(page)
  const at = {
    pages: search.written(),
    language: primaryLanguage(site.language),
    sample: (weights: ReadonlyMap<string, number>) => builder.sample(weights),
    pause: async () => {},
  }
  const count = { questions: questions.length, answered: 0, looks: 0, samePage: 0, sameQuotation: 0, refused: 0 }
  for (const question of questions) {
    const whole = firstResult(searcher, question)
    if (whole) count.answered++
    const look = await firstLook(question, at)
    if (!look) continue
    count.looks++
    const early = firstResult(look, question)
    if (!whole) count.refused++
    else if (early?.page.path === whole.page.path) count.samePage++
    if (whole && early?.quotes[0]?.text === whole.quotes[0]?.text) count.sameQuotation++
  }
  return count
}

function firstResult(searcher: Searcher, question: Question) {
  return searcher.search(question, { limit: 1 }).results[0]
}
