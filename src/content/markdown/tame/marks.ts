/** Marks that cost the engine too much on long lines, and footnotes that are referenced, or follow each other, too often. */

/** Characters that the engine may count, plus so many for each UTF-16 code unit of the text. */
const mostCounted = 150_000_000
const countedForOne = 500

const marks = /[*_<[\]`~\\&|@]|:(?=\/\/)|(?<=www)\./gi
const notAscii = /[^\0-\x7f]/

/** On lines that are not ASCII, such as a chapter of Chinese, the engine counts the characters before each mark. */
export function tameLines(text: string): string {
  if (!notAscii.test(text)) return text
  let left = mostCounted + countedForOne * text.length
  return text
    .split('\n')
    .map((line) => {
      if (line.length < shortLine || !notAscii.test(line)) return line
      return line.replace(marks, (mark, offset: number) => {
        left -= offset
        return left > 0 ? mark : fullWidth(mark)
      })
    })
    .join('\n')
}

/** Shorter lines are cheap. In UTF-16 code units. */
const shortLine = 256

/** Repeated references to footnotes allowed in a text, plus one for each so many UTF-16 code units. */
const mostRepeats = 500
const unitsForOne = 100

/** Followed by a colon, it would be the footnote itself. */
const reference = /\[\^([^[\]\s]+)\](?!:)/g

/** Repeated references to footnotes: each makes two links, fifty times as long as `[^a]`. */
export function tameFootnotes(text: string): string {
  if (!text.includes('[^')) return text
  let left = mostRepeats + text.length / unitsForOne
  const named = new Set<string>()
  return text.replace(reference, (whole, name: string) => {
    const key = name.toLowerCase()
    if (!named.has(key)) {
      named.add(key)
      return whole
    }
    return left-- > 0 ? whole : fullWidth('[') + whole.slice(1)
  })
}

/** The line of a footnote, or one that begins with its name, perhaps after marks of quotes and lists. */
const atStart = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*\[\^[^[\]\s]+\]/
const blank = /^[ \t>]*$/

/** For each line that begins with a footnote, the engine counts the characters from one blank line to the next. */
export function tameFootnoteLines(text: string): string {
  if (!text.includes('[^')) return text
  let left = mostCounted + countedForOne * text.length
  const lines = text.split('\n')
  for (let first = 0; first < lines.length; ) {
    let length = 0
    let end = first
    for (; end < lines.length && !blank.test(lines[end] ?? ''); end++) length += lines[end]?.length ?? 0
    for (let at = first; at < end; at++) {
      const line = lines[at] ?? ''
      if (!atStart.test(line)) continue
      left -= length
      if (left < 0) lines[at] = line.replace('[', fullWidth)
    }
    first = end + 1
  }
  return lines.join('\n')
}

/** The full-width form of an ASCII mark (Unicode block FF00): looks like it, and means nothing to Markdown. */
export function fullWidth(mark: string): string {
  return String.fromCharCode(mark.charCodeAt(0) + 0xfee0)
}
