/** What an answer says, one statement at a time, and where each stands. */
import { type Answer, type Citation, type Summary, summaryParts } from './answer.ts'
import type { Result } from './result.ts'

export interface Statement {
  readonly text: string
  /** The words are those of the site; else a model has written them. */
  readonly isQuotation: boolean
  readonly sources: readonly Result[]
}

/** The summary by its sentences; without one, the best passage. */
export function statementsOf({ summary, citations }: Answer): readonly Statement[] {
  if (summary) return statementsIn(summary, citations)
  const [best] = citations
  return best === undefined || best.quote === '' ? [] : [{ text: best.quote, isQuotation: true, sources: [best] }]
}

/** The pages of the answer that no statement leads to. */
export function alsoIn({ citations }: Answer, statements: readonly Statement[]): readonly Citation[] {
  const used = new Set(statements.flatMap(({ sources }) => sources.map(({ url }) => pageOf(url))))
  return citations.filter(({ url }) => !used.has(pageOf(url)))
}

function statementsIn(summary: Summary, citations: readonly Citation[]): readonly Statement[] {
  const statements: { text: string; numbers: string[] }[] = []
  let text = ''
  for (const part of summaryParts(summary)) {
    if (typeof part === 'string') text += part
    else if (text.trim() === '') statements.at(-1)?.numbers.push(part.url)
    else {
      statements.push({ text: text.trim(), numbers: [part.url] })
      text = ''
    }
  }
  if (text.trim() !== '') statements.push({ text: text.trim(), numbers: [] })
  const quoted = summary.isWritten ? lettersOf(summary.quotations.join(' ')) : ''
  return statements.map((one) => ({
    text: one.text,
    isQuotation: !summary.isWritten || quoted.includes(lettersOf(one.text)),
    sources: [...new Set(one.numbers)].map((url) => sourceAt(url, citations)),
  }))
}

/** The title of its page, and its section: by the words of its address where the answer does not name it. */
function sourceAt(url: string, citations: readonly Citation[]): Result {
  const same = citations.find((citation) => citation.url === url)
  if (same) return same
  const page = citations.find((citation) => pageOf(citation.url) === pageOf(url))
  return { url, title: page?.title ?? url, heading: fragmentWords(url), language: page?.language ?? '' }
}

function fragmentWords(url: string): string {
  const fragment = url.split('#')[1] ?? ''
  try {
    return decodeURIComponent(fragment).replaceAll('-', ' ')
  } catch {
    return fragment
  }
}

function pageOf(url: string): string {
  return url.split('#', 1)[0] ?? url
}

/** Without what Markdown and typography add. */
function lettersOf(text: string): string {
  return text.replace(/\]\([^()\s]*\)/g, '').replace(/[^\p{L}\p{N}]/gu, '')
}
