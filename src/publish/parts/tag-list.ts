/** Tags as links. */
import type { Tag } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'

/** Tags in a row; with the number of their entries where `counts` is set. */
export function tagList(tags: readonly Tag[], { counts = false } = {}): SafeHtml {
  return html`<ul class="tags">
${tags.map((tag) => html`<li>${tagLink(tag)}${counts && html` <span class="count">${tag.entries.length}</span>`}</li>\n`)}</ul>`
}

/**
 * The commonest tags under a heading, with a way to all of them.
 *
 * @param all path of the list of all tags; none where there is no such list
 */
export function tagSection(tags: readonly Tag[], most: number, all: string | undefined, language: string): SafeHtml {
  return html`<section aria-labelledby="site:tags"${langAttribute(interfaceLanguage, language)}>
<div class="section-head">
<h2 id="site:tags">Tags</h2>
${all && html`<p class="meta"><a href="${all}">All tags</a></p>\n`}</div>
${tagList(tags.slice(0, most), { counts: true })}
</section>`
}

function tagLink({ name, path }: Tag): SafeHtml {
  return html`<a href="${path}" rel="tag" dir="auto">${oneLine(name, 60)}</a>`
}
