/** Links and images of Markdown, read in one pass: `[label](target "title")`. */

/** Each link replaced by what is made of its label; labels with brackets do not count. */
export function replaceLinks(text: string, made: (label: string) => string): string {
  let out = ''
  let done = 0
  for (const match of text.matchAll(labelled)) {
    const end = match.index < done ? -1 : endOfTarget(text, match.index + match[0].length)
    if (end < 0) continue
    out += text.slice(done, match.index) + made(match[1] ?? '')
    done = end
  }
  return done === 0 ? text : out + text.slice(done)
}

const labelled = /!?\[([^[\]]*)\]\(/g

/** Without targets and titles, whatever the labels contain: each is replaced by a blank. */
export function withoutTargets(text: string): string {
  let out = ''
  let done = 0
  for (let at = text.indexOf(']('); at >= 0; at = text.indexOf('](', at)) {
    const end = endOfTarget(text, at + 2)
    if (end >= 0) {
      out += `${text.slice(done, at + 1)} `
      done = end
    }
    at = Math.max(at + 2, done)
  }
  return done === 0 ? text : out + text.slice(done)
}

/** Past the `)` of a target and its title, or -1. It stops where the next link begins, so that many cost no more than one. */
function endOfTarget(text: string, start: number): number {
  const pointed = text.charAt(start) === '<' ? endOfLink(text, endOfPointed(text, start)) : -1
  return pointed < 0 ? endOfLink(text, endOfBare(text, start)) : pointed
}

/** Of `<…>`, which contains neither angle brackets nor the end of a line; else the start. */
function endOfPointed(text: string, start: number): number {
  const end = nextOf(text, start + 1, /[<>\n]/g)
  return text.charAt(end) === '>' ? end + 1 : start
}

/** Without blanks; parentheses come in pairs and not within each other. */
function endOfBare(text: string, start: number): number {
  for (let at = start; ; ) {
    const open = nextOf(text, at, /[()\s]/g)
    const closed = text.charAt(open) === '(' ? nextOf(text, open + 1, /[()\s]/g) : -1
    if (closed < 0 || text.charAt(closed) !== ')') return open
    at = closed + 1
  }
}

/** Past a title, blanks and the `)`, or -1. */
function endOfLink(text: string, from: number): number {
  const title = nextOf(text, from, /\S/g)
  const quote = text.charAt(title)
  const titled = title > from && (quote === '"' || quote === "'")
  const end = titled ? nextOf(text, text.indexOf(quote, title + 1) + 1 || text.length, /\S/g) : title
  return text.charAt(end) === ')' ? end + 1 : -1
}

/** Where the next character stands that is one of those, or the end of the text. */
function nextOf(text: string, from: number, characters: RegExp): number {
  characters.lastIndex = from
  return characters.exec(text)?.index ?? text.length
}
