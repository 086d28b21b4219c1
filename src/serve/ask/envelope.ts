/** NLWeb's answers as JSON, as each version words them. */
import type { ErrorBody } from '../http/problem.ts'
import type { Findings, Summary } from './answer.ts'
import { nearestName, type ResultItem } from './item.ts'
import type { AskError, AskRequest, ProtocolVersion } from './request.ts'
import type { SummaryItem } from './summary.ts'

type ResponseType = 'answer' | 'elicitation' | 'failure'

export type Item = ResultItem | SummaryItem

/** JSON omits members that are `undefined`. */
export type Body = Readonly<Record<string, unknown>>

/** The parts of a request that answers repeat. */
type Asked = Pick<AskRequest, 'version' | 'format' | 'session'>

/** Version 0.54 capitalises types. */
function metaOf(type: ResponseType, { version, format, session }: Asked, more: Body = {}): Body {
  return {
    response_type: version === '0.54' ? `${type.charAt(0).toUpperCase()}${type.slice(1)}` : type,
    version,
    response_format: format,
    ...more,
    session_context: session,
  }
}

/** What is known once the passages are found. */
export function foundMeta(request: AskRequest, { decontextualized }: Findings): Body {
  return metaOf('answer', request, { decontextualized_query: decontextualized })
}

/** Everything in an answer except its items. */
export function closingOf(request: AskRequest, findings: Findings, summary: Summary): Body {
  const { decontextualized, total, message, nearest } = findings
  const found = {
    decontextualized_query: decontextualized,
    total_results: total,
    message,
    notice: summary.notice ?? findings.notice,
  }
  return { _meta: metaOf('answer', request, found), message, nearest }
}

/** The summary comes first. In version 0.54 it comes last and has another name, as in the server of that version. */
export function itemsOf({ version }: Asked, findings: Findings, { item }: Summary): readonly Item[] {
  const results = findings.items.map((result) => versionedItem(version, result))
  if (item === undefined) return results
  return version === '0.54' ? [...results, versionedItem(version, item)] : [item, ...results]
}

export function versionedItem(version: ProtocolVersion, item: Item): Item {
  if (version !== '0.54') return item
  if (item['@type'] === 'SearchSummary') return { ...item, '@type': 'Summary' }
  return item['@type'] === 'WebPage' ? { ...item, '@type': ['WebPage', 'Article'] } : item
}

export function answerBody(request: AskRequest, findings: Findings, summary: Summary): Body {
  const closing = closingOf(request, findings, summary)
  const items = itemsOf(request, findings, summary)
  if (request.format !== 'chatgpt_app') return { ...closing, results: items }
  return { ...closing, content: contentOf(findings, summary), structuredData: items }
}

/**
 * Text for a model: the summary, or else the results by name and address, or else why there are none and where to look.
 */
export function contentOf({ items, message, nearest = [] }: Findings, { item }: Summary): readonly Body[] {
  const named = [...items, ...nearest.map((near) => ({ name: nearestName(near), url: near.url }))]
  const list = named.map(({ name, url }, i) => `${i + 1}. ${name}: ${url}`)
  return [{ type: 'text', text: item?.text ?? [...(message === undefined ? [] : [message]), ...list].join('\n') }]
}

/** For a request without a question. */
export function elicitationBody(asked: Asked, title: string): Body {
  const text = `What would you like to know from ${title}?`
  const questions = [{ id: 'query', text, type: 'text' }]
  return { _meta: metaOf('elicitation', asked), elicitation: { text, questions } }
}

/** As the current version words it, because the request was not understood. */
function failureBody(code: string, message: string, details: Body): Body {
  const asked: Asked = { version: '0.55', format: 'conversational_search' }
  return { _meta: metaOf('failure', asked), error: { code, message, details } }
}

export function askErrorBody({ code, message, hint }: AskError): Body {
  return failureBody(code, message, { hint })
}

/** Errors that the HTTP core finds: limits, methods, sizes. */
export const coreErrorBody: ErrorBody = ({ code, detail, hint, type: _, title: __, instance: ___, ...details }) => ({
  mediaType: 'application/json',
  body: JSON.stringify(failureBody(code, detail, { hint, ...details })),
})
