/** Aliases of generators, which are former addresses rather than other names. */
import type { Draft } from '../parse/frontmatter/frontmatter-record.ts'

/**
 * Makes aliases without a leading slash former addresses, in place; the others are such already.
 *
 * @param address of the page, beside which they lie
 */
export function moveAliases(frontmatter: Draft, address: string): void {
  const { aliases, oldPaths = [] } = frontmatter
  if (!aliases) return
  frontmatter.oldPaths = [...new Set([...oldPaths, ...aliases.flatMap((alias) => rooted(alias, address) ?? [])])]
  delete frontmatter.aliases
}

function rooted(alias: string, address: string): string | undefined {
  if (alias.startsWith('/')) return alias
  try {
    // Beside a page that is a folder, since generators write `/a/` for `a.md`.
    const base = address.endsWith('/') ? address.slice(0, -1) : address
    return new URL(`./${alias}`, `http://localhost${base === '' ? '/' : base}`).pathname
  } catch {
    return undefined
  }
}
