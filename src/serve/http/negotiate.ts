/** Which representation a client is given. */
import { mediaTypeQuality, type Preference, parsePreferences } from './accept.ts'

export type PageChoice = 'html' | 'markdown' | 'none'
export type ErrorFormat = 'json' | 'html' | 'markdown'

export interface Negotiator {
  /** Of a page that has both. */
  page(accept: string | undefined): PageChoice
  error(accept: string | undefined): ErrorFormat
  /** A content coding of the encoder, or `identity`. */
  coding(acceptEncoding: string | undefined): string
}

/**
 * Remembers its last answers, since clients send few different headers.
 *
 * @param codings names of the codings that can be produced, the best first
 */
export function createNegotiator(codings: readonly string[]): Negotiator {
  const page = remember(choosePage)
  const error = remember(chooseErrorFormat)
  const coding = remember((header) => chooseCoding(header, codings))
  return {
    page: (accept) => (accept === undefined ? 'html' : page(accept)),
    error: (accept) => (accept === undefined ? 'json' : error(accept)),
    coding: (header) => (header === undefined ? 'identity' : coding(header)),
  }
}

/**
 * Markdown only for those who name it and like it no less than HTML, or who rule HTML out: wildcards are what
 * browsers, previews and curl send. `text/plain` never triggers it and is content with HTML, because previewers that
 * send it alone were broken by anything else. A client that takes neither is told so (406, RFC 9110 section 15.5.7):
 * one that asks for `application/json` alone can read the problem document and its pointers, and could not have read
 * HTML.
 */
export function choosePage(accept: string): PageChoice {
  const preferences = parsePreferences(accept)
  if (preferences.length === 0) return 'html'
  const html = mediaTypeQuality(preferences, 'text/html')
  const markdown = mediaTypeQuality(preferences, 'text/markdown')
  const refusesHtml = html.explicit && html.q === 0
  if ((markdown.explicit || refusesHtml) && markdown.q > 0 && markdown.q >= html.q) return 'markdown'
  return html.q > 0 || (!refusesHtml && acceptsText(preferences)) ? 'html' : 'none'
}

/** Problem JSON unless a browser or a reader of Markdown says that it would rather not. */
export function chooseErrorFormat(accept: string): ErrorFormat {
  const preferences = parsePreferences(accept)
  const problem = mediaTypeQuality(preferences, 'application/problem+json')
  const plain = mediaTypeQuality(preferences, 'application/json')
  const json = { q: Math.max(problem.q, plain.q), explicit: problem.explicit || plain.explicit }
  const html = mediaTypeQuality(preferences, 'text/html')
  const markdown = mediaTypeQuality(preferences, 'text/markdown')
  const beatsJson = ({ q, explicit }: typeof json) =>
    explicit && q > 0 && (q > json.q || (q === json.q && !json.explicit))
  if (beatsJson(markdown) && markdown.q >= html.q) return 'markdown'
  return beatsJson(html) ? 'html' : 'json'
}

/**
 * Equal qualities are settled by the order of `codings`. `identity` is what remains when nothing else is acceptable,
 * even if it was excluded: RFC 9110 section 12.5.3 lets a server disregard the header, and a body in the wrong coding
 * helps more than a refusal.
 */
export function chooseCoding(acceptEncoding: string, codings: readonly string[]): string {
  const preferences = parsePreferences(acceptEncoding)
  const named = (name: string) => preferences.find(({ value }) => value === name || value === `x-${name}`)?.q
  const wildcard = named('*') ?? 0
  let best = 'identity'
  // Identity is acceptable without being named, but any coding that is named is liked better.
  let bestQ = named('identity') ?? 0
  for (const coding of codings) {
    const q = named(coding) ?? wildcard
    if (q > bestQ || (q > 0 && q === bestQ && best === 'identity')) {
      best = coding
      bestQ = q
    }
  }
  return best
}

function acceptsText(preferences: readonly Preference[]): boolean {
  return mediaTypeQuality(preferences, 'text/plain').q > 0
}

/** Longer headers than this are rare and not worth the memory. */
const longestRemembered = 300
const mostRemembered = 500

function remember<T>(compute: (header: string) => T): (header: string) => T {
  const known = new Map<string, T>()
  return (header) => {
    const hit = known.get(header)
    if (hit !== undefined) return hit
    const value = compute(header)
    if (header.length > longestRemembered) return value
    if (known.size >= mostRemembered) known.clear()
    known.set(header, value)
    return value
  }
}
