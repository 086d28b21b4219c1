/** Sentences without words of their own: they name other pages, as the last lines of a page often do. */
import { replaceLinks } from '../../text/markdown-links.ts'

/** `address`: a web address and nothing else. `links`: links, pictures or tags of a template, and no word beside them. */
export type Bareness = 'address' | 'links' | undefined

/** @param start of the sentence in the text, to its `end`, in UTF-16 code units */
export function barenessOf(text: string, start: number, end: number): Bareness {
  const opening = text.slice(start, Math.min(end, start + longestSign))
  // Nearly all sentences begin with a letter, and a search reads hundreds.
  if (opening.includes('://') && address.test(text.slice(start, end))) return 'address'
  if (!opensBare.test(opening) || sentenceMarks.has(text.charAt(end - 1))) return undefined
  const rest = withoutLinks(text.slice(start, end)).replace(templateTag, ' ').replace(itemSign, '')
  return /[\p{L}\p{N}]/u.test(rest) ? undefined : 'links'
}

/** Twice: a picture can be the label of a link. */
function withoutLinks(sentence: string): string {
  const outer = replaceLinks(sentence, () => '')
  return outer.includes('](') ? replaceLinks(outer, () => '') : outer
}

/** In UTF-16 code units: the sign of an item and of emphasis, and the first sign of a link or an address. */
const longestSign = 16
/** With the sign of an item before it, or in angle brackets. */
const address = /^[^\p{L}]{0,8}https?:\/\/\S+$/u
/** A link, a picture or a tag of a template, behind the sign of an item, of a quotation or of what is between links. */
const opensBare = /^[^\p{L}[{]{0,12}(?:\[|\{[{%])/u
/** Of Liquid, Nunjucks, Handlebars, Go and their kin, where no generator has read it. */
const templateTag = /\{\{[^{}]{0,400}\}\}|\{%[^{}]{0,400}%\}/g
/** Behind a link: it is a sentence, and all of it leads somewhere. */
const sentenceMarks: ReadonlySet<string> = new Set('.!?…。！？')
const itemSign = /^\s*\d{1,9}[.)]\s/
