/** Shows an answer. What is already on the page never moves in the document, so that a reader can follow a link meanwhile. */
import { element } from '../element.ts'
import { type Answer, type Citation, summaryParts } from './answer.ts'
import { localAddress, resultItem } from './panel.ts'

export class AnswerView {
  readonly #status = element('p', { role: 'status', class: 'status' })
  /** A live region that is filled once, so that screen readers read it once. */
  readonly #summary = element('p', { class: 'summary', 'aria-live': 'polite', dir: 'auto' })
  readonly #citations = element('ol', { class: 'found' })
  readonly root = element('div', { class: 'reply' }, this.#status, this.#summary, this.#citations)
  readonly #shown = new Set<Citation>()

  begin(): void {
    this.#shown.clear()
    this.#summary.replaceChildren()
    this.#citations.replaceChildren()
    this.#status.textContent = 'Looking for an answer…'
    this.root.setAttribute('aria-busy', 'true')
  }

  show({ summary, citations, nearest, message, complete }: Answer): void {
    if (summary !== undefined && this.#summary.childNodes.length === 0) {
      this.#summary.append(...summaryParts(summary).map(summaryPart))
    }
    for (const [place, citation] of citations.entries()) {
      if (this.#shown.has(citation)) continue
      this.#shown.add(citation)
      const item = resultItem(citation, citation.quote === '' ? [] : [citation.quote])
      this.#citations.insertBefore(item, this.#citations.children[place] ?? null)
    }
    if (!complete) return
    this.#citations.append(...nearest.map((page) => resultItem(page, [])))
    this.end(message || sourcesText(citations.length))
  }

  /** @param status the outcome in words; by default the last status stays */
  end(status?: string): void {
    if (status !== undefined) this.#status.textContent = status
    this.root.removeAttribute('aria-busy')
  }
}

function sourcesText(count: number): string {
  if (count === 0) return 'Nothing here answers this question.'
  return count === 1 ? 'From 1 page of this site:' : `From ${count} pages of this site:`
}

function summaryPart(part: string | { label: string; url: string }): Node | string {
  if (typeof part === 'string') return part
  const href = localAddress(part.url, location.href)
  if (href === undefined) return part.label
  return element('a', { href, class: 'source', 'aria-label': `Source ${part.label}` }, part.label)
}
