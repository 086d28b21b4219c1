/** Lists that keep a document within its size and say how many items are shown. */

export interface BoundedList {
  /** The lines that fit, each with its line end. */
  readonly text: string
  readonly shown: number
}

/**
 * As many lines as fit, in order. A line longer than half of the budget is skipped, so that one monstrous title does
 * not hide the others.
 *
 * @param budget in UTF-16 code units, line ends included
 * @param line without its line end
 */
export function boundedList<T>(items: readonly T[], budget: number, line: (item: T) => string): BoundedList {
  let text = ''
  let shown = 0
  for (const item of items) {
    const next = line(item)
    if (next.length > budget / 2) continue
    if (text.length + next.length + 1 > budget) break
    text += `${next}\n`
    shown++
  }
  return { text, shown }
}

/**
 * Divides a budget among lists, shortest first, so that short lists leave the rest of their share to long ones. The
 * results are in the order of `groups`.
 */
export function shareBudget<T, R extends { readonly text: string }>(
  groups: readonly T[],
  budget: number,
  size: (group: T) => number,
  fill: (group: T, budget: number) => R,
): readonly R[] {
  const order = groups.map((group, index) => ({ group, index })).sort((a, b) => size(a.group) - size(b.group))
  const results: R[] = []
  let left = budget
  for (const [turn, { group, index }] of order.entries()) {
    const result = fill(group, Math.floor(left / (order.length - turn)))
    left -= result.text.length
    results[index] = result
  }
  return results
}
