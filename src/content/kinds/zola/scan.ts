/** Finds the tags of Zola's shortcodes: `{{ x(a=1) }}` and `{% x() %}…{% end %}`, and those in comments. */
import type { Edit } from '../syntax/edits.ts'
import { createFinder } from '../syntax/shortcode-edits.ts'
import type { Scan, Tag } from '../syntax/shortcodes.ts'

/** Longer tags are text. In UTF-16 code units. */
const longest = 10_000
const longestEscape = 2_000

export function scanTags(text: string): Scan {
  const tags: Tag[] = []
  const escapes: Edit[] = []
  const remains = createFinder(text)
  for (let at = text.indexOf('{'); at !== -1; ) {
    const mark = text[at + 1]
    const end = mark === '{' ? '}}' : '%}'
    let next = at + 1
    if ((mark === '{' || mark === '%') && text.startsWith('/*', at + 2)) {
      const near = text.slice(at + 4, at + longestEscape)
      const length = near.indexOf(`*/${end}`)
      const close = at + 4 + length
      // Only a whole tag is escaped: `{{/*` alone is text.
      if (length !== -1 && call.test(near.slice(0, length))) {
        next = close + 4
        escapes.push({ start: at, end: next, text: `{${mark}${text.slice(at + 4, close)}${end}` })
      }
    } else if ((mark === '{' || mark === '%') && remains(end, at + 2)) {
      const tag = readTag(text, at, end)
      if (tag) tags.push(tag)
      next = tag?.end ?? next
    }
    at = text.indexOf('{', next)
  }
  return { tags, escapes }
}

/** Within an escaped tag. */
const call = /^\s*(?:end|[a-zA-Z_]\w*\s*\([\s\S]*\))\s*$/
const identifier = /^[a-zA-Z_]\w*/
const plainValue = /^[^\s,()'"`[\]{}]+/

/** The names of tags with a text are made alike, because `{% end %}` closes any of them. */
export const body = 'end'

function readTag(text: string, start: number, end: string): Tag | undefined {
  const limit = Math.min(text.length, start + longest)
  const skip = (from: number) => {
    let at = from
    while (at < limit && /\s/.test(text.charAt(at))) at++
    return at
  }
  const nameAt = skip(start + 2)
  const [name] = identifier.exec(text.slice(nameAt, limit)) ?? []
  if (name === undefined) return undefined
  let at = skip(nameAt + name.length)
  if (end === '%}' && name === body && text.startsWith(end, at))
    return { start, end: at + 2, name, pairs: body, form: 'close', params: new Map() }
  if (text[at] !== '(') return undefined
  const params = new Map<string, string>()
  for (at = skip(at + 1); at < limit && text[at] !== ')'; at = skip(at)) {
    const [key] = identifier.exec(text.slice(at, limit)) ?? []
    if (key === undefined) return undefined
    at = skip(at + key.length)
    if (text[at] !== '=') return undefined
    const value = readValue(text, skip(at + 1), limit)
    if (value === undefined) return undefined
    params.set(key.toLowerCase(), value.text)
    at = skip(value.end)
    if (text[at] === ',') at++
    else if (text[at] !== ')') return undefined
  }
  at = skip(at + 1)
  if (at >= limit || !text.startsWith(end, at)) return undefined
  const form = end === '}}' ? 'closed' : 'open'
  return { start, end: at + 2, name, ...(form === 'open' ? { pairs: body } : {}), form, params }
}

function readValue(text: string, at: number, limit: number): { text: string; end: number } | undefined {
  const quote = text.charAt(at)
  if (quote !== '' && '"\'`['.includes(quote)) {
    const close = text.slice(at + 1, limit).indexOf(quote === '[' ? ']' : quote)
    return close === -1 ? undefined : { text: text.slice(at + 1, at + 1 + close), end: at + 2 + close }
  }
  const [word] = plainValue.exec(text.slice(at, limit)) ?? []
  return word === undefined ? undefined : { text: word, end: at + word.length }
}
