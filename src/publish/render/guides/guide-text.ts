/** Parts of the pages for developers in the language of their reader. */
import { codeBlock } from '../../../text/markdown-blocks.ts'
import { slugify } from '../../../text/slug.ts'
import { en } from '../../../theme/words/en.ts'
import type { GuideWord } from '../../../theme/words/guides/en.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import { limitedPaths } from '../api/conventions.ts'
import type { RenderContext } from '../context.ts'

/** A heading. Its anchor is that of our English in every language, since links lead to it from elsewhere. */
export function guideHeading(marks: '##' | '###', word: GuideWord, { say }: Pick<Phrases, 'say'>): string {
  const text = say(word)
  return text === en[word] ? `${marks} ${text}` : `${marks} <a id="${slugify(en[word])}"></a>${text}`
}

/** Blocks that stay in English, marked as such for whoever hears or translates the page. */
export function inEnglish(text: string, { language }: Pick<Phrases, 'language'>): string {
  return language === 'en' || text === '' ? text : `<div lang="en" dir="ltr">\n\n${text}\n\n</div>`
}

/** The same for a text within a line. */
export function spanInEnglish(text: string, { language }: Pick<Phrases, 'language'>): string {
  return language === 'en' ? text : `<span lang="en" dir="ltr">${text}</span>`
}

/** A block of code, whose comments are in English. */
export function guideCode(language: string, code: string, phrases: Pick<Phrases, 'language'>): string {
  return inEnglish(codeBlock(language, code), phrases)
}

/**
 * What a phrase says about the limit of POST requests; nothing if none is limited. The numbers
 * are those of the headers.
 */
export function limits(
  word: 'authLimit' | 'keysLimit',
  { config, endpoints }: RenderContext,
  { say, list }: Phrases,
): string | undefined {
  const { limit, windowSeconds } = config.rateLimit
  const paths = limitedPaths(endpoints).map((path) => `\`${path}\``)
  if (paths.length === 0) return undefined
  return say(word, { paths: list(paths), limit: String(limit), seconds: String(windowSeconds) })
}
