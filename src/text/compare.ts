/** The order of UTF-16 code units, as `Array.prototype.sort` has it without an argument: the same on every machine. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
