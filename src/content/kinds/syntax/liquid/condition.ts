/** Conditions that simple values decide. */

const comparison = /^([A-Za-z_][\w.-]{0,80})(?:\s{0,9}([!=]=)\s{0,9}("[^"]*"|'[^']*'|[\w.-]+))?$/

/**
 * @param tag `if`, `unless`, `elsif` or `else`
 * @param valueOf the text of a variable; nothing for one that is not known
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
