/** Addresses in raw HTML: `<img src="a.png">`, `<a href="note.md">`. */
import type { Address, Span } from './parsed-page.ts'
import { readTarget } from './target.ts'

const addressed: ReadonlySet<string> = new Set(['href', 'src', 'poster'])

/** @param html raw HTML of the text, in order */
export function findHtmlAddresses(text: string, html: readonly Span[]): Address[] {
  const found: Address[] = []
  for (const { start, end } of html) readTags(text.slice(start, end), start, found)
  return found
}

function readTags(source: string, offset: number, found: Address[]): void {
  const tagStart = /<[A-Za-z][A-Za-z0-9-]*(?=[\s/])/g
  // Sticky, so that each character is looked at once; a `/` may stand between attributes.
  const attribute = /[\s/]+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y
  while (tagStart.test(source)) {
    attribute.lastIndex = tagStart.lastIndex
    for (let match = attribute.exec(source); match; match = attribute.exec(source)) {
      tagStart.lastIndex = attribute.lastIndex
      const value = match[2] ?? match[3] ?? match[4]
      if (!value || !addressed.has((match[1] ?? '').toLowerCase())) continue
      const end = offset + attribute.lastIndex - (match[4] === undefined ? 1 : 0)
      found.push({ kind: 'html', start: end - value.length, end, ...readTarget(decodeEntities(value)), wiki: false })
    }
  }
}

/** The entities that stand in addresses; any other is no address that could be resolved. */
function decodeEntities(value: string): string {
  if (!value.includes('&')) return value
  return value
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
}
