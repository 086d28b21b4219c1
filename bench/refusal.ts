/**
 * Fits the weights of `src/search/judge/chance.ts`, by which questions are refused in languages without a list of general words:
 *
 *     npx tsx bench/refusal.ts [--data DIR]
 *
 * Sites of 1 to 24 articles are cut from the development data (`bench/eval.ts` says where it is). Questions on their articles
 * should be answered, those on all others refused. Each language is judged by weights that were fitted without it; the weights
 * that are printed are fitted on all. English takes part without its list.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createScratch } from '../src/search/find/open-index.ts'
import { parseQuery } from '../src/search/find/query.ts'
import { Question } from '../src/search/find/question.ts'
import { rank } from '../src/search/find/rank.ts'
import { createIndexBuilder } from '../src/search/index-builder.ts'
import { signs } from '../src/search/judge/chance.ts'
import { evidenceOf } from '../src/search/judge/evidence.ts'
import { createRandom, shuffled } from './random.ts'
import { type Article, englishArticles, translatedArticles, translatedLanguages } from './refusal/articles.ts'
import { type Example, fitted, logit, type Model } from './refusal/logistic-regression.ts'

/** Articles of a site, how many such sites are cut from each language, and questions of each kind that are asked. */
const cuts = [
  { articles: 24, sites: 2, questions: 150 },
  { articles: 20, sites: 1, questions: 150 },
  { articles: 5, sites: 6, questions: 50 },
  { articles: 1, sites: 12, questions: 25 },
]
/** Of the questions of a language that should be answered. */
const answeredShare = 0.955

interface Asked extends Example {
  readonly language: string
  readonly articles: number
}

const { values: options } = parseArgs({ options: { data: { type: 'string' } } })
const folder = resolve(
  options.data ?? process.env.LECTERN_EVAL_DATA ?? fileURLToPath(new URL('../../shared/eval', import.meta.url)),
)
const asked: Asked[] = []
for (const language of translatedLanguages) asked.push(...(await askAll(translatedArticles(folder, language))))
asked.push(...(await askAll(englishArticles(folder))))
for (const language of translatedLanguages) {
  const others = asked.filter((each) => each.language !== language)
  const model = shifted(fitted(others), others)
  for (const { articles } of cuts) {
    const own = asked.filter((each) => each.language === language && each.articles === articles)
    console.log(`${language}, ${articles} articles: ${shares(model, own)}`)
  }
}
const model = shifted(fitted(asked), asked)
console.log(`all: ${shares(model, asked)}`)
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
      found.push(...(await askSite(inside, yes, true, count)), ...(await askSite(inside, no, false, count)))
    }
  }
  return found
}

function questionsOf(articles: readonly Article[], most: number, seed: number): string[] {
  return shuffled(
    articles.flatMap(({ questions }) => questions),
    createRandom(seed + 1),
  ).slice(0, most)
}

/** Cells of language and size weigh alike. */
async function askSite(
  articles: readonly Article[],
  questions: readonly string[],
  yes: boolean,
  count: number,
): Promise<Asked[]> {
  const builder = createIndexBuilder()
  for (const { page } of articles) builder.addPage(page)
  const index = await builder.finish()
  const scratch = createScratch(index)
  const { sites = 1 } = cuts.find((cut) => cut.articles === count) ?? {}
  const language = articles[0]?.language ?? ''
  return questions.flatMap((text) => {
    const query = parseQuery(index, new Question(text), language)
    const ranking = rank(index, query, scratch)
    if (ranking.sections.length === 0) return []
    const evidence = evidenceOf(index, query, ranking)
    const values = signs.map(({ read }) => read(evidence))
    return [{ language, articles: count, values, yes, weight: 1 / (sites * questions.length) }]
  })
}

/** With the bias at which enough is answered. */
function shifted({ bias, weights }: Model, examples: readonly Asked[]): Model {
  const answered = examples.filter(({ yes, language }) => yes && language !== 'en')
  const logits = answered.map(({ values }) => logit({ bias, weights }, values)).sort((a, b) => a - b)
  return { weights, bias: bias - (logits[Math.floor(logits.length * (1 - answeredShare))] ?? 0) }
}

function shares(model: Model, examples: readonly Asked[]): string {
  const share = (yes: boolean) => {
    const own = examples.filter((each) => each.yes === yes)
    const right = own.filter(({ values }) => logit(model, values) >= 0 === yes)
    return (right.length / (own.length || 1)).toFixed(3)
  }
  return `answered ${share(true)}, refused ${share(false)}`
}
