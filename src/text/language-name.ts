/** Languages by the names that their readers know. */

/** `Português`, `Português (Brasil)`; the tag itself if nobody has named it. */
export function ownName(tag: string): string {
  const known = ownNames[tag.toLowerCase()]
  if (known !== undefined) return known
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    // A tag that is well-formed for us may still be none for `Intl`.
    return tag
  }
}

const ownNames: Readonly<Record<string, string>> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  zh: '中文',
}
