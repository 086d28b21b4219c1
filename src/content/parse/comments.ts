/** Comments, which are never published: `%%…%%`, `<!-- … -->`, and what others use for them. */
import type { Comment, Span } from './parsed-page.ts'
import { spanAt } from './spans.ts'
import type { Survey } from './survey.ts'

/**
 * Searches the text rather than the tree, since both kinds may span blocks. An unclosed `%%` alone on its line hides
 * the rest of the text, as in Obsidian; any other unclosed `%%` is text ("100 %% sure").
 *
 * @param opaque code and destinations of links, in order: no comment starts or ends there
 */
export function findComments(text: string, opaque: readonly Span[]): Comment[] {
  const comments: Comment[] = []
  const opener = /%%|<!--/g
  // Without this, each of a million openers would search the whole rest for a closer.
  const unclosed = new Set<string>()
  for (let match = opener.exec(text); match; match = opener.exec(text)) {
    const [mark] = match
    const start = match.index
    const hidden = spanAt(opaque, start)
    if (hidden) opener.lastIndex = hidden.end
    if (hidden || isEscaped(text, start)) continue
    let end = mark === '%%' ? undefined : endOfShort(text, start)
    if (end === undefined && !unclosed.has(mark)) {
      end = findOutside(text, closers[mark] ?? mark, start + mark.length, opaque)
      if (end === undefined) unclosed.add(mark)
    }
    if (end === undefined && hidesRest(text, start, mark)) end = text.length
    if (end === undefined) continue
    comments.push({ kind: 'comment', start, end })
    opener.lastIndex = end
  }
  return comments
}

const closers: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->' }

/** `<!-->` and `<!--->` are whole comments (CommonMark 6.6). */
function endOfShort(text: string, start: number): number | undefined {
  const short = /^-?>/.exec(text.slice(start + 4, start + 6))
  return short ? start + 4 + short[0].length : undefined
}

/** An HTML comment that starts a block and is never closed runs to the end of the text (CommonMark 4.6). */
function hidesRest(text: string, start: number, mark: string): boolean {
  const before = text.slice(Math.max(0, start - 64), start)
  if (!/(?:^|\n)[ >\t]*$/.test(before)) return false
  return mark === '<!--' || /^[ \t]*(?:\n|$)/.test(text.slice(start + 2, start + 64))
}

function findOutside(text: string, mark: string, from: number, opaque: readonly Span[]): number | undefined {
  for (let at = text.indexOf(mark, from); at !== -1; ) {
    const hidden = spanAt(opaque, at)
    if (!hidden) return at + mark.length
    at = text.indexOf(mark, hidden.end)
  }
  return undefined
}

function isEscaped(text: string, offset: number): boolean {
  let slashes = 0
  while (text[offset - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** `<?php … ?>`, `<!DOCTYPE …>` and `<![CDATA[…]]>`, which browsers take for comments. */
export function findInstructions(text: string, html: Survey['html']): Comment[] {
  return html.flatMap(({ start, end }): Comment[] => {
    const [mark] = /^(?:<\?|<!\[CDATA\[|<!(?=[a-z]))/i.exec(text.slice(start, start + 9)) ?? []
    if (mark === undefined) return []
    const close = mark === '<?' ? '?>' : mark === '<!' ? '>' : ']]>'
    const at = text.indexOf(close, start + mark.length)
    return [{ kind: 'comment', start, end: at < 0 ? end : Math.min(at + close.length, end) }]
  })
}

/** `[//]: # (…)` and `[comment]: <> (…)`: definitions that lead nowhere, and that no link uses. */
export function findDefinedComments({ targets, usages }: Pick<Survey, 'targets' | 'usages'>): Comment[] {
  const nowhere = targets.filter(({ node }) => node.type === 'definition' && (node.url === '' || node.url === '#'))
  if (nowhere.length === 0) return []
  const used = new Set(usages.map(({ node }) => node.identifier))
  const unused = nowhere.filter(({ node }) => node.type === 'definition' && !used.has(node.identifier))
  return unused.map(({ start, end }) => ({ kind: 'comment', start, end }))
}
