/** An answer as a part of the search page, above the results. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { quotedText } from '../ask/plain-text.ts'
import type { Cited } from '../ask/retrieval.ts'
import type { SearchAnswer } from './answer.ts'
import { sectionPath } from './results.ts'

/** UTF-16 code units. */
const longestTitle = 200

/** Works without a script; all text from outside is escaped. */
export function answerHtml({ statements, message }: SearchAnswer, site: SiteInfo): SafeHtml {
  const content =
    statements.length > 0
      ? html`<ol>\n${statements.map((one) => statementHtml(one, site))}</ol>`
      : html`<p>${message}</p>`
  return html`<section class="answer" aria-labelledby="site:answer">
<h2 id="site:answer">Answer</h2>
${content}
</section>
`
}

function statementHtml(quote: Cited, site: SiteInfo): SafeHtml {
  const { page, anchor, heading } = quote
  const lang = langAttribute(page.language, interfaceLanguage)
  const section =
    heading !== '' && heading !== page.title && html` <span class="section">${oneLine(heading, longestTitle)}</span>`
  return html`<li><blockquote dir="auto"${lang}><p>${oneLine(quotedText(quote))}</p></blockquote>
<p class="source"><a href="${sectionPath(page, anchor, site)}" dir="auto"${lang}>${oneLine(page.title, longestTitle)}${section}</a></p></li>
`
}
