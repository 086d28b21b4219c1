/** The keys that say the language of a page, and what it is a translation of. */
import type { KeyRow } from './frontmatter-record.ts'
import { quietLanguage, quietText, take, takeQuietly } from './frontmatter-takers.ts'
import { readLanguage, readText } from './frontmatter-values.ts'

export const languageRows: readonly KeyRow[] = [
  {
    keys: ['lang'],
    meaning: 'lang',
    type: 'language',
    description: 'Language of the page, such as `en` or `pt-BR`; by default that of the site.',
    read: take('lang', readLanguage),
  },
  {
    keys: ['language', 'locale'],
    meaning: 'lang',
    type: 'language',
    description: 'Language of a page without `lang`.',
    read: takeQuietly('lang', quietLanguage),
    suggested: [],
  },
  {
    keys: ['translation_of', 'translation-of', 'translationof'],
    meaning: 'translationOf',
    type: 'text',
    description: 'The page that this one is a translation of: its file, its slug, or `[[its title]]`.',
    read: take('translationOf', readText),
    suggested: ['translation_of'],
  },
  {
    keys: ['translationkey', 'translation_key'],
    meaning: 'translationKey',
    type: 'text',
    description: 'Pages with the same key are translations of each other, as in Hugo.',
    read: takeQuietly('translationKey', quietText),
    suggested: [],
  },
]
