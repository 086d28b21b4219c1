/** Prefixes local addresses in the attributes of HTML. Text, comments, scripts and styles stay as they are. */

/** Attributes with one address. */
const single: ReadonlySet<string> = new Set([
  ...['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data', 'content', 'manifest', 'xlink:href'],
])
/** Attributes with a list of addresses, each of which may have a size. */
const lists: ReadonlySet<string> = new Set(['srcset', 'imagesrcset'])
/** Elements whose content is text, whatever it looks like. */
const raw: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
])

/** @param base such as `/repo` */
export function rebaseHtml(html: string, base: string): string {
  const out: string[] = []
  let done = 0
  const insert = (at: number) => {
    out.push(html.slice(done, at), base)
    done = at
  }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = after(html, '-->', at + 4)
      continue
    }
    const name = match(/[A-Za-z][^\s/>]*/y, html, at + 1)
    if (name === '') {
      at++
      continue
    }
    at = readTag(html, at + 1 + name.length, insert)
    if (raw.has(name.toLowerCase())) at = endOfRaw(html, name.toLowerCase(), at)
  }
  return done === 0 ? html : out.join('') + html.slice(done)
}

/** @param pattern sticky */
function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** @returns the position after the tag */
function readTag(html: string, from: number, insert: (at: number) => void): number {
  let at = from
  for (;;) {
    at += match(/[\s/]*/y, html, at).length
    if (at >= html.length) return at
    if (html.charAt(at) === '>') return at + 1
    const name = match(/[^\s/>=]+/y, html, at)
    if (name === '') {
      at++
      continue
    }
    at += name.length
    const sign = match(/\s*=\s*/y, html, at)
    if (sign === '') continue
    at += sign.length
    const quote = html.charAt(at)
    const isQuoted = quote === '"' || quote === "'"
    const start = isQuoted ? at + 1 : at
    const close = isQuoted ? html.indexOf(quote, start) : start + match(/[^\s>]*/y, html, start).length
    const end = close < 0 ? html.length : close
    rebaseValue(html, name.toLowerCase(), start, end, insert)
    at = isQuoted ? end + 1 : end
  }
}

function rebaseValue(html: string, name: string, start: number, end: number, insert: (at: number) => void): void {
  if (single.has(name)) {
    if (isLocal(html, start)) insert(start)
  } else if (lists.has(name) || name.startsWith('data-')) {
    const separator = lists.has(name) ? ',' : ' '
    const value = html.slice(start, end)
    for (let at = 0; at >= 0 && at < value.length; ) {
      while (isBlank(value.charAt(at))) at++
      if (isLocal(value, at)) insert(start + at)
      const next = value.indexOf(separator, at)
      at = next < 0 ? value.length : next + 1
    }
  }
}

function isLocal(html: string, at: number): boolean {
  return html.charAt(at) === '/' && html.charAt(at + 1) !== '/'
}

function isBlank(character: string): boolean {
  return character !== '' && character.trim() === ''
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** Position of the end tag. */
function endOfRaw(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at
  }
  return html.length
}
