/**
 * `1 entry`, `1,234 entries`.
 *
 * @param many by default `one` with an `s`
 */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
