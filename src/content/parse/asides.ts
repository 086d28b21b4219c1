/** Text that is shown below the page, or not at all. */
import { droppedElements } from '../markdown/html/allowed.ts'
import type { ParsedPage, Span } from './parsed-page.ts'
import { byPlace, spanOf } from './spans.ts'
import type { Survey } from './survey.ts'

export function findAsides(
  text: string,
  { targets, html, footnotes, footnoteCalls }: Survey,
): Pick<ParsedPage, 'asides' | 'footnotes'> {
  const addresses = targets.filter(({ node }) => node.type === 'definition')
  const asides: Span[] = []
  let end = 0
  for (const span of [...addresses, ...footnotes, ...hiddenElements(text, html)].sort(byPlace)) {
    if (span.end > end) asides.push({ start: Math.max(span.start, end), end: span.end })
    end = Math.max(end, span.end)
  }
  // Of several footnotes with one name, the first is shown.
  const called = new Set(footnoteCalls)
  const shown = footnotes.filter(({ node }) => called.delete(node.identifier))
  return { asides, footnotes: shown.map(({ node }) => spanOf(node)) }
}

/** Elements that are removed with their content. Those that are not closed extend to the end of the text. */
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
