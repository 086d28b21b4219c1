/** Asks the service, and assembles its answer from the events that arrive. */

import { isJsonObject } from '../../text/json.ts'
import { type ServerEvent, serverEvents } from '../event-stream.ts'
import { type Json, numberOf, objectOf, objectsIn, parsedJson, textOf, textsIn } from '../json-members.ts'
import type { SiteFetch } from '../static-host.ts'
import { refusal, requireSuccess } from './problems.ts'
import type { Result } from './result.ts'

export interface Answer {
  readonly summary?: Summary
  /** In the order of the answer, which can differ from the order of arrival. */
  readonly citations: readonly Citation[]
  /** The question as it was understood, completed from earlier ones; absent if it stands on its own. */
  readonly asked?: string
  /** Where to look when there is no answer. */
  readonly nearest: readonly Result[]
  /** Why there is no answer, or what was unusual about it. */
  readonly message: string
  readonly complete: boolean
}

export interface Summary {
  /** Plain text in which `[1]` refers to the first of the sources. */
  readonly text: string
  /** Canonical addresses. */
  readonly sources: readonly string[]
  /** Markdown of the sources, letter for letter. */
  readonly quotations: readonly string[]
  /** It came after the passages, as one does that a model writes; else it consists of sentences of the site. */
  readonly isWritten: boolean
}

export interface Citation extends Result {
  readonly index: number
  /** The best passage as plain text. */
  readonly quote: string
}

export interface Question {
  readonly text: string
  /** Address of the only page to answer from; the whole site by default. */
  readonly url?: string | undefined
  /** Earlier questions, oldest first, that a follow-up can refer to. */
  readonly previous: readonly string[]
}

/** More results would be a list rather than an answer. */
const mostResults = 5

/**
 * Yields the answer as it grows; the last one is complete.
 *
 * @throws {Refusal} when the service refuses or the answer ends early
 */
export async function* ask(
  { text, url, previous }: Question,
  signal: AbortSignal,
  siteFetch: SiteFetch,
): AsyncGenerator<Answer> {
  const response = await siteFetch('/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      query: { text, max_results: mostResults, url },
      context: { prev: previous },
      prefer: { streaming: true, mode: 'list, summarize' },
    }),
    signal,
  })
  await requireSuccess(response, 'text/event-stream')
  let answer = noAnswerYet
  if (response.body) {
    for await (const event of serverEvents(response.body)) {
      answer = withEvent(answer, event)
      yield answer
    }
  }
  if (!answer.complete) throw refusal('askBroken')
}

export const noAnswerYet: Answer = { citations: [], nearest: [], message: '', complete: false }

/** The answer extended by one event. Unknown events, and data that is not a JSON object, change nothing. */
export function withEvent(answer: Answer, { name, data }: ServerEvent): Answer {
  const body = parsedJson(data)
  if (!isJsonObject(body)) return answer
  if (name === 'result') return withItem(answer, numberOf(body.index), objectOf(body.item))
  if (name !== 'complete') return answer
  const meta = objectOf(body._meta)
  const message = textOf(body.message) || textOf(meta.notice)
  const asked = textOf(meta.decontextualized_query)
  return { ...answer, ...(asked && { asked }), nearest: nearestIn(body.nearest), message, complete: true }
}

function nearestIn(list: unknown): readonly Result[] {
  const pages = objectsIn(list).map((near) => {
    const url = textOf(near.url)
    return { url, title: textOf(near.title) || url, heading: textOf(near.section), language: '' }
  })
  return pages.filter(({ url }) => url !== '')
}

/** Splits a summary into text and the numbers that link to a source. */
export function summaryParts({
  text,
  sources,
}: Pick<Summary, 'text' | 'sources'>): readonly (string | { label: string; url: string })[] {
  const parts = text.split(/(\[\d{1,4}\])/).filter((part) => part !== '')
  return parts.map((part) => {
    const url = /^\[\d+\]$/.test(part) ? sources[Number(part.slice(1, -1)) - 1] : undefined
    return url === undefined ? part : { label: part, url }
  })
}

function withItem(answer: Answer, index: number, item: Json): Answer {
  const type = textOf(item['@type'])
  if (type === 'SearchSummary' || type === 'Summary') {
    const { source_urls, citations } = objectOf(item.grounding)
    const isWritten = answer.citations.length > 0
    const summary = {
      text: textOf(item.text),
      sources: textsIn(source_urls),
      quotations: textsIn(citations),
      isWritten,
    }
    return { ...answer, summary }
  }
  const url = textOf(item.url)
  if (url === '' || answer.citations.some((known) => known.index === index)) return answer
  const name = textOf(item.name) || url
  const title = textOf(item.headline) || name
  const citation: Citation = {
    index,
    url,
    title,
    // The name of a section is that of its page, a colon and its own.
    heading: name.startsWith(`${title}: `) ? name.slice(title.length + 2) : '',
    quote: textOf(item.description),
    language: textOf(item.inLanguage),
  }
  return { ...answer, citations: [...answer.citations, citation].sort((a, b) => a.index - b.index) }
}
