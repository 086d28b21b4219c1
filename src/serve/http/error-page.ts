/** Errors for people, and for agents that read Markdown: what happened, and where to go next. */
import type { ProblemDetails } from '../../contract/errors.ts'
import type { NotFoundPage } from '../../contract/frame.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { inlineText } from '../../text/inline-text.ts'
import { oneLine } from '../../text/one-line.ts'
import { percentDecoded } from '../../text/web-address.ts'
import { html, type SafeHtml, trusted } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { renderLayout } from '../../theme/layout.ts'
import { searchForm } from '../../theme/search-page.ts'

/**
 * In the layout of the site, with its navigation and a search form. Until the site is built, a plain page.
 *
 * @param suggestions paths that the client may have meant
 */
export function errorPage(site: SiteInfo, problem: ProblemDetails, suggestions: readonly string[]): string {
  const { frame, language } = site
  const main = message(site, problem, suggestions)
  if (frame === undefined) {
    return html`<!DOCTYPE html>
<html lang="${interfaceLanguage}">
<meta charset="utf-8">
<title>${problem.title}</title>
${main}
</html>
`.toString()
  }
  const title = ownText(site, problem)?.title ?? problem.title
  return renderLayout({ language, title, path: '', noindex: true, main }, frame)
}

/** The owner's words, for addresses that lead nowhere. */
function ownText({ notFound }: SiteInfo, { code }: ProblemDetails): NotFoundPage | undefined {
  return code === 'NOT_FOUND' ? notFound : undefined
}

function message(site: SiteInfo, problem: ProblemDetails, suggestions: readonly string[]): SafeHtml {
  const own = ownText(site, problem)
  return html`<div class="error"${langAttribute(interfaceLanguage, site.language)}>
<p class="code">${problem.status} <code>${problem.code}</code></p>
${own ? ownMessage(own) : standardMessage(problem)}
${suggestions.length > 0 && nearest(suggestions)}${site.frame && searchForm('Search this site')}
<p>Or go to <a href="/" dir="auto"${langAttribute(site.language, interfaceLanguage)}>${oneLine(site.title)}</a>, or look at <a href="/llms.txt">the list of all pages</a>.</p>
</div>`
}

function standardMessage(problem: ProblemDetails): SafeHtml {
  return html`<h1>${problem.title}</h1>
<p class="lead">${problem.detail}</p>
<p>${problem.hint}</p>`
}

function ownMessage({ title, language, html: text }: NotFoundPage): SafeHtml {
  const lang = langAttribute(language, interfaceLanguage)
  return html`<h1 dir="auto"${lang}>${title}</h1>
<div class="prose" dir="auto"${lang}>
${trusted(text)}</div>`
}

function nearest(suggestions: readonly string[]): SafeHtml {
  return html`<section aria-labelledby="site:nearest">
<h2 id="site:nearest">Perhaps you meant</h2>
<ul>
${suggestions.map((path) => html`<li><a href="${path}" dir="auto">${oneLine(percentDecoded(path))}</a></li>\n`)}</ul>
</section>
`
}

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
