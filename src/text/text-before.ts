/** What stands before the first of some characters; all of a text that has none of them. */
export function textBefore(text: string, characters: string): string {
  for (let at = 0; at < text.length; at++) if (characters.includes(text.charAt(at))) return text.slice(0, at)
  return text
}
