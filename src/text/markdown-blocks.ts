/** Blocks of Markdown documents. */
import { trimEnd } from './cut.ts'

/** A fenced block. Its fence is longer than any in the code, so the code cannot end it. */
export function codeBlock(language: string, code: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${trimEnd(code, /\n/)}\n${fence}`
}

/** A table; cells are Markdown of one line each, in which `|` is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The text after the frontmatter. */
export function withoutFrontmatter(markdown: string): string {
  const end = markdown.startsWith('---\n') ? markdown.indexOf('\n---\n', 3) : -1
  return end < 0 ? markdown : markdown.slice(end + 5).replace(/^\n+/, '')
}
