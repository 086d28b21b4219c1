/**
 * A map of the links around a page: on the left those that link to it, on the right those that it links to. It repeats
 * what the text and the lists say, so it may leave out what does not fit.
 */
import type { Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { utf8Length } from '../../text/utf8.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { RenderContext } from '../render/context.ts'

/** Most pages of both sides, and of one that has to leave room for the other. */
const [mostPages, mostBeside] = [12, 6] as const
/** Most markup for the pages of a side, in bytes of UTF-8: addresses in some scripts are long. */
const mostBytes = 1_200

/** In units of the drawing, and letters that fit beside the middle. */
const [width, row, top, letters] = [360, 24, 48, 18] as const
const middle = width / 2

/** Nothing for a page with a single neighbour. */
export function graph(page: Page, { site }: RenderContext, phrases: Phrases): SafeHtml | undefined {
  const [linking, linked] = [site.backlinks.get(page.path) ?? [], site.links.get(page.path) ?? []]
  if (new Set([...linking.slice(0, 2), ...linked.slice(0, 2)]).size < 2) return undefined
  const left = linking.slice(0, Math.max(mostBeside, mostPages - linked.length))
  const right = linked.slice(0, mostPages - left.length)
  const height = top + row * Math.max(left.length, right.length)
  const center = (top + height) / 2
  const sides = [
    { pages: left, title: phrases.say('linkedFrom'), x: middle - 56, anchor: 'end' },
    { pages: right, title: phrases.say('linksTo'), x: middle + 56, anchor: 'start' },
  ].filter(({ pages }) => pages.length > 0)
  return html`<details class="map">
<summary>${phrases.say('mapOfLinks')}</summary>
<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${phrases.say('mapOfLinks')}">
<text x="${middle}" y="14" text-anchor="middle" class="here"${langAttribute(page.language, phrases.language)}>${fitted(page.title, 2 * letters)}</text>
${sides.map(({ pages, title, x, anchor }) => {
  const first = center - (row * (pages.length - 1)) / 2
  const items = itemsOf(pages, { x, first, language: phrases.language })
  const lines = items.map((_, at) => `M${middle} ${center} ${x + (x < middle ? 4 : -4)} ${first + row * at}`)
  return html`<path d="${lines.join('')}"/>
<g text-anchor="${anchor}"><text x="${x}" y="36" class="side">${title}</text>
${items}</g>
`
})}<circle cx="${middle}" cy="${center}" r="5"/>
</svg>
</details>
`
}

interface Side {
  readonly x: number
  /** Height of its first page. */
  readonly first: number
  readonly language: string
}

/** As many as there is room for, in the height and in bytes. */
function itemsOf(pages: readonly Page[], { x, first, language }: Side): SafeHtml[] {
  const items: SafeHtml[] = []
  let bytes = 0
  for (const [at, { path, title, language: own }] of pages.entries()) {
    const shown = fitted(title, letters)
    const whole = shown.endsWith('…') && html` aria-label="${oneLine(title, 100)}"`
    const item = html`<a href="${path}"${langAttribute(own, language)}${whole}><text x="${x}" y="${first + row * at + 4}">${shown}</text></a>\n`
    bytes += utf8Length(item.toString())
    if (bytes > mostBytes) break
    items.push(item)
  }
  return items
}

/** Letters of Chinese, Japanese and Korean are twice as wide as others. */
function fitted(title: string, most: number): string {
  let taken = 0
  let shown = ''
  for (const letter of oneLine(title, 4 * most)) {
    taken += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2 : 1
    if (taken > most) return `${shown.trimEnd()}…`
    shown += letter
  }
  return shown
}
