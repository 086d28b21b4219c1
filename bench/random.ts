/** Numbers by chance that are the same at every run. */
export interface Random {
  /** An integer from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** From 0 up to, not including, 1. */
  unit(): number
}

/** A linear congruential generator of which only the upper bits are used. */
export function createRandom(seed: number): Random {
  let state = seed
  const unit = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
  return { unit, below: (limit) => Math.floor(unit() * limit) }
}

/** The list in another order (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], { below }: Random): T[] {
  const left = [...list]
  return list.flatMap(() => {
    const at = below(left.length)
    const last = left.pop()
    const drawn = at < left.length ? left.splice(at, 1, ...(last === undefined ? [] : [last])) : last
    return drawn === undefined ? [] : drawn
  })
}
