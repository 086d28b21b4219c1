/** The header of a page of Pelican or MkDocs, as Python-Markdown reads metadata: `Key: value` until a blank line. */
import type { RawPage, ReadPage } from '../../parse/dialect.ts'
import { readFrontmatter } from '../../parse/frontmatter/frontmatter.ts'

export interface PageWithHeader extends Required<Pick<ReadPage, 'frontmatter' | 'text' | 'diagnostics'>> {
  /** Whether the page says which status it has. */
  readonly hasStatus: boolean
}

/**
 * The header, or frontmatter between fences, as data; blank lines in place of a header.
 *
 * @param keys that only the tool knows, for `Frontmatter.other`
 */
export function readHeader(page: RawPage, keys: readonly string[] = []): PageWithHeader {
  const rows = page.block === undefined ? rowsOf(page.text) : undefined
  if (rows === undefined) {
    const hasStatus = /^status[ \t]*:/im.test(page.block ?? '')
    return { frontmatter: page.frontmatter, text: page.text, diagnostics: [], hasStatus }
  }
  const block = [...rows.values].filter(([, value]) => value !== '').map(yamlRow)
  const line = page.lineOffset + 1
  const { frontmatter, diagnostics } = readFrontmatter(block.join('\n'), page.file, line, 'yaml', [{ keys }])
  return {
    // What cannot be read may say that the page is a draft.
    frontmatter: frontmatter ?? { draft: true },
    text: '\n'.repeat(rows.count) + page.text.split('\n').slice(rows.count).join('\n'),
    diagnostics,
    hasStatus: rows.values.has('status'),
  }
}

function yamlRow([key, value]: readonly [string, string]): string {
  return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
}

const first = /^ {0,3}([A-Za-z0-9_-]+):(.*)$/
/** The value goes on. */
const more = /^ {4,}(\S.*)$/
/** Longer headers are text. In lines. */
const mostLines = 200

interface Rows {
  /** By key in lower case; the first of two with one key. */
  readonly values: ReadonlyMap<string, string>
  readonly count: number
}

/** @returns nothing for a text that does not begin with a key */
function rowsOf(text: string): Rows | undefined {
  const lines = text.split('\n', mostLines)
  const values = new Map<string, string>()
  let last: string | undefined
  let count = 0
  for (; count < lines.length; count++) {
    const line = (lines[count] ?? '').trimEnd()
    if (line === '') break
    const [, key, value = ''] = first.exec(line) ?? []
    const [, rest] = more.exec(line) ?? []
    if (key !== undefined) {
      last = key.toLowerCase()
      if (!values.has(last)) values.set(last, value.trim())
    } else if (rest !== undefined && last !== undefined) values.set(last, `${values.get(last) ?? ''} ${rest}`.trim())
    else return undefined
  }
  return values.size === 0 ? undefined : { values, count }
}
