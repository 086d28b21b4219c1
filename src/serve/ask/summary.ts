/** The summary of an answer: sentences with the numbers of their sources. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { type Grounding, groundingOf, type Quotation, quotationsOf, sectionUrl } from './item.ts'
import { quotedText } from './plain-text.ts'
import type { Cited } from './retrieval.ts'

export interface SummaryItem {
  /** `Summary` for clients of version 0.54. */
  readonly '@type': 'SearchSummary' | 'Summary'
  /** Plain text; `[n]` after a sentence refers to the n-th quotation. */
  readonly text: string
  readonly quotations: readonly Quotation[]
  readonly grounding: Grounding
}

/** A sentence with its sources. */
export interface Statement {
  /** Plain text without numbers. */
  readonly text: string
  readonly sources: readonly Source[]
}

export interface Source {
  readonly url: string
  /** Markdown, letter for letter. */
  readonly quote: string
}

/** `undefined` if there are no statements. */
export function summaryItem(statements: readonly Statement[]): SummaryItem | undefined {
  if (statements.length === 0) return undefined
  const quotations: Quotation[] = []
  const numberOf = ({ url, quote }: Source) => {
    const known = quotations.findIndex((quotation) => quotation.url === url && quotation.text === quote)
    return known < 0 ? quotations.push({ text: quote, url }) : known + 1
  }
  const sentences = statements.map(({ text, sources }) => {
    const numbers = new Set(sources.map(numberOf))
    return `${text} ${Array.from(numbers, (number) => `[${number}]`).join('')}`
  })
  return { '@type': 'SearchSummary', text: sentences.join(' '), quotations, grounding: groundingOf(quotations) }
}

/** The site's own words. */
export function quotedStatements(cited: readonly Cited[], site: SiteInfo): Statement[] {
  return cited.map((quote) => ({
    text: quotedText(quote),
    sources: quotationsOf(
      { ...quote, text: quote.within ?? quote.text },
      sectionUrl(site, quote.page, quote.anchor),
    ).map(({ text, url }) => ({ url, quote: text })),
  }))
}
