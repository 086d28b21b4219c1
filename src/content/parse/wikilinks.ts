/** Obsidian's `[[…]]` and `![[…]]`. */
import type { Embed, Link, Span } from './parsed-page.ts'
import { overlaps, spanAt } from './spans.ts'
import type { Container } from './survey.ts'

/** Single brackets may occur inside, and a backslash escapes the link. Linear, since a `[[` starts again. */
const pattern = /(?<!\\)(?:\\\\)*(!?)\[\[((?:[^[\]\n]|\[(?!\[)|\](?!\]))+)\]\]/g

/**
 * Finds wikilinks on the text, since their labels may contain emphasis and thus many nodes.
 *
 * @param code in order: a heading may have some in its name, and so may a label
 * @param html raw HTML, in order
 */
export function findWikilinks(
  text: string,
  containers: readonly Container[],
  code: readonly Span[],
  html: readonly Span[],
): (Link | Embed)[] {
  const found: (Link | Embed)[] = []
  if (!text.includes('[[')) return found
  for (const match of text.matchAll(pattern)) {
    const [whole, mark = '', inner = ''] = match
    const end = match.index + whole.length
    const start = end - inner.length - 4 - mark.length
    const container = spanAt(containers, start)
    const span = { start, end }
    if (!container || container.end < end || overlaps(html, span) || cuts(code, span)) continue
    const reference = readWikilink(inner, span, mark === '!' ? container : undefined, text)
    if (reference) found.push(reference)
  }
  return found
}

/** Whether the link begins or ends inside of code. */
function cuts(code: readonly Span[], { start, end }: Span): boolean {
  return overlaps(code, { start, end: start + 1 }) || overlaps(code, { start: end - 1, end })
}

/** @param container of an embed */
function readWikilink(
  inner: string,
  span: Span,
  container: Container | undefined,
  text: string,
): Link | Embed | undefined {
  // Within a table the bar is escaped.
  const [place = '', ...labels] = inner.includes('|') ? inner.replaceAll('\\|', '|').split('|') : [inner]
  const { target, fragment } = readPlace(place)
  // `[[^1]]` is a footnote in brackets.
  if (target.startsWith('^') || (target === '' && fragment === undefined)) return undefined
  const base = { target, wiki: true, ...span, ...(fragment === undefined ? {} : { fragment }) }
  const written = labels.join('|').trim()
  if (!container) return { kind: 'link', ...base, label: written || shown(target, fragment) }
  const { label, ...size } = readSize(written)
  const block = isAlone(text, span, container)
  const unlabelled = isIcon(target, fragment) ? '' : shown(target, fragment)
  return { kind: 'embed', ...base, label: label || unlabelled, ...size, block }
}

/** Obsidian's `![[gear.svg#icon]]` stands in a line beside the words that say what it shows: it needs no text. */
export function isIcon(target: string, fragment: string | undefined): boolean {
  return fragment?.toLowerCase() === 'icon' && /\.svg$/i.test(target)
}

function readPlace(place: string): { target: string; fragment?: string } {
  const hash = place.indexOf('#')
  if (hash !== -1) {
    const fragment = place.slice(hash + 1).trim()
    return { target: place.slice(0, hash).trim(), ...(fragment === '' ? {} : { fragment }) }
  }
  const block = /^(.+)\^([A-Za-z0-9-]+)\s*$/.exec(place)
  return block?.[1] ? { target: block[1].trim(), fragment: `^${block[2]}` } : { target: place.trim() }
}

/**
 * What Obsidian shows for a link without a label: `Note > Heading > Below`; nothing for Logseq's links to blocks, which
 * show the text of the block.
 */
function shown(target: string, fragment: string | undefined): string {
  if (fragment?.startsWith('^') && target === `((${fragment.slice(1)}))`) return ''
  const steps = fragment?.split('#').map((step) => step.trim()) ?? []
  return [target, ...steps].filter((step) => step !== '').join(' > ')
}

/** Splits `alt|300` and `300x200`, in pixels, from the label of an embed. */
export function readSize(label: string): { label: string; width?: number; height?: number } {
  const match = /^(?:(.*)\|)?\s*(\d{1,5})(?:x(\d{1,5}))?\s*$/s.exec(label)
  if (!match) return { label }
  const height = match[3] === undefined ? {} : { height: Number(match[3]) }
  return { label: match[1]?.trim() ?? '', width: Number(match[2]), ...height }
}

/** Whether an embed is all that a paragraph at the page's own level contains, except for a block id. */
export function isAlone(text: string, span: Span, container: Container): boolean {
  if (!container.root || container.node.type !== 'paragraph') return false
  // An embed is alone only if the paragraph begins with it.
  if (container.start !== span.start || container.end > span.end + 256) return false
  return /^\s*(?:\^[A-Za-z0-9-]+\s*)?$/.test(text.slice(span.end, container.end))
}
