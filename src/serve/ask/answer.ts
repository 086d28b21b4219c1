/** From a question to an answer: what to look for, what was found, and what to say of it. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { Question } from '../../search/find/question.ts'
import { pageFilter } from './filters.ts'
import { decontextualize } from './follow-up.ts'
import { type ResultItem, resultItem } from './item.ts'
import { type LanguageModel, ModelError, modelProblems } from './model.ts'
import { modelStatements } from './model-summary.ts'
import type { AskRequest } from './request.ts'
import type { Hit, Retrieval, Retrieved } from './retrieval.ts'
import { quotedStatements, type SummaryItem, summaryItem } from './summary.ts'

export interface Findings {
  /** As it was searched for. */
  readonly question: Question
  /** The question, where it was completed from earlier ones. */
  readonly decontextualized?: string
  readonly hits: readonly Hit[]
  /** One for each hit. */
  readonly items: readonly ResultItem[]
  /** Pages found, whatever part of them was requested. */
  readonly total: number
  /** Why there are no items, in one sentence. */
  readonly message?: string
}

export interface Summary {
  /** Absent where no sentence answers the question. */
  readonly item?: SummaryItem
  /** Says that the model failed. */
  readonly notice?: string
}

export interface Summarizer {
  readonly retrieval: Retrieval
  readonly site: SiteInfo
  /** None by default: the summary quotes the passages. */
  readonly model?: LanguageModel
  /** Milliseconds for the whole reply of the model; 20,000 by default. */
  readonly modelTimeoutMs?: number
  /** Gets the reason why a model failed. */
  readonly onError?: (error: unknown) => void
}

export async function findPassages(request: AskRequest, retrieval: Retrieval, site: SiteInfo): Promise<Findings> {
  const completed = completedQuestion(request, site)
  const question = completed ?? request.question
  const accept = pageFilter(request.filters, site)
  const { limit, offset } = request
  const retrieved = await retrieval.search(question, { limit, offset, ...(accept ? { accept } : {}) })
  const findings = findingsIn(retrieved, question, request, site)
  return completed === undefined ? findings : { ...findings, decontextualized: completed.text }
}

/** What is said of what was retrieved for a question with the filters of a request. */
export function findingsIn(retrieved: Retrieved, question: Question, request: AskRequest, site: SiteInfo): Findings {
  const hits = retrieved.refused ? [] : retrieved.hits.filter(({ score }) => score >= request.minScore)
  const total = retrieved.refused ? 0 : retrieved.total
  return {
    question,
    hits,
    items: hits.map((hit) => resultItem(hit, site)),
    total,
    ...(hits.length > 0 ? {} : { message: emptyMessage(total, request, site) }),
  }
}

function completedQuestion(request: AskRequest, { language }: SiteInfo): Question | undefined {
  if (request.decontextualized) return request.decontextualized
  const completed = decontextualize(request.question, request.previous, language)
  return completed === undefined ? undefined : new Question(completed)
}

/** Never rejects for the model's sake: without it the summary quotes the passages. */
export async function summarize(
  request: AskRequest,
  findings: Findings,
  summarizer: Summarizer,
  signal: AbortSignal,
): Promise<Summary> {
  const { question, hits } = findings
  const { retrieval, site, model, modelTimeoutMs = 20_000, onError } = summarizer
  if (!request.summarize || hits.length === 0) return {}
  if (model) {
    try {
      const { background } = request
      const task = { question: question.text, hits, background, site, signal, timeoutMs: modelTimeoutMs }
      return withItem(summaryItem(await modelStatements(model, task)))
    } catch (error) {
      if (!signal.aborted) onError?.(error)
      const problem = error instanceof ModelError ? error.problem : 'invalid'
      const notice = `The language model ${modelProblems[problem]}; the summary quotes the passages instead.`
      return { ...quoted(hits, retrieval, site), notice }
    }
  }
  return quoted(hits, retrieval, site)
}

function quoted(hits: readonly Hit[], retrieval: Retrieval, site: SiteInfo): Summary {
  return withItem(summaryItem(quotedStatements(retrieval.summarise(hits), site)))
}

function withItem(item: SummaryItem | undefined): Summary {
  return item === undefined ? {} : { item }
}

function emptyMessage(total: number, { offset, filters }: AskRequest, site: SiteInfo): string {
  const { title } = site

  if (total > 0 && offset >= total) return `There are no more results: ${total} in all.`
  if (total > 0) return 'Nothing that was found reaches the least score that was asked for.'
  return pageFilter(filters, site) !== undefined
    ? `Nothing on ${title} within the given filters answers this question.`
    : `Nothing on ${title} answers this question.`
}
