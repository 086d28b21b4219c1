/** Words of a simple command line, as a POSIX shell splits it; quotes are undone. @throws where a quote stays open */
export function shellWords(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index)
    if (character === "'") {
      const end = line.indexOf("'", index + 1)
      if (end < 0) throw new Error(`an open quote in ${line}`)
      word = (word ?? '') + line.slice(index + 1, end)
      index = end
    } else if (character === '\\') word = (word ?? '') + line.charAt(++index)
    else if (character === ' ') {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + character
  }
  return word === undefined ? words : [...words, word]
}
