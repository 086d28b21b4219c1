/** The path from the home page to a page, for readers. JSON-LD repeats it. */
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { RenderContext } from '../render/context.ts'

/** A page on the path. */
export interface Crumb {
  readonly title: string
  /** A shorter title. */
  readonly navTitle?: string
  readonly path: string
}

/** Adds the home page in front. */
export function trailOf(crumbs: readonly Crumb[], { config }: RenderContext): Crumb[] {
  return [{ title: config.title, path: '/' }, ...crumbs]
}

/**
 * @param crumbs without the home page; the last is the page itself
 * @param language BCP 47, of the page
 */
export function breadcrumbs(crumbs: readonly Crumb[], language: string, context: RenderContext): SafeHtml {
  const phrases = context.phrases(language)
  const siteLanguage = context.config.language
  const own = langAttribute(language, siteLanguage)
  const items = trailOf(crumbs, context).map(({ title, navTitle = title, path }, index) =>
    index === crumbs.length
      ? html`<li aria-current="page" dir="auto"${own}>${oneLine(navTitle, 100)}</li>\n`
      : html`<li><a href="${path}" dir="auto">${oneLine(navTitle, 100)}</a></li>\n`,
  )
  return html`<nav class="breadcrumbs" aria-label="${phrases.say('breadcrumb')}"${langAttribute(phrases.language, language)}>
<ol${langAttribute(siteLanguage, phrases.language)}>
${items}</ol>
</nav>`
}
