/** Finds the tags of Hugo's shortcodes: `{{< x >}}` and `{{% x %}}`, and those in comments, which are only shown. */
import type { Edit } from '../syntax/edits.ts'
import { createFinder } from '../syntax/shortcode-edits.ts'
import type { Scan, Tag } from '../syntax/shortcodes.ts'

/** Longer tags are text. In UTF-16 code units. */
const longest = 10_000

export function scanTags(text: string): Scan {
  const tags: Tag[] = []
  const escapes: Edit[] = []
  const remains = createFinder(text)
  for (let at = text.indexOf('{{'); at !== -1; ) {
    const mark = text[at + 2]
    const end = mark === '<' ? '>}}' : '%}}'
    let next = at + 1
    if (mark === '<' || mark === '%') {
      next = at + 3
      if (text.startsWith('/*', next)) {
        const close = remains(`*/${end}`, at + 5) ? text.indexOf(`*/${end}`, at + 5) : -1
        if (close !== -1) {
          next = close + 5
          escapes.push({ start: at, end: next, text: `{{${mark}${text.slice(at + 5, close)}${end}` })
        }
      } else {
        const tag = remains(end, next) ? readTag(text, at, end) : undefined
        if (tag) tags.push(tag)
        next = tag?.end ?? next
      }
    }
    at = text.indexOf('{{', next)
  }
  return { tags, escapes }
}

const nameOf = /^[\p{L}\p{N}_][\p{L}\p{N}_./-]*/u
const key = /^([\p{L}_][\p{L}\p{N}_-]*)=/u
const bare = /^[^\s"`{}<>]+/

/** @param end `>}}` or `%}}` */
function readTag(text: string, start: number, end: string): Tag | undefined {
  const limit = Math.min(text.length, start + longest)
  const slash = skipBlanks(text, start + 3, limit)
  const isClosing = text[slash] === '/'
  const nameAt = isClosing ? skipBlanks(text, slash + 1, limit) : slash
  const [written] = nameOf.exec(text.slice(nameAt, limit)) ?? []
  if (written === undefined) return undefined
  const name = written.endsWith('/') ? written.slice(0, -1) : written
  const params = new Map<string, string>()
  let at = nameAt + name.length
  let position = 0
  while (at < limit) {
    at = skipBlanks(text, at, limit)
    const isClosed = text[at] === '/' && text.startsWith(end, skipBlanks(text, at + 1, limit))
    const stop = isClosed ? skipBlanks(text, at + 1, limit) : at
    if (text.startsWith(end, stop)) {
      const form = isClosing ? 'close' : isClosed ? 'closed' : 'single'
      return { start, end: stop + 3, name: name.toLowerCase(), form, params }
    }
    const [named, keyName] = key.exec(text.slice(at, limit)) ?? []
    at += named?.length ?? 0
    const value = readValue(text, at, limit, end)
    if (value === undefined) return undefined
    params.set(keyName?.toLowerCase() ?? String(position++), value.text)
    at = value.end
  }
  return undefined
}

function skipBlanks(text: string, from: number, limit: number): number {
  let at = from
  while (at < limit && /\s/.test(text.charAt(at))) at++
  return at
}

function readValue(text: string, at: number, limit: number, end: string): { text: string; end: number } | undefined {
  const quote = text[at]
  if (quote === '"' || quote === '`') {
    for (let i = at + 1; i < limit; i++) {
      if (text[i] === '\\' && quote === '"') i++
      else if (text[i] === quote) {
        const raw = text.slice(at + 1, i)
        return { text: quote === '"' ? raw.replace(/\\(["\\])/g, '$1') : raw, end: i + 1 }
      }
    }
    return undefined
  }
  // A bare word ends before the end of the tag, even without a blank.
  const [word = ''] = bare.exec(text.slice(at, limit)) ?? []
  const whole =
    end === '%}}' && word.endsWith('%') && text.startsWith('}}', at + word.length) ? word.slice(0, -1) : word
  const isSlash = whole.endsWith('/') && text.startsWith(end, at + whole.length)
  const value = isSlash ? whole.slice(0, -1) : whole
  return value === '' ? undefined : { text: value, end: at + value.length }
}
