/** An answer of `/ask` as it arrives: events in, what is to be seen out. Knows neither the network nor the page. */
import type { ServerEvent } from './event-stream.ts'
import { isObject, numberOf, textOf, textsIn } from './json-members.ts'

export interface Answer {
  readonly summary?: Summary
  /** In the order of the answer, in which they need not arrive. */
  readonly citations: readonly Citation[]
  /** Why there is no answer, or what went otherwise than usual. */
  readonly message: string
  readonly complete: boolean
}

export interface Summary {
  /** Plain text; `[1]` is the first of the sources. */
  readonly text: string
  /** Canonical addresses. */
  readonly sources: readonly string[]
}

export interface Citation {
  readonly index: number
  /** Canonical address of the section. */
  readonly url: string
  readonly title: string
  /** The best passage as plain text. */
  readonly quote: string
  /** BCP 47; empty where it is not known. */
  readonly language: string
}

export const noAnswerYet: Answer = { citations: [], message: '', complete: false }

/** The answer with what one event adds. Unknown events, and data that is no JSON, add nothing. */
export function withEvent(answer: Answer, { name, data }: ServerEvent): Answer {
  const body = parsed(data)
  if (!isObject(body)) return answer
  if (name === 'result' && isObject(body.item)) return withItem(answer, numberOf(body.index), body.item)
  if (name !== 'complete') return answer
  const notice = isObject(body._meta) ? textOf(body._meta.notice) : ''
  return { ...answer, message: textOf(body.message) || notice, complete: true }
}

/** The parts of a summary: text, and numbers that lead to their source. */
export function summaryParts({ text, sources }: Summary): readonly (string | { label: string; url: string })[] {
  const parts = text.split(/(\[\d{1,4}\])/).filter((part) => part !== '')
  return parts.map((part) => {
    const url = /^\[\d+\]$/.test(part) ? sources[Number(part.slice(1, -1)) - 1] : undefined
    return url === undefined ? part : { label: part, url }
  })
}

function withItem(answer: Answer, index: number, item: Readonly<Record<string, unknown>>): Answer {
  const grounding = isObject(item.grounding) ? item.grounding : {}
  const type = textOf(item['@type'])
  if (type === 'SearchSummary' || type === 'Summary') {
    return { ...answer, summary: { text: textOf(item.text), sources: textsIn(grounding.source_urls) } }
  }
  const url = textOf(item.url)
  if (url === '' || answer.citations.some((known) => known.index === index)) return answer
  const citation: Citation = {
    index,
    url,
    title: textOf(item.name) || url,
    quote: textOf(item.description),
    language: textOf(item.inLanguage),
  }
  return { ...answer, citations: [...answer.citations, citation].sort((a, b) => a.index - b.index) }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined // No event of this service.
  }
}
