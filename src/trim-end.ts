/**
 * A text without certain characters at its end. `/=+$/` does the same, but looks at a run again from each of its
 * characters, so that a long run elsewhere in the text takes the square of its length.
 *
 * @param dropped matches one character
 */
export function trimEndOf(text: string, dropped: RegExp): string {
  let end = text.length
  while (end > 0 && dropped.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** The same at both ends. */
export function trimOf(text: string, dropped: RegExp): string {
  const kept = trimEndOf(text, dropped)
  let start = 0
  while (start < kept.length && dropped.test(kept.charAt(start))) start++
  return kept.slice(start)
}
