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
  // Only where a `<` is: a search that goes on behind its span would read the whole text again for each comment.
  const tag = /<([a-z][\w-]*)(?=[\s/>])[^>]*>?/giy
  let from = 0
  for (const span of html) {
    from = Math.max(from, span.start)
    for (let at = text.indexOf('<', from); at >= 0 && at < span.end; at = text.indexOf('<', from)) {
      tag.lastIndex = at
      const name = tag.exec(text)?.[1]?.toLowerCase()
      from = name === undefined ? at + 1 : tag.lastIndex
      if (name === undefined || !droppedElements.has(name)) continue
      if (!voidElements.has(name)) from = endOf(name, text, from)
      hidden.push({ start: at, end: from })
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
