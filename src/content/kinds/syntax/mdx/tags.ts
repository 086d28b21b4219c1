/** Reads one tag of JSX with its attributes. */
import type { Span } from '../../../parse/parsed-page.ts'
import { matchAt, skipSpace } from '../characters.ts'
import { endOfBraces } from './braces.ts'
import { type Budget, spend } from './budget.ts'

export interface Tag extends Span {
  readonly kind: 'open' | 'close' | 'empty'
  /** Empty for a fragment: `<>`. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, Attribute>
}

/** The text of an attribute, or the code between its braces; neither for one without a value. */
export interface Attribute {
  readonly text?: string
  readonly code?: string
}

const opening = /<(\/?)([A-Za-z_$][\w$.-]*)?(?=[\s/>])/y
const attributeName = /[A-Za-z_$@:][\w$.:@-]*/y
const bareValue = /[^\s"'<>{}=`/]+/y

/** @returns nothing for a `<` that begins no tag */
export function readTag(text: string, start: number, budget: Budget): Tag | undefined {
  if (budget.left <= 0) return undefined
  const [whole, slash, name = ''] = matchAt(opening, text, start) ?? []
  if (whole === undefined) return undefined
  const attributes = new Map<string, Attribute>()
  let at = start + whole.length
  for (;;) {
    at = skipSpace(text, at)
    if (text.startsWith('/>', at) || text.startsWith('>', at)) break
    const next = name === '' ? undefined : readAttribute(text, at, attributes, budget)
    if (next === undefined) {
      spend(budget, at - start)
      return undefined
    }
    at = next
  }
  const isEmpty = text.charAt(at) === '/'
  const kind = slash === '/' ? 'close' : isEmpty ? 'empty' : 'open'
  return { kind, name, attributes, start, end: at + (isEmpty ? 2 : 1) }
}

function skip(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0)
}

/** @returns the offset behind it; nothing if there is none */
function readAttribute(text: string, at: number, into: Map<string, Attribute>, budget: Budget): number | undefined {
  if (text.charAt(at) === '{') {
    const end = endOfBraces(text, at, budget)
    return end === -1 ? undefined : end
  }
  const end = skip(attributeName, text, at)
  if (end === at) return undefined
  const name = text.slice(at, end)
  const sign = skipSpace(text, end)
  if (text.charAt(sign) !== '=') {
    into.set(name, {})
    return end
  }
  return readValue(text, skipSpace(text, sign + 1), budget, (value) => into.set(name, value))
}

function readValue(text: string, at: number, budget: Budget, set: (value: Attribute) => void): number | undefined {
  const mark = text.charAt(at)
  if (mark === '"' || mark === "'") {
    const end = text.indexOf(mark, at + 1)
    if (!spend(budget, (end === -1 ? text.length : end) - at) || end === -1) return undefined
    set({ text: text.slice(at + 1, end) })
    return end + 1
  }
  if (mark === '{') {
    const end = endOfBraces(text, at, budget)
    if (end === -1) return undefined
    set({ code: text.slice(at + 1, end - 1).trim() })
    return end
  }
  const end = skip(bareValue, text, at)
  if (end === at) return undefined
  set({ text: text.slice(at, end) })
  return end
}
