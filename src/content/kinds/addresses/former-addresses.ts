/** Aliases of generators, which are former addresses. Only one that can be nothing but a title is another name, too. */
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'

/**
 * Makes aliases without a leading slash former addresses, in place; the others are such already. Those with blanks, and without
 * a slash, stay names.
 *
 * @param address of the page, beside which they lie
 */
export function moveAliases(frontmatter: Draft, address: string): void {
  const { aliases, oldPaths = [] } = frontmatter
  if (!aliases) return
  frontmatter.oldPaths = [...new Set([...oldPaths, ...aliases.flatMap((alias) => rooted(alias, address) ?? [])])]
  const titles = aliases.filter((alias) => !alias.includes('/') && /\s/.test(alias.trim()))
  if (titles.length > 0) frontmatter.aliases = titles
  else delete frontmatter.aliases
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
