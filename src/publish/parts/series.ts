/** The series that an entry is a part of, with links to its parts, or to the nearest of a long one. */
import { partsAround } from '../../content/model/series.ts'
import type { Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import type { RenderContext } from '../render/context.ts'
import { inlineText, link } from '../render/markdown-text.ts'
import { pageLink } from './entry-list.ts'

export function seriesHtml(page: Page, { site }: RenderContext): SafeHtml | undefined {
  const series = site.series.get(page.path)
  const position = series?.positions.get(page.path)
  if (!series || position === undefined) return undefined
  const { first, parts } = partsAround(series, position)
  const start = first > 0 && html` start="${first + 1}"`
  return html`<nav class="series" aria-label="Series"${langAttribute(interfaceLanguage, page.language)}>
<p>Part ${position + 1} of ${series.parts.length} of <bdi>${oneLine(series.name, 200)}</bdi></p>
<ol${start}>
${parts.map((part) => html`<li>${part === page ? currentPart(page) : pageLink(part, interfaceLanguage)}</li>\n`)}</ol>
</nav>
`
}

function currentPart({ title, language }: Page): SafeHtml {
  return html`<span aria-current="page" dir="auto"${langAttribute(language, interfaceLanguage)}>${oneLine(title, 200)}</span>`
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
