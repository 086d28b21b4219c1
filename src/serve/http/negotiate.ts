/** Chooses the representation that a client gets, by `Accept` and its relatives (RFC 9110 section 12.4.2). */
import { remember } from './remember.ts'

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
  return {
    page: remember('html', choosePage),
    error: remember('json', chooseErrorFormat),
    coding: remember('identity', (header) => chooseCoding(header, codings)),
  }
}

/**
 * Markdown goes only to clients that name it and rate it at least as high as HTML, or that exclude HTML. A wildcard is
 * not enough: browsers, previewers and curl send it. `text/plain` alone gets HTML, because previewers that send it
 * break on anything else. A client that accepts neither gets 406 (RFC 9110 section 15.5.7): one that accepts only
 * `application/json` can read the problem document and its links, but not HTML. A header without a media type says
 * nothing.
 */
export function choosePage(accept: string): PageChoice {
  const preferences = parsePreferences(accept)
  if (![...preferences.keys()].some((range) => range.includes('/'))) return 'html'
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

/** Quality (0 to 1, 0 means "never") by value, in lower case and without parameters: `text/html`, `gzip`, `*`. */
export type Preferences = ReadonlyMap<string, number>

/** In UTF-16 code units. No genuine client sends more; the rest is not read. */
const longestHeader = 2048

/** Skips empty items, and reads an invalid quality as 1. The highest quality wins if a value is repeated. */
export function parsePreferences(header: string): Preferences {
  const preferences = new Map<string, number>()
  for (const item of header.slice(0, longestHeader).split(',')) {
    const [name = '', ...parameters] = item.split(';')
    const value = name.trim().toLowerCase()
    if (value !== '') preferences.set(value, Math.max(qualityOf(parameters), preferences.get(value) ?? 0))
  }
  return preferences
}

/**
 * The most specific range decides. It is `explicit` if it is the media type itself, not a wildcard. A lone `*`, which
 * old clients of Java send, means any type.
 */
function mediaTypeQuality(preferences: Preferences, mediaType: string): { q: number; explicit: boolean } {
  const exact = preferences.get(mediaType)
  if (exact !== undefined) return { q: exact, explicit: true }
  const wildcard = `${mediaType.slice(0, mediaType.indexOf('/'))}/*`
  return { q: preferences.get(wildcard) ?? preferences.get('*/*') ?? preferences.get('*') ?? 0, explicit: false }
}

function qualityOf(parameters: readonly string[]): number {
  const found = parameters.map((parameter) => /^\s*q\s*=\s*"?([0-9.]+)"?\s*$/i.exec(parameter)?.[1]).find(Boolean)
  const q = Number(found ?? 1)
  return Number.isNaN(q) ? 1 : Math.min(q, 1)
}
