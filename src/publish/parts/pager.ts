/** Links between the pages of a list. */
import { listPagePath, type PageNumber } from '../../content/model/list-pages.ts'
import type { neighbourWords } from '../../content/model/order.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { type Phrases, phrasesFor } from '../../theme/words/phrases.ts'

/**
 * Links to the previous, next and all other pages; of a long list to the first, the last, and pages at growing
 * distances, so that a few steps lead to any page. Nothing for a single page.
 *
 * @param path of the first page
 * @param language BCP 47, of the page
 * @param words labels for the previous and next page
 */
export function pager(
  { number, pages }: PageNumber,
  path: string,
  language: string,
  words: ReturnType<typeof neighbourWords> = { before: 'Newer', after: 'Older' },
  phrases = phrasesFor(language),
): SafeHtml | undefined {
  if (pages === 1) return undefined
  const link = (to: number, word: keyof typeof wordOf, relation: 'prev' | 'next') =>
    html`<a href="${listPagePath(path, to)}" rel="${relation}">${phrases.say(wordOf[word])}</a>\n`
  return html`<nav class="pager" aria-label="${phrases.say('pagesOfList')}"${langAttribute(phrases.language, language)}>
${number > 1 && link(number - 1, words.before, 'prev')}${numbersAround(number, pages).map((each) =>
  each === undefined ? html`<span class="gap">…</span>\n` : pageNumber(each, number, path, phrases),
)}${number < pages && link(number + 1, words.after, 'next')}</nav>`
}

const wordOf = { Newer: 'newer', Older: 'older', Previous: 'previous', Next: 'next' } as const

function pageNumber(each: number, current: number, path: string, phrases: Phrases): SafeHtml {
  return each === current
    ? html`<span aria-current="page">${each}</span>\n`
    : html`<a href="${listPagePath(path, each)}" aria-label="${phrases.say('pageOfList', { number: each })}">${each}</a>\n`
}

/** Lists with as many pages or fewer show all their numbers. */
const mostNumbers = 16

/** `undefined` is a gap. A gap of a single page shows that page instead. */
function numbersAround(number: number, pages: number): (number | undefined)[] {
  if (pages <= mostNumbers) return Array.from({ length: pages }, (_, at) => at + 1)
  const near = [1, 10, 100].flatMap((step) => [number - step, number + step])
  const shown = [1, number, ...near, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) => {
    const missing = index === 0 ? 0 : each - (sorted[index - 1] ?? 0) - 1
    if (missing === 0) return [each]
    return missing === 1 ? [each - 1, each] : [undefined, each]
  })
}
