/** Blocks of a Markdown document. */
import { inlineText, link } from '../../text/inline-text.ts'

export { inlineText, link, plainLine } from '../../text/inline-text.ts'

/** `inlineText` at the beginning of a block: a first character that would open a list or a heading is escaped. */
export function blockText(text: string, limit?: number): string {
  return inlineText(text, limit)
    .replace(/^[#+>=|:-]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/** Lines of a document, separated as blocks, with one line end after the last. Empty blocks are left out. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  return `${parts
    .filter((part) => part !== undefined && part !== false)
    .map((part) => part.replace(/^\n+/, '').trimEnd())
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}

/** A list item with a link and an optional note. */
export function linkItem(text: string, url: string, note = ''): string {
  return note === '' ? `- ${link(text, url)}` : `- ${link(text, url)}: ${note}`
}
