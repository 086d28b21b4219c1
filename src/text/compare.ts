/** Compares by UTF-16 code units, like `Array.prototype.sort` without an argument: the same on every machine. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
