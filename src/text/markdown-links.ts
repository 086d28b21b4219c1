/** Links and images of Markdown, read in one pass: `[label](target "title")`. */

/** Replaces each link; links with brackets in their label stay. */
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

/** Replaces the target and title of each link by a blank, whatever its label contains. */
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

/** Position after the `)` of a target and its title, or -1. Stops at the next link, so time stays proportional. */
function endOfTarget(text: string, start: number): number {
  const pointed = text.charAt(start) === '<' ? endOfLink(text, endOfPointed(text, start)) : -1
  return pointed < 0 ? endOfLink(text, endOfBare(text, start)) : pointed
}

/** Position after `<…>`, which contains neither angle brackets nor line ends; else the start. */
function endOfPointed(text: string, start: number): number {
  const end = nextOf(text, start + 1, /[<>\n]/g)
  return text.charAt(end) === '>' ? end + 1 : start
}

/** End of a target without blanks; parentheses come in pairs and are not nested. */
function endOfBare(text: string, start: number): number {
  for (let at = start; ; ) {
    const open = nextOf(text, at, /[()\s]/g)
    const closed = text.charAt(open) === '(' ? nextOf(text, open + 1, /[()\s]/g) : -1
    if (closed < 0 || text.charAt(closed) !== ')') return open
    at = closed + 1
  }
}

/** Position after a title, blanks and the `)`, or -1. */
function endOfLink(text: string, from: number): number {
  const title = nextOf(text, from, /\S/g)
  const quote = text.charAt(title)
  const titled = title > from && (quote === '"' || quote === "'")
  const end = titled ? nextOf(text, text.indexOf(quote, title + 1) + 1 || text.length, /\S/g) : title
  return text.charAt(end) === ')' ? end + 1 : -1
}

/** Position of the next character that the pattern matches, or the end of the text. */
function nextOf(text: string, from: number, characters: RegExp): number {
  characters.lastIndex = from
  return characters.exec(text)?.index ?? text.length
}
