/** The lines of keys in frontmatter, as text: in YAML, TOML and JSON alike. */
import type { Diagnostic, DiagnosticCode } from '../../contract/diagnostic.ts'

/** Keys that a diagnostic without a line is about. */
const keysOf: Readonly<Partial<Record<DiagnosticCode, RegExp>>> = {
  ALIAS_TAKEN: /^aliases?$/i,
  LINK_BROKEN: /image|cover|banner|thumbnail|hero/i,
  SLUG_DUPLICATE: /^(?:slug|permalink|url)$/i,
  SLUG_RESERVED: /^(?:slug|permalink|url)$/i,
  TAGS_TOO_MANY: /^(?:tags|categories)$/i,
  TITLE_DUPLICATE: /^title$/i,
}

/** Line of the first key that matches, from 1; nothing if there is none. @param lines of the frontmatter */
export function lineOfKey(lines: readonly string[], key: RegExp): number | undefined {
  const at = lines.findIndex((line) => key.test(nameIn(line)))
  return at === -1 ? undefined : at + 1
}

/** The key at the start of a line; empty if there is none. */
export function nameIn(line: string): string {
  return /^[\s{]*["']?([\p{L}_][\p{L}\p{N}_-]*)["']?\s*[:=]/u.exec(line)?.[1] ?? ''
}

/** The diagnostic with the line of the key that it is about, if it has none. */
export function withKeyLine(found: Diagnostic, lines: readonly string[]): Diagnostic {
  const key = found.line === undefined ? keysOf[found.code] : undefined
  const line = key && lineOfKey(lines, key)
  return line === undefined ? found : { ...found, line }
}

/** Whether `withKeyLine` may add something. */
export function mayHaveKeyLine({ file, line, code }: Diagnostic): boolean {
  return line === undefined && /\.(?:md|markdown)$/i.test(file) && keysOf[code] !== undefined
}

/** Lines of an item of a list under a key, from 1: `tags: [a, b]`, or `- a` below the key. */
export function lineOfItem(lines: readonly string[], key: RegExp, item: string): number | undefined {
  const start = lineOfKey(lines, key)
  if (start === undefined) return undefined
  for (let at = start - 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (at >= start && nameIn(line) !== '') break
    if (line.includes(item)) return at + 1
  }
  return start
}
