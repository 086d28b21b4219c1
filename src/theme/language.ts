/** Languages and directions of the parts of a page. */
import { primaryLanguage } from '../text/language-tag.ts'
import { html, type SafeHtml } from './html.ts'

/** Language of the theme's own words. */
export const interfaceLanguage = 'en'

/** ` lang="…"` for a part in another language than the text around it (WCAG 3.1.2). */
export function langAttribute(language: string, surrounding: string): SafeHtml | undefined {
  // Most parts are in the very language around them.
  if (language === surrounding || primaryLanguage(language) === primaryLanguage(surrounding)) return undefined
  return html` lang="${language}"`
}

export function isRightToLeft(language: string): boolean {
  const [, script] = /^[a-z]{2,3}-([a-z]{4})\b/i.exec(language) ?? []
  return script === undefined
    ? rightToLeftLanguages.has(primaryLanguage(language))
    : rightToLeftScripts.has(script.toLowerCase())
}

// The result of `Intl.Locale.getTextInfo` depends on the runtime; pages must not.
const rightToLeftLanguages: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
const rightToLeftScripts: ReadonlySet<string> = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa'])
