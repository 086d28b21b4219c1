/** A text on one line: white space and control characters become single blanks, and none are left at the ends. */
export function collapseBlanks(text: string): string {
  return text.replace(blanks, ' ').trim()
}

/** Not a blank that stays as it is: most of a text's blanks are single, and to replace one costs as much as to copy a word. */
const blanks = /[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu
