/** The headings of a page as its readers see it: a comment that goes may make a heading of a line, or take one away. */
import { parseMarkdown } from '../markdown/engine.ts'
import type { Comment, Reference, Span } from './parsed-page.ts'
import { plainText } from './plain-text.ts'
import { type Container, type Survey, survey } from './survey.ts'

export interface PlainHeading extends Span {
  readonly depth: number
  /** As its readers see it. */
  readonly plain: string
}

/** Only those at the page's own level: one in a quote, list or callout opens no section. */
export function headingsOf(
  text: string,
  { containers }: Survey,
  references: readonly Reference[],
  comments: readonly Comment[],
): readonly PlainHeading[] {
  const written = containers.flatMap((container) => headingOf(text, container, references))
  // Block ids, which are left out too, come at the end of what they name.
  if (!comments.some(({ start }) => /^(?:%%|<!)/.test(text.slice(start, start + 2)))) return written
  const shown = withoutSpans(text, comments)
  const tree = parseMarkdown(shown.text)
  if (tree === undefined) return written
  const byStart = new Map(written.map((heading) => [heading.start, heading]))
  return survey(tree)
    .containers.flatMap((container) => headingOf(shown.text, container, []))
    .map((heading) => {
      const placed = { ...heading, start: shown.placeOf(heading.start), end: shown.placeOf(heading.end - 1) + 1 }
      const same = byStart.get(placed.start)
      return same?.end === placed.end ? same : placed
    })
}

function headingOf(text: string, container: Container, references: readonly Reference[]): PlainHeading[] {
  const { node, root, start, end } = container
  if (node.type !== 'heading' || !root) return []
  return [{ start, end, depth: node.depth, plain: plainText(text, container, references) }]
}

/** The text without some parts of it, and the places of its characters in the whole. Asked for places in order. */
function withoutSpans(text: string, spans: readonly Span[]) {
  let out = ''
  let at = 0
  for (const { start, end } of spans) {
    out += text.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  let next = 0
  let left = 0
  return {
    text: out + text.slice(at),
    placeOf(offset: number): number {
      for (let span = spans[next]; span && span.start - left <= offset; span = spans[++next])
        left += span.end - span.start
      return offset + left
    },
  }
}
