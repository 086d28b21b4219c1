/** Language tags of BCP 47 (RFC 5646). */

/**
 * A language tag that is well-formed (RFC 5646 section 2.1), without a check against the registry: language, script,
 * region, variants, extensions, private use. Anything else is no `lang` of HTML, and `Intl` throws when it is given it.
 * Without flags, since schemas are given it too.
 */
export const languageTag =
  /^[A-Za-z]{2,3}(-[A-Za-z]{3}){0,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[A-WYZa-wyz0-9](-[A-Za-z0-9]{2,8})+)*(-[Xx](-[A-Za-z0-9]{1,8})+)?$/

/** The primary subtag: `pt` for `pt-BR`. */
export function primaryLanguage(tag: string): string {
  const end = tag.search(/[-_]/)
  return (end < 0 ? tag : tag.slice(0, end)).toLowerCase()
}
