/** Patterns of files in the settings of other tools. They are not run as regular expressions, which may take for ever. */
import ignore from 'ignore'

/** Longer patterns do not count. In UTF-16 code units. */
const longest = 200
/** Further patterns do not count. */
const most = 100

/** Globs such as `*.{tmp,bak}` and `drafts/**`. */
export function matcherOfGlobs(globs: readonly string[]): (path: string) => boolean {
  const known = usable(globs).flatMap((glob) => alternativesOf(glob, ofGlobs))
  if (known.length === 0) return () => false
  const matcher = ignore().add(known)
  return (path) => matcher.ignores(path)
}

/** Globs of whole paths, such as `**\/*.{md,mdx}` and `[^_]*`; those with `!` exclude. */
export function matcherOfPaths(globs: readonly string[]): (path: string) => boolean {
  const known = usable(globs).flatMap((glob) => alternativesOf(glob, ofGlobs))
  if (known.length === 0) return () => false
  const matcher = ignore().add(known.map(anchored))
  return (path) => path !== '' && ignore.isPathValid(path) && matcher.ignores(path)
}

/**
 * Globs of which `*` and `?` stand for any text, slashes included. They match too much rather than too little: what they
 * match is withheld. Those that do not begin with `*` are left out.
 */
export function matcherOfLooseGlobs(globs: readonly string[]): (path: string) => boolean {
  const known = usable(globs.filter((glob) => glob.startsWith('*'))).flatMap((glob) => alternativesOf(glob, ofGlobs))
  const patterns = known.flatMap((glob): Literals[] => {
    const parts = glob.split(/[*?]|\[[^[\]]*\]/)
    return parts.join('') === '' ? [] : [{ parts, fromStart: false, toEnd: parts.at(-1) !== '' }]
  })
  return (path) => patterns.some((pattern) => matches(path, pattern))
}

/** Patterns of `.gitignore` without a slash match in every folder, and these do not. */
function anchored(glob: string): string {
  const isNot = glob.startsWith('!')
  const bare = (isNot ? glob.slice(1) : glob).replace(/^\.?\//, '').replaceAll('[^', '[!')
  return `${isNot ? '!' : ''}/${bare}`
}

/**
 * Regular expressions. What is not plain text in one stands for any text, so they match too much rather than too little:
 * what they match is withheld.
 */
export function matcherOfExpressions(expressions: readonly string[]): (path: string) => boolean {
  // One group around all of it, for alternatives without one.
  const alternatives = usable(expressions).flatMap((each) => alternativesOf(`(${each})`, ofExpressions))
  const known = alternatives.map(literalsOf).filter(({ parts }) => parts.join('').length > 0)
  return (path) => known.some((pattern) => matches(path, pattern))
}

function usable(patterns: readonly string[]): readonly string[] {
  return patterns.filter((pattern) => pattern.length <= longest).slice(0, most)
}

/** What stands for any text. */
interface Signs {
  readonly open: string
  readonly close: string
  readonly between: string
  readonly any: string
}

const ofGlobs: Signs = { open: '{', close: '}', between: ',', any: '*' }
const ofExpressions: Signs = { open: '(', close: ')', between: '|', any: '.*' }

/** The globs that one with `{a,b}` is short for. */
export function alternativesOfGlob(glob: string): readonly string[] {
  return alternativesOf(glob, { ...ofGlobs, any: '**' })
}

/** `a(b|c)d`: `abd`, `acd`. Where that would be too many, a group stands for any text. */
function alternativesOf(pattern: string, signs: Signs): readonly string[] {
  let all: readonly string[] = [pattern]
  // Each step removes a group.
  for (let step = 0; step < longest; step++) {
    const expanded = all.flatMap((each) => expandGroup(each, signs, all.length > most / 2))
    if (expanded.every((each, i) => each === all[i])) return all
    all = expanded
  }
  return all
}

function expandGroup(pattern: string, { open, close, between, any }: Signs, isFull: boolean): readonly string[] {
  const start = pattern.lastIndexOf(open)
  const end = start === -1 ? -1 : pattern.indexOf(close, start)
  if (end === -1) return [pattern]
  const inner = pattern.slice(start + 1, end).replace(/^\?[:i]+/, '')
  const choices = inner.split(between)
  const kept = isFull || choices.length > most / 2 ? [choices.length > 1 ? any : inner] : choices
  return kept.map((each) => pattern.slice(0, start) + each + pattern.slice(end + 1))
}

interface Literals {
  readonly parts: readonly string[]
  readonly fromStart: boolean
  readonly toEnd: boolean
}

function literalsOf(expression: string): Literals {
  const fromStart = expression.startsWith('^')
  const toEnd = expression.endsWith('$') && !expression.endsWith('\\$')
  const parts = ['']
  const add = (character: string) => parts.push((parts.pop() ?? '') + character)
  for (let at = fromStart ? 1 : 0; at < expression.length - (toEnd ? 1 : 0); at++) {
    const character = expression.charAt(at)
    if (character === '[') {
      at = Math.max(at, expression.indexOf(']', at + 2))
      parts.push('')
    } else if (character === '\\') {
      const next = expression.charAt(++at)
      if (/\w/.test(next)) parts.push('')
      else add(next)
    } else if ('*?{'.includes(character)) {
      // The character before it is optional.
      parts.push((parts.pop() ?? '').slice(0, -1), '')
      if (character === '{') at = Math.max(at, expression.indexOf('}', at))
    } else if ('.+()^$|'.includes(character)) parts.push('')
    else add(character)
  }
  return { parts, fromStart: fromStart && parts[0] !== '', toEnd: toEnd && parts.at(-1) !== '' }
}

/** Whether a path contains the parts in this order. */
function matches(path: string, { parts, fromStart, toEnd }: Literals): boolean {
  const last = parts.at(-1) ?? ''
  if (fromStart && !path.startsWith(parts[0] ?? '')) return false
  if (toEnd && !path.endsWith(last)) return false
  let at = 0
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return true
}
