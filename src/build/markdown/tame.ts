/**
 * Keeps texts from the engine that would cost it more than their length: satteri 0.10 needs quadratic time for
 * containers nested on one line, and for thousands of `_`, `&` or `@` in one paragraph. No text that a person writes comes
 * near the limits; beyond them, the character gives way to one that looks like it, so that all offsets stay.
 */

/** Blockquotes and lists opened on one line. */
const maxContainers = 100
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){100}/
const marker = /^[ \t]*(?:(>)|([-+*])(?=[ \t])|(\d{1,9}[.)])(?=[ \t]))/

/** Of one character in one paragraph; a code block without blank lines may hold more of them. */
const maxInParagraph = 4_096
const maxInCode = 32_768

/** Their full-width forms (Unicode block FF00). */
const substitutes = [
  ['_', '\uFF3F'],
  ['&', '\uFF06'],
  ['@', '\uFF20'],
] as const

/** Shorter texts cannot hold enough to matter. In UTF-16 code units. */
const alwaysTame = 4_096

/** The text, or one of the same length in which what exceeds the limits is replaced. */
export function tame(text: string): string {
  if (text.length < alwaysTame && !nested(text)) return text
  let tamed = tameContainers(text)
  for (const [character, substitute] of substitutes) tamed = tameCharacter(tamed, character, substitute)
  return tamed
}

function nested(text: string): boolean {
  return text.length > maxContainers && /(?:(?:>|[-+*][ \t]|\d[.)][ \t])[ \t]*){100}/.test(text)
}

function tameContainers(text: string): string {
  if (!nested(text)) return text
  return text
    .split('\n')
    .map((line) => (containers.test(line) ? tameLine(line) : line))
    .join('\n')
}

function tameLine(line: string): string {
  let at = 0
  for (let count = 0; count < maxContainers; count++) at += marker.exec(line.slice(at, at + 64))?.[0].length ?? 0
  return line.slice(0, at) + line.slice(at).replace(/[-+*>.)]/g, '\u00B7')
}

/** Counts a character from blank line to blank line. */
function tameCharacter(text: string, character: string, substitute: string): string {
  if (!exceeds(text, character, maxInParagraph)) return text
  let count = 0
  let fence = ''
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[ \t>]*(?:[-+*][ \t]+|\d+[.)][ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1] ?? ''
      if (fence === '' ? mark !== '' : mark.startsWith(fence)) {
        fence = fence === '' ? mark : ''
        count = 0
      } else if (line.trim() === '') count = 0
      const limit = fence === '' ? maxInParagraph : maxInCode
      return line.replaceAll(character, () => (++count > limit ? substitute : character))
    })
    .join('\n')
}

function exceeds(text: string, character: string, limit: number): boolean {
  let count = 0
  for (let i = text.indexOf(character); i !== -1; i = text.indexOf(character, i + 1)) if (++count > limit) return true
  return false
}
