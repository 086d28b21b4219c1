/** Text broken into lines that fit a terminal. */

/** Columns; longer lines are hard to read. */
const widest = 100

/**
 * Breaks at spaces. A word that is longer than a line is broken where the line ends.
 *
 * @param columns of the terminal; without it, or with 0, which some tools report, the text stays on one line
 * @param indent columns to leave free on every line
 */
export function wrap(text: string, columns: number | undefined, indent = 0): string[] {
  const width = columns ? Math.max(20, Math.min(columns, widest)) - indent : Number.POSITIVE_INFINITY
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const length = displayWidth(word)
    const space = line === '' ? 0 : 1
    if (used + space + length <= width) {
      line += (space ? ' ' : '') + word
      used += space + length
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = length <= width ? [word] : broken(word, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    used = displayWidth(line)
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

/** Columns that a terminal gives to the text. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += columnsOf(character)
  return width
}

function broken(word: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of word) {
    const columns = columnsOf(character)
    if (used + columns > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += columns
  }
  return [...pieces, piece]
}

function columnsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x300) return 1
  if (zeroWidth.test(character)) return 0
  return wide.test(character) ? 2 : 1
}

const zeroWidth = /[\p{Mn}\p{Me}\p{Cf}]/u
// East Asian Wide and Fullwidth (Unicode Standard Annex 11), as far as text has them.
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
