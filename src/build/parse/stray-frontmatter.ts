/** Frontmatter that was meant as such, but stands where it is not read, or is written in another language. */
import { type Diagnostic, diagnostic } from '../../diagnostic.ts'
import { isKnownKey, splitFrontmatter } from './frontmatter.ts'
import { countLines } from './lines.ts'

/** Keys are looked for in so much of a text, in UTF-16 code units. */
const searched = 8192

/**
 * Finds lines of known keys after a first `---` or `+++` that is not the start of a frontmatter block. They may say
 * that the page is a draft, so it must be withheld like one whose YAML cannot be read.
 *
 * @param text in which `splitFrontmatter` finds no block
 * @param file path for the diagnostic
 */
export function findStrayFrontmatter(text: string, file: string): Diagnostic | undefined {
  const start = text.lastIndexOf('\n', text.search(/\S/)) + 1
  const fence = /(---|\+\+\+)[ \t]*\n/y
  fence.lastIndex = start
  const [opening, mark] = fence.exec(text) ?? []
  if (opening === undefined) return undefined
  const isToml = mark === '+++'
  if (!startsWithKeys(text.slice(start + opening.length, start + searched), isToml ? '=' : ':')) return undefined
  const [problem, hint] = isToml ? toml : splitFrontmatter(text.slice(start)).block === undefined ? unclosed : late
  const place = { file, line: 1 + countLines(text, start) }
  return diagnostic(
    'FRONTMATTER_INVALID',
    place,
    `The frontmatter cannot be read: ${problem}; the page is withheld.`,
    hint,
  )
}

const toml = ['it is TOML', 'Write it as YAML, between two lines "---".'] as const
const late = ['blank lines stand before it', 'Delete them: the first line must be "---".'] as const
const unclosed = [
  'its closing line "---" is missing',
  'Put it after the last key, or a blank line after a first "---" that is meant as a rule.',
] as const

/** Whether a known key stands in the lines before the first blank one. */
function startsWithKeys(text: string, separator: ':' | '='): boolean {
  for (const line of text.split('\n')) {
    if (line.trim() === '') return false
    const [, key, found] = /^([\w-]+)[ \t]*(=|:(?=\s|$))/.exec(line) ?? []
    if (key !== undefined && found === separator && isKnownKey(key)) return true
  }
  return false
}
