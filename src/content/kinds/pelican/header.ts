/** The header of a page of Pelican, as Python-Markdown reads metadata: `Key: value` until a blank line. */

export interface Header {
  /** Keys in lower case, each once. */
  readonly rows: readonly (readonly [key: string, value: string])[]
  /** The rest, with blank lines in place of the header. */
  readonly text: string
}

const first = /^ {0,3}([A-Za-z0-9_-]+):(.*)$/
/** The value goes on. */
const more = /^ {4,}(\S.*)$/
/** Longer headers are text. In lines. */
const mostLines = 200

/** @returns nothing for a text that does not begin with a key */
export function readHeader(text: string): Header | undefined {
  const lines = text.split('\n', mostLines)
  const rows = new Map<string, string>()
  let last: string | undefined
  let at = 0
  for (; at < lines.length; at++) {
    const line = (lines[at] ?? '').trimEnd()
    if (line === '') break
    const [, key, value = ''] = first.exec(line) ?? []
    const [, rest] = more.exec(line) ?? []
    if (key !== undefined) {
      last = key.toLowerCase()
      if (!rows.has(last)) rows.set(last, value.trim())
    } else if (rest !== undefined && last !== undefined) rows.set(last, `${rows.get(last) ?? ''} ${rest}`.trim())
    else return undefined
  }
  if (rows.size === 0) return undefined
  const head = lines.slice(0, at).join('\n').length
  return { rows: [...rows].filter(([, value]) => value !== ''), text: '\n'.repeat(at) + text.slice(head + 1) }
}
