/** Links, images and definitions of Markdown itself. */
import type { Image, Link as LinkNode } from 'mdast'
import type { Address, Definition, Embed, Link, Reference, Span } from './parsed-page.ts'
import { spanAt, within } from './spans.ts'
import type { Survey } from './survey.ts'
import { readTarget } from './target.ts'
import { isAlone, readSize } from './wikilinks.ts'

/** @param inner embeds, comments and addresses of other syntaxes, in order: a link that holds one is split */
export function markdownReferences(text: string, found: Survey, inner: readonly Span[]): Reference[] {
  const images = found.targets.filter(({ node }) => node.type === 'image')
  return found.targets.flatMap(({ node, start, end }): Reference[] => {
    if (node.type === 'image') return [embed(text, node, { start, end }, found)]
    if (node.type === 'definition')
      return [{ kind: 'definition', start, end, ...place(node), name: node.label ?? node.identifier }]
    const label = labelSpan(text, node, { start, end })
    const split = within(images, label).length > 0 || within(inner, label).length > 0
    return split ? addressOf(text, node, label.end, end) : [link(text, node, { start, end }, label)]
  })
}

function link(text: string, node: LinkNode, span: Span, label: Span): Link {
  return { kind: 'link', ...span, ...place(node), label: text.slice(label.start, label.end) }
}

function embed(text: string, node: Image, span: Span, { containers }: Survey): Embed {
  const { label, ...size } = readSize(node.alt ?? '')
  const container = spanAt(containers, span.start)
  const block = container !== undefined && isAlone(text, span, container)
  // A comment inside of the alternative text is too small to be cut out of it; it goes with the marks.
  return { kind: 'embed', ...span, ...place(node), label: label.replace(/%%.*?%%/gs, ''), ...size, block }
}

function place(node: {
  readonly url: string
  readonly title?: string | null | undefined
}): Omit<Definition, keyof Span | 'kind' | 'name'> {
  return { wiki: false, ...readTarget(node.url), ...(node.title ? { title: node.title } : {}) }
}

/** The Markdown between the brackets, or the whole text of an autolink without its angle brackets. */
function labelSpan(text: string, node: LinkNode, { start, end }: Span): Span {
  if (text[start] === '<') return { start: start + 1, end: end - 1 }
  if (text[start] !== '[') return { start, end }
  const last = node.children.at(-1)?.position?.end.offset ?? start + 1
  const close = text.indexOf('](', last)
  return { start: start + 1, end: close === -1 || close > end ? last : close }
}

/** The destination of `[label](destination "title")`, brackets included. */
function addressOf(text: string, node: LinkNode, labelEnd: number, end: number): Address[] {
  const match = /^\]\(\s*(<[^<>\n]*>|\S+)/.exec(text.slice(labelEnd, end - 1))
  if (!match?.[1] || node.url === '') return []
  const start = labelEnd + match[0].length - match[1].length
  const { title: _, ...target } = place(node)
  return [{ kind: 'html', start, end: start + match[1].length, ...target }]
}
