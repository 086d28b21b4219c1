/** `authors.yml` of a blog: names by the keys that posts write. */

interface WithAuthors {
  author?: string
  authors?: readonly string[]
}

const entry = /^([\w.-]+):[ \t]*$/
const name = /^[ \t]+name:[ \t]*(\S.*)$/

/** @returns puts the names of authors in place of their keys */
export function createAuthors(files: readonly string[]): (page: WithAuthors) => void {
  const names = new Map(files.flatMap(entriesOf))
  return (page) => {
    if (names.size === 0) return
    const keys = page.authors ?? (page.author === undefined ? [] : [page.author])
    if (!keys.some((key) => names.has(key))) return
    const found = keys.map((key) => names.get(key) ?? key)
    if (page.authors) page.authors = found
    page.author = found.join(', ')
  }
}

function entriesOf(text: string): [string, string][] {
  const found: [string, string][] = []
  let key: string | undefined
  for (const line of text.split(/\r?\n/)) {
    if (line.length > longestLine) continue
    key = entry.exec(line)?.[1] ?? key
    const [, value] = name.exec(line) ?? []
    if (key === undefined || value === undefined) continue
    found.push([key, value.trim().replace(/^(["'])(.*)\1$/, '$2')])
    key = undefined
  }
  return found
}

/** In UTF-16 code units. */
const longestLine = 500
