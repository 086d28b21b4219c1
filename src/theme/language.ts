/** Languages and directions of the parts of a page. */
import { html, type SafeHtml } from './html.ts'

/** Language of the words that the theme itself brings. */
export const interfaceLanguage = 'en'

/** ` lang="…"` for a part in another language than its surroundings; nothing where they agree (WCAG 3.1.2). */
export function langAttribute(language: string, surrounding: string): SafeHtml | undefined {
  return primary(language) === primary(surrounding) ? undefined : html` lang="${language}"`
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  const [, script] = /^[a-z]{2,3}-([a-z]{4})\b/i.exec(language) ?? []
  return script === undefined
    ? rightToLeftLanguages.has(primary(language))
    : rightToLeftScripts.has(script.toLowerCase())
}

function primary(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? ''
}

// Not `Intl.Locale.getTextInfo`: its answer depends on the runtime, and pages must not.
const rightToLeftLanguages: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
const rightToLeftScripts: ReadonlySet<string> = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa'])
