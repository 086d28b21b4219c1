/** JSON with its names and values in the colours of code. Everything stays text. */
import { element } from '../element.ts'

/** UTF-16 code units that get colours: beyond them, elements would cost more than they help. */
const mostColoured = 40_000

/** @param text as `JSON.stringify` writes it with an indentation; the end may be missing */
export function colouredJson(text: string): readonly (Node | string)[] {
  const head = text.slice(0, mostColoured)
  const parts: (Node | string)[] = []
  let at = 0
  while (at < head.length) {
    const quote = head.indexOf('"', at)
    if (quote < 0) break
    parts.push(...constants(head.slice(at, quote)))
    at = endOfString(head, quote)
    const kind = head[at] === ':' ? 'name' : 'string'
    parts.push(element('span', { class: kind }, head.slice(quote, at)))
  }
  return [...parts, ...constants(head.slice(at)), text.slice(head.length)].filter((part) => part !== '')
}

/** What stands between strings: numbers and words in a colour, the rest plain. */
function constants(text: string): readonly (Node | string)[] {
  return text
    .split(/([\w.+-]+)/)
    .map((part, index) => (index % 2 === 1 ? element('span', { class: 'constant' }, part) : part))
}

/** The place after the closing quote, or the end. */
function endOfString(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
