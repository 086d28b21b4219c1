/** Language tags of BCP 47 (RFC 5646). */

/** The shape of a tag, without a check against the registry. */
export const languageTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/

/** The primary subtag: `pt` for `pt-BR`. */
export function primaryLanguage(tag: string): string {
  const end = tag.search(/[-_]/)
  return (end < 0 ? tag : tag.slice(0, end)).toLowerCase()
}
