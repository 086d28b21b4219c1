/** Tags as links. */
import type { Tag } from '../../build/model/site.ts'
import { html, type SafeHtml } from '../html.ts'
import { oneLine } from '../text.ts'

/** Tags in a row; with the number of their entries where `counts` is set. */
export function tagList(tags: readonly Tag[], { counts = false } = {}): SafeHtml {
  return html`<ul class="tags">
${tags.map((tag) => html`<li>${tagLink(tag)}${counts && html` <span class="count">${tag.entries.length}</span>`}</li>\n`)}</ul>`
}

function tagLink({ name, path }: Tag): SafeHtml {
  return html`<a href="${path}" rel="tag" dir="auto">${oneLine(name, 60)}</a>`
}
