/** Takes characters off the ends of a text. A pattern such as `/-+$/` would look at each run within the text again and again. */

export function trimChars(text: string, characters: string): string {
  return trimEndChars(trimStartChars(text, characters), characters)
}

export function trimStartChars(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start++
  return text.slice(start)
}

export function trimEndChars(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
