/**
 * The series that an entry is a part of, with links to its parts, or to the nearest of a long one. It opens like the
 * tools of the page, and closes them.
 */
import { shortTitle } from '../../content/model/order.ts'
import { partsAround } from '../../content/model/series.ts'
import type { Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { RenderContext } from '../render/context.ts'
import { inlineText, link } from '../render/markdown-text.ts'

export function seriesHtml(page: Page, { site, phrases: phrasesIn }: RenderContext): SafeHtml | undefined {
  const series = site.series.get(page.path)
  const position = series?.positions.get(page.path)
  if (!series || position === undefined) return undefined
  const { first, parts } = partsAround(series, position)
  const start = first > 0 && html` start="${first + 1}"`
  const phrases = phrasesIn(page.language)
  const name = html`<bdi>${oneLine(series.name, 200)}</bdi>`
  const said = phrases.fill('seriesPart', { part: position + 1, parts: series.parts.length, series: name })
  return html`<nav class="series tools" aria-label="${phrases.say('series')}"${langAttribute(phrases.language, page.language)}>
<details name="site:tools">
<summary>${said}</summary>
<ol class="panel"${start}>
${parts.map((part) => html`<li>${partName(part, part === page, phrases.language)}</li>\n`)}</ol>
</details>
</nav>
`
}

function partName(part: Page, isCurrent: boolean, surrounding: string): SafeHtml {
  const title = oneLine(shortTitle(part), 200)
  const lang = langAttribute(part.language, surrounding)
  return isCurrent
    ? html`<span aria-current="page" dir="auto"${lang}>${title}</span>`
    : html`<a href="${part.path}" dir="auto"${lang}>${title}</a>`
}

export function seriesMarkdown(page: Page, { site, url }: RenderContext): string | undefined {
  const series = site.series.get(page.path)
  const position = series?.positions.get(page.path)
  if (!series || position === undefined) return undefined
  const { first, parts } = partsAround(series, position)
  const items = parts.map((part, at) => {
    const name = part === page ? inlineText(part.title, 200) : link(part.title, url(part.markdownPath))
    return `${first + at + 1}. ${name}`
  })
  return `Part ${position + 1} of ${series.parts.length} of ${inlineText(series.name, 200)}:\n\n${items.join('\n')}`
}
