/** What the panels for searching and for asking share: a field, and a list of links that arrow keys move through. */
import { element } from '../element.ts'

export interface Panel {
  readonly panel: HTMLElement
  /** Contains the search or question. The dialog copies it to the other panel. */
  readonly field: HTMLInputElement
  /** Called when the panel is shown, possibly with a new text in its field. */
  open?(): void
  /** Stops everything that is still loading. */
  close(): void
}

/** A page or section to link to. */
export interface Result {
  /** Canonical, with the fragment of the section. */
  readonly url: string
  readonly title: string
  /** Empty for the text before the first heading. */
  readonly heading?: string
  /** Title; empty for pages at the root. */
  readonly collection?: string
  /** BCP 47; empty if unknown. */
  readonly language: string
}

/** @param quote a passage as text and marked words; may be empty */
export function resultItem(result: Result, quote: readonly (Node | string)[]): HTMLElement {
  const { url, title, heading, collection, language } = result
  const href = localAddress(url, location.href)
  const own = { dir: 'auto', ...(language && { lang: language }) }
  const name = element('span', { class: 'name', ...own }, title)
  if (heading) name.append(element('span', { class: 'section' }, heading))
  const link = element('a', href === undefined ? {} : { href }, name)
  if (collection) link.append(element('span', { class: 'where' }, collection))
  if (quote.length > 0) link.append(element('span', { class: 'quote', ...own }, ...quote))
  return element('li', {}, link)
}

/**
 * A canonical address on the host of the current page, which can differ: a preview or a mirror.
 *
 * @returns `undefined` if it is not a web address
 */
export function localAddress(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined
  const { protocol, pathname, search, hash } = new URL(url, base)
  return protocol === 'https:' || protocol === 'http:' ? new URL(base).origin + pathname + search + hash : undefined
}

/** Arrow keys move between the field and the links of the list. Typing on a link continues in the field. */
export function walkWithArrows(panel: HTMLElement, field: HTMLInputElement, list: HTMLElement): void {
  panel.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const stops: readonly HTMLElement[] = [field, ...list.querySelectorAll('a')]
    const here = stops.findIndex((stop) => stop.contains(document.activeElement))
    if (here < 0) return
    const next = stopAfter(event.key, here, stops)
    if (next !== undefined) {
      event.preventDefault()
      if (next === field) continueIn(field)
      else next.focus()
      next.scrollIntoView({ block: 'nearest' })
    } else if (here > 0 && isTyped(event.key)) continueIn(field)
  })
}

/** Replaces the links. If one had the focus, the link now in the same position gets it, or else the field. */
export function replaceLinks(list: HTMLElement, field: HTMLInputElement, items: readonly HTMLElement[]): void {
  const here = [...list.querySelectorAll('a')].findIndex((link) => link.contains(document.activeElement))
  list.replaceChildren(...items)
  list.scrollTop = 0
  if (here >= 0) (list.querySelectorAll('a')[here] ?? field).focus()
}

function continueIn(field: HTMLInputElement): void {
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** In the field, Home and End move the cursor as in any field. */
function stopAfter(key: string, here: number, stops: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return stops[here + 1]
  if (key === 'ArrowUp') return stops[here - 1]
  if (here === 0) return undefined
  if (key === 'Home') return stops[1]
  return key === 'End' ? stops.at(-1) : undefined
}

function isTyped(key: string): boolean {
  return key === 'Backspace' || (key !== ' ' && [...key].length === 1)
}
