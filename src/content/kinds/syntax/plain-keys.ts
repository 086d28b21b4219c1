/** Simple values at the top of a block of YAML, as they were written: tools read some texts in their own way. */

/** Longer values do not count. In UTF-16 code units. */
const longest = 1_000

const row = /^([A-Za-z_][\w-]*):[ \t]+(\S[^\n]*)$/gm

/**
 * Keys with a text, a number or a truth value on one line, without quotes and comments. No lists, maps, blocks and
 * aliases.
 */
export function plainKeys(block: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, key = '', written = ''] of block.matchAll(row)) {
    const value = written.length > longest ? undefined : plainValue(written.trim())
    if (value !== undefined && !found.has(key)) found.set(key, value)
  }
  return found
}

function plainValue(written: string): string | undefined {
  const first = written.charAt(0)
  if (first === '"' || first === "'") {
    const close = written.indexOf(first, 1)
    return close === -1 || written.includes('\\') || written[close + 1] === first ? undefined : written.slice(1, close)
  }
  if (/[[\]{}|>&*!%@`#,]/.test(first)) return undefined
  const comment = written.indexOf(' #')
  return (comment === -1 ? written : written.slice(0, comment)).trim()
}
