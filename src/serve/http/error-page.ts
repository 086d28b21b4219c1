/** Errors for people: what happened, and where to go next. */
import type { ErrorCode, ProblemDetails } from '../../contract/errors.ts'
import type { NotFoundPage } from '../../contract/frame.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { oneLine } from '../../text/one-line.ts'
import { readableAddress } from '../../text/readable-address.ts'
import { escapeHtml, html, type SafeHtml, trusted } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { layoutAround } from '../../theme/layout.ts'
import { searchForm } from '../../theme/search-page.ts'
import type { Word } from '../../theme/words/en.ts'
import { type Phrases, phrasesFor } from '../../theme/words/phrases.ts'
import { ownText } from './error-markdown.ts'
import { forEachKind } from './errors-of-a-kind.ts'
import { searchWords } from './not-found.ts'

/** A page that the client may have meant. */
export interface Suggestion {
  /** Canonical path. */
  readonly path: string
  /** Absent if the document at the path has none of its own. */
  readonly title?: string | undefined
}

/** In the layout of the site, with its navigation and a search form. Until the site is built, a plain page. */
export function errorPage(site: SiteInfo, problem: ProblemDetails, suggestions: readonly Suggestion[]): string {
  const phrases = phrasesFor(site.language, site.frame?.owner.words)
  const [start, end] = pageAround(site, problem, phrases)
  return start + forAddress(wordsAround(site, phrases), problem, suggestions) + end
}

export type ErrorPages = (problem: ProblemDetails, suggestions: readonly Suggestion[]) => Uint8Array

/** Writes the same pages as UTF-8. What does not depend on the request is laid out and encoded once for each error. */
export function createErrorPages(site: SiteInfo): ErrorPages {
  const encoder = new TextEncoder()
  const phrases = phrasesFor(site.language, site.frame?.owner.words)
  const words = wordsAround(site, phrases)
  const encoded = (problem: ProblemDetails) => pageAround(site, problem, phrases).map((part) => encoder.encode(part))
  const ofKind = forEachKind(encoded)
  const known = new Map<ErrorCode, readonly Uint8Array[]>()
  const ofCode = (problem: ProblemDetails) => {
    const made = known.get(problem.code) ?? encoded(problem)
    known.set(problem.code, made)
    return made
  }
  return (problem, suggestions) => {
    // The other errors say what is wrong with the request.
    const around = spoken[problem.code] === undefined ? ofKind : ofCode
    const [start = nothing, end = nothing] = around(problem)
    const own = encoder.encode(forAddress(words, problem, suggestions))
    const page = new Uint8Array(start.length + own.length + end.length)
    page.set(start)
    page.set(own, start.length)
    page.set(end, start.length + own.length)
    return page
  }
}

const nothing = new Uint8Array()

/** What people meet who follow links and fill in forms. The other errors need a program. */
const spoken: Readonly<Partial<Record<ErrorCode, readonly [title: Word, text: Word]>>> = {
  NOT_FOUND: ['notFoundTitle', 'notFoundText'],
  DOCUMENT_UNAVAILABLE: ['unavailableTitle', 'unavailableText'],
  GONE: ['goneTitle', 'goneText'],
  METHOD_NOT_ALLOWED: ['methodTitle', 'methodText'],
  URI_TOO_LONG: ['tooLongTitle', 'tooLongText'],
  BUSY: ['busyTitle', 'busyText'],
  INTERNAL_ERROR: ['failureTitle', 'failureText'],
}

function standardTitle({ code, title }: ProblemDetails, phrases: Phrases): string {
  const [word] = spoken[code] ?? []
  return word === undefined ? title : phrases.say(word)
}

/**
 * The page before and after what depends on the address. That contains none of the tags that ask for a style sheet.
 *
 * The status and its code stand last: whoever reports the error needs them.
 */
function pageAround(site: SiteInfo, problem: ProblemDetails, phrases: Phrases): readonly [string, string] {
  const { frame, language } = site
  const own = ownText(site, problem)
  const title = own?.title ?? standardTitle(problem, phrases)
  const home = html`<a href="/" dir="auto"${langAttribute(language, phrases.language)}>${oneLine(site.title)}</a>`
  const start = html`<div class="error"${langAttribute(phrases.language, language)}>
${own ? ownMessage(own, phrases) : standardMessage(problem, phrases)}
`
  const end = html`
<p>${phrases.fill('orGoHome', { home })}</p>
<p class="code">${problem.status} <code>${problem.code}</code> <a href="/llms.txt">/llms.txt</a></p>
</div>`
  const [before, after] =
    frame === undefined
      ? plainAround(title, phrases)
      : layoutAround({ language, title, path: '', noindex: true, main: html`${start}${end}` }, frame)
  return [before + start.toString(), end.toString() + after]
}

function plainAround(title: string, phrases: Phrases): readonly [before: string, after: string] {
  const before = html`<!DOCTYPE html>
<html lang="${phrases.language}">
<meta charset="utf-8">
<title>${title}</title>
`
  return [before.toString(), '\n</html>\n']
}

function standardMessage(problem: ProblemDetails, phrases: Phrases): SafeHtml {
  const words = spoken[problem.code]
  if (words !== undefined) {
    return html`<h1>${phrases.say(words[0])}</h1>
<p class="lead">${phrases.say(words[1])}</p>`
  }
  const lang = langAttribute('en', phrases.language)
  return html`<h1${lang}>${problem.title}</h1>
<p class="lead"${lang}>${problem.detail}</p>
<p${lang}>${problem.hint}</p>`
}

function ownMessage({ title, language, html: text }: NotFoundPage, phrases: Phrases): SafeHtml {
  const lang = langAttribute(language, phrases.language)
  return html`<h1 dir="auto"${lang}>${title}</h1>
<div class="prose" dir="auto"${lang}>
${trusted(text)}</div>`
}

/** What is written around the nearest pages and the words to search for. */
interface WordsAround {
  /** Titles are in the language of the site, as far as anybody knows. */
  readonly lang: string
  readonly beforeList: string
  readonly beforeWords: string
  readonly afterWords: string
  readonly hasForm: boolean
}

function wordsAround({ language, frame }: SiteInfo, phrases: Phrases): WordsAround {
  // Escaped text contains no quotation marks, so the value of the field is found by its own.
  const [before = '', after = ''] = searchForm(phrases.say('searchSite'), mark, undefined, phrases)
    .toString()
    .split(`"${mark}"`)
  const beforeList = html`<section aria-labelledby="site:nearest">
<h2 id="site:nearest">${phrases.say('perhapsYouMeant')}</h2>
<ul>
`
  return {
    lang: langAttribute(language, phrases.language)?.toString() ?? '',
    beforeList: beforeList.toString(),
    beforeWords: `${before}"`,
    afterWords: `"${after}`,
    hasForm: frame !== undefined,
  }
}

const mark = '{words}'

function forAddress(around: WordsAround, problem: ProblemDetails, suggestions: readonly Suggestion[]): string {
  let text = ''
  if (suggestions.length > 0) {
    text += around.beforeList
    for (const { path, title = readableAddress(path) } of suggestions) {
      text += `<li><a href="${escapeHtml(path)}" dir="auto"${around.lang}>${escapeHtml(oneLine(title, 200))}</a></li>\n`
    }
    text += '</ul>\n</section>\n'
  }
  if (!around.hasForm) return text
  const isMissing = problem.status === 404 || problem.status === 410
  return (
    text + around.beforeWords + escapeHtml(isMissing ? searchWords(problem.instance ?? '') : '') + around.afterWords
  )
}
