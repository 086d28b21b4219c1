/**
 * Tools of a page: get its Markdown, cite it, ask about it. They work without scripts. The panels overlap the text, so
 * they share a name, which makes browsers keep only one open.
 */
import type { Page } from '../../content/model/site.ts'
import { longestSearch } from '../../contract/bounds.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { RenderContext } from '../render/context.ts'
import { bibtex, citationText } from './citation.ts'
import { editLink } from './edit-link.ts'

export function pageTools(page: Page, context: RenderContext): SafeHtml {
  const phrases = context.phrases(page.language)
  return html`<div class="tools"${langAttribute(phrases.language, page.language)}>
<a href="${page.markdownPath}" type="text/markdown">Markdown</a>
${cite(page, context, phrases)}
${ask(page, context, phrases)}
${editLink(page, context)}</div>
`
}

/** A script adds a copy button to each element with `data-copy`. */
function cite(page: Page, context: RenderContext, { say }: Phrases): SafeHtml {
  return html`<details name="site:tools">
<summary>${say('cite')}</summary>
<div class="panel">
<p>${say('citeInText')}</p>
<div class="copyable"><blockquote data-copy dir="auto">${citationText(page, context)}</blockquote></div>
<p>BibTeX</p>
<div class="copyable"><pre data-copy tabindex="0"><code>${bibtex(page, context)}</code></pre></div>
</div>
</details>`
}

/** The search page answers, from this page alone. With scripts, `data-ask` opens the dialog instead. */
function ask(page: Page, context: RenderContext, { say }: Phrases): SafeHtml {
  return html`<details name="site:tools" data-ask>
<summary>${say('askAboutPage')}</summary>
<form class="panel search" action="/search" method="get">
<label for="site:question">${say('questionAboutPage')}</label>
<input type="search" id="site:question" name="q" required maxlength="${longestSearch}" autocomplete="off">
<input type="hidden" name="url" value="${context.url(page.path)}">
<input type="hidden" name="ask" value="1">
<button type="submit">${say('ask')}</button>
</form>
</details>`
}
