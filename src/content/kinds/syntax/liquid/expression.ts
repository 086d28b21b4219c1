/**
 * Values of simple expressions: texts, variables and a few filters, and conditions that such values decide. Everything
 * else is unknown.
 */

export interface Scope {
  /** The text of a variable such as `site.title`; nothing for one that is not known. */
  variable(name: string): string | undefined
  /** A filter of the tool; nothing for one that is not known. */
  filter(name: string, value: string, argument: string | undefined): string | undefined
}

/** Longer values are unknown, so that no text grows without end. In UTF-16 code units. */
const longestValue = 1_000
/** In UTF-16 code units. */
const longestExpression = 2_000

/** @returns the text of `value | filter: argument`, or nothing if any of it is unknown */
export function evaluate(expression: string, scope: Scope): string | undefined {
  if (expression.length > longestExpression) return undefined
  const [first = '', ...filters] = splitOutside(expression, '|')
  let value = operand(first.trim(), scope)
  for (const written of filters) {
    const { name, argument } = readFilter(written.trim())
    const given = argument === undefined ? undefined : operand(argument, scope)
    if (name === 'default') value = value === undefined || value === '' ? given : value
    else if (value !== undefined)
      value = argument !== undefined && given === undefined ? undefined : apply(name, value, given, scope)
    if (value !== undefined && value.length > longestValue) return undefined
  }
  return value
}

function readFilter(written: string): { name: string; argument: string | undefined } {
  const name = /^\w+/.exec(written)?.[0] ?? ''
  const rest = written.slice(name.length).trim()
  if (rest.startsWith(':')) return { name, argument: rest.slice(1).trim() }
  if (rest.startsWith('(') && rest.endsWith(')')) return { name, argument: rest.slice(1, -1).trim() || undefined }
  return { name, argument: rest === '' ? undefined : rest }
}

/** A text in quotes, a number, or a variable. */
export function operand(written: string, scope: Scope): string | undefined {
  const quote = written.charAt(0)
  if (quote === '"' || quote === "'") {
    const inner = written.slice(1, -1)
    return written.length > 1 && written.endsWith(quote) && !inner.includes(quote) ? oneLine(inner) : undefined
  }
  if (/^-?\d+(?:\.\d+)?$/.test(written)) return written
  if (!/^[A-Za-z_][\w.-]*$/.test(written)) return undefined
  const value = scope.variable(written)
  return value !== undefined && value.length <= longestValue ? oneLine(value) : undefined
}

function oneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text
}

/** Filters that change nothing that readers see. */
const neutral: ReadonlySet<string> = new Set([
  'safe',
  'strip',
  'trim',
  'markdownify',
  'escape_once',
  'strip_html',
  'smartify',
  'html_safe',
])

function apply(name: string, value: string, argument: string | undefined, scope: Scope): string | undefined {
  if (neutral.has(name)) return value
  switch (name) {
    case 'append':
      return argument === undefined ? undefined : value + argument
    case 'prepend':
      return argument === undefined ? undefined : argument + value
    case 'downcase':
    case 'lower':
      return value.toLowerCase()
    case 'upcase':
    case 'upper':
      return value.toUpperCase()
    case 'capitalize':
      return value.slice(0, 1).toUpperCase() + value.slice(1)
    case 'escape':
    case 'xml_escape':
    case 'e':
      return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    case 'uri_escape':
      return encodeURI(value.toWellFormed())
    case 'url_encode':
    case 'urlencode':
    case 'cgi_escape':
      return encodeURIComponent(value.toWellFormed())
  }
  return scope.filter(name, value, argument)
}

/** Splits at a character outside of quotes. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let quote = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === separator) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts
}

/** Texts in quotes, and `name=value` or `name: value`, of the arguments of a tag. */
export interface TagArguments {
  /** The first words or texts without a name, in order. */
  readonly plain: readonly string[]
  readonly named: ReadonlyMap<string, string>
}

const argument =
  /([\w-]{1,64})\s{0,4}(?:=\s{0,4}|:\s{1,4})(?:"([^"]*)"|'([^']*)'|([^\s,"']+))|"([^"]*)"|'([^']*)'|([^\s,"'=]+)/g

export function readArguments(written: string): TagArguments {
  const plain: string[] = []
  const named = new Map<string, string>()
  for (const [, name, a, b, c, d, e, f] of written.slice(0, longestExpression).matchAll(argument)) {
    if (name !== undefined) named.set(name, a ?? b ?? c ?? '')
    else plain.push(d ?? e ?? f ?? '')
  }
  return { plain, named }
}

const comparison = /^([A-Za-z_][\w.-]{0,80})(?:\s{0,9}([!=]=)\s{0,9}("[^"]*"|'[^']*'|[\w.-]+))?$/

/**
 * Whether a simple condition holds.
 *
 * @param tag `if`, `unless`, `elsif` or `else`
 * @param textOf the text of a variable; nothing for one that is not known
 * @returns nothing if values are unknown, or the condition is more than one comparison
 */
export function decide(
  tag: string,
  condition: string,
  textOf: (name: string) => string | undefined,
): boolean | undefined {
  if (tag === 'else') return true
  const [found, name = '', sign, literal = ''] = condition.length > 500 ? [] : (comparison.exec(condition) ?? [])
  const value = found === undefined ? undefined : textOf(name)
  if (value === undefined) return undefined
  const quoted = /^["']/.test(literal)
  // An unquoted word is another variable, except truth values and numbers.
  if (sign !== undefined && !quoted && !/^(?:true|false|-?\d+(?:\.\d+)?)$/.test(literal)) return undefined
  const holds =
    sign === undefined ? value !== 'false' : (value === (quoted ? literal.slice(1, -1) : literal)) === (sign === '==')
  return tag === 'unless' ? !holds : holds
}
