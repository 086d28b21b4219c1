/** The field of the home page in which readers ask the site, and questions that the site itself answers. */
import { longestSearch } from '../../contract/bounds.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { RenderContext } from '../render/context.ts'
import { exampleQuestions } from './example-questions.ts'

/** The search page answers. With scripts, `data-ask` opens the dialog instead. Nothing without a search page. */
export function askForm(language: string, context: RenderContext): SafeHtml | undefined {
  if (!context.endpoints.some(({ path }) => path === '/search')) return undefined
  const phrases = context.phrases(language)
  const questions = exampleQuestions(context.site, context.questions, language, phrases)
  const lang = langAttribute(language, phrases.language)
  return html`<div data-ask${langAttribute(phrases.language, language)}>
<form class="search" action="/search" method="get">
<label for="site:ask">${phrases.say('askThisSite')}</label>
<input type="search" id="site:ask" name="q" required maxlength="${longestSearch}" autocomplete="off">
<input type="hidden" name="ask" value="1">
<button type="submit">${phrases.say('ask')}</button>
</form>
${
  questions.length > 0 &&
  html`<nav aria-label="${phrases.say('exampleQuestions')}">
<ul class="questions">
${questions.map((text) => html`<li><a href="${answerPath(text)}" dir="auto"${lang}>${text}</a></li>\n`)}</ul>
</nav>
`
}</div>
`
}

function answerPath(text: string): string {
  return `/search?q=${encodeURIComponent(text)}&ask=1`
}
