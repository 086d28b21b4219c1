/** Finds Markdown that does not mean what its author thought: it is shown as text, or swallows the text below it. */
import { outside } from '../../content/parse/spans.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { shorten } from '../../text/cut.ts'
import type { PageText } from './page-text.ts'

/** @param isList whether the page lists what is in its folder, so that it needs no text */
export function markupFindings(page: PageText, isList: boolean): Diagnostic[] {
  return [
    ...openFences(page),
    ...openComments(page),
    ...missingDefinitions(page),
    ...brokenFootnotes(page),
    ...(isList ? [] : emptyText(page)),
  ]
}

function openFences({ text, found, at, isHidden }: PageText): Diagnostic[] {
  return found.code.flatMap((span) => {
    const source = text.slice(span.start, span.end).trimEnd()
    const fence = /^(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/.exec(source)?.[0]
    if (fence === undefined || isHidden(span)) return []
    if (source.length > fence.length && source.endsWith(fence)) return []
    const hint = `Close it with ${fence} on a line of its own.`
    return [at(span.start, 'FENCE_UNCLOSED', 'The block of code that begins here is never closed.', hint)]
  })
}

function openComments({ text, comments, plain, at }: PageText): Diagnostic[] {
  const shown = plain.indexOf('<!--')
  if (shown !== -1) {
    const message = 'The comment that begins here is never closed; it is shown as text.'
    return [at(shown, 'COMMENT_UNCLOSED', message, 'Close it with -->.')]
  }
  const last = comments.at(-1)
  const mark = last?.end === text.length ? /^(?:%%|<!--)/.exec(text.slice(last.start, last.start + 4))?.[0] : undefined
  if (last === undefined || mark === undefined) return []
  const closer = mark === '%%' ? '%%' : '-->'
  const source = text.slice(last.start, last.end)
  if ((source.length >= 4 && source.endsWith(closer)) || (mark === '<!--' && /^<!--?-?>$/.test(source))) return []
  const message = 'The comment that begins here is never closed; nothing below it is published.'
  return [at(last.start, 'COMMENT_UNCLOSED', message, `Close it with ${closer}.`)]
}

/** `[text][name]`, whose name is defined nowhere on the page. */
function missingDefinitions({ plain, at }: PageText): Diagnostic[] {
  const pattern = /\[([^[\]\n]{1,200})\]\[([^[\]\n]{0,200})\]/g
  return [...plain.matchAll(pattern)].flatMap(({ 0: whole, 1: label = '', 2: name = '', index }) => {
    // `rows[i][j]` and `[^1][^2]` are something else.
    const before = index === 0 ? '' : plain.charAt(index - 1)
    const isLink = /\p{L}/u.test(label) && !label.startsWith('^') && !name.startsWith('^') && !/[\w\][]/.test(before)
    if (!isLink || name.length === 1 || plain.charAt(index + whole.length) === '[') return []
    const wanted = shorten(name === '' ? label : name, 60)
    const message = `"${shorten(whole, 80)}" is shown as text: the page defines no "${wanted}".`
    return [at(index, 'REFERENCE_MISSING', message, `Add a line "[${wanted}]: address", or correct the name.`)]
  })
}

function brokenFootnotes({ plain, text, found, at, isHidden }: PageText): Diagnostic[] {
  const fold = (name: string) => name.toLowerCase()
  const defined = new Set(found.footnotes.map(({ node }) => fold(node.identifier)))
  const called = new Set(found.footnoteCalls.map(fold))
  const unused = found.footnotes.flatMap(({ node, ...span }) => {
    if (called.has(fold(node.identifier)) || isHidden(span)) return []
    const message = `Nothing refers to the footnote "${shorten(node.label ?? node.identifier, 60)}"; it is not shown.`
    return [at(span.start, 'FOOTNOTE_BROKEN', message, 'Refer to it in the text, or remove it.')]
  })
  const missing = [...plain.matchAll(/\[\^([^[\]\s^]{1,100})\]/g)].flatMap(({ 0: whole, 1: name = '', index }) => {
    if (defined.has(fold(name)) || called.has(fold(name))) return []
    // A class of characters such as `[^a-z]` does not follow a word.
    const follows = index > 0 && /[\p{L}\p{N}.,;:!?)"'”’*_]/u.test(text.charAt(index - 1))
    const isWord = /^\d+$|^\p{L}[\p{L}\p{N}_-]{3,}$/u.test(name) && !/\w-\w$/.test(name)
    if (!follows && !isWord) return []
    const message = `"${whole}" is shown as text: the page has no such footnote.`
    return [at(index, 'FOOTNOTE_BROKEN', message, `Add a line "${whole}: text".`)]
  })
  return [...missing, ...unused]
}

function emptyText({ text, comments, page, at }: PageText): Diagnostic[] {
  const shown = outside(comments, { start: 0, end: text.length })
  if (page.builtin !== undefined || shown.some(({ start, end }) => text.slice(start, end).trim() !== '')) return []
  return [
    at(0, 'PAGE_EMPTY', 'The page is published, but it has no text.', 'Write something, or mark it "draft: true".'),
  ]
}
