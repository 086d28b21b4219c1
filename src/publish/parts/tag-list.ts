/** Tags as links. */
import type { Tag } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { phrasesFor } from '../../theme/words/phrases.ts'

/** @param options `counts` adds the number of entries to each tag */
export function tagList(tags: readonly Tag[], { counts = false } = {}): SafeHtml {
  const items = tags.map(({ name, path, entries }) => {
    const count = counts && html` <span class="count">${entries.length}</span>`
    return html`<li><a href="${path}" rel="tag" dir="auto">${oneLine(name, 60)}</a>${count}</li>\n`
  })
  return html`<ul class="tags">
${items}</ul>`
}

/**
 * The most frequent tags under a heading, with a link to all of them.
 *
 * @param all path of the list of all tags, if there is one
 */
export function tagSection(
  tags: readonly Tag[],
  most: number,
  all: string | undefined,
  language: string,
  phrases = phrasesFor(language),
): SafeHtml {
  return html`<section aria-labelledby="site:tags"${langAttribute(phrases.language, language)}>
<div class="section-head">
<h2 id="site:tags">${phrases.say('tags')}</h2>
${all && html`<p class="meta"><a href="${all}">${phrases.say('everyTag')}</a></p>\n`}</div>
${tagList(tags.slice(0, most), { counts: true })}
</section>`
}
