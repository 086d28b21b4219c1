/** Every file of `src` as text, with what it imports: what the tests of the architecture look at. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../src')

export interface SourceText {
  /** Below `src`, with `/`. */
  readonly file: string
  readonly text: string
  /** The text without its comments. */
  readonly code: string
  /** Files below `src`, or names of packages. */
  readonly imports: readonly string[]
}

export const sources: readonly SourceText[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(path.sep).join('/'))
  .sort()
  .map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return { file, text, code: withoutComments(text), imports: importsOf(file, text) }
  })

export function importsOf(file: string, text: string): string[] {
  const statement = /^(?:import|export)\b[^'"]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm
  const specifiers = [...text.matchAll(statement)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return specifiers.map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name))
}

/** Line by line, so that what stands in strings and patterns is hardly ever taken for a comment. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, '').replace(/(?:^|[ \t])\/\/ .*$/gm, '')
}
