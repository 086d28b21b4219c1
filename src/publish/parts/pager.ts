/** Links between the pages of a list. */
import { listPagePath, type PageNumber } from '../../content/model/list-pages.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'

/**
 * Links to the previous, next, first, last and adjacent pages; nothing for a single page.
 *
 * @param path of the first page
 * @param language BCP 47, of the page
 * @param words labels for the previous and next page
 */
export function pager(
  { number, pages }: PageNumber,
  path: string,
  language: string,
  words = { before: 'Newer', after: 'Older' },
): SafeHtml | undefined {
  if (pages === 1) return undefined
  const link = (to: number, label: string, relation: 'prev' | 'next') =>
    html`<a href="${listPagePath(path, to)}" rel="${relation}">${label}</a>\n`
  return html`<nav class="pager" aria-label="Pages of this list"${langAttribute(interfaceLanguage, language)}>
${number > 1 && link(number - 1, words.before, 'prev')}${numbersAround(number, pages).map((each) =>
  each === undefined ? html`<span class="gap">…</span>\n` : pageNumber(each, number, path),
)}${number < pages && link(number + 1, words.after, 'next')}</nav>`
}

function pageNumber(each: number, current: number, path: string): SafeHtml {
  return each === current
    ? html`<span aria-current="page">${each}</span>\n`
    : html`<a href="${listPagePath(path, each)}" aria-label="Page ${each}">${each}</a>\n`
}

/** `undefined` is a gap. A gap of a single page shows that page instead. */
function numbersAround(number: number, pages: number): (number | undefined)[] {
  const shown = [1, number - 1, number, number + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) => {
    const missing = index === 0 ? 0 : each - (sorted[index - 1] ?? 0) - 1
    if (missing === 0) return [each]
    return missing === 1 ? [each - 1, each] : [undefined, each]
  })
}
