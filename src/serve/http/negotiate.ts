/** Chooses the representation that a client gets. */
import { mediaTypeQuality, parsePreferences } from './accept.ts'

export type PageChoice = 'html' | 'markdown' | 'none'
export type ErrorFormat = 'json' | 'html' | 'markdown'

export interface Negotiator {
  /** For a page that has both formats. */
  page(accept: string | undefined): PageChoice
  error(accept: string | undefined): ErrorFormat
  /** A content coding of the encoder, or `identity`. */
  coding(acceptEncoding: string | undefined): string
}

/**
 * Remembers its choices, because clients send few different headers.
 *
 * @param codings names of the codings that the encoder can produce, the best first
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
 * Markdown goes only to clients that name it and rate it at least as high as HTML, or that exclude HTML. A wildcard is
 * not enough: browsers, previewers and curl send it. `text/plain` alone gets HTML, because previewers that send it
 * break on anything else. A client that accepts neither gets 406 (RFC 9110 section 15.5.7): one that accepts only
 * `application/json` can read the problem document and its links, but not HTML.
 */
export function choosePage(accept: string): PageChoice {
  const preferences = parsePreferences(accept)
  if (preferences.size === 0) return 'html'
  const html = mediaTypeQuality(preferences, 'text/html')
  const markdown = mediaTypeQuality(preferences, 'text/markdown')
  const refusesHtml = html.explicit && html.q === 0
  if ((markdown.explicit || refusesHtml) && markdown.q > 0 && markdown.q >= html.q) return 'markdown'
  return html.q > 0 || (!refusesHtml && mediaTypeQuality(preferences, 'text/plain').q > 0) ? 'html' : 'none'
}

/** Problem JSON, unless the client names HTML or Markdown and prefers it. */
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
 * The order of `codings` decides between equal qualities. If nothing else is acceptable, the choice is `identity`, even
 * if the client excludes it: RFC 9110 section 12.5.3 lets a server ignore the header, and a body in the wrong coding
 * helps more than a refusal.
 */
export function chooseCoding(acceptEncoding: string, codings: readonly string[]): string {
  const preferences = parsePreferences(acceptEncoding)
  const named = (name: string) => preferences.get(name) ?? preferences.get(`x-${name}`)
  const wildcard = named('*') ?? 0
  let best = 'identity'
  // Identity is acceptable without being named, but any named coding is preferred.
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

/** Longer headers are rare and not worth the memory. */
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
