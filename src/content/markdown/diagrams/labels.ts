/** What labels say, and how they reach the renderer unharmed. */
import type { Element } from 'hast'
import { parseHtml } from '../engine.ts'
import { eachElement, textContent } from '../html/tree.ts'

/**
 * Plain text with line breaks. Emphasis is left out.
 *
 * @param raw as it is written, with or without quotation marks
 * @param holds `html` if Mermaid reads tags in it, which are unknown but for a few
 * @returns nothing for what the picture could not show, such as formulas, icons and Markdown
 */
export function readLabel(raw: string, holds: 'html' | 'text' = 'html'): string | undefined {
  const quoted = /^"([^"]*)"$/.exec(raw.trim())
  const text = quoted?.[1] ?? raw.trim()
  if (text.includes('"') || /^`|\$\$|\bfa[a-z]?:fa-|[\uE000-\uE0FF]/.test(text)) return undefined
  const lines = text.replace(/<br ?\/?>/gi, '\n')
  const plain = holds === 'text' ? lines : lines.replace(/\\n/g, '\n').replace(/<\/?(?:b|strong|i|em|u|small)>/gi, '')
  if (holds === 'html' && /<[a-z/!?]/i.test(plain)) return undefined
  const shown = plain.replace(/[#&]#?[A-Za-z0-9]{1,32};/g, decoded)
  return shown.trim() === '' && text !== '' ? undefined : shown
}

/** An entity of HTML, or of Mermaid: `#quot;`, `#35;`. An unknown one stays as it is. */
function decoded(entity: string): string {
  const name = entity.slice(1)
  return textContent(parseHtml(entity[0] === '#' && /^\d/.test(name) ? `&#${name}` : `&${name}`)) || entity
}

const veil = 0xe000
/** Signs that the renderer might take for syntax or markup. */
const signs = /[!-~]/g
const harmless = /[A-Za-z0-9_,.!?:']/

/** Replaces signs by private characters, which the renderer takes for letters. */
export function veiled(text: string): string {
  return veiledSigns(text).replaceAll('\n', '<br>')
}

/** The same for places where a blank ends a word: blanks are replaced too, and lines become one. */
export function veiledWord(text: string): string {
  return veiledSigns(text).replaceAll('\n', ' ').replaceAll(' ', veiledSign(' '))
}

function veiledSigns(text: string): string {
  return text.replace(signs, (sign) => (harmless.test(sign) ? sign : veiledSign(sign)))
}

function veiledSign(sign: string): string {
  return String.fromCharCode(veil + sign.charCodeAt(0))
}

/** A text for places that must not be empty. */
export const nothing = veiledSign(' ')

/** Restores the signs, in place. */
export function unveil(svg: Element): void {
  eachElement(svg, (part) => {
    for (const child of part.children) {
      if (child.type === 'text') child.value = unveiled(child.value)
    }
  })
}

export function unveiled(text: string): string {
  return text.replace(/[\uE020-\uE07E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - veil))
}
