/** From a question to an answer: what to search for, what was found, and what to say about it. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { Question } from '../../search/find/question.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import { type Finder, findAgain, type ModelOptions, searchFor } from './again/finder.ts'
import { pageFilter, searchScope } from './filters.ts'
import { decontextualize } from './follow-up.ts'
import { type NearestItem, nearestItem, type ResultItem, resultItem } from './item.ts'
import { ModelError, modelProblems } from './model.ts'
import { modelStatements } from './model-summary.ts'
import { passagesOf } from './passages.ts'
import type { AskRequest } from './request.ts'
import type { Hit, Retrieval, Retrieved } from './retrieval.ts'
import { quotedStatements, type SummaryItem, summaryItem } from './summary.ts'

export interface Findings {
  /** As it was searched for. */
  readonly question: Question
  /** The question, if it was completed from earlier ones, or put in the site's words. */
  readonly decontextualized?: string | undefined
  /** What a summary answers, if that is not the question that was searched for. */
  readonly asked?: Question
  /** Says that a model has put the question in other words. */
  readonly notice?: string
  readonly hits: readonly Hit[]
  /** One for each hit. */
  readonly items: readonly ResultItem[]
  /** Pages found, including those that were not requested. */
  readonly total: number
  /** Why there are no items, in one sentence. */
  readonly message?: string | undefined
  /** Where to look instead. */
  readonly nearest?: readonly NearestItem[] | undefined
}

export interface Summary {
  /** Absent if no sentence answers the question. */
  readonly item?: SummaryItem | undefined
  /** Says that the model failed. */
  readonly notice?: string
}

export interface Summarizer extends ModelOptions {
  readonly retrieval: Retrieval
  readonly site: SiteInfo
}

/** With a model, a question that finds nothing is searched for once more, as the model puts it in the site's words. */
export async function findPassages(
  request: AskRequest,
  retrieval: Retrieval,
  site: SiteInfo,
  finder: Finder = {},
): Promise<Findings> {
  const { previous, limit, offset } = request
  const known = retrieval.languages ?? [primaryLanguage(site.language)]
  const completed = request.decontextualized ? undefined : decontextualize(request.question, previous, known)
  const question = completed ? new Question(completed.text) : (request.decontextualized ?? request.question)
  const scope = searchScope(request.filters, site)
  const options = { limit, offset, ...scope }
  const found = await searchFor(question, retrieval, options, finder)
  const [best] = found.hits
  // Else the words of earlier questions would answer for a subject that the site lacks.
  const isForeign = completed?.names && best && !retrieval.mentions(request.question, best)
  const retrieved = isForeign ? { hits: [], total: 0, refused: true } : found
  const decontextualized = question === request.question ? undefined : question.text
  const again = found.refused ? await findAgain(question, retrieval, options, finder) : undefined
  if (!again) return { ...findingsIn(retrieved, question, request, site), decontextualized }
  const findings = findingsIn(again.retrieved, again.question, request, site)
  return { ...findings, asked: question, decontextualized: again.question.text, notice: putAgainNotice }
}

const putAgainNotice = 'The language model put the question in words of this site.'

/** Applies the minimum score of a request to what was retrieved for it, and says why nothing is left, if so. */
export function findingsIn(retrieved: Retrieved, question: Question, request: AskRequest, site: SiteInfo): Findings {
  const hits = retrieved.refused ? [] : retrieved.hits.filter(({ score }) => score >= request.minScore)
  const total = retrieved.refused ? 0 : retrieved.total
  const nearest = retrieved.refused ? retrieved.nearest?.map((near) => nearestItem(near, site)) : undefined
  return {
    question,
    hits,
    items: hits.map((hit) => resultItem(hit, site)),
    total,
    message: hits.length > 0 ? undefined : emptyMessage(total, nearest?.length ?? 0, request, site),
    nearest,
  }
}

/** Never rejects because of the model: if it fails, the summary quotes the passages. */
export async function summarize(
  request: AskRequest,
  findings: Findings,
  summarizer: Summarizer,
  signal: AbortSignal,
): Promise<Summary> {
  const { hits, question, asked = question } = findings
  const { retrieval, site, model, modelTimeoutMs = 20_000, onError } = summarizer
  if (!request.summarize || hits.length === 0) return {}
  const quoted = () => summaryItem(quotedStatements(retrieval.summarise(hits), site))
  if (!model) return { item: quoted() }
  try {
    const { background } = request
    const passages = passagesOf(hits, site, retrieval)
    const task = { question: asked.text, passages, background, signal, timeoutMs: modelTimeoutMs }
    return { item: summaryItem(await modelStatements(model, task)) }
  } catch (error) {
    if (!signal.aborted) onError?.(error)
    const problem = error instanceof ModelError ? error.problem : 'invalid'
    const notice = `The language model ${modelProblems[problem]}; the summary quotes the passages instead.`
    return { item: quoted(), notice }
  }
}

function emptyMessage(total: number, nearest: number, { offset, filters }: AskRequest, site: SiteInfo): string {
  if (total > 0 && offset >= total) return `There are no more results: ${total} in all.`
  if (total > 0) return 'Nothing that was found reaches the least score that was asked for.'
  const within = pageFilter(filters, site) === undefined ? '' : ' within the given filters'
  const no = `Nothing on ${site.title}${within} answers this question.`
  if (nearest === 0) return no
  return `${no} ${nearest === 1 ? 'This page comes nearest.' : 'These pages come nearest.'}`
}
