/** The keys of a map in EDN, the notation of Logseq's settings, with the words and texts below each. */

/** A string with its quotes, a comment to the end of its line, a bracket, or a word. */
const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|;[^\n]*|[()[\]{}]|[^\s,"()[\]{};]+/g

/**
 * Reads only what settings need: the keys of the outermost map, each with everything below it in one list. Words stay as
 * they are (`true`, `:page`), texts lose their quotes. Takes any text.
 */
export function readEdn(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  let depth = 0
  let values: string[] | undefined
  for (const [word] of text.matchAll(token)) {
    if (word.startsWith(';')) continue
    if ('([{'.includes(word)) depth++
    else if (')]}'.includes(word)) depth--
    else if (depth === 1 && word.startsWith(':')) {
      values = []
      if (!found.has(word)) found.set(word, values)
    } else values?.push(unquoted(word))
  }
  return found
}

function unquoted(word: string): string {
  if (!word.startsWith('"')) return word
  const end = word.length > 1 && word.endsWith('"') ? -1 : undefined
  return word.slice(1, end).replace(/\\([\s\S])/g, '$1')
}
