/** The words, texts and brackets of JavaScript. Comments, regular expressions and templates with parts are not kept. */
import { skipSpace } from './characters.ts'

/** What comes after a name. Everything that must be run to be known is `unknown`. */
export type ScriptValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'flag'; readonly flag: boolean }
  | { readonly kind: 'list'; readonly items: readonly ScriptValue[] }
  | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, ScriptValue> }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly ScriptValue[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unknown' }

type Group = {
  readonly kind: 'group'
  readonly open: string
  readonly tokens: readonly ScriptToken[]
  /** What is between its commas. */
  items(): readonly (readonly ScriptToken[])[]
  /** Read once. */
  value(read: (open: string, items: readonly (readonly ScriptToken[])[]) => ScriptValue): ScriptValue
}

export type ScriptToken =
  | { readonly kind: 'word' | 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: string }
  | Group

/** Deeper brackets are left out. */
const deepest = 60

const token = /[\p{L}_$][\p{L}\p{N}_$]*|["'`/]|[()[\]{}]|[^\s\p{L}_$]/uy

/** Reads any text in linear time. Unclosed brackets end with the text. */
export function scriptTokens(text: string): readonly ScriptToken[] {
  const root: ScriptToken[] = []
  const stack: { readonly open: string; readonly tokens: ScriptToken[] }[] = []
  let tokens = root
  let ignored = 0
  const pattern = new RegExp(token)
  for (let at = 0; at < text.length; ) {
    pattern.lastIndex = skipSpace(text, at)
    const [found] = pattern.exec(text) ?? []
    if (found === undefined) break
    at = pattern.lastIndex
    if ('([{'.includes(found)) {
      if (stack.length >= deepest) ignored++
      else {
        const inner: ScriptToken[] = []
        tokens.push(createGroup(found, inner))
        stack.push({ open: found, tokens })
        tokens = inner
      }
    } else if (')]}'.includes(found)) {
      if (ignored > 0) ignored--
      else tokens = stack.pop()?.tokens ?? tokens
    } else if (found === '/' || '"\'`'.includes(found)) {
      const read = readLong(text, at - 1, tokens.at(-1))
      at = read.end
      if (read.token && ignored === 0) tokens.push(read.token)
    } else if (ignored === 0) tokens.push(isWord(found) ? { kind: 'word', text: found } : { kind: 'mark', mark: found })
  }
  return root
}

function isWord(text: string): boolean {
  return /^[\p{L}_$]/u.test(text)
}

function createGroup(open: string, tokens: readonly ScriptToken[]): Group {
  let known: ScriptValue | undefined
  const items = () => {
    const found: ScriptToken[][] = [[]]
    for (const each of tokens) {
      if (each.kind === 'mark' && each.mark === ',') found.push([])
      else found.at(-1)?.push(each)
    }
    return found.filter((item) => item.length > 0)
  }
  return {
    kind: 'group',
    open,
    tokens,
    items,
    value(read) {
      known ??= read(open, items())
      return known
    },
  }
}

interface LongToken {
  readonly end: number
  readonly token?: ScriptToken
}

/** A comment, text, template or regular expression at an offset. */
function readLong(text: string, at: number, before: ScriptToken | undefined): LongToken {
  if (text.startsWith('//', at)) return { end: endOf(text, '\n', at) }
  if (text.startsWith('/*', at)) return { end: endOf(text, '*/', at + 2) }
  const mark = text.charAt(at)
  const isDivision = mark === '/' && before !== undefined && before.kind !== 'mark'
  if (isDivision) return { end: at + 1, token: { kind: 'mark', mark } }
  const end = endOfQuoted(text, at, mark)
  if (mark === '/') return { end, token: { kind: 'mark', mark: 'regex' } }
  const inner = text.slice(at + 1, end - 1)
  if (mark === '`' && inner.includes('${')) return { end, token: { kind: 'mark', mark: 'template' } }
  return { end, token: { kind: 'text', text: unescaped(inner) } }
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

/** Behind the closing mark; a line feed ends anything but a template. */
export function endOfQuoted(text: string, start: number, mark: string): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\\') at++
    else if (character === mark) return at + 1
    else if (character === '\n' && mark !== '`') return at
  }
  return text.length
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '\n': '' }

/** Resolves the escapes of a text in quotes, except for numbers of characters. */
export function unescaped(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character)
    : text
}
