/** Patterns of paths as the configurations of tools have them: `**` , `*`, `{md,mdx}`, `[^_]`. */
import ignore from 'ignore'

/** Longer patterns, and further ones, do not count. */
const longest = 200
const most = 100

/**
 * @param patterns relative to the folder whose paths are asked for; those with `!` exclude
 * @returns whether a path matches
 */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const expanded = patterns
    .filter((pattern) => pattern.length <= longest)
    .slice(0, most)
    .flatMap(alternatives)
  if (expanded.length === 0) return () => false
  const matcher = ignore().add(expanded.slice(0, most).map(anchored))
  return (path) => path !== '' && ignore.isPathValid(path) && matcher.ignores(path)
}

/** Patterns of `.gitignore` without a slash match in every folder, and these do not. */
function anchored(pattern: string): string {
  const isNot = pattern.startsWith('!')
  const bare = (isNot ? pattern.slice(1) : pattern).replace(/^\.?\//, '').replaceAll('[^', '[!')
  return `${isNot ? '!' : ''}/${bare}`
}

/** `*.{md,mdx}` is two patterns. */
function alternatives(pattern: string): string[] {
  const [whole = '', inner = ''] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (whole === '') return [pattern]
  const at = pattern.indexOf(whole)
  const [before, after] = [pattern.slice(0, at), pattern.slice(at + whole.length)]
  return inner
    .split(',')
    .slice(0, most)
    .flatMap((part) => {
      const one = before + part + after
      return one.includes('{') ? [one] : [one]
    })
}
