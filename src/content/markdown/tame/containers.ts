/** Blockquotes and lists that are opened on one line: the engine looks at all of them again for each. */

const mostContainers = 100
const marker = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

export function tameContainers(text: string): string {
  if (text.length < mostContainers || !/[>+*.)-]/.test(text)) return text
  let out = ''
  let at = 0
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const inner = end - start < mostContainers ? undefined : endOfContainers(text, start, end)
    if (inner !== undefined) {
      out += text.slice(at, inner) + text.slice(inner, end).replace(/[-+*>.)]/g, '\u00B7')
      at = end
    }
    start = end + 1
  }
  return out + text.slice(at)
}

/** Where the last one that may be opened ends; nothing on a line that opens fewer. */
function endOfContainers(text: string, start: number, end: number): number | undefined {
  const next = new RegExp(marker)
  next.lastIndex = start
  for (let count = 0; count < mostContainers; count++) {
    const { lastIndex } = next
    if (!next.test(text) || next.lastIndex > end) return undefined
    if (next.lastIndex === lastIndex) return undefined
  }
  return next.lastIndex
}
