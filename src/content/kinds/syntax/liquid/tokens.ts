/** The marks of Liquid and Nunjucks in a text: `{{ output }}`, `{% tag %}` and `{# comment #}`. */
import type { Span } from '../../../parse/parsed-page.ts'

export interface Token extends Span {
  /** `raw` is the text between `{% raw %}` and `{% endraw %}`, with both. */
  readonly kind: 'output' | 'tag' | 'comment' | 'raw'
  /** Of a tag; empty for others. */
  readonly name: string
  /** What follows the name of a tag, or in an output. For `raw`, what is between its tags. */
  readonly inner: string
}

export type Language = 'liquid' | 'nunjucks'

/** Tags whose text shows as it stands. */
const rawTags: ReadonlySet<string> = new Set(['raw', 'verbatim'])

const closers: Readonly<Record<string, string>> = { '{': '}}', '%': '%}', '#': '#}' }
const kinds: Readonly<Record<string, 'output' | 'tag' | 'comment'>> = { '{': 'output', '%': 'tag', '#': 'comment' }

/** In the order of the text. An opener without its closer is text. Linear. */
export function tokensOf(text: string, language: Language): Token[] {
  const tokens: Token[] = []
  /** Closers that do not come any more. */
  const missing = new Set<string>()
  const find = (closer: string, from: number): number => {
    if (missing.has(closer)) return -1
    const at = text.indexOf(closer, from)
    if (at === -1) missing.add(closer)
    return at
  }
  for (let start = text.indexOf('{'); start !== -1; ) {
    const sign = text.charAt(start + 1)
    const kind = sign === '#' && language === 'liquid' ? undefined : kinds[sign]
    const closer = closers[sign]
    const close = kind && closer ? find(closer, start + 2) : -1
    if (kind === undefined || close === -1) {
      start = text.indexOf('{', start + 1)
      continue
    }
    let token: Token = tokenOf(text, kind, start, close)
    if (kind === 'tag' && rawTags.has(token.name)) {
      const ending = missing.has(token.name) ? undefined : endOf(text, token.name, token.end)
      if (ending) token = { kind: 'raw', name: '', inner: text.slice(token.end, ending.start), start, end: ending.end }
      else missing.add(token.name)
    }
    tokens.push(token)
    start = text.indexOf('{', token.end)
  }
  return tokens
}

function tokenOf(text: string, kind: Token['kind'], start: number, close: number): Token {
  const written = text.slice(start + 2, close)
  const inner = written.replace(/^-/, '').replace(/-$/, '').trim()
  const name = kind === 'tag' ? (/^[\w-]+/.exec(inner)?.[0] ?? '') : ''
  return { kind, name, inner: kind === 'tag' ? inner.slice(name.length).trim() : inner, start, end: close + 2 }
}

function endOf(text: string, name: string, from: number): Span | undefined {
  const word = `end${name}`
  for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = /\{%-?\s{0,9}$/.exec(text.slice(Math.max(from, at - 12), at))
    const after = /^\s{0,9}-?%\}/.exec(text.slice(at + word.length, at + word.length + 12))
    if (before && after) return { start: at - before[0].length, end: at + word.length + after[0].length }
  }
  return undefined
}
