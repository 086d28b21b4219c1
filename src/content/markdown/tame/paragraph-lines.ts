/** The lines of a text, told apart as far as it takes no engine. */

export interface Line {
  readonly start: number
  /** Of its text, before the line feed. */
  readonly end: number
  /** `text` where nothing else is certain. */
  readonly kind: 'blank' | 'code' | 'html' | 'text'
}

/** Marks of quotes and lists may stand before it. */
const openingFence = /^([ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/
/** Of those elements that open a block of raw HTML wherever a paragraph could begin (CommonMark 4.6, the sixth kind). */
const openingTag =
  /^ {0,3}<\/?(?:article|aside|blockquote|body|center|dd|details|div|dl|dt|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>]|$)/i

export function* linesOf(text: string): Generator<Line> {
  let fence: { readonly mark: string; readonly prefix: string } | undefined
  let kind: Line['kind'] = 'blank'
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(start, end)
    const [, prefix = '', mark = ''] = openingFence.exec(line) ?? []
    // A line that stands outside of the list or quote that code is in ends it.
    if (fence && line.trim() !== '' && !isInside(line, fence.prefix)) fence = undefined
    if (fence) {
      kind = line.trim() === '' ? 'blank' : 'code'
      if (mark.startsWith(fence.mark)) fence = undefined
    } else if (mark !== '') {
      fence = { mark, prefix }
      // Nothing before it counts for what is in it.
      kind = 'blank'
    } else if (line.trim() === '') kind = 'blank'
    else if (kind === 'blank' || kind === 'code') kind = openingTag.test(line) ? 'html' : 'text'
    yield { start, end, kind }
    start = end + 1
  }
}

function isInside(line: string, prefix: string): boolean {
  const [before = ''] = /^[ \t>]*/.exec(line) ?? []
  if (before.split('>').length < prefix.split('>').length) return false
  return before.includes('\t') || before.length >= prefix.trimEnd().length
}
