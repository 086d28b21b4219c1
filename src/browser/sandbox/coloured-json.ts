/** JSON with its names and values in the colours of code. Everything stays text. */
import { element } from '../element.ts'

/** UTF-16 code units that get colours: beyond them, elements would cost more than they help. */
const mostColoured = 40_000

/** @param text as `JSON.stringify` writes it with an indentation */
export function colouredJson(text: string): readonly (Node | string)[] {
  const head = text.slice(0, mostColoured)
  const parts: (Node | string)[] = []
  let end = 0
  for (const token of head.matchAll(/"(?:[^"\\]|\\.)*"(:?)|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g)) {
    const [written, colon] = token
    parts.push(head.slice(end, token.index))
    const kind = written.startsWith('"') ? (colon === ':' ? 'name' : 'string') : 'constant'
    parts.push(element('span', { class: kind }, colon === ':' ? written.slice(0, -1) : written))
    if (colon === ':') parts.push(':')
    end = token.index + written.length
  }
  return [...parts, text.slice(end)].filter((part) => part !== '')
}
