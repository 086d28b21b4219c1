/** Tags of raw HTML, and the addresses in them: `<img src="a.png">`, `<a href="note.md">`. */
import type { Address, Span } from './parsed-page.ts'
import { readTarget } from './target.ts'

export interface HtmlTag {
  /** In lower case. */
  readonly name: string
  /** Offset of its `<`. */
  readonly start: number
  /** Those with a value. */
  readonly attributes: readonly HtmlAttribute[]
  /** Names of those without a value or with an empty one, in lower case. */
  readonly flags: readonly string[]
}

/** The span begins with the blank before the name. */
interface HtmlAttribute extends Span {
  /** In lower case. */
  readonly name: string
  /** With its entities decoded; never empty. */
  readonly value: string
  /** Without its quotes. */
  readonly valueSpan: Span
}

const addressed: ReadonlySet<string> = new Set(['href', 'src', 'poster'])

/** @param html raw HTML of the text, in order */
export function findHtmlAddresses(text: string, html: readonly Span[]): Address[] {
  const found: Address[] = []
  for (const { start: offset, end } of html) {
    for (const { attributes } of htmlTags(text.slice(offset, end))) {
      for (const { name, value, valueSpan, ...span } of attributes) {
        if (!addressed.has(name)) continue
        const target = { ...readTarget(value), wiki: false }
        found.push({ kind: 'html', ...moved(span, offset), value: moved(valueSpan, offset), ...target })
      }
    }
  }
  return found
}

/** Every tag with attributes, in order. */
export function* htmlTags(source: string): Generator<HtmlTag> {
  const tagStart = /<([A-Za-z][A-Za-z0-9-]*)(?=[\s/])/g
  // Sticky, so that each character is read once; a `/` may come between attributes.
  const attribute = /[\s/]+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y
  for (let tag = tagStart.exec(source); tag; tag = tagStart.exec(source)) {
    const attributes: HtmlAttribute[] = []
    const flags: string[] = []
    attribute.lastIndex = tagStart.lastIndex
    for (let match = attribute.exec(source); match; match = attribute.exec(source)) {
      const end = attribute.lastIndex
      tagStart.lastIndex = end
      const value = match[2] ?? match[3] ?? match[4]
      if (!value) {
        flags.push((match[1] ?? '').toLowerCase())
        continue
      }
      const valueEnd = match[4] === undefined ? end - 1 : end
      const valueSpan = { start: valueEnd - value.length, end: valueEnd }
      const name = (match[1] ?? '').toLowerCase()
      attributes.push({ name, value: decodeEntities(value), start: match.index, end, valueSpan })
    }
    yield { name: (tag[1] ?? '').toLowerCase(), start: tag.index, attributes, flags }
  }
}

function moved({ start, end }: Span, offset: number): Span {
  return { start: start + offset, end: end + offset }
}

/** The entities that occur in addresses; an address with any other cannot be resolved. */
function decodeEntities(value: string): string {
  if (!value.includes('&')) return value
  return value
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
}
