/**
 * `1 entry`, `1,234 entries`.
 *
 * @param many by default `one` with an `s`
 */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : many}`
}

/** `1,234` of a whole number. Without `Intl`, which loads its data when it is first used, while somebody waits. */
export function grouped(number: number): string {
  const digits = String(number)
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',')
}
