/**
 * How a site answers a person's own words: for each level of confidence the share of answerable questions that are
 * answered, and of others that are refused; and how often the right page is found if nothing is refused.
 *
 *     npx tsx bench/questions.ts FOLDER QUESTIONS [FOLDER QUESTIONS …]
 *
 * `bench/questions` has such files, by somebody who did not know the engine: of `examples/site`, and of three public
 * repositories: the English files in `_articles` of `github/opensource.guide`,
 * `jbranchaud/til`, and `docs/_docs` of `jekyll/jekyll`.
 *
 * A line of a file of questions: `{ query, answerable, pages, holds }`; `pages` are paths of right pages, and a right
 * quotation contains one of the strings of `holds`. A page is known by the last part of its address.
 */
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Question } from '../src/search/find/question.ts'
import type { Searcher } from '../src/search/searcher.ts'
import { siteOf } from './site-of.ts'

interface Asked {
  readonly query: string
  readonly answerable: boolean
  readonly pages?: readonly string[]
  readonly holds?: readonly string[]
}

interface Answered {
  readonly confidence: number
  readonly answerable: boolean
  readonly first: boolean
  readonly inThree: boolean
  readonly quoted: boolean
}

const levels = [0.2, 0.3, 0.4, 0.5, 0.55, 0.6, 0.7, 0.8]

const all: Answered[] = []
const args = process.argv.slice(2)
for (let i = 0; i + 1 < args.length; i += 2) {
  const [folder = '', file = ''] = args.slice(i, i + 2)
  const { searcher } = await siteOf(resolve(folder))
  const answers = questionsIn(file).map((asked) => answered(searcher, asked))
  report(basename(file), answers)
  all.push(...answers)
}
if (args.length > 2) report('all together', all)

function questionsIn(file: string): Asked[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): Asked => JSON.parse(line))
}

function answered(searcher: Searcher, { query, answerable, pages = [], holds = [] }: Asked): Answered {
  const { results, confidence } = searcher.search(new Question(query), { lenient: true })
  const right = new Set(pages.map(slugOf))
  const isRight = ({ page }: { readonly page: { readonly path: string } }) => right.has(slugOf(page.path))
  const quotes = (results[0]?.quotes ?? []).map(({ text }) => plain(text))
  return {
    confidence: results.length > 0 ? confidence : 0,
    answerable,
    first: results.slice(0, 1).some(isRight),
    inThree: results.slice(0, 3).some(isRight),
    quoted: holds.some((held) => quotes.some((quote) => quote.includes(plain(held)))),
  }
}

function report(name: string, answers: readonly Answered[]): void {
  const on = answers.filter(({ answerable }) => answerable)
  const off = answers.filter(({ answerable }) => !answerable)
  const rows = [0, ...levels].map((level) => {
    const said = on.filter(({ confidence }) => confidence >= level)
    const of = (list: readonly Answered[]) => (list.length / (on.length || 1)).toFixed(3)
    return {
      confidence: level,
      answered: of(said),
      'page first': of(said.filter(({ first }) => first)),
      'page in three': of(said.filter(({ inThree }) => inThree)),
      quoted: of(said.filter(({ quoted }) => quoted)),
      refused: (off.filter(({ confidence }) => confidence < level).length / (off.length || 1)).toFixed(3),
    }
  })
  console.log(`${name}: ${on.length} questions that are answered, ${off.length} that are not`)
  console.table(rows)
}

function slugOf(path: string): string {
  const name = decodeURIComponent(basename(path)).replace(/\.(md|mdx|markdown)$/i, '')
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
}

function plain(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
