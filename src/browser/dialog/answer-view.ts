/** The answer on the page. What has been shown stays where it is, so that a reader may follow a link meanwhile. */
import { type Answer, type Citation, summaryParts } from './answer.ts'
import { element } from './element.ts'

export class AnswerView {
  readonly root: HTMLElement
  readonly #status = element('p', { role: 'status', class: 'status' })
  /** Read out once, when it is whole. */
  readonly #summary = element('p', { class: 'summary', 'aria-live': 'polite', dir: 'auto' })
  readonly #citations = element('ol', { class: 'found' })
  readonly #shown = new Map<number, HTMLElement>()

  constructor() {
    this.root = element('div', { class: 'reply' }, this.#status, this.#summary, this.#citations)
  }

  begin(): void {
    this.#shown.clear()
    this.#summary.replaceChildren()
    this.#citations.replaceChildren()
    this.#status.textContent = 'Looking for an answer…'
    this.root.setAttribute('aria-busy', 'true')
  }

  show(answer: Answer): void {
    const { summary, citations, message, complete } = answer
    if (summary !== undefined && this.#summary.childNodes.length === 0) {
      this.#summary.append(...summaryParts(summary).map(summaryPart))
    }
    for (const citation of citations) this.#place(citation)
    if (!complete) return
    this.#status.textContent = message || sourcesText(citations.length)
    this.end()
  }

  fail(problem: string): void {
    this.#status.textContent = problem
    this.end()
  }

  /** Nothing more will come. */
  end(): void {
    this.root.removeAttribute('aria-busy')
  }

  #place(citation: Citation): void {
    if (this.#shown.has(citation.index)) return
    const item = citationItem(citation)
    const following = [...this.#shown].filter(([index]) => index > citation.index).sort(([a], [b]) => a - b)[0]
    this.#shown.set(citation.index, item)
    this.#citations.insertBefore(item, following?.[1] ?? null)
  }
}

function sourcesText(count: number): string {
  if (count === 0) return 'Nothing here answers this question.'
  return count === 1 ? 'From 1 page of this site:' : `From ${count} pages of this site:`
}

function summaryPart(part: string | { label: string; url: string }): Node | string {
  if (typeof part === 'string') return part
  const href = localAddress(part.url, location.href)
  return href === undefined
    ? part.label
    : element('a', { href, class: 'source', 'aria-label': `Source ${part.label}` }, part.label)
}

function citationItem({ url, title, quote, language }: Citation): HTMLElement {
  const own = { dir: 'auto', ...(language === '' ? {} : { lang: language }) }
  const href = localAddress(url, location.href)
  const name = element('span', { class: 'name', ...own }, title)
  const link = element('a', href === undefined ? {} : { href }, name)
  if (quote !== '') link.append(element('span', { class: 'quote', ...own }, quote))
  return element('li', {}, link)
}

/**
 * A canonical address as a link on the host that the page is read at, which may be another one (a preview, a mirror).
 *
 * @returns `undefined` for what is no web address
 */
export function localAddress(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined
  const { protocol, pathname, search, hash } = new URL(url, base)
  return protocol === 'https:' || protocol === 'http:' ? new URL(base).origin + pathname + search + hash : undefined
}
