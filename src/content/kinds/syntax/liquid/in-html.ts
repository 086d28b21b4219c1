/** Images and links that tags put into a block of HTML, where Markdown would be text. */
import type { Span } from '../../../parse/parsed-page.ts'
import { spanAt } from '../../../parse/spans.ts'
import { codeSpans } from '../code-spans.ts'

/** Writes what a tag means as HTML if the tag stands in a block of it. Finds the blocks of a text once. */
export function htmlWriter(text: string): (markdown: string, at: number) => string {
  let blocks: readonly Span[] | undefined
  return (markdown, at) => {
    const html = asHtml(markdown)
    if (html === undefined) return markdown
    blocks ??= htmlBlocks(text)
    return spanAt(blocks, at) ? html : markdown
  }
}

const imageOrLink = /^(!?)\[((?:\\.|[^\\\]])*)\]\(([^()\s]*)\)(?: \*((?:\\.|[^\\*])*)\*)?$/

/** @returns nothing for what is not one image or one link */
function asHtml(markdown: string): string | undefined {
  const [, image, label = '', address = '', caption] = imageOrLink.exec(markdown) ?? []
  if (image === undefined) return undefined
  const shown = image === '' ? `<a href="${escaped(address)}">${plain(label)}</a>` : imageTag(address, label)
  return caption === undefined ? shown : `${shown} <em>${plain(caption)}</em>`
}

function imageTag(address: string, label: string): string {
  return `<img src="${escaped(address)}" alt="${plain(label)}">`
}

function plain(text: string): string {
  return escaped(text.replace(/\\(.)/g, '$1'))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const blockNames =
  'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe legend li main menu nav ol optgroup option p section summary table tbody td tfoot th thead tr ul'
const opensBlock = new RegExp(`^ {0,3}</?(?:${blockNames.replaceAll(' ', '|')})(?![\\w-])`, 'i')
/** Any tag alone on a line, which does not end a paragraph. */
const isTagAlone = /^ {0,3}<\/?[a-z][\w-]*(?:[ \t][^<>]*)?>[ \t]*$/i

/** Blocks of HTML, which last until a blank line (CommonMark 4.6). Linear. */
function htmlBlocks(text: string): readonly Span[] {
  const code = codeSpans(text)
  const blocks: Span[] = []
  let open: number | undefined
  let isAfterBlank = true
  for (let start = 0; start <= text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(start, Math.min(end, start + longestLine))
    const isBlank = line.trim() === ''
    if (open !== undefined && isBlank) {
      blocks.push({ start: open, end: start })
      open = undefined
    } else if (open === undefined && !isBlank && !spanAt(code, start)) {
      if (opensBlock.test(line) || (isAfterBlank && isTagAlone.test(line))) open = start
    }
    isAfterBlank = isBlank
    start = end + 1
  }
  return open === undefined ? blocks : [...blocks, { start: open, end: text.length }]
}

/** Of longer lines, the beginning counts. In UTF-16 code units. */
const longestLine = 1_000
