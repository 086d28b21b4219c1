/** Settings that are written in JavaScript, TypeScript or JSON with comments. Nothing is run: only literals are read. */
import { type ScriptToken, type ScriptValue, scriptTokens } from './script-tokens.ts'

export interface Script {
  /**
   * Every value that a name is given, by `=` or by `:`, outer ones first, and what a function of that name returns. What a
   * module exports is called `default` or `exports`. Another name is followed to its value.
   */
  named(name: string): readonly ScriptValue[]
  /** The value of a name, if it stands for one; else the value itself. */
  resolve(value: ScriptValue | undefined): ScriptValue
}

const unknown: ScriptValue = { kind: 'unknown' }

/** Reads any text in linear time. */
export function readScript(text: string): Script {
  const values = new Map<string, ScriptValue[]>()
  // Breadth first, so that outer names come before inner ones.
  let level: (readonly ScriptToken[])[] = [scriptTokens(text)]
  while (level.length > 0) {
    const next: (readonly ScriptToken[])[] = []
    for (const tokens of level) {
      collectNames(tokens, values)
      for (const token of tokens) if (token.kind === 'group') next.push(token.tokens)
    }
    level = next
  }
  const resolve = (value: ScriptValue | undefined): ScriptValue => {
    if (value?.kind !== 'name') return value ?? unknown
    const found = values.get(value.name)?.find(({ kind }) => kind !== 'name')
    return found ?? value
  }
  return { named: (name) => (values.get(name) ?? []).map(resolve), resolve }
}

/** One expression, such as the value of an attribute. */
export function readExpression(text: string): ScriptValue {
  return readValue(scriptTokens(text))
}

export function textOf(value: ScriptValue | undefined): string | undefined {
  return value?.kind === 'text' ? value.text : undefined
}

export function memberOf(value: ScriptValue | undefined, name: string): ScriptValue | undefined {
  return value?.kind === 'object' ? value.entries.get(name) : undefined
}

/** The texts of a list, or the only one. */
export function textsOf(value: ScriptValue | undefined): string[] {
  const items = value?.kind === 'list' ? value.items : value === undefined ? [] : [value]
  return items.flatMap((item) => textOf(item) ?? [])
}

function collectNames(tokens: readonly ScriptToken[], values: Map<string, ScriptValue[]>): void {
  for (let at = 0; at < tokens.length; at++) {
    const [token, sign] = [tokens[at], tokens[at + 1]]
    if (token?.kind === 'word' && token.text === 'function' && sign?.kind === 'word')
      addName(values, sign.text, returnedBy(tokens, at + 2))
    if (token?.kind === 'word' && token.text === 'default' && (sign?.kind === 'group' || sign?.kind === 'word'))
      addName(values, 'default', valueAt(tokens, at + 1))
    if ((token?.kind !== 'word' && token?.kind !== 'text') || sign?.kind !== 'mark') continue
    if (sign.mark !== '=' && sign.mark !== ':') continue
    // `const config: Config = {`, `const sidebar: Config['sidebar'] = {`
    const end = isGroup(tokens[at + 3], '[') ? at + 4 : at + 3
    const isTyped = sign.mark === ':' && tokens[at + 2]?.kind === 'word' && isMark(tokens[end], '=')
    addName(values, token.text, valueAt(tokens, isTyped ? end + 1 : at + 2))
  }
}

function isGroup(token: ScriptToken | undefined, open: string): boolean {
  return token?.kind === 'group' && token.open === open
}

function isMark(token: ScriptToken | undefined, mark: string): boolean {
  return token?.kind === 'mark' && token.mark === mark
}

/** Between the parameters of a function and its body stands its type. In tokens. */
const longestType = 12

/** What the first `return` of a function gives back. @param at of its parameters */
function returnedBy(tokens: readonly ScriptToken[], at: number): ScriptValue {
  const body = tokens.slice(at, at + longestType).find((token) => isGroup(token, '{'))
  const inner = body?.kind === 'group' ? body.tokens : []
  const start = inner.findIndex((token) => token.kind === 'word' && token.text === 'return')
  return start === -1 ? unknown : valueAt(inner, start + 1)
}

function addName(values: Map<string, ScriptValue[]>, name: string, value: ScriptValue): void {
  const known = values.get(name)
  if (known) known.push(value)
  else values.set(name, [value])
}

/** Longer expressions are `unknown`. In tokens. */
const longestExpression = 8

/** The value that begins at a token and ends before the next comma, semicolon or statement. */
function valueAt(tokens: readonly ScriptToken[], at: number): ScriptValue {
  const own: ScriptToken[] = []
  for (let end = at; end < tokens.length && own.length <= longestExpression; end++) {
    const token = tokens[end]
    if (token === undefined || (token.kind === 'mark' && (token.mark === ',' || token.mark === ';'))) break
    if (token.kind === 'word' && own.length > 0 && statementWords.has(token.text)) break
    own.push(token)
  }
  return readValue(own)
}

const statementWords: ReadonlySet<string> = new Set(
  'const let var export import module async function return if class as satisfies'.split(' '),
)

function readValue(tokens: readonly ScriptToken[]): ScriptValue {
  const [first, second] = tokens
  if (first === undefined) return unknown
  if (first.kind === 'group') return isAlone(tokens, 1) ? first.value(groupValue) : unknown
  if (first.kind === 'text') return isAlone(tokens, 1) ? { kind: 'text', text: first.text } : unknown
  if (first.kind !== 'word') return unknown
  if (first.text === 'await' || first.text === 'new') return readValue(tokens.slice(1))
  if (second === undefined) return wordValue(first.text)
  const call = tokens.findIndex((token) => token.kind === 'group' && token.open === '(')
  const group = tokens[call]
  const isPath = tokens
    .slice(0, call)
    .every((token) => token.kind === 'word' || (token.kind === 'mark' && token.mark === '.'))
  if (group?.kind === 'group' && isPath) {
    const name = tokens.slice(0, call).map((token) => (token.kind === 'word' ? token.text : '.'))
    return { kind: 'call', name: name.join(''), values: group.items().map((item) => readValue(item)) }
  }
  return isAlone(tokens, 1) ? wordValue(first.text) : unknown
}

/** Whether what follows a value leaves it as it is: a type, or the next statement without a semicolon. */
function isAlone(tokens: readonly ScriptToken[], at: number): boolean {
  const next = tokens[at]
  return next === undefined || next.kind === 'word' || (next.kind === 'group' && next.open === '{')
}

function wordValue(word: string): ScriptValue {
  if (word === 'true' || word === 'false') return { kind: 'flag', flag: word === 'true' }
  return { kind: 'name', name: word }
}

function groupValue(open: string, items: readonly (readonly ScriptToken[])[]): ScriptValue {
  if (open === '[') return { kind: 'list', items: items.map((item) => readValue(item)) }
  if (open === '(') return items.length === 1 ? readValue(items[0] ?? []) : unknown
  const entries = new Map<string, ScriptValue>()
  for (const item of items) {
    const [key, sign] = item
    if (key?.kind !== 'word' && key?.kind !== 'text') continue
    if (sign === undefined) entries.set(key.text, { kind: 'name', name: key.text })
    else if (sign.kind === 'mark' && sign.mark === ':') entries.set(key.text, readValue(item.slice(2)))
  }
  return { kind: 'object', entries }
}
