/** Texts, patterns and maps in the syntax of nginx. */
import type { HeaderRule, Pattern } from '../header-rules.ts'
import { type MarkTexts, unmarked, withMarks } from '../header-table.ts'

/** A quoted text. nginx cannot escape a dollar sign, so a variable stands for it. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('$', () => dollar)}"`
}

export function variable(name: string): string {
  return `\${${name}}`
}

/** Defined by `geo`. */
const dollar = variable('lectern_dollar')

/** A text in a regular expression that means itself, without a backslash. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?()[\]{}|$]/g, '[$&]').replaceAll('^', '\\x5e')
}

/** What a map looks for. @param exact whether the text can be one of those that ignore case */
export function mapKey(pattern: Pattern, exact: (path: string) => boolean): string {
  switch (pattern.kind) {
    case 'all':
      return 'default'
    case 'folder':
      return `"~^${literalPattern(pattern.prefix)}"`
    case 'ending':
      return pattern.ending === '' ? '"~^(?:.*/)?[^./]*$"' : `"~${literalPattern(pattern.ending)}$"`
    case 'name':
      return `"~./${literalPattern(pattern.name)}$"`
    case 'path':
      return exact(pattern.path) ? quoted(pattern.path) : `"~^${literalPattern(pattern.path)}$"`
  }
}

/**
 * One map for a header: texts come first in nginx, then patterns in their order, so particular ones are written first.
 */
export function headerMap(name: string, rules: readonly HeaderRule[], marks: MarkTexts): string {
  const own = rules.filter(({ values }) => values.has(name)).toReversed()
  const counts = new Map<string, number>()
  for (const { pattern } of own) {
    const key = pattern.kind === 'path' ? pattern.path.toLowerCase() : ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const isExact = (path: string) => counts.get(path.toLowerCase()) === 1
  const lines = own.map(({ pattern, values }) => {
    const value = values.get(name) ?? ''
    const text = pattern.kind === 'path' ? quoted(unmarked(value, pattern.path)) : markedText(value, marks)
    return `  ${mapKey(pattern, isExact)} ${text};\n`
  })
  return `map $lectern_path ${variableOf(name)} {\n${lines.join('')}}\n`
}

export function variableOf(name: string): string {
  return `$lectern_header_${name.toLowerCase().replaceAll('-', '_')}`
}

/** The marks are variables, which quoting must not touch. */
function markedText(value: string, { path, stem }: MarkTexts): string {
  return withMarks(quoted(value), { path, stem })
}
