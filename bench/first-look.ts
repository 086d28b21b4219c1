/**
 * How far answers that are given before there is an index are those that the index gives: of the questions that a first look
 * answers, how many have the same first page and the same first quotation, and how many the index refuses; of those that it
 * refuses, how many the index answers, and how many it calls near while the look does not.
 *
 *     npx tsx bench/first-look.ts FOLDER QUESTIONS [FOLDER QUESTIONS …]
 *
 * A line of a file of questions is JSON with a `query` or a `text`, as in `bench/questions` and in the collections of
 * `bench/eval.ts`. A folder of fewer than 1,000 pages has no first look. Words
 * have the meanings of the package `lectern-words-en`, as in a service.
 */
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { readInstalledSpace } from '../src/cli/word-space.ts'
import { Question } from '../src/search/find/question.ts'
import { firstLook } from '../src/search/first-look.ts'
import { createIndexBuilder } from '../src/search/index-builder.ts'
import { primaryLanguage } from '../src/text/language-tag.ts'
import { siteOf } from './site-of.ts'

/** So many questions of a file, spread over it. */
const mostQuestions = 200

const space = await readInstalledSpace(console.error)
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
  const { snapshot, searcher } = await siteOf(folder, space)
  const { search, site } = snapshot
  if (search.kind !== 'texts' || !search.written) throw new Error('The folder is built already.')
  const builder = createIndexBuilder(space)
  for (const page of search.texts()) builder.addPage(page)
  const at = {
    pages: search.written(),
    language: primaryLanguage(site.language),
    sample: (weights: ReadonlyMap<string, number>) => builder.sample(weights),
    pause: async () => {},
  }
  const answers = { count: 0, samePage: 0, sameQuotation: 0, refusedByIndex: 0 }
  const refusals = { count: 0, answeredByIndex: 0, nearByIndex: 0 }
  let answered = 0
  for (const question of questions) {
    const whole = searcher.search(question, { limit: 1 })
    const [result] = whole.results
    if (result) answered++
    const early = (await firstLook(question, at))?.search(question, { limit: 1 })
    if (!early) continue
    const [earlyResult] = early.results
    if (earlyResult) {
      answers.count++
      if (!result) answers.refusedByIndex++
      else if (earlyResult.page.path === result.page.path) answers.samePage++
      if (result && earlyResult.quotes[0]?.text === result.quotes[0]?.text) answers.sameQuotation++
    } else {
      refusals.count++
      if (result) refusals.answeredByIndex++
      if (whole.nearest && !early.nearest) refusals.nearByIndex++
    }
  }
  return { questions: questions.length, answered, answers, refusals }
}
