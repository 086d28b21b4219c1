/** Markdown's own links, images and definitions. */
import type { Image, Link as LinkNode } from 'mdast'
import { apart } from '../../text/cut.ts'
import type { Definition, Edge, Embed, Link, Reference, Span } from './parsed-page.ts'
import { spanAt, within } from './spans.ts'
import type { Survey, Usage } from './survey.ts'
import { otherSite, readTarget } from './target.ts'
import { isAlone, readSize } from './wikilinks.ts'

/** @param inner embeds, comments and addresses of other syntaxes, in order: a link that contains one is split */
export function markdownReferences(text: string, found: Survey, inner: readonly Span[]): Reference[] {
  const images = found.targets.filter(({ node }) => node.type === 'image')
  const own = found.targets.flatMap(({ node, start, end }): Reference[] => {
    if (node.type === 'image') return [embed(text, node, { start, end }, found)]
    if (node.type === 'definition')
      return [{ kind: 'definition', start, end, ...place(node), name: apart(node.label ?? node.identifier) }]
    const label = labelSpan(text, node, { start, end })
    const split = within(images, label).length > 0 || within(inner, label).length > 0
    return split ? edgesOf(text, node, { start, end }, label) : [link(text, node, { start, end }, label)]
  })
  return [...own, ...usagesOf(text, found)]
}

/** Uses of definitions that lead to this site; the first definition of a name counts. */
function usagesOf(text: string, { targets, usages }: Survey): Edge[] {
  if (usages.length === 0) return []
  const definitions = new Map<string, Place>()
  for (const { node } of targets) {
    if (node.type !== 'definition' || definitions.has(node.identifier)) continue
    definitions.set(node.identifier, place(node))
  }
  return usages.flatMap((usage): Edge[] => {
    const found = definitions.get(usage.node.identifier)
    if (found === undefined || otherSite.test(found.target)) return []
    const { title: _, ...base } = { kind: 'edge' as const, ...found }
    const labelStart = usage.start + (usage.node.type === 'imageReference' ? 2 : 1)
    const before = { ...base, start: usage.start, end: labelStart }
    return [before, { ...base, start: Math.max(labelEnd(text, usage), labelStart), end: usage.end }]
  })
}

/** Where `]`, `][]` or `][name]` begins. */
function labelEnd(text: string, { node, end }: Usage): number {
  if (node.referenceType === 'shortcut') return end - 1
  return node.referenceType === 'collapsed' ? end - 3 : text.lastIndexOf('[', end - 2) - 1
}

function link(text: string, node: LinkNode, span: Span, label: Span): Link {
  return { kind: 'link', ...span, ...place(node), label: text.slice(label.start, label.end) }
}

function embed(text: string, node: Image, span: Span, { containers }: Survey): Embed {
  const { label, ...size } = readSize(apart(node.alt ?? ''))
  const container = spanAt(containers, span.start)
  const block = container !== undefined && isAlone(text, span, container)
  // References never nest, so comments in the alternative text are removed here.
  return { kind: 'embed', ...span, ...place(node), label: label.replace(/%%.*?%%/gs, ''), ...size, block }
}

type Place = Omit<Definition, keyof Span | 'kind' | 'name'>

function place(node: { readonly url: string; readonly title?: string | null | undefined }): Place {
  return { wiki: false, ...readTarget(apart(node.url)), ...(node.title ? { title: apart(node.title) } : {}) }
}

/** The Markdown between the brackets, or the whole text of an autolink without its angle brackets. */
function labelSpan(text: string, node: LinkNode, { start, end }: Span): Span {
  if (text[start] === '<') return { start: start + 1, end: end - 1 }
  if (text[start] !== '[') return { start, end }
  const last = node.children.at(-1)?.position?.end.offset ?? start + 1
  const close = text.indexOf('](', last)
  return { start: start + 1, end: close === -1 || close > end ? last : close }
}

/** The bracket before the label, and `](destination "title")` after it. */
function edgesOf(text: string, node: LinkNode, { start, end }: Span, label: Span): Edge[] {
  const match = /^\]\(\s*(<[^<>\n]*>|\S+)/.exec(text.slice(label.end, end - 1))
  if (!match?.[1] || node.url === '') return []
  const valueEnd = label.end + match[0].length
  const { title: _, ...target } = place(node)
  const base = { kind: 'edge', ...target } as const
  const value = { start: valueEnd - match[1].length, end: valueEnd }
  return [
    { ...base, start, end: label.start },
    { ...base, start: label.end, end, value },
  ]
}
