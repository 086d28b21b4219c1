/** The keys of a map in EDN, the notation of Logseq's settings, with the words and texts below each. */

/** A comment to the end of its line, a bracket, a word, or a part of a string: its quotes, escapes, and what is between. */
const token = /\\[\s\S]|"|;|\n|[()[\]{}]|[\s,]+|[^\s,"()[\]{};\\]+|\\/g

/**
 * Reads only what settings need: the keys of the outermost map, each with everything below it in one list. Words stay as
 * they are (`true`, `:page`), texts lose their quotes. Takes any text.
 */
export function readEdn(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  let depth = 0
  let values: string[] | undefined
  let string: string | undefined
  let isComment = false
  for (const [word] of text.matchAll(token)) {
    if (isComment) isComment = word !== '\n' && !word.includes('\n')
    else if (string !== undefined) {
      if (word !== '"') string += word.length === 2 && word.startsWith('\\') ? word.slice(1) : word
      else {
        values?.push(string)
        string = undefined
      }
    } else if (word === '"') string = ''
    else if (word === ';') isComment = true
    else if ('([{'.includes(word)) depth++
    else if (')]}'.includes(word)) depth--
    else if (depth === 1 && word.startsWith(':')) {
      values = []
      if (!found.has(word)) found.set(word, values)
    } else if (/\S/.test(word)) values?.push(word)
  }
  return found
}
