/** Text from outside as Markdown that reads as exactly that text: no title can open a link, a heading or a tag. */
import { oneLine } from './one-line.ts'

/**
 * Text as the content of a heading, a list item or a link. White space and control characters become single spaces.
 * Only characters that Markdown would read as markup are escaped, so that agents see `snake_case` and `C#` as they are.
 *
 * @param limit in UTF-16 code units before escaping; longer text is cut at a word and ends in `…`
 */
export function inlineText(text: string, limit?: number): string {
  if (unmarked.test(text)) return oneLine(text, limit)
  return plainLine(text, limit)
    .replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?[\p{L}\p{N}]+;)/gu, '\\&')
    .replace(/(?<=^|\s)#+$/, (closing) => `\\${closing}`)
}

/** Letters and signs that mean nothing to Markdown, and that every format can carry. */
const unmarked = /^[ !"$%'-)+-;=-Z^a-z{|}\xA0-\uD7FF\uE000-\uFDCF\uFDF0-\uFFFD]*$/

/** A link with a text from outside. `url` is absolute and percent-encoded, as the context makes it. */
export function link(text: string, url: string): string {
  return `[${inlineText(text, titleLimit)}](${linkTarget(url)})`
}

/** Text as one line without markup: white space and control characters become single spaces. */
export function plainLine(text: string, limit?: number): string {
  return oneLine(text.replace(unprintable, ' '), limit)
}

/** Longest title in a list, in UTF-16 code units. */
const titleLimit = 200

// Control characters, halves of surrogate pairs and non-characters: no text format carries them safely.
const unprintable = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu

function linkTarget(url: string): string {
  const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')
  return url.replace(/[\s()<>\\\p{Cc}]/gu, (character) => `%${hex(character)}`)
}
