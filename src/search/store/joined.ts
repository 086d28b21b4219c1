/** Typed arrays one after the other. They are copied as a whole, so a long one costs hardly more than a short one. */
export function joined<T extends Numbers>(Kind: new (length: number) => T, before: T, added: ArrayLike<number>): T {
  const all = new Kind(before.length + added.length)
  all.set(before)
  all.set(added, before.length)
  return all
}

interface Numbers extends ArrayLike<number> {
  set(values: ArrayLike<number>, at?: number): void
}
