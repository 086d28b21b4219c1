/**
 * Marks on long lines that are not ASCII, such as a chapter of Chinese on one line: the engine counts the characters
 * before each of them from the start of the line.
 */
import { fullWidth } from './full-width.ts'

/** Characters that may be counted; and as many again for each UTF-16 code unit of the text. */
const mostCounted = 150_000_000
const countedForOne = 500

const marks = /[*_<[\]`~\\&|]|:(?=\/\/)|(?<=www)\./gi
const notAscii = /[^\0-\x7f]/

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

/** What is counted on shorter lines does not matter. In UTF-16 code units. */
const shortLine = 256
