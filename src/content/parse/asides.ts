/** Text that its readers do not find where its author wrote it: below the page, or nowhere. */
import { droppedElements } from '../markdown/html/allowed.ts'
import type { Span } from './parsed-page.ts'
import { byPlace, spanOf } from './spans.ts'
import type { Survey } from './survey.ts'

export interface Asides {
  /** Footnotes, addresses of links, and what of raw HTML shows nowhere; in order, never overlapping. */
  readonly asides: readonly Span[]
  /** Those of the asides that stand below the page: the footnotes that something refers to. */
  readonly footnotes: readonly Span[]
}

export function findAsides(text: string, { targets, html, footnotes, footnoteCalls }: Survey): Asides {
  const addresses = targets.filter(({ node }) => node.type === 'definition')
  const asides: Span[] = []
  let end = 0
  for (const span of [...addresses, ...footnotes, ...hiddenElements(text, html)].sort(byPlace)) {
    if (span.end > end) asides.push({ start: Math.max(span.start, end), end: span.end })
    end = Math.max(end, span.end)
  }
  // The first of a name is the one that is shown.
  const called = new Set(footnoteCalls)
  const shown = footnotes.filter(({ node }) => called.delete(node.identifier))
  return { asides, footnotes: shown.map(({ node }) => spanOf(node)) }
}

/** From tags of elements that are removed with their content to the ends of these elements, else to the end of the text. */
function hiddenElements(text: string, html: readonly Span[]): Span[] {
  const hidden: Span[] = []
  let from = 0
  for (const span of html) {
    const tag = /<([a-z][\w-]*)(?=[\s/>])[^>]*>?/gi
    tag.lastIndex = Math.max(span.start, from)
    for (let match = tag.exec(text); match && match.index < span.end; match = tag.exec(text)) {
      const name = (match[1] ?? '').toLowerCase()
      if (!droppedElements.has(name)) continue
      const end = voidElements.has(name) ? tag.lastIndex : endOf(name, text, tag.lastIndex)
      hidden.push({ start: match.index, end })
      from = end
      tag.lastIndex = end
    }
  }
  return hidden
}

const voidElements: ReadonlySet<string> = new Set(['base', 'embed', 'frame', 'link', 'meta', 'param'])

function endOf(name: string, text: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])[^>]*>?`, 'gi')
  close.lastIndex = from
  return close.exec(text) === null ? text.length : close.lastIndex
}
