/** Inline Markdown as plain text: headings, first paragraphs. */
import type { Nodes } from 'mdast'
import { apart } from '../../text/cut.ts'
import { parseMarkdown } from '../markdown/engine.ts'
import { droppedElements } from '../markdown/html/allowed.ts'
import type { Reference, Span } from './parsed-page.ts'
import { spanOf, within } from './spans.ts'

/**
 * The text of a heading or paragraph as its readers see it: without marks, tags of raw HTML, comments and block ids;
 * wikilinks are their labels.
 *
 * @param references of the page, in order
 */
export function plainText(
  text: string,
  { node, start, end }: Span & { readonly node: Nodes },
  references: readonly Reference[],
): string {
  // The tree does not know these.
  const foreign = within(references, { start, end }).filter((found) => found.kind === 'comment' || found.wiki)
  let out = ''
  let next = 0
  for (const leaf of leavesOf(node)) {
    const span = spanOf(leaf)
    // The last reference may go on into this leaf.
    let at = Math.max(span.start, foreign[next - 1]?.end ?? 0)
    for (let reference = foreign[next]; reference && reference.start < span.end; reference = foreign[++next]) {
      out += part(text, leaf, at, reference.start) + labelOf(reference)
      at = reference.end
    }
    out += part(text, leaf, at, span.end)
  }
  return apart(tidyText(out))
}

/**
 * A text beside a page, such as its description, without the marks of links and emphasis. Unlike `plainText`, it leaves
 * everything else as it was typed: it may be no Markdown at all.
 */
export function plainLine(text: string): string {
  const named = withoutWikilinks(text)
  if (!mayHaveMarks.test(named) || named.includes('<')) return named
  const root = parseMarkdown(named)
  if (!root?.children.every(({ type }) => type === 'paragraph')) return named
  const paragraphs = root.children.map((child) =>
    leavesOf(child).reduce((out, leaf) => out + typed(named, leaf, spanOf(leaf)), ''),
  )
  return paragraphs.join('\n\n') || named
}

/** `[[notes/Soil]]` is `Soil`, and `[[Soil|Earth]]` is `Earth`. */
export function withoutWikilinks(text: string): string {
  if (!text.includes('[[')) return text
  return text.replace(wikilink, (_, target: string, label?: string) =>
    (label ?? target.slice(target.lastIndexOf('/') + 1)).trim(),
  )
}

const wikilink = /\[\[([^[\]|]+)(?:\|([^[\]|]+))?\]\]/g
const mayHaveMarks = /\]\(|\*[^\s*]|(?<!\w)_[^\s_]|~~[^\s~]/

function typed(text: string, leaf: Nodes, { start, end }: Span): string {
  if (leaf.type === 'text' || leaf.type === 'inlineCode') return leaf.value
  return leaf.type === 'image' ? (leaf.alt ?? '') : text.slice(start, end)
}

/** `==marked==` text loses its marks, as in HTML; white space is one space. */
export function tidyText(text: string): string {
  const marked = text.includes('==') ? text.replace(markedText, '$1') : text
  // Single spaces, which are nearly all white space, stay.
  return marked.replace(/\s{2,}|[^\S ]/g, ' ').trim()
}

/** A title of only white space and control characters would be an invisible link. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(text)
}

/** `==text==`: no blank inside of the marks, no third `=` outside. */
const markedText = /(?<!=)==(?![\s=])([^=\n]*[^\s=])==(?!=)/g

/**
 * The nodes with text of their own, in order, without those in elements that pages do not show. Without recursion, as
 * the nesting may be hostile.
 */
function leavesOf(root: Nodes): Nodes[] {
  const leaves: Nodes[] = []
  const stack: Nodes[] = [root]
  let unseen: string | undefined
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('children' in node) for (const child of node.children.toReversed()) stack.push(child)
    else if (node.type === 'html') unseen = unseenAfter(node.value, unseen)
    else if (unseen === undefined && node.type !== 'footnoteReference') leaves.push(node)
  }
  return leaves
}

/** Name of the element around what follows a tag, if it is one that is dropped with its content. */
function unseenAfter(tag: string, before: string | undefined): string | undefined {
  const [, slash, name = ''] = /^<(\/?)([a-z\d-]+)/i.exec(tag) ?? []
  const element = name.toLowerCase()
  if (before !== undefined) return slash === '/' && element === before ? undefined : before
  return slash === '' && !tag.endsWith('/>') && droppedElements.has(element) && !empty.has(element)
    ? element
    : undefined
}

/** Elements of these without content (HTML section 13.1.2). */
const empty: ReadonlySet<string> = new Set(['base', 'embed', 'frame', 'link', 'meta', 'param'])

function part(text: string, leaf: Nodes, start: number, end: number): string {
  if (start >= end) return ''
  const span = spanOf(leaf)
  const value = leaf.type === 'break' ? ' ' : 'value' in leaf ? leaf.value : 'alt' in leaf ? (leaf.alt ?? '') : ''
  if (start === span.start && end === span.end) return value
  // A part of a value is found by its offsets where nothing in it was escaped.
  if (value.length === span.end - span.start) return value.slice(start - span.start, end - span.start)
  return text.slice(start, end).replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

function labelOf(reference: Reference): string {
  if (reference.kind !== 'link' && reference.kind !== 'embed') return ''
  const { label } = reference
  if (!/[*_`~<\\&[]/.test(label)) return label
  const tree = parseMarkdown(label)
  if (tree === undefined) return label
  return leavesOf(tree).reduce((out, leaf) => out + part(label, leaf, spanOf(leaf).start, spanOf(leaf).end), '')
}
