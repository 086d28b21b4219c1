/** The keys of a map in EDN, the notation of Logseq's settings, with the words and texts below each. */

/** The start of a string, a comment to the end of its line, a bracket, or a word. */
const token = /"|;[^\n]*|[()[\]{}]|[^\s,"()[\]{};]+/g
/** A string after its first quote. */
const string = /(?:[^"\\]|\\[\s\S])*/y

/**
 * Reads only what settings need: the keys of the outermost map, each with everything below it in one list. Words stay as
 * they are (`true`, `:page`), texts lose their quotes. Takes any text.
 */
export function readEdn(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  let depth = 0
  let values: string[] | undefined
  token.lastIndex = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [word] = match
    if (word.startsWith(';')) continue
    if ('([{'.includes(word)) depth++
    else if (')]}'.includes(word)) depth--
    else if (word === '"') {
      string.lastIndex = token.lastIndex
      const [content = ''] = string.exec(text) ?? []
      token.lastIndex += content.length + 1
      values?.push(content.replace(/\\([\s\S])/g, '$1'))
    } else if (depth === 1 && word.startsWith(':')) {
      values = []
      if (!found.has(word)) found.set(word, values)
    } else values?.push(word)
  }
  return found
}
