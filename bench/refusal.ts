/**
 * Fits the weights of `src/search/judge/signs.ts`, by which questions are refused in languages
 * without a list of general words:
 *
 *     npx tsx bench/refusal.ts [--data DIR]
 *
 * Sites of 1 to 24 articles are cut from the development data (`bench/eval.ts` says where it is). Questions on their
 * articles should be answered, those on all others refused. Each language is judged by weights that were fitted without
 * it; the weights that are printed are fitted on all. English takes part without its list, with two collections of
 * abstracts and their parts, whose questions are long.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { IndexedPage } from '../src/contract/page-record.ts'
import { createScratch } from '../src/search/find/open-index.ts'
import { parseQuery } from '../src/search/find/query.ts'
import { Question } from '../src/search/find/question.ts'
import { rank } from '../src/search/find/rank.ts'
import { createIndexBuilder } from '../src/search/index-builder.ts'
import { evidenceOf } from '../src/search/judge/evidence.ts'
import { signs } from '../src/search/judge/signs.ts'
import { groupBy } from '../src/text/group-by.ts'
import { createRandom, shuffled } from './random.ts'
import { type Abstracts, abstractCollections, abstractsOf } from './refusal/abstracts.ts'
import { type Article, englishArticles, translatedArticles, translatedLanguages } from './refusal/articles.ts'
import { type Example, fitted, logit, type Model } from './refusal/logistic-regression.ts'

/** Articles of a site, how many such sites are cut from each language, and questions of each kind that are asked. */
const cuts = [
  { articles: 24, sites: 2, questions: 150 },
  { articles: 20, sites: 1, questions: 150 },
  { articles: 5, sites: 6, questions: 50 },
  { articles: 1, sites: 12, questions: 25 },
]
/** A collection as a whole, and in parts; and the most questions of each kind. */
const parts = [1, 5, 24]
const mostAsked = 200
/** Of the questions of a language that should be answered. */
const answeredShare = 0.955

interface Asked extends Example {
  readonly language: string
  /** Of the site. */
  readonly kind: string
}

const { values: options } = parseArgs({ options: { data: { type: 'string' } } })
const folder = resolve(
  options.data ?? process.env.LECTERN_EVAL_DATA ?? fileURLToPath(new URL('../../shared/eval', import.meta.url)),
)
const asked: Asked[] = []
for (const language of translatedLanguages) asked.push(...(await askAll(translatedArticles(folder, language))))
asked.push(...(await askAll(englishArticles(folder))))
const collections = abstractCollections.map((name) => abstractsOf(folder, name))
for (const one of collections)
  for (const other of collections) if (one !== other) asked.push(...(await askParts(one, other)))
for (const language of translatedLanguages) {
  const others = asked.filter((each) => each.language !== language)
  const model = shifted(fitted(others), others)
  report(
    model,
    asked.filter((each) => each.language === language),
  )
}
const model = shifted(fitted(asked), asked)
console.log('with weights fitted on all:')
report(model, asked)
console.log(`bias ${model.bias.toFixed(2)}`)
for (const [i, { name }] of signs.entries()) console.log(`${name} ${(model.weights[i] ?? 0).toFixed(2)}`)

async function askAll(articles: readonly Article[]): Promise<Asked[]> {
  const found: Asked[] = []
  for (const { articles: count, sites, questions } of cuts) {
    for (let seed = 0; seed < sites; seed++) {
      const mixed = shuffled(articles, createRandom(100 * count + seed))
      const inside = mixed.slice(0, Math.min(count, articles.length >> 1))
      const yes = questionsOf(inside, questions, seed)
      const no = questionsOf(mixed.slice(inside.length), questions, seed)
      const site = { pages: inside.map(({ page }) => page), language: inside[0]?.language ?? '' }
      const cell = { kind: `${count} articles`, weight: 1 / sites }
      found.push(...(await askSite(site, yes, true, cell)), ...(await askSite(site, no, false, cell)))
    }
  }
  return found
}

/** A whole collection and parts of it, asked its own questions and those of another. */
async function askParts(own: Abstracts, other: Abstracts): Promise<Asked[]> {
  const found: Asked[] = []
  for (const part of parts) {
    const pages = shuffled(own.pages, createRandom(part)).slice(0, own.pages.length / part)
    const paths = new Set(pages.map(({ path }) => path))
    const yes = own.questions.filter(({ answeredBy }) => [...answeredBy].some((path) => paths.has(path)))
    const ask = (questions: Abstracts['questions'], isAnswered: boolean) =>
      askSite({ pages, language: 'en' }, questions.map(({ text }) => text).slice(0, mostAsked), isAnswered, {
        kind: `${own.name} / ${part}`,
        weight: 0.25,
      })
    found.push(...(await ask(yes, true)), ...(await ask(other.questions, false)))
  }
  return found
}

function questionsOf(articles: readonly Article[], most: number, seed: number): string[] {
  return shuffled(
    articles.flatMap(({ questions }) => questions),
    createRandom(seed + 1),
  ).slice(0, most)
}

/** Kinds of sites weigh alike in each language. */
async function askSite(
  { pages, language }: { readonly pages: readonly IndexedPage[]; readonly language: string },
  questions: readonly string[],
  yes: boolean,
  { kind, weight }: { readonly kind: string; readonly weight: number },
): Promise<Asked[]> {
  const builder = createIndexBuilder()
  for (const page of pages) builder.addPage(page)
  const index = await builder.finish()
  const scratch = createScratch(index)
  return questions.flatMap((text) => {
    const query = parseQuery(index, new Question(text), language)
    const ranking = rank(index, query, scratch)
    if (ranking.sections.length === 0) return []
    const evidence = evidenceOf(index, query, ranking)
    return [{ language, kind, values: signs.map(({ read }) => read(evidence)), yes, weight: weight / questions.length }]
  })
}

/** With the bias at which enough is answered. */
function shifted({ bias, weights }: Model, examples: readonly Asked[]): Model {
  const answered = examples.filter(({ yes, language }) => yes && language !== 'en')
  const logits = answered.map(({ values }) => logit({ bias, weights }, values)).sort((a, b) => a - b)
  return { weights, bias: bias - (logits[Math.floor(logits.length * (1 - answeredShare))] ?? 0) }
}

function report(model: Model, examples: readonly Asked[]): void {
  for (const [name, own] of groupBy(examples, ({ language, kind }) => `${language}, ${kind}`))
    console.log(`${name}: ${shares(model, own)}`)
}

function shares(model: Model, examples: readonly Asked[]): string {
  const share = (yes: boolean) => {
    const own = examples.filter((each) => each.yes === yes)
    const right = own.filter(({ values }) => logit(model, values) >= 0 === yes)
    return (right.length / (own.length || 1)).toFixed(3)
  }
  return `answered ${share(true)}, refused ${share(false)}`
}
