/** Errors for people, and for agents that read Markdown: what happened, and where to go next. */
import type { ErrorCode, ProblemDetails } from '../../contract/errors.ts'
import type { NotFoundPage } from '../../contract/frame.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { inlineText } from '../../text/inline-text.ts'
import { oneLine } from '../../text/one-line.ts'
import { readableAddress } from '../../text/readable-address.ts'
import { html, type SafeHtml, trusted } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { renderLayout } from '../../theme/layout.ts'
import { searchForm } from '../../theme/search-page.ts'
import type { Word } from '../../theme/words/en.ts'
import { type Phrases, phrasesFor } from '../../theme/words/phrases.ts'
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
  const { frame, language } = site
  const phrases = phrasesFor(language, frame?.owner.words)
  const main = message(site, problem, suggestions, phrases)
  const title = ownText(site, problem)?.title ?? standardTitle(problem, phrases)
  if (frame === undefined) {
    return html`<!DOCTYPE html>
<html lang="${phrases.language}">
<meta charset="utf-8">
<title>${title}</title>
${main}
</html>
`.toString()
  }
  return renderLayout({ language, title, path: '', noindex: true, main }, frame)
}

/** The owner's words, for addresses that lead nowhere. */
function ownText({ notFound }: SiteInfo, { code }: ProblemDetails): NotFoundPage | undefined {
  return code === 'NOT_FOUND' ? notFound : undefined
}

/** What people meet who follow links and fill in forms. The other errors need a program. */
const spoken: Readonly<Partial<Record<ErrorCode, readonly [title: Word, text: Word]>>> = {
  NOT_FOUND: ['notFoundTitle', 'notFoundText'],
  DOCUMENT_UNAVAILABLE: ['unavailableTitle', 'unavailableText'],
  GONE: ['goneTitle', 'goneText'],
  METHOD_NOT_ALLOWED: ['methodTitle', 'methodText'],
  URI_TOO_LONG: ['tooLongTitle', 'tooLongText'],
  RATE_LIMITED: ['tooManyTitle', 'tooManyText'],
  BUSY: ['busyTitle', 'busyText'],
  INTERNAL_ERROR: ['failureTitle', 'failureText'],
}

function standardTitle({ code, title }: ProblemDetails, phrases: Phrases): string {
  const [word] = spoken[code] ?? []
  return word === undefined ? title : phrases.say(word)
}

/** The status and its code stand last: whoever reports the error needs them. */
function message(
  site: SiteInfo,
  problem: ProblemDetails,
  suggestions: readonly Suggestion[],
  phrases: Phrases,
): SafeHtml {
  const own = ownText(site, problem)
  const home = html`<a href="/" dir="auto"${langAttribute(site.language, phrases.language)}>${oneLine(site.title)}</a>`
  const query = problem.status === 404 || problem.status === 410 ? searchWords(problem.instance ?? '') : ''
  return html`<div class="error"${langAttribute(phrases.language, site.language)}>
${own ? ownMessage(own, phrases) : standardMessage(problem, phrases)}
${suggestions.length > 0 && nearest(suggestions, site, phrases)}${site.frame && searchForm(phrases.say('searchSite'), query, undefined, phrases)}
<p>${phrases.fill('orGoHome', { home })}</p>
<p class="code">${problem.status} <code>${problem.code}</code> <a href="/llms.txt">/llms.txt</a></p>
</div>`
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

/** Titles are in the language of the site, as far as anybody knows. */
function nearest(suggestions: readonly Suggestion[], { language }: SiteInfo, phrases: Phrases): SafeHtml {
  const lang = langAttribute(language, phrases.language)
  return html`<section aria-labelledby="site:nearest">
<h2 id="site:nearest">${phrases.say('perhapsYouMeant')}</h2>
<ul>
${suggestions.map(
  ({ path, title = readableAddress(path) }) =>
    html`<li><a href="${path}" dir="auto"${lang}>${oneLine(title, 200)}</a></li>\n`,
)}</ul>
</section>
`
}

/** @param suggestions paths that the client may have meant */
export function errorMarkdown(site: SiteInfo, problem: ProblemDetails, suggestions: readonly string[]): string {
  const nearest = suggestions.map((path) => `- <${path}>`).join('\n')
  const paragraphs = [
    `# ${problem.status} ${problem.title}`,
    inlineText(problem.detail),
    problem.hint,
    ...ownMarkdown(ownText(site, problem)),
    ...(nearest === '' ? [] : ['Nearest addresses:', nearest]),
    'Every page: </llms.txt>',
    `Code: \`${problem.code}\``,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

/** What the owner says, below the standard words that programs know. */
function ownMarkdown(own: NotFoundPage | undefined): string[] {
  return own ? [`## ${inlineText(own.title)}`, ...(own.markdown === '' ? [] : [own.markdown.trimEnd()])] : []
}
