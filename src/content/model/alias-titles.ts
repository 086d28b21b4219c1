/** The names that an owner gave a page. */
import { collapseBlanks } from '../../text/one-line.ts'

/** For each page those that are kept, and the length of each in UTF-16 code units. */
const [mostAliases, longestAlias] = [16, 120] as const

/** Those of the aliases that are titles: not paths, addresses or ids of blocks, and not the title again. */
export function titlesAmong(aliases: readonly string[], title: string): string[] {
  const names = new Map<string, string>()
  for (const alias of aliases) {
    const name = collapseBlanks(alias.slice(0, longestAlias))
    const isOther = folded(name) !== folded(title) && /[\p{L}\p{N}]/u.test(name)
    if (isOther && !isPlace.test(name) && !names.has(folded(name))) names.set(folded(name), name)
    if (names.size === mostAliases) break
  }
  return [...names.values()]
}

const isPlace = /^(?:\(\(|[/.]|[a-z][a-z\d+.-]*:\/)|\.(?:md|markdown|html?)$/i

/** By which names are the same. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
